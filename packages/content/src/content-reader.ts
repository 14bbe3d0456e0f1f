import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { readYaml, YamlError } from './read-yaml.ts';
import type { Yaml, YamlFile } from './read-yaml.ts';

/** Where the content lies: in the root of the repository and of a release. */
export const CONTENT_FOLDER = path.join(import.meta.dirname, '../../../content');

/** A row with its id, which is the name of its file. */
export type Named<Row> = Row & { id: string };

/** The content cannot be used. The message lists every fault with its file and line. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** Reads files of a folder of content and notes what is wrong in them. */
export class ContentReader {
  readonly #folder: string;
  readonly #faults: string[] = [];
  readonly #files = new Map<string, YamlFile>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What a file holds; null when it is refused, which is noted. */
  read<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.infer<Schema> | null {
    const parsed = this.#parse(file);
    if (parsed === null) return null;
    const { data, error } = schema.safeParse(parsed.value);
    const places = new Set<string>();
    for (const issue of error?.issues ?? []) {
      const { path: place, words } = sayFault(issue, parsed.value);
      // What has the wrong shape is also called too short or too long.
      if (!places.has(place.join('.'))) this.note(file, words, place);
      places.add(place.join('.'));
    }
    return error === undefined ? data : null;
  }

  /** The rows of a folder, in order. */
  readRows<Row extends object>(
    kind: 'cards' | 'topics',
    order: readonly string[],
    schema: z.ZodMiniType<Row>,
  ): Named<Row>[] {
    const found = new Set(readdirSync(path.join(this.#folder, kind)));
    const rows: Named<Row>[] = [];
    const taken = new Set<string>();
    for (const [index, id] of order.entries()) {
      const file = `${id}.yaml`;
      const isTwice = taken.has(id);
      taken.add(id);
      if (isTwice) this.note('order.yaml', `“${id}” is in the list for the second time.`, [kind, index]);
      else if (!found.delete(file))
        this.note('order.yaml', `There is no file content/${kind}/${file}.`, [kind, index]);
      else {
        const row = this.read(`${kind}/${file}`, schema);
        if (row !== null) rows.push({ id, ...row });
      }
    }
    for (const file of found) {
      this.note(
        `${kind}/${file}`,
        file.endsWith('.yaml')
          ? `The file is not in the list of ${kind} in content/order.yaml.`
          : 'The name of a file here ends with .yaml.',
      );
    }
    return rows;
  }

  get hasFaults(): boolean {
    return this.#faults.length > 0;
  }

  refusal(): ContentError {
    return new ContentError(this.#faults.join('\n'));
  }

  /** Notes a fault; with a place in the file, its line, too. */
  note(file: string, words: string, place?: readonly PropertyKey[]): void {
    const line = place === undefined ? '' : `:${this.#files.get(file)?.lineOf(place) ?? 1}`;
    this.#faults.push(`content/${file}${line}: ${words}`);
  }

  #parse(file: string): YamlFile | null {
    const place = path.join(this.#folder, file);
    if (!existsSync(place)) {
      this.note(file, 'The file is missing.');
      return null;
    }
    try {
      const parsed = readYaml(readFileSync(place, 'utf8'));
      this.#files.set(file, parsed);
      return parsed;
    } catch (error) {
      if (!(error instanceof YamlError)) throw error;
      this.#faults.push(`content/${file}:${error.line}: ${error.message}`);
      return null;
    }
  }
}

/** What zod tells of a fault, as far as it is used here. */
interface Issue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  keys?: readonly string[];
  values?: readonly unknown[];
  minimum?: unknown;
  maximum?: unknown;
  /** What speaks against each shape of a union. */
  errors?: readonly (readonly Issue[])[];
  /** What speaks against a name. */
  issues?: readonly Issue[];
}

/** A fault in plain words, and the entry it is about. */
interface SaidFault {
  path: readonly PropertyKey[];
  words: string;
}

/** What is wrong with a file that was read as `root`, for people who have never seen a schema. */
function sayFault(issue: Issue, root: Yaml): SaidFault {
  const { code, path, message } = issue;
  const value = at(root, path);
  const say = (words: string, where = path): SaidFault => ({
    path: where,
    words: `${nameOf(where)} ${words}`,
  });
  if (value === undefined) return say('is missing.');
  switch (code) {
    case 'unrecognized_keys': {
      const [key = ''] = issue.keys ?? [];
      return say('is no entry that belongs here.', [...path, key]);
    }
    case 'invalid_value':
      return say(
        `${typeof value === 'string' ? `is “${value}”, and can be` : 'can be'}: ${(issue.values ?? []).join(', ')}.`,
      );
    case 'too_small':
      return say(`needs ${String(issue.minimum)} or more.`);
    case 'too_big':
      return say(`may have ${String(issue.maximum)} at most.`);
    case 'invalid_type':
      return say(
        typeof value === 'string'
          ? 'should be a list or a group of entries, and is a text.'
          : 'should be a text.',
      );
    case 'invalid_union': {
      // The two shapes are a text and something else.
      const [ofText = [], ofOther = []] = issue.errors ?? [];
      const [inside] = typeof value === 'string' ? ofText : ofOther;
      return inside === undefined
        ? say(message)
        : sayFault({ ...inside, path: [...path, ...inside.path] }, root);
    }
    case 'invalid_key':
      return say(`${issue.issues?.[0]?.message ?? message}.`);
    default:
      return say(`${message}.`);
  }
}

function at(root: Yaml, path: readonly PropertyKey[]): Yaml | undefined {
  let value: Yaml | undefined = root;
  for (const key of path) {
    if (typeof value !== 'object') return undefined;
    value = Array.isArray(value) ? value[Number(key)] : value[String(key)];
  }
  return value;
}

/** `questions → taught-me → rewording`; items of a list by their number, from 1. */
function nameOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The file';
  const names = path.map((key) => (typeof key === 'number' ? String(key + 1) : String(key)));
  return `“${names.join(' → ')}”`;
}
