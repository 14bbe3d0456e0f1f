import type { AnswerRecord } from '@bandpal/contracts';
import { typedAnswer } from '@bandpal/server/voice/testing';
import type { RatedText } from './rated-text.ts';
import { splitTranscript } from './split-transcript.ts';

const KINDS = { 1: 'short-answer', 2: 'long-turn', 3: 'discussion' } as const;

/** The answers of a rated transcript, cut at the examiner's lines; `index` makes their ids differ from those of other texts. */
export function textAnswers(text: RatedText, index: number): AnswerRecord[] {
  const exchanges = splitTranscript(text.transcript);
  return joined(text, exchanges).map(({ asked, answer }, turn) => {
    const about = turn === 0 ? [text.question ?? '', asked].join(' ').trim() : asked;
    const question = {
      answerId: `t${index}a${turn}`,
      // Questions of one topic begin alike.
      questionId: `t${index}.${turn}`,
      part: text.part,
      kind: text.part === 2 && turn > 0 ? ('rounding-off' as const) : KINDS[text.part],
      question: about,
      askedAt: 0,
    };
    return typedAnswer(question, 0, answer, 0);
  });
}

/** A long turn goes on until the examiner asks something. */
function joined({ part }: RatedText, exchanges: ReturnType<typeof splitTranscript>) {
  if (part !== 2) return exchanges;
  return exchanges.reduce<typeof exchanges>((turns, exchange) => {
    const last = turns.at(-1);
    if (!last || exchange.asked.includes('?')) return [...turns, exchange];
    return [...turns.slice(0, -1), { asked: last.asked, answer: `${last.answer} ${exchange.answer}` }];
  }, []);
}
