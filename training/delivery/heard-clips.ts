import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { answerRecordSchema } from '@bandpal/contracts';
import { systemClock, terminalLog } from '@bandpal/foundation';
import { hearAnswer } from '@bandpal/server/voice/testing';
import { findAudioReader, openSoundStudy } from '@bandpal/speech/testing';
import * as z from 'zod';
import type { RatedClip } from './rated-clips.ts';

const heardClipSchema = z.object({
  id: z.string(),
  record: answerRecordSchema,
  /** Pooled states of the encoder as 32-bit numbers, little-endian, in base64; null with hardly any voice. */
  pooled: z.nullable(z.base64()),
});
export type HeardClip = z.infer<typeof heardClipSchema>;

export interface HeardClips {
  clips: HeardClip[];
  encoderSha256: string;
}

const PROGRESS_EVERY = 50;

/** Hears the clips with the embedded engines. What is heard is kept in the folder, one line a clip; what is there is not heard again. */
export async function hearClips(rated: readonly RatedClip[], cacheFolder: string): Promise<HeardClips> {
  await using study = await openSoundStudy({ log: terminalLog, clock: systemClock });
  const deps = { engines: study, rate: study.rate };
  const read = await findAudioReader();
  if (typeof read === 'string') throw new Error(`Recordings cannot be read: ${read}.`);
  await mkdir(cacheFolder, { recursive: true });
  const file = path.join(cacheFolder, `heard-${study.encoderSha256.slice(0, 12)}.jsonl`);
  const heard = new Map((await readHeard(file)).map((clip) => [clip.id, clip]));
  for (const [index, { id, file: recording }] of rated.entries()) {
    if (index % PROGRESS_EVERY === 0) console.error(`${index} of ${rated.length} clips`);
    if (heard.has(id)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one process hears one clip after the other
    const { sound, record } = await hearAnswer(await read(recording), askedAs(id), deps);
    // Weights that are in use must not reach those that follow them.
    const { delivery: _, ...rest } = record;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const pooled = await study.pool(sound);
    const clip = { id, record: rest, pooled: pooled && toBase64(pooled) };
    heard.set(id, clip);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await appendFile(file, `${JSON.stringify(clip)}\n`);
  }
  const clips = rated.flatMap(({ id }) => heard.get(id) ?? []);
  return { clips, encoderSha256: study.encoderSha256 };
}

function askedAs(id: string) {
  return { answerId: id, questionId: id, part: 1, kind: 'short-answer', question: '' } as const;
}

async function readHeard(file: string): Promise<HeardClip[]> {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n');
  // A run that was stopped may have left half a line.
  return lines.slice(0, -1).map((line) => heardClipSchema.parse(JSON.parse(line)));
}

function toBase64(values: Float64Array): string {
  return Buffer.from(Float32Array.from(values).buffer).toString('base64');
}

export function pooledRow(pooled: string): Float64Array {
  return Float64Array.from(new Float32Array(Uint8Array.from(Buffer.from(pooled, 'base64')).buffer));
}
