import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { readWav } from '../audio/wav.ts';

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
  recordings: Recording[];
  load(recording: Recording): Promise<Float32Array>;
}

const REPOSITORY = path.resolve(import.meta.dirname, '../../../../..');
const MAX_FILE_BYTES = 100e6;

/**
 * The recordings of the folder BANDPAL_DEV_AUDIO, or of shared/audio beside the repository; or why there are none:
 * no folder, or no `flac` or `ffmpeg` command to read them.
 */
export async function findDevAudio(): Promise<DevAudio | string> {
  const folder = process.env['BANDPAL_DEV_AUDIO'] ?? path.join(REPOSITORY, '../shared/audio');
  const manifest = path.join(folder, 'manifest.json');
  if (!existsSync(manifest)) return 'there is no folder of recordings (BANDPAL_DEV_AUDIO)';
  const decode = await findDecoder();
  if (!decode) return 'neither flac nor ffmpeg is installed';
  const recordings = manifestSchema
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
    .flatMap(({ reference, ...rest }) => (reference ? [{ ...rest, reference }] : []))
    .filter(({ file }) => existsSync(path.join(folder, file)));
  return { recordings, load: ({ file }) => decode(path.join(folder, file)) };
}

async function findDecoder(): Promise<((file: string) => Promise<Float32Array>) | null> {
  const run = promisify(execFile);
  const commands: [string, (file: string) => string[]][] = [
    ['flac', (file) => ['-d', '-c', '-s', file]],
    ['ffmpeg', (file) => ['-loglevel', 'error', '-i', file, '-f', 'wav', '-ac', '1', '-ar', '16000', '-']],
  ];
  for (const [command, args] of commands) {
    const isThere = await run(command, ['-version']).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    return async (file) => {
      const { stdout } = await run(command, args(file), { encoding: 'buffer', maxBuffer: MAX_FILE_BYTES });
      return readWav(stdout).samples;
    };
  }
  return null;
}
