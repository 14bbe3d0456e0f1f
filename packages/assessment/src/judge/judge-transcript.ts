import type { AnswerRecord, ExamPart } from '@bandpal/contracts';
import { isClear } from '../text/clear-answers.ts';
import { alignWords } from '../text/align-words.ts';
import { tokenise } from '../text/tokenise.ts';

/** Shorter silences are the rhythm of speech. */
const SHOWN_PAUSE_MS = 500;

/** How a silence stands in the text: `[0.8s]`. */
export const PAUSE_MARK = /\[\d+\.\ds\]/gu;

/** An answer as a judge reads it. */
export interface JudgedAnswer {
  answerId: string;
  part: ExamPart;
  question: string;
  source: AnswerRecord['source'];
  /** Hesitations and repeats as they were said, with marks for silences. */
  text: string;
}

/** The answers a judge is to read: those whose words can be trusted, in the order of the test. */
export function judgeTranscript(answers: readonly AnswerRecord[]): JudgedAnswer[] {
  return answers
    .filter((answer) => isClear(answer) && /\p{L}/u.test(answer.transcript))
    .map((answer) => ({
      answerId: answer.id,
      part: answer.part,
      question: answer.question,
      source: answer.source,
      text: withPauses(answer),
    }));
}

function withPauses(answer: AnswerRecord): string {
  // A candidate who says or types a mark has not paused.
  const transcript = answer.transcript.replaceAll(PAUSE_MARK, (mark) => mark.slice(1, -1));
  const tokens = tokenise(transcript);
  const heard = alignWords(tokens, answer.words);
  let text = '';
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    const end = heard[index - 1]?.endMs;
    const start = heard[index]?.startMs;
    const silenceMs = start === undefined || end === undefined ? 0 : start - end;
    if (silenceMs < SHOWN_PAUSE_MS) continue;
    text += `${transcript.slice(from, token.start)}[${(silenceMs / 1000).toFixed(1)}s] `;
    from = token.start;
  }
  return text + transcript.slice(from);
}
