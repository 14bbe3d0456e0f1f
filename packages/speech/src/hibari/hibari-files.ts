import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** Where scripts/voice.sh lays the files: beside the packages, where `npm ci` leaves them alone and a release finds them. */
export const HIBARI_FOLDER = fileURLToPath(new URL('../../../../models/hibari', import.meta.url));

/** Names and SHA-256 of the files, and of those that British English is read with; scripts/voice.sh compares them with the same lists. */
const SUMS_FILE = new URL('../../hibari/SHA256SUMS', import.meta.url);
const BRITISH_SUMS_FILE = new URL('../../hibari/SHA256SUMS.british', import.meta.url);

const ADVICE = 'Get it with: sh scripts/voice.sh';

/** A file of the voice is missing or isn't what it was; the message says which one, and how to get the voice. */
export class HibariFilesError extends Error {
  override readonly name = 'HibariFilesError';
  readonly isMissing: boolean;

  constructor(place: string, { isMissing, advice }: { isMissing: boolean; advice: string }) {
    super(
      isMissing
        ? `The voice hibari is not there: ${place} is missing. ${advice}`
        : `The voice hibari is damaged: ${place} is not the file it should be. ${advice}`,
    );
    this.isMissing = isMissing;
  }
}

/** Reads a file of the voice by its name. */
export type HibariFiles = (name: string) => Buffer;

/** Whether the folder has a file of every name; they may be damaged. */
export function isHibariThere(folder: string): boolean {
  return [...readSums(SUMS_FILE).keys()].every((name) => existsSync(path.join(folder, name)));
}

/** Whether the folder has the files that British English is read with; they may be damaged. */
export function isBritishThere(folder: string): boolean {
  return [...readSums(BRITISH_SUMS_FILE).keys()].every((name) => existsSync(path.join(folder, name)));
}

/** All files of the voice; rejects with a HibariFilesError when one is missing or isn't what it was. */
export function readHibariFiles(folder: string): Promise<HibariFiles> {
  return readListed(folder, readSums(SUMS_FILE));
}

/** Those that British English is read with, likewise. */
export function readBritishFiles(folder: string): Promise<HibariFiles> {
  return readListed(folder, readSums(BRITISH_SUMS_FILE));
}

async function readListed(folder: string, sums: ReadonlyMap<string, string>): Promise<HibariFiles> {
  const readings = await Promise.allSettled(
    [...sums].map(async ([name, sum]) => [name, await readChecked(path.join(folder, name), sum)] as const),
  );
  // The first file of the list that is wrong is the one to be named, whichever the disk answers for first.
  const wrong = readings.find((reading) => reading.status === 'rejected');
  if (wrong) throw wrong.reason;
  const files = new Map(
    readings.flatMap((reading) => (reading.status === 'fulfilled' ? [reading.value] : [])),
  );
  return (name) => {
    const content = files.get(name);
    if (!content) throw new Error(`The voice hibari has no file ${name}.`);
    return content;
  };
}

async function readChecked(place: string, sum: string, advice = ADVICE): Promise<Buffer> {
  const content = await readFile(place).catch(() => null);
  if (content === null) throw new HibariFilesError(place, { isMissing: true, advice });
  if (createHash('sha256').update(content).digest('hex') !== sum) {
    throw new HibariFilesError(place, { isMissing: false, advice });
  }
  return content;
}

function readSums(file: URL): Map<string, string> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(lines.map((line) => line.split(/\s+/)).map(([sum = '', name = '']) => [name, sum]));
}

/** A voice of hibari-tts beside its first one, as the list in the package describes it (assets/voices.json). */
export const furtherVoiceSchema = z.object({
  id: z.string(),
  /** Who seems to speak, for people. */
  label: z.string(),
  accent: z.enum(['american', 'british']),
  /** Its net, which the package leaves on the model's public page. */
  file: z.string(),
  sha256: z.string(),
});
export type FurtherVoice = z.infer<typeof furtherVoiceSchema>;

const PAGE = 'https://huggingface.co/maureesewilliams/hibari/resolve/main/voices';

/** British ones first: so is the exam. */
export const FURTHER_VOICES: readonly FurtherVoice[] = [
  {
    id: 'emma',
    label: 'British woman, natural',
    accent: 'british',
    file: 'bf_emma.int8.onnx',
    sha256: 'f709f0488ee63b583a22189a955aaf4257b9806dd330be3490661e53af0a89c1',
  },
  {
    id: 'fable',
    label: 'British man, natural',
    accent: 'british',
    file: 'bm_fable.int8.onnx',
    sha256: 'c28529302f2d27cd12f62625c24425888c4e3c2675583100ec530259136b8bc6',
  },
  {
    id: 'fenrir',
    label: 'American man, natural',
    accent: 'american',
    file: 'am_fenrir_v2.int8.onnx',
    sha256: 'f59fbd87908c91f827bc21b1b89443757b9a8580db9eee20aa948deb731321f4',
  },
  {
    id: 'kore',
    label: 'Another American woman, natural',
    accent: 'american',
    file: 'af_kore.int8.onnx',
    sha256: '346885752673e45d42f9864c9e2432094bc4b6385df060d4b83273da764d2fa9',
  },
];

/** Its name in the catalogue, which is its folder among the models. */
export function modelOf({ id }: FurtherVoice): string {
  return `hibari-${id}`;
}

export function addressOf({ file }: FurtherVoice): string {
  return `${PAGE}/${file}`;
}

/** The net of a further voice; rejects with a HibariFilesError, which says how to get it, when it is missing or isn't what it was. */
export function readVoiceNet(modelsDir: string, voice: FurtherVoice): Promise<Buffer> {
  const place = path.join(modelsDir, modelOf(voice), voice.file);
  return readChecked(place, voice.sha256, `Get it with: npm run models -- get ${modelOf(voice)}`);
}
