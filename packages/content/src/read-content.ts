import { CONTENT_FOLDER, ContentReader } from './content-reader.ts';
import type { Named } from './content-reader.ts';
import { cardSchema, cuesSchema, openersSchema, orderSchema, probesSchema, topicSchema } from './schemas.ts';
import type { CardRow, Probes, QuestionForm, TopicRow } from './schemas.ts';

/** What people write, card by card and topic by topic in the order in which seeds count them, and what goes with all of them. */
export interface Content {
  cards: readonly Named<CardRow>[];
  topics: readonly Named<TopicRow>[];
  probes: Probes;
  openers: Readonly<Record<QuestionForm, readonly string[]>>;
  /** Words that lead into branches, by the name that several topics give them. */
  cueLists: Readonly<Record<string, readonly string[]>>;
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
  checkIds(reader, [
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
  checkFamilies(reader, cards);
  checkCues(reader, topics, cueLists);
  if (reader.hasFaults) throw reader.refusal();
  return { cards, topics, cueLists, probes, openers };
}

function idsOf(id: string, groups: readonly object[]): string[] {
  return [id, ...groups.flatMap((group) => Object.keys(group).map((end) => `${id}-${end}`))];
}

/** Stored tests name questions by their ids, so each is there once. */
function checkIds(reader: ContentReader, owners: readonly { of: string; ids: readonly string[] }[]): void {
  const owner = new Map<string, string>();
  for (const { of, ids } of owners) {
    for (const id of ids) {
      const other = owner.get(id);
      if (other !== undefined)
        reader.note(
          of,
          `The id “${id}”, made of the names of file and question, is also in content/${other}.`,
        );
      owner.set(id, of);
    }
  }
}

/** The id of a card tells its family, which has its model answers on one card. */
function checkFamilies(reader: ContentReader, cards: readonly Named<CardRow>[]): void {
  const models = new Map<string, string>();
  for (const { id, family, 'model-answers': answers } of cards) {
    const file = `cards/${id}.yaml`;
    if (!family.split('-').includes(id.split('-')[0] ?? ''))
      reader.note(file, `The name of the file should begin with its family, “${family}”.`, ['family']);
    if (answers === undefined) continue;
    const other = models.get(family);
    if (other !== undefined)
      reader.note(file, `The model answers of this family are in content/${other}.`, ['model-answers']);
    models.set(family, file);
  }
}

/** A branch that names a list of words has one. */
function checkCues(
  reader: ContentReader,
  topics: readonly Named<TopicRow>[],
  lists: Content['cueLists'],
): void {
  for (const { id, branches = [] } of topics) {
    for (const [index, { cues }] of branches.entries()) {
      if (typeof cues === 'string' && !Object.hasOwn(lists, cues))
        reader.note(`topics/${id}.yaml`, `There is no list “${cues}” in content/cues.yaml.`, [
          'branches',
          index,
          'cues',
        ]);
    }
  }
}
