import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { annotatedTextSchema } from '../bands/annotated-text.ts';
import { UsageError } from '../arguments.ts';
import type { MarkedTest } from './marked-text.ts';
import { readInterview } from './read-interview.ts';

/** What is measured. */
export interface ErrorSources {
  tests: MarkedTest[];
  /** Correct English, in which every mark is an accusation. */
  passages: string[];
}

export interface SourceChoice {
  /** A file with the names of those that are taken, one a line; undefined takes all. */
  only: string | undefined;
  /** Whether hesitations, repetitions and what was taken back stay in the answers. */
  isDisfluent: boolean;
}

const CORRECT = 'correct.txt';
const TAGGED_FOLDER = 'error-tagged';
const ENCODINGS = ['utf-8', 'shift_jis'] as const;
const annotatedSchema = z.array(annotatedTextSchema);

/**
 * Interviews (.txt) and annotated texts (.json) of a folder and of its folder "error-tagged", and the passages of correct English in its
 * correct.txt. @throws UsageError for what is missing or in no known format.
 */
export async function readErrorSources(folder: string, choice: SourceChoice): Promise<ErrorSources> {
  const own = await namesIn(folder);
  if (own === null) throw new UsageError(`There is no folder ${folder}.`);
  const tagged = (await namesIn(path.join(folder, TAGGED_FOLDER))) ?? [];
  const files = [...own, ...tagged.map((name) => path.join(TAGGED_FOLDER, name))]
    .filter((name) => /\.(?:txt|json)$/u.test(name) && name !== CORRECT)
    .sort();
  const taken = choice.only === undefined ? files : await chosen(files, choice.only, folder);
  const passages = own.includes(CORRECT) ? linesOf(await readText(path.join(folder, CORRECT))) : [];
  if (taken.length === 0 && passages.length === 0)
    throw new UsageError(`${folder} holds no interviews (.txt), annotated texts (.json) or ${CORRECT}.`);
  const tests = await Promise.all(taken.map((name) => readTests(path.join(folder, name), choice)));
  return { tests: tests.flat(), passages };
}

async function namesIn(folder: string): Promise<string[] | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  return entries?.filter((entry) => entry.isFile()).map(({ name }) => name) ?? null;
}

async function chosen(files: readonly string[], list: string, folder: string): Promise<string[]> {
  const names = linesOf(await readText(list));
  const missing = names.find((name) => !files.some((file) => path.basename(file) === name));
  if (names.length === 0) throw new UsageError(`${list} names no files.`);
  if (missing !== undefined)
    throw new UsageError(`${list} names ${missing}, which is not in ${folder} or in its ${TAGGED_FOLDER}.`);
  return files.filter((file) => names.includes(path.basename(file)));
}

async function readTests(file: string, { isDisfluent }: SourceChoice): Promise<MarkedTest[]> {
  const text = await readText(file);
  if (file.endsWith('.json')) return readAnnotated(file, text);
  const { test, unreadable } = readInterview(path.basename(file), text, { isDisfluent });
  if (unreadable > 0)
    console.error(`${file}: answers left out because their tags do not match: ${unreadable}`);
  return [test];
}

/** Each annotated text is a test of its own: its neighbours are of other people. */
function readAnnotated(file: string, text: string): MarkedTest[] {
  const result = annotatedSchema.safeParse(parseJson(file, text));
  if (!result.success)
    throw new UsageError(`${file} is no list of annotated texts.`, { cause: result.error });
  return result.data.map(({ id, level = 'unknown', errors, ...rest }) => ({
    name: id,
    level,
    answers: [
      { text: rest.text, errors: errors.map(({ family = 'other', ...one }) => ({ ...one, tag: family })) },
    ],
  }));
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON.`, { cause: error });
  }
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new UsageError(`There is no file ${file}.`, { cause: error });
  });
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // It is in one of the others.
    }
  }
  return new TextDecoder('latin1').decode(bytes);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
