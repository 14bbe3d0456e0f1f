import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { existsSync, readFileSync } from 'node:fs';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import * as z from 'zod';
import { resample } from '../audio/resample.ts';
import { readWav } from '../audio/wav.ts';

/** Reads a recording: mono samples in −1…1 at 16 kHz. Rejects when the file is no audio of a known format or too large. */
export type AudioReader = (file: string) => Promise<Float32Array>;

/** Of a file, and of a FLAC file once more when it is decoded. */
const MAX_FILE_BYTES = 100e6;
const run = promisify(execFile);

/** Programs that turn FLAC into WAV, the first that is installed is used. */
const DECODERS: readonly (readonly [string, (file: string) => string[]])[] = [
  ['flac', (file) => ['-d', '-c', '-s', file]],
  ['ffmpeg', (file) => ['-loglevel', 'error', '-i', file, '-f', 'wav', '-']],
];

/** Reads WAV and FLAC; or says why it cannot: neither `flac` nor `ffmpeg` is installed. */
export async function findAudioReader(): Promise<AudioReader | string> {
  for (const [command, args] of DECODERS) {
    const isThere = await run(command, ['-version']).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    return async (file) => {
      if ((await stat(file)).size > MAX_FILE_BYTES) throw new Error('This file is larger than 100 MB.');
      if (path.extname(file).toLowerCase() === '.wav') return atSpeechRate(await readFile(file));
      const options = { encoding: 'buffer', maxBuffer: MAX_FILE_BYTES } as const;
      const { stdout } = await run(command, args(file), options).catch((cause: unknown) => {
        // What the program writes goes on for many lines.
        throw new Error('This is not a FLAC file, or it is damaged.', { cause });
      });
      return atSpeechRate(stdout);
    };
  }
  return 'neither flac nor ffmpeg is installed';
}

function atSpeechRate(wav: Uint8Array): Float32Array {
  return resample(readWav(wav), SPEECH_SAMPLE_RATE_HZ).samples;
}

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
interface DevAudio {
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
