// Result cards: a picture of a result that its owner makes and passes on by a link.
import * as z from 'zod/mini';
import { pageLanguageSchema } from './page-languages.ts';
import { bandIntervalSchema } from './report.ts';
import type { BandInterval } from './report.ts';

/** Characters of the name on a card. */
export const RESULT_CARD_NAME_LENGTH = 40;

/** Where a sentence of an answer stands, `to` exclusive. */
const placeSchema = z.object({ answerId: z.string().check(z.maxLength(128)), from: z.int(), to: z.int() });

/** A sentence in pieces, in their order: what was said, and what is better. Where nothing changes the two are the same. */
export const cardSentenceSchema = z.array(z.object({ said: z.string(), better: z.string() }));
export type CardSentence = z.infer<typeof cardSentenceSchema>;

/** The sentence as it was said or as it is better, in one line. */
export function cardSentenceText(sentence: CardSentence, side: 'said' | 'better'): string {
  return sentence
    .map((piece) => piece[side])
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The band of a card: `6.0–6.5`; one figure where both ends agree. */
export function cardBand({ low, high }: BandInterval): string {
  return low === high ? low.toFixed(1) : `${low.toFixed(1)}–${high.toFixed(1)}`;
}

/** Body of `POST /api/tests/:id/result-cards` and of its preview: what the owner wants on the card beside the band. */
export const resultCardRequestSchema = z.object({
  /** One of the sentences on offer; null: none. */
  sentence: z.nullable(placeSchema),
  /** As it is written on the card; null: none. */
  name: z.nullable(z.string().check(z.trim(), z.maxLength(RESULT_CARD_NAME_LENGTH))),
  /** In which the card's own words are. Missing: English. */
  language: z.optional(pageLanguageSchema),
});
export type ResultCardRequest = z.infer<typeof resultCardRequestSchema>;

/** A card whose link still opens, and what tells it apart from the others of its report. Times are ISO. */
export const resultCardSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  sentence: z.nullable(cardSentenceSchema),
  name: z.nullable(z.string()),
});
export type ResultCard = z.infer<typeof resultCardSchema>;

/** `GET /api/tests/:id/result-cards`. */
export const resultCardsSchema = z.object({
  /** The newest first. */
  cards: z.array(resultCardSchema),
  /** What a new card can show; null while the report has no band or isn't final. */
  offer: z.nullable(
    z.object({
      interval: bandIntervalSchema,
      sentences: z.array(z.extend(placeSchema, { pieces: cardSentenceSchema })),
    }),
  ),
});
export type ResultCards = z.infer<typeof resultCardsSchema>;

/** `POST /api/tests/:id/result-cards`: the link is `/cards/` and the token, which is told this once. */
export const newResultCardSchema = z.extend(resultCardSchema, { token: z.string() });
export type NewResultCard = z.infer<typeof newResultCardSchema>;
