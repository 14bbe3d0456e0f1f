import * as z from 'zod';

/** How the recogniser's process starts. */
export const moonshineSettingsSchema = z.object({
  /** Path of the model patch to apply; null: the model as it is in its package. */
  adapterFile: z.string().nullable(),
  /** Of that file, as the server has checked it. */
  adapterSha256: z.string().nullable(),
});
export type MoonshineSettings = z.infer<typeof moonshineSettingsSchema>;
