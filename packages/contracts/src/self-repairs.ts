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
/** Words that are taken back at once, at most. */
const LONGEST = 6;
/** Forms of one verb that do not look alike. */
const SAME_VERB: readonly ReadonlySet<string>[] = [
  "am is are was were be isn't aren't wasn't weren't",
  "have has had haven't hasn't hadn't",
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
const LEADS_ON = words(
  `a an the my your his our their is are was were am to of with from at for i'm he's she's we're they're`,
);
const BE = words('is are was were am');

/** Whether a word is one of those that take something back and is said for nothing else of the stretch. */
export function isEditingTerm(lower: string): boolean {
  return lower !== 'i' && EDITING_TERMS.some((term) => term.includes(lower));
}

/**
 * Which words a speaker takes back and says anew, with the words that say so ("He have, I mean he has": the first four). They are how people
 * speak, and no grammar of theirs: the repair counts.
 */
export function takenBack(said: readonly RunningWord[]): boolean[] {
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
function termAt(said: readonly RunningWord[], at: number): number {
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
function startOfTaken(said: readonly RunningWord[], place: Place): number | null {
  const { end, repair, isSaid } = place;
  if (repair >= said.length) return null;
  // "For plants, for, um, for light": only the last word is said again.
  if (!isSaid && said[end - 1]?.lower === said[repair]?.lower) return null;
  for (let start = end - 1; start >= Math.max(0, end - LONGEST); start -= 1) {
    if (isRepair(said, start, place)) return start;
    if (said[start - 1]?.after === 'sentence') break;
  }
  return isOtherForm(said, place) ? end - 1 : null;
}

function isRepair(said: readonly RunningWord[], start: number, { end, repair, isSaid }: Place): boolean {
  const lower = (place: number) => said[place]?.lower ?? '';
  const length = end - start;
  let same = 0;
  while (same < length && lower(start + same) === lower(repair + same)) same += 1;
  if (same === 0) return false;
  if (isSaid) return true;
  if (same === length) return false;
  const isRestSaid = (from: number, ahead: number) => {
    for (let offset = from; offset < length; offset += 1)
      if (lower(start + offset) !== lower(repair + offset + ahead)) return false;
    return true;
  };
  // "I cook, I clean" is a list, and so is "I have a dog, I had a cat": without a word that takes it back, a repair says the same again in
  // another form or with one word more ("I start, I usually start").
  if (areForms(lower(start + same), lower(repair + same)) && isRestSaid(same + 1, 0)) return true;
  return isRestSaid(same, 1) || isDropped(said.slice(start, end));
}

/** "When the weather is, um, when it's nice": broken off where no clause ends. */
function isDropped(broken: readonly RunningWord[]): boolean {
  const last = broken.at(-1);
  if (last?.hesitates !== true || broken.length > 4 || !LEADS_ON.has(last.lower)) return false;
  // "The way it is" and "what it is" end there.
  return !BE.has(last.lower) || !SUBJECTS.has(broken.at(-2)?.lower ?? 'it');
}

/** "Many people doesn't, don't know": one word in its other form, with nothing said again before it. */
function isOtherForm(said: readonly RunningWord[], { end, repair, isSaid }: Place): boolean {
  const [wrong, right] = [said[end - 1], said[repair]];
  if (wrong === undefined || right === undefined || !areForms(wrong.lower, right.lower)) return false;
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
