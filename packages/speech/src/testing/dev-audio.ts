import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { findAudioReader } from './audio-reader.ts';

const manifestSchema = z.array(
  z.object({
    file: z.string(),
    reference: z.nullish(z.string()),
    kind: z.string(),
    seconds: z.number(),
  }),
);
export type Recording = z.infer<typeof manifestSchema>[number] & { reference: string };

/** Recordings of people with their words, for measurements; they are not part of the repository. */
export interface DevAudio {
  folder: string;
  recordings: Recording[];
  load(recording: Recording): Promise<Float32Array>;
}

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/**
 * The recordings of the folder BANDPAL_DEV_AUDIO, or of shared/audio beside the repository; or why there are none:
 * no folder, or no `flac` or `ffmpeg` command to read them.
 */
export async function findDevAudio(): Promise<DevAudio | string> {
  const folder = process.env['BANDPAL_DEV_AUDIO'] ?? path.join(REPOSITORY, '../shared/audio');
  const manifest = path.join(folder, 'manifest.json');
  if (!existsSync(manifest)) return 'there is no folder of recordings (BANDPAL_DEV_AUDIO)';
  const read = await findAudioReader();
  if (typeof read === 'string') return read;
  const recordings = manifestSchema
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
    .flatMap(({ reference, ...rest }) => (reference ? [{ ...rest, reference }] : []))
    .filter(({ file }) => existsSync(path.join(folder, file)));
  return { folder, recordings, load: ({ file }) => read(path.join(folder, file)) };
}
