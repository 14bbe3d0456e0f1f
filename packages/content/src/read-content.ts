import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { readYaml, YamlError } from './read-yaml.ts';
import type { YamlFile } from './read-yaml.ts';
import { sayFault } from './say-fault.ts';
import { cardSchema, cuesSchema, openersSchema, orderSchema, probesSchema, topicSchema } from './schemas.ts';
import type { CardRow, Probes, QuestionForm, TopicRow } from './schemas.ts';

/** Where the content lies: in the root of the repository and of a release. */
export const CONTENT_FOLDER = path.join(import.meta.dirname, '../../../content');

/** A row with its id, which is the name of its file. */
type Named<Row> = Row & { id: string };

/** What people write, card by card and topic by topic in the order in which seeds count them, and what goes with all of them. */
export interface Content {
  cards: readonly Named<CardRow>[];
  topics: readonly Named<TopicRow>[];
  probes: Probes;
  openers: Readonly<Record<QuestionForm, readonly string[]>>;
  /** Words that lead into branches, by the name that several topics give them. */
  cueLists: Readonly<Record<string, readonly string[]>>;
}

/** The content cannot be used. The message lists every fault with its file and line. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/**
 * Reads and checks a folder of content, by default our own.
 * @throws {ContentError} for whatever is wrong in it.
 */
export function readContent(folder = CONTENT_FOLDER): Content {
  const reader = new ContentReader(folder);
  const order = reader.read('order.yaml', orderSchema);
  const cueLists = reader.read('cues.yaml', cuesSchema);
  const probes = reader.read('probes.yaml', probesSchema);
  const openers = reader.read('openers.yaml', openersSchema);
  if (order === null || cueLists === null || probes === null || openers === null) throw reader.refusal();
  const topics = reader.readRows('topics', order.topics, topicSchema);
  const cards = reader.readRows('cards', order.cards, cardSchema);
  reader.checkIds([
    ...topics.map(({ id, questions, branches = [] }) => ({
      of: `topics/${id}.yaml`,
      ids: idsOf(id, [questions, ...branches.map((branch) => branch.questions)]),
    })),
    ...cards.map(({ id, discussion }) => ({
      of: `cards/${id}.yaml`,
      ids: idsOf(
        id,
        discussion.map(({ questions }) => questions),
      ),
    })),
  ]);
  reader.checkFamilies(cards);
  reader.checkCues(topics, cueLists);
  if (reader.hasFaults) throw reader.refusal();
  return { cards, topics, cueLists, probes, openers };
}

function idsOf(id: string, groups: readonly object[]): string[] {
  return [id, ...groups.flatMap((group) => Object.keys(group).map((end) => `${id}-${end}`))];
}

class ContentReader {
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
      if (!places.has(place.join('.'))) this.#note(file, words, place);
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
      if (isTwice) this.#note('order.yaml', `“${id}” is in the list for the second time.`, [kind, index]);
      else if (!found.delete(file))
        this.#note('order.yaml', `There is no file content/${kind}/${file}.`, [kind, index]);
      else {
        const row = this.read(`${kind}/${file}`, schema);
        if (row !== null) rows.push({ id, ...row });
      }
    }
    for (const file of found) {
      this.#note(
        `${kind}/${file}`,
        file.endsWith('.yaml')
          ? `The file is not in the list of ${kind} in content/order.yaml.`
          : 'The name of a file here ends with .yaml.',
      );
    }
    return rows;
  }

  /** Stored tests name questions by their ids, so each is there once. */
  checkIds(owners: readonly { of: string; ids: readonly string[] }[]): void {
    const owner = new Map<string, string>();
    for (const { of, ids } of owners) {
      for (const id of ids) {
        const other = owner.get(id);
        if (other !== undefined)
          this.#note(
            of,
            `The id “${id}”, made of the names of file and question, is also in content/${other}.`,
          );
        owner.set(id, of);
      }
    }
  }

  /** The id of a card tells its family, which has its model answers on one card. */
  checkFamilies(cards: readonly Named<CardRow>[]): void {
    const models = new Map<string, string>();
    for (const { id, family, 'model-answers': answers } of cards) {
      const file = `cards/${id}.yaml`;
      if (!family.split('-').includes(id.split('-')[0] ?? ''))
        this.#note(file, `The name of the file should begin with its family, “${family}”.`, ['family']);
      if (answers === undefined) continue;
      const other = models.get(family);
      if (other !== undefined)
        this.#note(file, `The model answers of this family are in content/${other}.`, ['model-answers']);
      models.set(family, file);
    }
  }

  /** A branch that names a list of words has one. */
  checkCues(topics: readonly Named<TopicRow>[], lists: Content['cueLists']): void {
    for (const { id, branches = [] } of topics) {
      for (const [index, { cues }] of branches.entries()) {
        if (typeof cues === 'string' && !Object.hasOwn(lists, cues))
          this.#note(`topics/${id}.yaml`, `There is no list “${cues}” in content/cues.yaml.`, [
            'branches',
            index,
            'cues',
          ]);
      }
    }
  }

  get hasFaults(): boolean {
    return this.#faults.length > 0;
  }

  refusal(): ContentError {
    return new ContentError(this.#faults.join('\n'));
  }

  #parse(file: string): YamlFile | null {
    const place = path.join(this.#folder, file);
    if (!existsSync(place)) {
      this.#note(file, 'The file is missing.');
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

  #note(file: string, words: string, place?: readonly PropertyKey[]): void {
    const line = place === undefined ? '' : `:${this.#files.get(file)?.lineOf(place) ?? 1}`;
    this.#faults.push(`content/${file}${line}: ${words}`);
  }
}
