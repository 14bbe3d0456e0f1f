// Puts messages into the queue, from which `MailDispatcher` takes them.
import { deleteMails, existingMails, putMails } from '../../store/mail-queue.ts';
import type { NewMailRow } from '../../store/mail-queue.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import type { CodePurpose } from '../codes/codes.ts';
import type { CodeWording, CodeLetter, MailLetter } from './mail-letters.ts';
import { MAIL_LANES } from './mail-lanes.ts';
import type { MailPlace, PlaceInQueue } from './mail-places.ts';
import type { PoolContext, Subject } from '../pool-context.ts';
import { randomToken } from '../keys/randomness.ts';
import { whoIs } from '../codes/subject.ts';
import type { KeyRing } from '../keys/key-ring.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than a request takes. */
const RESERVED_MS = 60_000;
const RESERVATION_BYTES = 16;
/** A code that could not go out for so long is wanted no more. */
const CODE_KEPT_MS = DAY_MS;

/** What a code is for: a later one of the same subject takes the place of one that was not handed over. */
export interface CodeTopic {
  purpose: CodePurpose;
  medium: 'EMAIL' | 'SMS';
}

/** What a code brings besides its topic; null: the name is nobody's, or is to get none. */
export type CodeContents = {
  to: string;
  target: string;
  lifeMs: number;
  wording: CodeWording;
  guesses: string | null;
} | null;

/**
 * Queues a code that was given a place. The rows are the same for every name: at most one of them holds a letter, and the others stand
 * for none.
 */
export async function queueCode(
  context: PoolContext,
  db: UserPoolDb,
  { place, subject, topic }: { place: MailPlace; subject: Subject; topic: CodeTopic },
  contents: CodeContents,
): Promise<void> {
  const userId = subject.user?.id ?? null;
  const letter: CodeLetter | null =
    userId === null || contents === null
      ? null
      : { kind: 'code', userId, language: context.language ?? undefined, ...topic, ...contents };
  await putLetters(context, db, {
    place,
    keptMs: CODE_KEPT_MS,
    userId,
    letter,
    idOf: (lane) => mailId(context, 'code', lane, ...whoIs(subject), topic.purpose, topic.medium),
  });
}

/** For which of these purposes a code by mail to a user has not been handed over. */
export async function codesInQueue(
  context: PoolContext,
  db: UserPoolDb,
  userId: string,
  purposes: readonly CodePurpose[],
): Promise<Set<CodePurpose>> {
  const ids = new Map(
    purposes.flatMap((purpose) =>
      MAIL_LANES.map((lane) => [mailId(context, 'code', lane, 'user', userId, purpose, 'EMAIL'), purpose]),
    ),
  );
  const found = await existingMails(db, [...ids.keys()]);
  return new Set(found.flatMap((id) => ids.get(id) ?? []));
}

/** Names what a row of the queue is about. */
export function mailId({ keys }: { keys: KeyRing }, ...about: readonly string[]): string {
  return keys.mac('mail queue', ...about).toString('base64url');
}

/** A letter for one of the lanes of a place, and rows that stand for none in the others. */
interface LetterRows {
  place: MailPlace;
  /** How long a hand-over is worth trying. */
  keptMs: number;
  userId: string | null;
  letter: MailLetter | null;
  idOf: (lane: string) => string;
  /** Default: now. */
  dueAt?: Date;
}

/** Writes the rows of a letter in the place of those that were reserved, and has them handed over. */
export async function putLetters(
  context: PoolContext,
  db: UserPoolDb,
  { place, keptMs, userId, letter, idOf, dueAt }: LetterRows,
): Promise<void> {
  const now = context.clock.date();
  const rows = place.lanes.map((lane): NewMailRow => {
    const isMessage = letter !== null && lane === place.lane;
    const times = { dueAt: dueAt ?? now, keepUntil: new Date(now.getTime() + keptMs) };
    return rowOf(context, place, lane, { id: idOf(lane), userId, letter: isMessage ? letter : null }, times);
  });
  await putMails(db, rows);
  await giveBackRows(db, place);
  context.mail.wake();
}

/**
 * Puts rows into the queue that stand for the message of a place until it is there itself, in the transaction that gives the place: what
 * waits is then counted exactly, however many requests are under way. They go with the message, or with the dispatcher if it never comes.
 */
export async function reserveRows(
  context: PoolContext,
  tx: UserPoolDb,
  place: PlaceInQueue,
): Promise<string[]> {
  const until = new Date(context.clock.date().getTime() + RESERVED_MS);
  const rows = place.lanes.map((lane) => {
    const id = randomToken(context.random, RESERVATION_BYTES);
    const times = { dueAt: until, keepUntil: until };
    return rowOf(context, place, lane, { id, userId: null, letter: null }, times);
  });
  await putMails(tx, rows);
  return rows.map(({ id }) => id);
}

/** The message of a place will not come. */
export const giveBackRows = (db: UserPoolDb, { reserved }: { reserved: readonly string[] }): Promise<void> =>
  deleteMails(db, reserved);

function rowOf(
  context: PoolContext,
  { nth, position, rungs }: PlaceInQueue,
  lane: string,
  { id, userId, letter }: { id: string; userId: string | null; letter: MailLetter | null },
  { dueAt, keepUntil }: { dueAt: Date; keepUntil: Date },
): NewMailRow {
  // Sealed in any case: the work must be the same.
  const plain = Buffer.from(JSON.stringify(letter));
  return {
    id,
    user_id: letter === null ? null : userId,
    lane,
    nth,
    position,
    rung_1: rungs[0] ?? null,
    rung_2: rungs[1] ?? null,
    rung_3: rungs[2] ?? null,
    letter_sealed: context.keys.seal('mail queue', id, plain, context.random),
    created_at: context.clock.date(),
    due_at: dueAt,
    keep_until: keepUntil,
  };
}
