/** A word of an answer that is no hesitation sound, as far as it matters for what its speaker takes back. */
export interface RunningWord {
  /** In lower case, with straight apostrophes. */
  lower: string;
  /** What stands behind it: the end of a sentence, a comma or similar, an ellipsis or dash, or nothing. */
  after: 'sentence' | 'comma' | 'trail' | 'none';
  /** A hesitation sound stands between it and the next word. */
  hesitates: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** What people say when they take something back; the longest first. */
const EDITING_TERMS: readonly (readonly string[])[] = [
  ['no', 'i', 'mean'],
  ['i', 'mean'],
  ['i', 'meant'],
  ['or', 'rather'],
  ['no', 'sorry'],
  ['sorry'],
  ['no'],
  ['pardon'],
  ['well'],
];
/** It is more often said for other reasons: what follows must be another form of what was said. */
const AMBIGUOUS = 'well';
/** Words that are taken back at once, at most; "he's" is two. */
const LONGEST = 7;
/** Forms of one verb that do not look alike. */
const SAME_VERB: readonly ReadonlySet<string>[] = [
  "am is are was were be isn't aren't wasn't weren't 's",
  "have has had haven't hasn't hadn't 's 'd",
  "do does did don't doesn't didn't",
  'go goes went gone',
  'become becomes became',
  'begin begins began begun',
  'bring brings brought',
  'buy buys bought',
  'come comes came',
  'eat eats ate eaten',
  'feel feels felt',
  'find finds found',
  'forget forgets forgot forgotten',
  'get gets got',
  'give gives gave given',
  'hear hears heard',
  'know knows knew known',
  'learn learns learned learnt',
  'leave leaves left',
  'lose loses lost',
  'make makes made',
  'meet meets met',
  'say says said',
  'see sees saw seen',
  'sell sells sold',
  'send sends sent',
  'sing sings sang sung',
  'speak speaks spoke spoken',
  'take takes took taken',
  'teach teaches taught',
  'tell tells told',
  'think thinks thought',
  'understand understands understood',
  'want wants wanted',
  'wear wears wore worn',
  'write writes wrote written',
].map(words);
/** With these a sentence asks, or names what it is going to say: "what he does, do we all", "the question is, are we ready?" */
const ANNOUNCES = words('what whatever which who whoever thing question problem point issue fact as than');
const SUBJECTS = words('i you he she it we they there this that these those');
const AND = words('and or but nor');
/** Nothing ends with one of these: anyone who hesitates behind it and begins anew has dropped what came before. Behind "and" the next clause begins. */
const LEADS_ON = words(`a an the my your his our their is are was were am to of with from at for`);
const BE = words('is are was were am');
/** A relative clause may end with one of these ("the school I went to, I liked"), so that only a clause of its own is begun anew behind them. */
const PREPOSITIONS = words('to of in on at for with from by about into');
const OPENS_CLAUSE = words('and or but so because if when then well yes no yeah');
/** A pronoun and the verb that is written as one word with it. */
const SHORTENED = /^(i|you|he|she|it|we|they|there|that)('(?:m|re|ve|ll|s|d))$/u;
const LONG_FORMS = new Map([
  ["'m", 'am'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
]);
/** What these stand for depends on what follows. */
const MEANINGS = new Map([
  ["'s", words('is has')],
  ["'d", words('had would')],
]);

/** Whether a word is one of those that take something back and is said for nothing else of the stretch. */
export function isEditingTerm(lower: string): boolean {
  return lower !== 'i' && EDITING_TERMS.some((term) => term.includes(lower));
}

/**
 * Which words a speaker takes back and says anew, with the words that say so ("He have, I mean he has": the first four). They are how people
 * speak, and no grammar of theirs: the repair counts.
 */
export function takenBack(written: readonly RunningWord[]): boolean[] {
  const places: number[] = [];
  const said = written.flatMap((word, place) => {
    const parts = inFull(word);
    for (const _ of parts) places.push(place);
    return parts;
  });
  const taken = takenOf(said);
  const result = written.map(() => false);
  for (const [index, place] of places.entries()) if (taken[index] === true) result[place] = true;
  return result;
}

/** A word of which a shortened verb is a word of its own: "you've got to" says "you have to" anew. */
interface SpokenPart extends RunningWord {
  /** It is written together with the word before it. */
  isJoined: boolean;
}

function inFull(word: RunningWord): SpokenPart[] {
  const [, subject, verb] = SHORTENED.exec(word.lower) ?? [];
  if (subject === undefined || verb === undefined) return [{ ...word, isJoined: false }];
  return [
    { lower: subject, after: 'none', hesitates: false, isJoined: false },
    { ...word, lower: LONG_FORMS.get(verb) ?? verb, isJoined: true },
  ];
}

function takenOf(said: readonly SpokenPart[]): boolean[] {
  const taken = said.map(() => false);
  for (let at = 1; at < said.length; at += 1) {
    const last = said[at - 1];
    if (last === undefined || last.after === 'sentence' || (last.after === 'none' && !last.hesitates))
      continue;
    const term = termAt(said, at);
    const isSaid = term > 0 && !(term === 1 && said[at]?.lower === AMBIGUOUS);
    const start = startOfTaken(said, { end: at, repair: at + term, isSaid });
    if (start !== null) taken.fill(true, start, at + term);
  }
  return taken;
}

/** Length of the words at this place that take something back, which a comma follows or which "I mean" is; 0 where there are none. */
function termAt(said: readonly SpokenPart[], at: number): number {
  const fits = EDITING_TERMS.find((term) => term.every((word, offset) => said[at + offset]?.lower === word));
  if (fits === undefined) return 0;
  const isSetOff = said[at + fits.length - 1]?.after !== 'none';
  return isSetOff || fits.includes('mean') || fits.includes('rather') ? fits.length : 0;
}

interface Place {
  /** The first word behind what may be taken back. */
  end: number;
  repair: number;
  /** A word says that it is taken back. */
  isSaid: boolean;
}

/** Where what is taken back begins: at the last place from which the repair says the same words, but for one that is in another form. */
function startOfTaken(said: readonly SpokenPart[], place: Place): number | null {
  const { end, repair, isSaid } = place;
  if (repair >= said.length) return null;
  // "For plants, for, um, for light": only the last word is said again.
  if (!isSaid && said[end - 1]?.lower === said[repair]?.lower) return null;
  for (let start = end - 1; start >= Math.max(0, end - LONGEST); start -= 1) {
    if (said[start]?.isJoined === false && isRepair(said, start, place)) return start;
    if (said[start - 1]?.after === 'sentence') break;
  }
  return isOtherForm(said, place) ? end - 1 : null;
}

function isRepair(said: readonly SpokenPart[], start: number, { end, repair, isSaid }: Place): boolean {
  const lower = (place: number) => said[place]?.lower ?? '';
  const length = end - start;
  let same = 0;
  while (same < length && areSame(lower(start + same), lower(repair + same))) same += 1;
  if (same === 0) return false;
  if (isSaid) return true;
  if (PREPOSITIONS.has(lower(end - 1)) && !opensClause(said, start)) return false;
  // The very same words are a repetition; "they've a, they have a" are not, and nothing ends there.
  if (same === length)
    return (
      LEADS_ON.has(lower(end - 1)) && !BE.has(lower(end - 1)) && !isLiteral(said, start, { end, repair })
    );
  const isRestSaid = (from: number, ahead: number) => {
    for (let offset = from; offset < length; offset += 1)
      if (!areSame(lower(start + offset), lower(repair + offset + ahead))) return false;
    return true;
  };
  // "I cook, I clean" is a list, and so is "I have a dog, I had a cat": without a word that takes it back, a repair says the same again in
  // another form or with one word more ("I start, I usually start").
  if (areForms(lower(start + same), lower(repair + same)) && isRestSaid(same + 1, 0)) return true;
  return isRestSaid(same, 1) || isDropped(said.slice(start, end));
}

function isLiteral(
  said: readonly SpokenPart[],
  start: number,
  { end, repair }: { end: number; repair: number },
): boolean {
  const first = said.slice(start, end);
  return first.every(({ lower, isJoined }, offset) => {
    const again = said[repair + offset];
    return lower === again?.lower && isJoined === again.isJoined;
  });
}

/** "When the weather is, um, when it's nice": broken off where no clause ends. */
function isDropped(broken: readonly SpokenPart[]): boolean {
  const last = broken.at(-1);
  if (last?.hesitates !== true || broken.filter(({ isJoined }) => !isJoined).length > 4) return false;
  if (last.isJoined) return true;
  if (!LEADS_ON.has(last.lower)) return false;
  // "The way it is" and "what it is" end there.
  return !BE.has(last.lower) || !SUBJECTS.has(broken.at(-2)?.lower ?? 'it');
}

/** "Many people doesn't, don't know": one word in its other form, with nothing said again before it. */
function isOtherForm(said: readonly SpokenPart[], { end, repair, isSaid }: Place): boolean {
  const [wrong, right] = [said[end - 1], said[repair]];
  if (wrong === undefined || right === undefined || wrong.isJoined) return false;
  if (!areForms(wrong.lower, right.lower)) return false;
  if (isSaid) return true;
  const isVerb = SAME_VERB.some((forms) => forms.has(wrong.lower) && forms.has(right.lower));
  const next = said[repair + 1];
  if (!isVerb || right.after !== 'none' || next === undefined) return false;
  // "He was, is and will be"; "he does, doesn't he?"
  if (AND.has(next.lower) || SUBJECTS.has(next.lower)) return false;
  if (said[end - 2] === undefined || said[end - 2]?.after === 'sentence') return false;
  for (let at = end - 2; at >= 0 && said[at]?.after !== 'sentence'; at -= 1)
    if (ANNOUNCES.has(said[at]?.lower ?? '')) return false;
  return true;
}

function opensClause(said: readonly SpokenPart[], at: number): boolean {
  const before = said[at - 1];
  return before === undefined || before.after !== 'none' || OPENS_CLAUSE.has(before.lower);
}

function areSame(left: string, right: string): boolean {
  return left === right || MEANINGS.get(left)?.has(right) === true || MEANINGS.get(right)?.has(left) === true;
}

function areForms(left: string, right: string): boolean {
  if (left === right) return false;
  if (SAME_VERB.some((forms) => forms.has(left) && forms.has(right))) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return (
    short.length >= 2 &&
    long.startsWith(short.slice(0, Math.max(2, short.length - 1))) &&
    long.length - short.length <= 3
  );
}

const ENDING = /(?:ies|ied|es|ed|ing|s|d)$/u;

/** Whether two different words are forms of one verb ("go" and "went", "start" and "started"), or of one noun. */
export function areInflected(left: string, right: string): boolean {
  if (left === right) return false;
  if (SAME_VERB.some((forms) => forms.has(left) && forms.has(right))) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length < 3 || !ENDING.test(long)) return false;
  const stem = short.replace(/(?:e|y)$/u, '');
  return long.startsWith(stem) && /^(?:.?(?:ies|ied|es|ed|ing)|s|d)$/u.test(long.slice(stem.length));
}
