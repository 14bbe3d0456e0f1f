import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where scripts/voice.sh lays the files: beside the packages, where `npm ci` leaves them alone and a release finds them. */
export const HIBARI_FOLDER = fileURLToPath(new URL('../../../../models/hibari', import.meta.url));

/** Names and SHA-256 of the files; scripts/voice.sh compares them with the same list. */
const SUMS_FILE = new URL('../../hibari/SHA256SUMS', import.meta.url);

const ADVICE = 'Get it with: sh scripts/voice.sh';

/** A file of the voice is missing or isn't what it was; the message says which one, and how to get the voice. */
export class HibariFilesError extends Error {
  override readonly name = 'HibariFilesError';
  readonly isMissing: boolean;

  constructor(place: string, { isMissing }: { isMissing: boolean }) {
    super(
      isMissing
        ? `The voice hibari is not there: ${place} is missing. ${ADVICE}`
        : `The voice hibari is damaged: ${place} is not the file it should be. ${ADVICE}`,
    );
    this.isMissing = isMissing;
  }
}

/** Reads a file of the voice by its name. */
export type HibariFiles = (name: string) => Buffer;

/** Whether the folder has a file of every name; they may be damaged. */
export function isHibariThere(folder: string): boolean {
  return [...readSums().keys()].every((name) => existsSync(path.join(folder, name)));
}

/** All files of the voice; rejects with a HibariFilesError when one is missing or isn't what it was. */
export async function readHibariFiles(folder: string): Promise<HibariFiles> {
  const sums = readSums();
  const contents = await Promise.all(
    [...sums.keys()].map((name) => readFile(path.join(folder, name)).catch(() => null)),
  );
  const files = new Map<string, Buffer>();
  for (const [index, [name, sum]] of [...sums].entries()) {
    const content = contents[index];
    const place = path.join(folder, name);
    if (!content) throw new HibariFilesError(place, { isMissing: true });
    if (createHash('sha256').update(content).digest('hex') !== sum) {
      throw new HibariFilesError(place, { isMissing: false });
    }
    files.set(name, content);
  }
  return (name) => {
    const content = files.get(name);
    if (!content) throw new Error(`The voice hibari has no file ${name}.`);
    return content;
  };
}

function readSums(): Map<string, string> {
  const lines = readFileSync(SUMS_FILE, 'utf8').trim().split('\n');
  return new Map(lines.map((line) => line.split(/\s+/)).map(([sum = '', name = '']) => [name, sum]));
}
