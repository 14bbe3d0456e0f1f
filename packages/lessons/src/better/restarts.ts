import { areInflected, isHesitation } from '@bandpal/contracts';
import { endsSentence, saidWords } from './swap-words.ts';
import type { Said } from './swap-words.ts';

export const SUBJECTS: ReadonlySet<string> = new Set('i you he she it we they'.split(' '));

/** A doubled word that is meant so: "very very good", "no, no". */
const DOUBLED = new Set(
  'very really so much many more far long no yes yeah oh ok okay quite too bye ha again come'.split(' '),
);
/** Longest stretch that is recognised as said twice in a row. */
const LONGEST = 4;
/** Nothing ends with one of these. "A" in capitals is a letter. */
const DETERMINERS = new Set('a an the my your our their'.split(' '));
/** What may stand between a subject and the place where its clause was broken off. */
const BEGUN = new Set(
  `am is are was were have has had do does did can could will would shall should must might may just only also always never really got
   isn't aren't wasn't weren't haven't hasn't hadn't don't doesn't didn't can't couldn't won't wouldn't shouldn't mustn't`.split(
    /\s+/u,
  ),
);
const MOST_BEGUN = 2;
/** Before "is" these announce what follows ("the thing is, it's late"), or the clause ends with it ("what they are, they're not"). */
const ANNOUNCES = new Set(
  'what whatever which who where how why thing question problem point issue fact truth trouble idea reason way as than that this it there'.split(
    ' ',
  ),
);
/** "I, for me, it's the ferry": so many words may be put in. */
const MOST_PUT_IN = 4;
/** Behind these, and where a sentence begins or a comma stands, a clause of its own begins. */
const OPENS_CLAUSE = new Set('and but or so because then well yes yeah no'.split(' '));
/** A clause that its speaker gives up has so many words at most, and no clause that is whole ends with one of these. */
const LONGEST_BEGUN = 5;
const LEADS_ON = new Set(
  `a an the my your our their this these am is are was were have has had can could will would should must to of at for with from by
   into about in on very really so too more just also always never not and or but because that than as`.split(
    /\s+/u,
  ),
);
/** Verbs that may be followed by their own clause: "I know I knew it", "she says she said so". */
const REPORTS = new Set(
  'know knows knew think thinks thought say says said feel feels felt believe guess hope hoped see saw mean'.split(
    ' ',
  ),
);
/** These join clauses, and no two of them stand with a pause between them. */
const CONJUNCTIONS = new Set('and but or because'.split(' '));
/** With these a phrase begins that no clause ends with, unless it is about something named before: "what it's made of". */
const PREPOSITIONS = new Set('to of at for with from by into about'.split(' '));
/** Behind a subject and a comma these begin something else. */
const ELSEWHERE = new Set(
  'a an the my your his her our their this these there what when where who if because and but or some most'.split(
    ' ',
  ),
);
/** "We, the older generation, remember": what is put in behind a subject ends within so many words. */
const LONGEST_APPOSITION = 6;

const ASKS = /^(?:do|does|did|is|are|was|were|can|could|may|might|will|would|shall|should|have|has)$/u;
const ASKED = /^(?:there|what|when|where|who|why|how|which)$/u;
const LONGEST_BEGINNING = 8;
/** Nothing of this stands behind an article. */
const FOLLOWS_NO_DETERMINER = new Set(
  'her some any another somebody someone something this these that those each every of in at for with from by about into during because when if but i we they he she it there is are was were do does did have has had'.split(
    ' ',
  ),
);

/** Brackets and quotes have a meaning. */
const LIGHT = /^[\s,…–—.-]*$/u;

/** Whether nothing but commas, dashes, dots or hesitations, and at least one of them, stands behind the first of these words. */
export function isPause(words: readonly Said[]): boolean {
  const isLight = words.every(({ gap }) => LIGHT.test(gap) && !endsSentence(gap));
  return isLight && (words.length > 1 || /[,…–—]|\.\.|\s-|-\s/u.test(words[0]?.gap ?? ''));
}

/** "They" of "they're". */
export function baseOf(lower: string): string {
  return lower.replace(/'.*$/u, '');
}

/** Whether a sentence that has come to this word may end with its verb. */
function announces(words: readonly Said[], at: number): boolean {
  const start = words.slice(0, at + 1).findLastIndex(({ opens }) => opens);
  return words.slice(Math.max(0, start), at).some(({ lower }) => ANNOUNCES.has(lower));
}

function isBe(lower: string): boolean {
  return /^(?:am|is|are|was|were)$/u.test(lower);
}

/**
 * Whether a text still holds what its speaker began and gave up or said twice: a stretch of up to four words twice in a row, an article
 * behind which something new begins, a subject that was begun with anew. No learner should be told that it is good English.
 */
export function hasRestart(text: string): boolean {
  const words = saidWords(text).filter(({ lower }) => !isHesitation(lower));
  return words.some((_, at) => SIGNS.some((isSign) => isSign(words, at)));
}

/** The same in a text that still has its hesitations: they stand where something was given up, and with them goes the comma that shows it. */
export function breaksOff(text: string): boolean {
  const words = withPauses(saidWords(text));
  return words.some((_, at) => SIGNS_AT_PAUSES.some((isSign) => isSign(words, at)));
}

/** The words that are no hesitation sounds, with a comma behind those that one follows. */
function withPauses(all: readonly Said[]): Said[] {
  return all.flatMap((word, index): Said[] => {
    if (isHesitation(word.lower)) return [];
    let behind = index + 1;
    while (behind < all.length && isHesitation(all[behind]?.lower ?? '')) behind += 1;
    const passed = all.slice(index + 1, behind);
    const ending = [word, ...passed].find(({ gap }) => endsSentence(gap));
    const gap = ending?.gap ?? (passed.length > 0 && !word.gap.includes(',') ? `,${word.gap}` : word.gap);
    const isFirst = index > 0 && all.slice(0, index).every(({ lower }) => isHesitation(lower));
    return [{ ...word, gap, opens: word.opens || isFirst }];
  });
}

function isRepeated(words: readonly Said[], at: number): boolean {
  for (let size = 1; size <= LONGEST; size += 1) {
    const first = words.slice(at, at + size);
    const second = words.slice(at + size, at + 2 * size);
    if (second.length < size) return false;
    // What the second copy ends with is no matter.
    if ([...first, ...second.slice(0, -1)].some(({ gap }) => endsSentence(gap) || !LIGHT.test(gap)))
      return false;
    const isSame = first.every(({ lower }, offset) => lower === second[offset]?.lower);
    const isMeant = first.every(({ lower }) => DOUBLED.has(lower) || /^\p{N}+$/u.test(lower));
    if (isSame && !isMeant) return true;
  }
  return false;
}

function isStray(words: readonly Said[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !DETERMINERS.has(word.lower) || word.text === 'A') return false;
  return /^[,…–—.!?;]|^\s+[-–—]/u.test(word.gap);
}

/** "It was, it must have been", "I couldn't, I didn't", "they, they're". */
function isBegunAnew(words: readonly Said[], at: number): boolean {
  const subject = baseOf(words[at]?.lower ?? '');
  if (!SUBJECTS.has(subject)) return false;
  for (let end = at; end <= at + MOST_BEGUN; end += 1) {
    const last = words[end];
    if (last === undefined || (end > at && !BEGUN.has(last.lower))) return false;
    if (isPause([last])) {
      const [next, then] = words.slice(end + 1, end + 3);
      const isAnswer = words[at - 1] !== undefined && words[at]?.opens !== true && end === at;
      // "So do I, I'm afraid."
      return baseOf(next?.lower ?? '') === subject && then !== undefined && !isAnswer;
    }
    if (last.gap.trim() !== '') return false;
  }
  return false;
}

/** "The machines are they're too big". */
function isBeAnew(words: readonly Said[], at: number): boolean {
  const [word, subject, then] = words.slice(at, at + 3);
  if (word === undefined || subject === undefined || !isBe(word.lower) || word.opens) return false;
  if (endsSentence(word.gap) || !SUBJECTS.has(baseOf(subject.lower))) return false;
  const isSame = baseOf(words[at - 1]?.lower ?? '') === baseOf(subject.lower);
  // "It was it must".
  if (isSame && subject.gap.trim() === '' && BEGUN.has(then?.lower ?? '')) return true;
  if (announces(words, at)) return false;
  return /'(?:m|re|s)$/u.test(subject.lower) || (subject.gap.trim() === '' && isBe(then?.lower ?? ''));
}

/** "I, for me, it's the ferry". */
function isGivenUp(words: readonly Said[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !opensClause(words, at) || !SUBJECTS.has(word.lower) || !isPause([word]))
    return false;
  const end = words.findIndex(({ gap }, index) => index > at && gap.trim() !== '');
  const next = words[end + 1];
  return end > at && end <= at + MOST_PUT_IN && next?.opens === false && SUBJECTS.has(baseOf(next.lower));
}

function opensClause(words: readonly Said[], at: number): boolean {
  const before = words[at - 1];
  return (
    before === undefined ||
    before.gap.includes(',') ||
    words[at]?.opens === true ||
    OPENS_CLAUSE.has(before.lower)
  );
}

/** The last word before the next pause, if it comes within a clause that may have been given up. */
function endOfBegun(words: readonly Said[], at: number): number {
  for (let end = at; end < Math.min(words.length - 1, at + LONGEST_BEGUN); end += 1) {
    const word = words[end];
    if (word === undefined) return -1;
    if (isPause([word])) return end;
    if (word.gap.trim() !== '') return -1;
  }
  return -1;
}

/** "I say, I told them", "we want to, we have to": the same subject says the same verb otherwise, or says anew what led on. */
function isClauseAnew(words: readonly Said[], at: number): boolean {
  const subject = baseOf(words[at]?.lower ?? '');
  if (!SUBJECTS.has(subject) && !ASKED.test(subject)) return false;
  if (!opensClause(words, at)) return false;
  const end = endOfBegun(words, at);
  if (end <= at || baseOf(words[end + 1]?.lower ?? '') !== subject) return false;
  // "It's about, I don't know, thirty".
  if (LEADS_ON.has(words[end]?.lower ?? ''))
    return !words.slice(end + 1, end + 5).some((word) => isPause([word]));
  const fullVerbs = (from: number, to: number) =>
    words.slice(from, to).filter(({ lower }) => !BEGUN.has(lower));
  const verbs = fullVerbs(at + 1, Math.min(end, at + 2) + 1);
  return fullVerbs(end + 2, end + 4).some((next) =>
    verbs.some(({ lower }) => areInflected(lower, next.lower)),
  );
}

/** "She want she wants". */
function isVerbAnew(words: readonly Said[], at: number): boolean {
  const [subject, verb, again, then] = words.slice(at, at + 4);
  if (subject === undefined || verb === undefined || again === undefined || then === undefined) return false;
  if (!SUBJECTS.has(subject.lower) || subject.lower !== again.lower || REPORTS.has(verb.lower)) return false;
  return (
    [subject, verb, again].every(({ gap }) => LIGHT.test(gap) && !endsSentence(gap)) &&
    areInflected(verb.lower, then.lower)
  );
}

/** "And I, my room is small"; not "we, the older generation, remember", nor "I, too, like it". */
function isSubjectLeft(words: readonly Said[], at: number): boolean {
  const [word, next] = words.slice(at, at + 2);
  if (word === undefined || next === undefined || !SUBJECTS.has(word.lower) || !opensClause(words, at))
    return false;
  if (!isPause([word])) return false;
  if (SUBJECTS.has(baseOf(next.lower))) return true;
  if (!ELSEWHERE.has(next.lower)) return false;
  const end = words.findIndex(({ gap }, index) => index > at && gap.trim() !== '');
  const behind = words[end + 1];
  const isPutIn =
    end <= at + LONGEST_APPOSITION && words[end]?.gap.startsWith(',') === true && behind !== undefined;
  return !isPutIn || SUBJECTS.has(baseOf(behind.lower));
}

/** "So, but it rains"; "because, and so". */
function isJoinedAnew(words: readonly Said[], at: number): boolean {
  const [word, next] = words.slice(at, at + 2);
  return (
    word !== undefined &&
    next !== undefined &&
    (CONJUNCTIONS.has(word.lower) || (word.lower === 'so' && opensClause(words, at))) &&
    CONJUNCTIONS.has(next.lower) &&
    isPause([word])
  );
}

/** "Made of, made by", "at, in the office": a preposition, and then another one with what was meant. */
function isPhraseAnew(words: readonly Said[], at: number): boolean {
  const [before, word, next, then] = [words[at - 1], ...words.slice(at, at + 3)];
  if (word === undefined || next === undefined || then === undefined || !PREPOSITIONS.has(word.lower))
    return false;
  if (!isPause([word]) || word.opens) return false;
  const isSame = before !== undefined && before.lower === next.lower && PREPOSITIONS.has(then.lower);
  return (
    isSame ||
    ((PREPOSITIONS.has(next.lower) || /^(?:in|on)$/u.test(next.lower)) &&
      (DETERMINERS.has(then.lower) || then.lower === 'his'))
  );
}

/** "It was start, started last year": a word, and then another form of it. */
function isFormAnew(words: readonly Said[], at: number): boolean {
  const [word, next] = words.slice(at, at + 2);
  if (word === undefined || next === undefined || !isPause([word])) return false;
  return !announces(words, at) && areInflected(word.lower, next.lower);
}

/** "My mother is, my mother works": what follows a pause was begun before it, and nothing ends with the word before the pause. */
function isBeginningAnew(words: readonly Said[], at: number): boolean {
  const [word, next, then] = words.slice(at, at + 3);
  if (word === undefined || next === undefined || then === undefined || !isPause([word])) return false;
  if (!LEADS_ON.has(word.lower) && !SUBJECTS.has(word.lower)) return false;
  const start = Math.max(0, at - LONGEST_BEGINNING);
  const before = words.slice(start, at);
  return before.some((one, index) => one.lower === next.lower && before[index + 1]?.lower === then.lower);
}

/** "It's, we go there": a shortened verb wants what follows it, unless something is put in ("it's, I think, late"). */
function isVerbLeft(words: readonly Said[], at: number): boolean {
  const [word, next] = words.slice(at, at + 2);
  if (
    word === undefined ||
    next === undefined ||
    !/^(?:i|you|he|she|it|we|they|there|that)'/u.test(word.lower)
  )
    return false;
  if (!isPause([word]) || !(SUBJECTS.has(baseOf(next.lower)) || /^(?:there|but)/u.test(next.lower)))
    return false;
  const closing = words
    .slice(at + 1, at + 1 + LONGEST_APPOSITION)
    .findIndex(({ gap }) => gap.startsWith(','));
  return closing === -1;
}

/** "The about films", "another the picture", "I my room": the first of the two was given up, whatever stood between them. */
function isWordLeft(words: readonly Said[], at: number): boolean {
  const [word, next] = words.slice(at, at + 2);
  if (word === undefined || next === undefined || !/^,?\s+$/u.test(word.gap) || word.text === 'A')
    return false;
  const begins = next.lower === 'his' || (DETERMINERS.has(next.lower) && next.text !== 'A');
  if (DETERMINERS.has(word.lower) || word.lower === 'another')
    return begins || FOLLOWS_NO_DETERMINER.has(baseOf(next.lower));
  return (
    begins &&
    SUBJECTS.has(word.lower) &&
    /^\s+$/u.test(word.gap) &&
    /^(?:i|he|she|we|they)$/u.test(word.lower) &&
    opensClause(words, at)
  );
}

/** "Our agency, advertising agency": said again with a word more. Not "cold, very cold" and "a house, a big house". */
function isNounAnew(words: readonly Said[], at: number): boolean {
  const [word, next, again] = words.slice(at, at + 3);
  if (word === undefined || next === undefined || again === undefined || !isPause([word])) return false;
  if (word.lower !== again.lower || word.lower.length < 4 || next.gap.trim() !== '') return false;
  const before = words[at - 1]?.lower ?? '';
  // "Three hours, four hours" and "it's cold, freezing cold" are meant so.
  if (!DETERMINERS.has(before) && !PREPOSITIONS.has(before) && before !== 'in') return false;
  return (
    !DOUBLED.has(next.lower) &&
    !DETERMINERS.has(next.lower) &&
    !LEADS_ON.has(next.lower) &&
    !/^(?:every|after|by|pretty|rather)$/u.test(next.lower)
  );
}

/** "Can I, may I ask": a question is begun with another verb. */
function isQuestionAnew(words: readonly Said[], at: number): boolean {
  const [verb, subject, again, same] = words.slice(at, at + 4);
  if (verb === undefined || subject === undefined || again === undefined || same === undefined) return false;
  if (!ASKS.test(verb.lower) || !ASKS.test(again.lower) || verb.gap.trim() !== '') return false;
  return SUBJECTS.has(subject.lower) && subject.lower === same.lower && isPause([subject]);
}

const SIGNS_AT_PAUSES = [
  isGivenUp,
  isClauseAnew,
  isQuestionAnew,
  isPhraseAnew,
  isFormAnew,
  isBeginningAnew,
  isVerbLeft,
  isNounAnew,
  isSubjectLeft,
  isJoinedAnew,
];
const SIGNS = [...SIGNS_AT_PAUSES, isRepeated, isStray, isBegunAnew, isBeAnew, isVerbAnew, isWordLeft];
