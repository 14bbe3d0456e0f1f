import type { AnswerLanguage, Correction } from '@bandpal/contracts';
import type { BetterVersion } from './better-version.ts';
import { edited, startDraft, textOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { dropFalseStarts } from './drop-false-starts.ts';
import { dropFillers, dropPauseCommas } from './drop-fillers.ts';
import { dropRepetitions } from './drop-repetitions.ts';
import { dropRestarts } from './drop-restarts.ts';
import { dropSelfRepairs } from './drop-self-repairs.ts';
import { doubtfulSentences, errorsIn, touches, withDoubts } from './doubtful-sentences.ts';
import type { Edit } from './edit.ts';
import { joinSentences } from './join-sentences.ts';
import { hasRestart, breaksOff } from './restarts.ts';
import { swapWords } from './swap-words.ts';
import { COLLOCATIONS } from './swaps/collocations.ts';
import { STRONGER_WORDS } from './swaps/stronger-words.ts';
import { VARIETY } from './swaps/variety.ts';
import { isName, saidWords } from './said-words.ts';

/** A long turn has some 2,000 characters. What is much longer was not said in answer to a question. */
const LONGEST = 8_000;

/** Every step makes words fewer, plainer ones rarer or sentences fewer, so this is never reached; it keeps a mistake from hanging a page. */
const MOST_ROUNDS = 100;

/** What was begun and said anew. */
const MENDING: readonly ((text: string) => Edit[])[] = [
  dropSelfRepairs,
  dropRestarts,
  dropFalseStarts,
  dropRepetitions,
];
/** Hesitations go last: they tell where somebody began anew. */
const TIDYING = [...MENDING, dropFillers];
const POLISHING: readonly ((text: string) => Edit[])[] = [
  (text) => swapWords(text, COLLOCATIONS),
  (text) => swapWords(text, STRONGER_WORDS),
  (text) => swapWords(text, VARIETY),
  joinSentences,
];

/**
 * A better version of an answer in the speaker's own content, a little above their own level: errors that the scorer found corrected,
 * hesitations and words said twice left out, short sentences joined, plain words swapped where that is surely right. Nothing is
 * added to what was said, and names and numbers stay. A sentence in which more may be wrong than the scorer corrected gets no other words, and is
 * marked as unsure; so is the whole version where the speaker makes many errors, of which half aren't found. `test` has all answers of its test,
 * which show that. Null where nothing would change, where something that was said twice or begun anew would still stand in it, and where it would most
 * probably still be wrong (`hasTooManyErrors`).
 */
export function sayItBetter(
  answer: { transcript: string; language?: AnswerLanguage | undefined; source?: 'spoken' | 'typed' },
  test: readonly { language?: AnswerLanguage | undefined }[] = [answer],
): BetterVersion | null {
  const { transcript, language, source = 'spoken' } = answer;
  // Who types puts a comma on purpose.
  const tidying = source === 'spoken' ? [...TIDYING, dropPauseCommas] : TIDYING;
  const errors = errorsIn(test);
  if (transcript.length > LONGEST || errors === 'too many') return null;
  let draft = edited(startDraft(transcript), applyCorrections(transcript, language?.corrections ?? []));
  if (breaksOff(textOf(repeated(draft, MENDING)))) return null;
  const isUnsure = errors === 'many';
  const doubtful = isUnsure ? [{ from: 0, to: transcript.length }] : doubtfulSentences(answer);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const tidied = stepped(draft, tidying);
    const next = POLISHING.reduce(
      (now: Draft, step) =>
        edited(
          now,
          step(textOf(now)).filter((edit) => !touches(now, edit, doubtful)),
        ),
      tidied,
    );
    if (textOf(next) === textOf(draft)) break;
    draft = next;
  }
  const text = textOf(draft);
  return text === transcript || !/\p{L}/u.test(text) || hasRestart(text)
    ? null
    : { text, pieces: withDoubts(draft, isUnsure ? [] : doubtful), isUnsure };
}

type Step = (text: string) => Edit[];

function stepped(draft: Draft, steps: readonly Step[]): Draft {
  return steps.reduce((now, step) => edited(now, step(textOf(now))), draft);
}

function repeated(draft: Draft, steps: readonly Step[]): Draft {
  let now = draft;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = stepped(now, steps);
    if (textOf(next) === textOf(now)) break;
    now = next;
  }
  return now;
}

/** Whether the answers of a test have so many errors that none of them gets a better version: it would most probably still be wrong. */
export function hasTooManyErrors(test: readonly { language?: AnswerLanguage | undefined }[]): boolean {
  return errorsIn(test) === 'too many';
}

/** The scorer's corrections as edits. Those that would change a number or a name are left alone: they may be misheard, not wrong. */
function applyCorrections(text: string, corrections: readonly Correction[]): Edit[] {
  const names = saidWords(text).filter(isName);
  return corrections
    .toSorted((a, b) => b.gain - a.gain)
    .filter(({ from, to, better }) => {
      const said = text.slice(Math.max(0, from), Math.max(0, to));
      if (said === better || numbersIn(said) !== numbersIn(better)) return false;
      return names.every(
        (name) => name.end <= from || name.start >= to || better.includes(text.slice(name.start, name.end)),
      );
    })
    .map(({ from, to, better }) => ({ from, to, better, kind: 'correction' as const }));
}

function numbersIn(text: string): string {
  return (text.match(/\p{N}+/gu) ?? []).join(' ');
}
