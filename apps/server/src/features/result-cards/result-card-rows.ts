// The table `result_cards`: what each card shows, and the link that opens it.
import { cardSentenceSchema, pageLanguageSchema } from '@bandpal/contracts';
import type { CardSentence, PageLanguage } from '@bandpal/contracts';
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { Kysely, Selectable } from 'kysely';
import type { TestDataPart } from '../../product/personal-data.ts';

/** All that a card tells of its owner. */
export interface CardContent {
  /** The interval of the overall band. */
  low: number;
  high: number;
  /** Every answer was typed: the band is one of words alone. */
  isTyped: boolean;
  sentence: CardSentence | null;
  name: string | null;
  /** In which its words are. */
  language: PageLanguage;
}

/** A card, and for how long its link opens it. */
export interface KeptCard {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  content: CardContent;
}

/** A row of the table, which goes with its test. */
interface ResultCardsTable {
  id: string;
  test_id: string;
  /** SHA-256 of the token of the link, base64url; the token itself is not kept. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  low: number;
  high: number;
  is_typed: boolean;
  /** `CardSentence`, as JSON. */
  sentence: unknown;
  name: string | null;
  /** Null: English, of a card that was made before there were others. */
  language: string | null;
}

export type ResultCardTables = { result_cards: ResultCardsTable };
type ResultCardDb = Kysely<ResultCardTables>;
type ResultCardRow = Selectable<ResultCardsTable>;

/** What the columns are to the person whose result it is. */
export const resultCardTableRegister: TableRegister<ResultCardTables> = {
  result_cards: {
    part: 'tests',
    columns: {
      id: 'exported',
      test_id: 'key',
      token_hash: 'internal',
      created_at: 'exported',
      expires_at: 'exported',
      low: 'exported',
      high: 'exported',
      is_typed: 'exported',
      sentence: 'exported',
      name: 'exported',
      language: 'exported',
    },
  },
};

/** The cards of a test, as the export shows them with it. */
export const resultCardData: TestDataPart = {
  name: 'resultCards',
  async exportOf(tables, testId) {
    const cards = await cardsOf(tables.of<ResultCardTables>(), testId).execute();
    return cards.map((card) => ({
      id: card.id,
      createdAt: card.created_at.toISOString(),
      expiresAt: card.expires_at.toISOString(),
      low: card.low,
      high: card.high,
      isTyped: card.is_typed,
      sentence: card.sentence,
      name: card.name,
      language: card.language ?? 'en',
    }));
  },
};

/** Writes a card. */
export async function insertCard(
  db: ResultCardDb,
  card: KeptCard & { testId: string; tokenHash: string },
): Promise<void> {
  const { low, high, isTyped, sentence, name, language } = card.content;
  await db
    .insertInto('result_cards')
    .values({
      id: card.id,
      test_id: card.testId,
      token_hash: card.tokenHash,
      created_at: card.createdAt,
      expires_at: card.expiresAt,
      low,
      high,
      is_typed: isTyped,
      sentence: sentence === null ? null : JSON.stringify(sentence),
      name,
      language,
    })
    .execute();
}

/** The cards of a test that have not expired, newest first. */
export async function listCards(db: ResultCardDb, testId: string, now: Date): Promise<KeptCard[]> {
  const rows = await cardsOf(db, testId).where('expires_at', '>', now).execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    content: contentOf(row),
  }));
}

function cardsOf(db: ResultCardDb, testId: string) {
  return db
    .selectFrom('result_cards')
    .selectAll()
    .where('test_id', '=', testId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** What the card with this hash shows, or undefined when there is none that has not expired. */
export async function findCard(
  db: ResultCardDb,
  tokenHash: string,
  now: Date,
): Promise<CardContent | undefined> {
  const row = await db
    .selectFrom('result_cards')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && contentOf(row);
}

function contentOf({ low, high, is_typed: isTyped, sentence, name, language }: ResultCardRow): CardContent {
  return {
    low,
    high,
    isTyped,
    sentence: sentence === null ? null : cardSentenceSchema.parse(sentence),
    name,
    language: pageLanguageSchema.safeParse(language).data ?? 'en',
  };
}

/** Takes a card of this test back; false when the test has no such card. */
export async function deleteCard(db: ResultCardDb, testId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('result_cards')
    .where('test_id', '=', testId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Forgets the cards that have expired. */
export async function forgetExpiredCards(tables: SharedTables, now: Date): Promise<void> {
  await tables.of<ResultCardTables>().deleteFrom('result_cards').where('expires_at', '<=', now).execute();
}
