import { hasOpenDoubt, isHesitation, sum, takenBack } from '@bandpal/contracts';
import type { AnswerLanguage, Correction, RunningWord } from '@bandpal/contracts';
import type { BetterPiece, BetterVersion, Edit } from './better-version.ts';
import { edited, placeSaid, startDraft, textOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { dropFalseStarts, dropFillers, dropPauseCommas, withoutFillers } from './drop-fillers.ts';
import { dropRepetitions } from './drop-repetitions.ts';
import { joinSentences } from './join-sentences.ts';
import { baseOf, breaksOff, hasRestart, isPause, SUBJECTS } from './restarts.ts';
import { endsSentence, inPlaceOf, isName, saidWords, swapWords } from './swap-words.ts';
import type { Said, Swap } from './swap-words.ts';
import { COLLOCATIONS } from './swaps/collocations.ts';
import { VARIETY } from './swaps/variety.ts';

/**
 * From so many probable errors in 100 words on, no sentence of a test is taken to be right, corrected or not: half of a learner's slips aren't found. In
 * typed tests nearly all answers of learners of band 6 and less lay above it (2.3 to 49), and hardly any of flawless ones (.3 to 4.7).
 */
const MANY_ERRORS = 3;
/** From so many on, three of four answers of usual length would still be wrong with all their corrections. */
const TOO_MANY_ERRORS = 6;
/** A reply that is shorter says too little to be wrong in a way that isn't found. */
const FEWEST_WORDS = 3;
/** A sentence that needed so many corrections is seldom right with them. */
const MANY_CORRECTIONS = 3;
/** By how much more halting speech in which no error was found for certain may be doubted. */
const DOUBT_OF_HALTING = 2;

/** Characters of the transcript, `to` exclusive. */
interface Stretch {
  from: number;
  to: number;
}

/** Sentences in which something is probably wrong that no correction mends: a place is doubted, or it took more corrections than can all be right. */
function doubtfulSentences({
  transcript,
  language,
}: {
  transcript: string;
  language?: AnswerLanguage | undefined;
}): Stretch[] {
  const corrections = language?.corrections ?? [];
  return [...transcript.matchAll(/[^.?!\n]+[.?!\n]*/gu)]
    .map(({ 0: sentence, index }) => ({
      from: index + sentence.length - sentence.trimStart().length,
      to: index + sentence.trimEnd().length,
    }))
    .filter(({ from, to }) => saidWords(transcript.slice(from, to)).length >= FEWEST_WORDS)
    .filter(
      ({ from, to }) =>
        hasOpenDoubt(language, { from, to }) ||
        corrections.filter((one) => one.from >= from && one.from < to).length >= MANY_CORRECTIONS,
    );
}

/**
 * Whether a speaker makes more errors than can all have been found, or so many that hardly any answer would be right with its corrections. That
 * shows in the whole test: of one short answer the estimate is as often far too high as far too low.
 */
function errorsIn(test: readonly { language?: AnswerLanguage | undefined }[]): 'few' | 'many' | 'too many' {
  const read = test.flatMap(({ language }) => language ?? []);
  const words = sum(read.map(({ doubt }) => doubt?.words ?? 0));
  const wrong = sum(read.map(({ doubt }) => doubt?.wrong ?? 0));
  const isFound = read.some(({ corrections }) => corrections.length > 0);
  const rate = words === 0 ? 0 : (100 * wrong) / words / (isFound ? 1 : DOUBT_OF_HALTING);
  if (rate < MANY_ERRORS) return 'few';
  return rate < TOO_MANY_ERRORS || !isFound ? 'many' : 'too many';
}

/** Whether an edit of a draft changes something of these stretches of what was said. */
function touches(draft: Draft, edit: Edit, stretches: readonly Stretch[]): boolean {
  const [from, to] = [placeSaid(draft, edit.from), placeSaid(draft, Math.max(edit.from, edit.to - 1))];
  return stretches.some((stretch) => from < stretch.to && to >= stretch.from);
}

/** The pieces of a draft, cut where doubtful sentences begin and end, with those that belong to one marked. */
function withDoubts(draft: Draft, stretches: readonly Stretch[]): BetterPiece[] {
  const cuts = stretches.flatMap(({ from, to }) => [from, to]);
  const isDoubtful = (place: number) => stretches.some(({ from, to }) => place >= from && place < to);
  let said = 0;
  return draft.flatMap((piece): BetterPiece[] => {
    const start = said;
    said += piece.kind === 'same' ? piece.text.length : piece.from.length;
    const places = [start, ...cuts.filter((cut) => cut > start && cut < said)];
    const parts: BetterPiece[] =
      piece.kind === 'same'
        ? places.map((from, index) => ({
            kind: 'same',
            text: piece.text.slice(from - start, (places[index + 1] ?? said) - start),
          }))
        : [piece];
    return parts.map((part, index) =>
      isDoubtful(places[index] ?? start) ? { ...part, unsure: true } : part,
    );
  });
}

/** Brackets and quotes have a meaning. */
const LIGHT = /^[\s,…–—.!?-]*$/u;

/** Leaves out what the speaker took back, with the words that say so: the repair is what they meant ("he have, I mean he has"). */
function dropSelfRepairs(text: string): Edit[] {
  const all = saidWords(text);
  const spoken = withoutFillers(all);
  const taken = takenBack(spoken.map((index, position) => running(all, index, spoken[position + 1])));
  const edits: Edit[] = [];
  for (let first = 0; first < spoken.length; first += 1) {
    if (taken[first] !== true) continue;
    let behind = first;
    while (taken[behind] === true) behind += 1;
    edits.push(...leftOut(all, spoken[first], spoken[behind]));
    first = behind;
  }
  return edits;
}

function running(all: readonly Said[], index: number, next = index + 1): RunningWord {
  const passed = all.slice(index, next);
  const { lower = '', gap = '' } = all[index] ?? {};
  const isOver = passed.some((word) => endsSentence(word.gap));
  const after = isOver
    ? 'sentence'
    : /^\s*(?:\.{2,}|…|-+\s|–)/u.test(gap)
      ? 'trail'
      : /[,:—]/u.test(gap)
        ? 'comma'
        : 'none';
  return { lower, after, hesitates: passed.length > 1 };
}

/** Nothing where a name or a number would go, which the repair does not say. */
function leftOut(all: readonly Said[], from = 0, behind = all.length): Edit[] {
  const [first, next] = [all[from], all[behind]];
  const gone = all.slice(from, behind);
  // "In the sea, I mean." explains what came before: the next sentence mends nothing.
  if (endsSentence(gone.at(-1)?.gap ?? '')) return [];
  if (first === undefined || next === undefined || gone.some(({ gap }) => !LIGHT.test(gap))) return [];
  const repair = new Set(all.slice(behind, behind + gone.length + 1).map(({ lower }) => lower));
  if (isPutOff(gone, { next, repair })) return [];
  if (gone.some((word) => isNameOrNumber(word) && !repair.has(word.lower))) return [];
  return [{ from: first.start, to: next.end, better: inPlaceOf(first, next.text), kind: 'self-repair' }];
}

const PREPOSITIONS = new Set('to of in on at for with from by about into'.split(' '));

/** "A room with, um, a view" and "we'd have, um, had" go on as they began; "I went to, um, I go to work" doesn't. */
function isPutOff(
  gone: readonly Said[],
  { next, repair }: { next: Said; repair: ReadonlySet<string> },
): boolean {
  const words = gone.filter(({ lower }) => !isHesitation(lower));
  const last = words.at(-1)?.lower ?? '';
  return (
    (PREPOSITIONS.has(last) && !repair.has(last)) ||
    (words.length === 1 && last === 'have' && next.lower === 'had')
  );
}

function isNameOrNumber(word: Said): boolean {
  return /\p{N}/u.test(word.text) || isName(word);
}

const BE = "am is are was were be been being i'm he's she's it's we're they're you're that's felt feel feels";
const TO_BE = "am is are was were i'm he's she's we're they're felt";

function stronger(say: string, better: string | readonly string[], conditions: Partial<Swap> = {}): Swap {
  return {
    say,
    better: typeof better === 'string' ? [better] : better,
    kind: 'stronger-word',
    ...conditions,
  };
}

/** "Very" with a plain word, said in one word. What they say is as strong as before, so nothing is said that was not meant. */
export const STRONGER_WORDS: readonly Swap[] = [
  stronger('very good', 'great', {
    before: 'feel feels felt look looks looked sound sounds sounded',
    after: '',
  }),
  stronger('very good', ['excellent', 'really good'], {
    notBefore: "feel feels felt am i'm not",
    notAfter: 'friend friends memory memories and but or deal many as i to of',
  }),
  stronger('very bad', ['terrible', 'awful'], { notBefore: 'feel feels felt not', notAfter: 'and but or' }),
  stronger('very big', ['huge', 'enormous'], { notAfter: 'and but or fan deal' }),
  stronger('very small', 'tiny', { notAfter: 'and but or amount number' }),
  stronger('very nice', ['lovely', 'really pleasant'], { notAfter: 'and but or of to' }),
  stronger('very interesting', ['fascinating', 'really interesting'], {
    notBefore: "am i'm",
    notAfter: 'and but or in to',
  }),
  stronger('very beautiful', ['stunning', 'really beautiful'], {
    notAfter: 'and but or girl girls woman women lady boy child children person people',
  }),
  stronger('very funny', 'hilarious', { notAfter: 'and but or' }),
  stronger('very tired', 'exhausted', { before: BE, notAfter: 'of and but or' }),
  stronger('very hungry', 'starving', { before: BE, notAfter: 'and but or for' }),
  stronger('very angry', 'furious', { before: `${BE} got get gets`, notAfter: 'and but or at' }),
  stronger('very surprised', 'astonished', { before: TO_BE, notAfter: 'and but or' }),
  stronger('very scared', 'terrified', { before: TO_BE, notAfter: 'and but or' }),
  stronger('very afraid', 'terrified', { before: TO_BE, after: 'of' }),
  stronger('very happy', 'delighted', { before: TO_BE, after: 'to that' }),
  stronger('very excited', 'thrilled', { before: TO_BE, after: 'to' }),
  stronger('very crowded', 'packed', { before: 'is are was were', notAfter: 'and but or' }),
  stronger('very clean', 'spotlessly clean', { notAfter: 'and but or energy water air' }),
  stronger('very busy', 'hectic', {
    before: 'a an',
    after: 'day days week weekend morning month time life lifestyle schedule',
  }),
  stronger('it is very important', 'it is essential', { after: 'to that' }),
  stronger("it's very important", "it's essential", { after: 'to that' }),
  stronger('very delicious', 'absolutely delicious', { notAfter: 'and but or' }),
  stronger('very tasty', 'delicious', { notAfter: 'and but or' }),
  stronger('very cold', 'freezing', {
    before: "it's",
    after: /^(?:|in|outside|there|here)$/u,
    notAfter: 'and but',
  }),
  stronger('very hot', 'boiling hot', { before: "it's", after: /^(?:in|outside|there|here)$/u }),
  stronger('very old', 'ancient', {
    after: 'temple temples castle castles church churches city mosque mosques monument monuments ruins',
  }),
];

/** Said between the two beginnings of a clause ("they just, they try"), and lost with the first. */
const ADVERBS = new Set('just only also always never really usually often sometimes'.split(' '));
/** Behind these a pronoun ends what was said ("so do I, I'm afraid"); "it" and "you" also behind any verb ("on the face of it, it's"). */
const TURNED = new Set(
  'and or than as but do does did am are is was were can could shall will would have has had neither nor with for to'.split(
    ' ',
  ),
);
const OPENS_CLAUSE = new Set('and but so because that think suppose say says said'.split(' '));
/** Leaves out a beginning of a clause that was said anew with its subject: "they, they're", "I just, I put". */
function dropRestarts(text: string): Edit[] {
  const all = saidWords(text);
  const spoken = withoutFillers(all);
  return spoken.flatMap((at, place): Edit[] => {
    const next = spoken[place + 1];
    const word = all[at];
    if (word === undefined || next === undefined || !isPause(all.slice(at, next))) return [];
    return subjectAgain(all, { at, next, before: spoken[place - 1] });
  });
}

interface Pause {
  /** The words before and behind it, and the one before those. */
  at: number;
  next: number;
  before: number | undefined;
}

function subjectAgain(all: readonly Said[], { at, next, before }: Pause): Edit[] {
  const [word, again, last] = [all[at], all[next], before === undefined ? undefined : all[before]];
  if (word === undefined || again === undefined) return [];
  const subject = baseOf(again.lower);
  if (!SUBJECTS.has(subject)) return [];
  const isLastOver = last === undefined || endsSentence(last.gap);
  // "They, um, they're": the same word alone is a repetition.
  const isAgain = word.lower === subject && again.lower !== subject;
  if (isAgain && (isLastOver || last.gap.includes(',') || opensClause(word, last)))
    return [dropped(word, again)];
  const isAfterAdverb =
    !isLastOver && ADVERBS.has(word.lower) && last.lower === subject && last.gap.trim() === '';
  return isAfterAdverb ? [dropped(last, again)] : [];
}

function dropped(first: Said, next: Said): Edit {
  return { from: first.start, to: next.end, better: inPlaceOf(first, next.text), kind: 'self-repair' };
}

function opensClause(subject: Said, { lower }: Said): boolean {
  return /^(?:it|you)$/u.test(subject.lower) ? OPENS_CLAUSE.has(lower) : !TURNED.has(lower);
}

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
