import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';

/** An audio file that a manifest names. */
export interface AudioFile {
  /** Without symbolic links. */
  path: string;
  bytes: number;
}

/**
 * The file that the manifest of a folder names relative to the folder or to its parent, in one of which it lies.
 * @throws UsageError when there is none, when a link or ".." leads elsewhere, and when it is a folder, a pipe or a device.
 */
export async function locateAudio(folder: string, file: string): Promise<AudioFile> {
  const homes = [path.resolve(folder), path.resolve(folder, '..')];
  const refused = (why: string): UsageError => new UsageError(`The audio file ${file} of ${folder} ${why}.`);
  const places = await Promise.all(homes.map((home) => realPathOf(path.join(home, file))));
  const place = places.find((found) => found !== null);
  if (place === undefined) throw refused('is missing');
  const realHomes = await Promise.all(homes.map((home) => realpath(home)));
  if (!realHomes.some((home) => isWithin(home, place))) {
    throw refused('lies outside that folder and its parent');
  }
  const stats = await stat(place);
  if (!stats.isFile()) throw refused('is no regular file');
  return { path: place, bytes: stats.size };
}

/** Null when there is nothing. */
async function realPathOf(place: string): Promise<string | null> {
  return realpath(place).catch(() => null);
}

function isWithin(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}
