import type { AnswerRecord } from '@bandpal/contracts';
import { applyCorrections } from './apply-corrections.ts';
import type { BetterVersion } from './better-version.ts';
import type { Draft } from './draft.ts';
import { edited, startDraft, textOf } from './draft.ts';
import { dropFalseStarts } from './drop-false-starts.ts';
import { dropFillers } from './drop-fillers.ts';
import { dropRepetitions } from './drop-repetitions.ts';
import type { Edit } from './edit.ts';
import { joinSentences } from './join-sentences.ts';
import { swapWords } from './swap-words.ts';
import { COLLOCATIONS } from './swaps/collocations.ts';
import { STRONGER_WORDS } from './swaps/stronger-words.ts';
import { VARIETY } from './swaps/variety.ts';

/** A long turn has some 2,000 characters. What is much longer was not said in answer to a question. */
const LONGEST = 8_000;

/** Every step makes words fewer, plainer ones rarer or sentences fewer, so this is never reached; it keeps a mistake from hanging a page. */
const MOST_ROUNDS = 100;

const STEPS: readonly ((text: string) => Edit[])[] = [
  dropFillers,
  dropFalseStarts,
  dropRepetitions,
  (text) => swapWords(text, COLLOCATIONS),
  (text) => swapWords(text, STRONGER_WORDS),
  (text) => swapWords(text, VARIETY),
  joinSentences,
];

/**
 * A better version of an answer in the speaker's own content, a little above their own level: errors that the scorer found corrected,
 * hesitations and words said twice left out, short sentences joined, plain words swapped where that is surely right. Nothing is
 * added to what was said, and names and numbers stay. Null where nothing would change.
 */
export function sayItBetter(answer: Pick<AnswerRecord, 'transcript' | 'language'>): BetterVersion | null {
  const { transcript, language } = answer;
  if (transcript.length > LONGEST) return null;
  let draft = edited(startDraft(transcript), applyCorrections(transcript, language?.corrections ?? []));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = STEPS.reduce((now: Draft, step) => edited(now, step(textOf(now))), draft);
    if (textOf(next) === textOf(draft)) break;
    draft = next;
  }
  const text = textOf(draft);
  return text === transcript || !/\p{L}/u.test(text) ? null : { text, pieces: draft };
}
