import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const mark = z.number().min(0).max(10);

const ratedClipsSchema = z.array(
  z.object({
    id: z.string(),
    speaker: z.string(),
    accuracy: mark,
    fluency: mark,
    file: z.string(),
  }),
);
export type RatedClip = z.infer<typeof ratedClipsSchema>[number];

/** The recordings that `manifest.json` of the folder lists; the files lie beside it. */
export async function readRatedClips(folder: string): Promise<RatedClip[]> {
  const clips = ratedClipsSchema.parse(
    JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')),
  );
  return clips.map((clip) => ({ ...clip, file: path.join(folder, path.basename(clip.file)) }));
}
