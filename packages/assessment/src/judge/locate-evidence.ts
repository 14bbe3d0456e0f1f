import { reportText } from '@bandpal/contracts';
import type { Evidence, JudgeRating } from '@bandpal/contracts';
import { PAUSE_MARK } from './judge-transcript.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { startOf } from '../text/quote.ts';
import { tokenise } from '../text/tokenise.ts';

/** One word proves nothing in particular; more than this is no quotation but the answer. */
const FEWEST_WORDS = 2;
const MOST_WORDS = 30;
/** A remark, not an essay. */
const MAX_NOTE_CHARS = 200;

/**
 * The quotations of a model that are really in the answers, word for word, with their time; the others are dropped. `texts` are the
 * answers whose words can be trusted: about others nothing is claimed.
 */
export function locateEvidence(rating: JudgeRating, texts: readonly AnswerText[]): Evidence[] {
  return rating.evidence.flatMap(({ answerId, quote, kind, note }): Evidence[] => {
    const text = texts.find(({ answer }) => answer.id === answerId);
    const place = text && find(text, quote.replaceAll(PAUSE_MARK, ' '));
    if (!text || !place) return [];
    const literal = text.answer.transcript.slice(place.start, place.end);
    return [
      {
        answerId,
        quote: literal,
        atMs: startOf(text, place.token),
        kind,
        note: reportText('note.judge', { text: plain(note) }),
      },
    ];
  });
}

function find(text: AnswerText, quote: string): { token: number; start: number; end: number } | null {
  const wanted = tokenise(quote).map(({ lower }) => lower);
  if (wanted.length < FEWEST_WORDS || wanted.length > MOST_WORDS) return null;
  const { tokens } = text;
  for (let token = 0; token + wanted.length <= tokens.length; token += 1) {
    if (!wanted.every((word, index) => tokens[token + index]?.lower === word)) continue;
    const start = tokens[token]?.start ?? 0;
    return { token, start, end: tokens[token + wanted.length - 1]?.end ?? start };
  }
  return null;
}

function plain(note: string): string {
  const line = note.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > MAX_NOTE_CHARS ? `${line.slice(0, MAX_NOTE_CHARS - 1)}…` : line;
}
