import type * as z from 'zod';

/** The settings this process was started with. Throws when they have another shape. */
export function readProcessSettings<Settings>(schema: z.ZodType<Settings>): Settings {
  return schema.parse(JSON.parse(process.argv[3] ?? 'null'));
}
