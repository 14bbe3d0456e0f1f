import type * as z from 'zod';

/** The settings its owner started this engine process with. Throws when they have another shape. */
export function readEngineSettings<Settings>(schema: z.ZodType<Settings>): Settings {
  return schema.parse(JSON.parse(process.argv[3] ?? 'null'));
}
