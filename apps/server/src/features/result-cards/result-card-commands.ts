import {
  BandpalError,
  cardSentenceText,
  withoutDisputed,
  fitsTranscript,
  type NewResultCard,
  type ResultCard,
  type ResultCardRequest,
  type ResultCards,
  type AnswerRecord,
  type CardSentence,
  type Correction,
} from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { newId } from '../../product/product-context.ts';
import type { CorrectionContext } from '../corrections/correction-routes.ts';
import { listVerdicts } from '../corrections/correction-rows.ts';
import { reportOf } from '../reports/report-routes.ts';
import type { ReportMaker } from '../reports/report-maker.ts';
import { newToken, tokenHash } from '../../product/link-token.ts';
import { requireOwn } from '../tests/read-test.ts';
import { findTest, lockTest } from '../tests/test-rows.ts';
import type { TestRow, TestTables } from '../tests/test-tables.ts';
import { canBeDrawn } from './card-text.ts';
import {
  deleteCard,
  findCard,
  insertCard,
  listCards,
  type CardContent,
  type KeptCard,
  type ResultCardTables,
} from './result-card-rows.ts';
import { RESULT_CARD_BUDGETS } from './result-card-budgets.ts';

/** A sentence on offer, and where it stands. */
type OfferedSentence = NonNullable<ResultCards['offer']>['sentences'][number];

interface Span {
  from: number;
  to: number;
}

/** Characters of a sentence that fit on a card; of a longer one the part with its first correction is shown. */
const MOST_CHARACTERS = 130;
/** Of these, how many may stand before the first correction. */
const MOST_BEFORE = 60;

/** The corrected sentences of a report in their order, each with all the corrections in it. */
export function cardSentences({ answers }: { answers: readonly AnswerRecord[] }): OfferedSentence[] {
  return answers.flatMap((answer) => {
    const corrections = correctionsApart(answer);
    return sentencesIn(answer.transcript).flatMap((sentence) => {
      const first = corrections.find((one) => isInside(one, sentence));
      if (first === undefined) return [];
      const span = shortened(answer.transcript, sentence, first);
      const inside = corrections.filter((one) => isInside(one, span));
      return [{ answerId: answer.id, ...span, pieces: piecesOf(answer.transcript, sentence, span, inside) }];
    });
  });
}

/** The corrections that fit their answer, in reading order; of two at one place the first, as the report shows them. */
function correctionsApart({ language, transcript }: AnswerRecord): Correction[] {
  const apart: Correction[] = [];
  const fitting = (language?.corrections ?? []).filter((one) => fitsTranscript(one, transcript));
  for (const one of fitting.toSorted((left, right) => left.from - right.from || left.to - right.to)) {
    const last = apart.at(-1);
    if (last === undefined || one.from > last.to || (one.from === last.to && one.to > one.from))
      apart.push(one);
  }
  return apart;
}

const isInside = (one: Span, span: Span): boolean => one.from >= span.from && one.to <= span.to;

function sentencesIn(transcript: string): Span[] {
  return [...transcript.matchAll(/\S(?:.*?[.?!]["'”’)]*(?=\s|$)|.*\S)/gsu)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
}

/** As much of a sentence as fits on a card, in whole words. */
function shortened(transcript: string, sentence: Span, first: Span): Span {
  if (sentence.to - sentence.from <= MOST_CHARACTERS) return sentence;
  const wished = first.from - MOST_BEFORE;
  const from =
    wished <= sentence.from ? sentence.from : first.from - beforeWord(transcript.slice(wished, first.from));
  const most = from + MOST_CHARACTERS;
  if (most >= sentence.to) return { from, to: sentence.to };
  const space = transcript.lastIndexOf(' ', most);
  return { from, to: Math.max(first.to, space) };
}

/** How much of this text, from its end, begins with a whole word. */
function beforeWord(text: string): number {
  const space = text.search(/\s/u);
  return space < 0 ? 0 : text.length - space - 1;
}

function piecesOf(
  transcript: string,
  sentence: Span,
  span: Span,
  corrections: readonly Correction[],
): CardSentence {
  const pieces: CardSentence = [];
  const same = (text: string) => {
    if (text !== '') pieces.push({ said: text, better: text });
  };
  if (span.from > sentence.from) same('… ');
  let at = span.from;
  for (const { from, to, better } of corrections) {
    same(transcript.slice(at, from));
    pieces.push({ said: transcript.slice(from, to), better });
    at = to;
  }
  same(transcript.slice(at, span.to));
  if (span.to < sentence.to) same(' …');
  return pieces;
}

/** As long as a guest's cookie lives, which is renewed when a card is made: a guest can revoke it for as long as it opens. */
const LIFE_MS = 180 * 24 * 60 * 60_000;

interface OwnTest {
  owner: TestOwner;
  testId: string;
}

/**
 * The cards of this owner's test that still open, newest first, and what a new one can show.
 * @throws BandpalError `test.not-found`, `test.not-yours` or `test.report-pending`.
 */
export async function readCards(
  context: CorrectionContext,
  reports: ReportMaker,
  request: OwnTest,
): Promise<ResultCards> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  const cards = await listCards(cardsIn(context), test.id, context.clock.date());
  const offer = await offerOf(context, reports, test);
  return {
    cards: cards.map(present),
    offer: offer && { interval: offer.interval, sentences: offer.sentences },
  };
}

/**
 * What a card of this owner's test shows when it is made so.
 * @throws BandpalError `test.not-found`, `test.not-yours`, `test.report-pending`, `result-card.no-band`, `result-card.sentence-gone` or
 * `result-card.letters`.
 */
export async function cardContent(
  context: CorrectionContext,
  reports: ReportMaker,
  request: OwnTest & ResultCardRequest,
): Promise<CardContent> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  const offer = await offerOf(context, reports, test);
  if (offer === null) throw new BandpalError('result-card.no-band');
  const { low, high } = offer.interval;
  const { sentence: wished, language = 'en' } = request;
  const chosen = offer.sentences.find(
    (one) => one.answerId === wished?.answerId && one.from === wished.from && one.to === wished.to,
  );
  if (wished !== null && chosen === undefined) throw new BandpalError('result-card.sentence-gone');
  const { isTyped } = offer;
  return { low, high, isTyped, sentence: chosen?.pieces ?? null, name: nameOf(request.name), language };
}

/**
 * Makes a card of this owner's test, and the link that opens it for everybody.
 * @throws BandpalError as `cardContent` does, or `result-card.too-many`.
 */
export async function makeCard(
  context: CorrectionContext,
  reports: ReportMaker,
  request: OwnTest & ResultCardRequest,
): Promise<NewResultCard> {
  const content = await cardContent(context, reports, request);
  const createdAt = context.clock.date();
  const card = {
    id: newId(context.randomBytes),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFE_MS),
    content,
  };
  const token = newToken(context.randomBytes);
  await context.database.transaction(async (tables) => {
    const cards = tables.of<ResultCardTables>();
    // Locked, so that two clicks at once are counted one after the other.
    const test = requireOwn(await lockTest(tables.of<TestTables>(), request.testId), request.owner);
    if ((await listCards(cards, test.id, createdAt)).length >= RESULT_CARD_BUDGETS.cards.size())
      throw new BandpalError('result-card.too-many');
    await insertCard(cards, { ...card, testId: test.id, tokenHash: tokenHash(token) });
  });
  return { ...present(card), token };
}

/**
 * Takes a card back: its link opens nothing from now on.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `result-card.not-found` when the test has no such card.
 */
export async function revokeCard(
  context: CorrectionContext,
  request: OwnTest & { cardId: string },
): Promise<void> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  if (!(await deleteCard(cardsIn(context), test.id, request.cardId)))
    throw new BandpalError('result-card.not-found');
}

/** What the card of this link shows; undefined for a link that never was, has expired or was taken back. */
export function openCard(context: CorrectionContext, token: string): Promise<CardContent | undefined> {
  return findCard(cardsIn(context), tokenHash(token), context.clock.date());
}

/** What of a report can stand on a card; null while it has no band or isn't final, as a card doesn't change any more. */
async function offerOf(context: CorrectionContext, reports: ReportMaker, test: TestRow) {
  const { report, unread } = await reportOf(reports, test);
  const { interval } = report.overall;
  if (interval === null || unread !== undefined) return null;
  const shown = withoutDisputed(report, await listVerdicts(context.db, test.id));
  return {
    interval,
    isTyped: shown.answers.every(({ source }) => source === 'typed'),
    // A typed answer may have letters that the card doesn't have.
    sentences: cardSentences(shown).filter(({ pieces }) =>
      (['said', 'better'] as const).every((side) => canBeDrawn(cardSentenceText(pieces, side))),
    ),
  };
}

/** A name as it is written on the card, without characters that can't be seen; null where nothing is left. */
function nameOf(typed: string | null): string | null {
  const name = (typed ?? '')
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (name === '') return null;
  if (!canBeDrawn(name)) throw new BandpalError('result-card.letters');
  return name;
}

function cardsIn({ database }: CorrectionContext) {
  return database.shared.of<ResultCardTables>();
}

function present(card: KeptCard): ResultCard {
  return {
    id: card.id,
    createdAt: card.createdAt.toISOString(),
    expiresAt: card.expiresAt.toISOString(),
    sentence: card.content.sentence,
    name: card.content.name,
  };
}
