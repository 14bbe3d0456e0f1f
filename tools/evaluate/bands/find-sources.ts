import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { UsageError } from '../arguments.ts';
import { annotatedTextSchema } from './annotated-text.ts';
import type { AnnotatedText } from './annotated-text.ts';
import { ratedTextSchema } from './rated-text.ts';
import type { RatedText } from './rated-text.ts';

/** What is measured besides what comes with the measure. */
export interface Sources {
  rated: RatedText[];
  annotated: AnnotatedText[];
  /** Folders with a manifest of recordings. */
  recordings: string[];
  /** Files of named folders that are in none of the formats. */
  leftOut: string[];
}

const MANIFEST = 'manifest.json';
/** What the entries of each format have, and no other does. */
const KINDS = {
  rated: z.array(z.looseObject({ transcript: z.unknown() })).min(1),
  annotated: z.array(z.looseObject({ errors: z.unknown() })).min(1),
  recordings: z.array(z.looseObject({ file: z.unknown() })).min(1),
};

/**
 * Everything in the named files and folders. A folder is one of recordings when it has a manifest.json; else its JSON files are taken, and
 * those in no known format are left out. @throws UsageError for what is missing, in no known format, or wrong in it.
 */
export async function findSources(paths: readonly string[]): Promise<Sources> {
  return joined(await Promise.all(paths.map(readPath)));
}

async function readPath(place: string): Promise<Sources> {
  const stats = await stat(place).catch(() => null);
  if (stats === null) throw new UsageError(`There is no file or folder ${place}.`);
  if (!stats.isDirectory()) {
    const source = await readSource(place);
    if (source.leftOut.length === 0) return source;
    throw new UsageError(`${place} holds no rated transcripts, annotated texts or recordings.`);
  }
  const names = (await readdir(place)).filter((name) => name.endsWith('.json')).sort();
  if (names.includes(MANIFEST)) return { ...nothing(), recordings: [place] };
  if (names.length === 0) throw new UsageError(`There are no JSON files in ${place}.`);
  return joined(await Promise.all(names.map((name) => readSource(path.join(place, name)))));
}

async function readSource(file: string): Promise<Sources> {
  const content = parseJson(file, await readFile(file, 'utf8'));
  if (KINDS.rated.safeParse(content).success)
    return { ...nothing(), rated: check(file, z.array(ratedTextSchema), content) };
  if (KINDS.annotated.safeParse(content).success)
    return { ...nothing(), annotated: check(file, z.array(annotatedTextSchema), content) };
  if (KINDS.recordings.safeParse(content).success && path.basename(file) === MANIFEST)
    return { ...nothing(), recordings: [path.dirname(file)] };
  return { ...nothing(), leftOut: [file] };
}

function joined(sources: readonly Sources[]): Sources {
  return {
    rated: sources.flatMap(({ rated }) => rated),
    annotated: sources.flatMap(({ annotated }) => annotated),
    recordings: sources.flatMap(({ recordings }) => recordings),
    leftOut: sources.flatMap(({ leftOut }) => leftOut),
  };
}

function nothing(): Sources {
  return { rated: [], annotated: [], recordings: [], leftOut: [] };
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON.`, { cause: error });
  }
}

function check<Entry>(file: string, schema: z.ZodType<Entry[]>, content: unknown): Entry[] {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [index, ...inside] = issue?.path ?? [];
  throw new UsageError(
    `${file}, entry ${Number(index) + 1}: ${[...inside.map(String), issue?.message ?? ''].join(': ')}.`,
  );
}
