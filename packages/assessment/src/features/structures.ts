import {
  isBaseForm,
  isIngForm,
  isParticiple,
  isPastForm,
  isPastOnlyForm,
  isThirdPersonForm,
} from '../language/verb-forms.ts';
import {
  beforeAdverbs,
  isLengthOfTime,
  isPluralNoun,
  TIME,
  UNIT_OF_TIME,
} from '../study/families/word-sets.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import { isContactRelative } from './clauses.ts';

export type StructureType =
  | 'relative'
  | 'conditional'
  | 'perfect'
  | 'modal-perfect'
  | 'gerund-subject'
  | 'comparison'
  | 'cleft'
  | 'inversion';

/** A complex structure in use; `from` and `to` are token indexes, inclusive. */
export interface StructureUse {
  type: StructureType;
  text: AnswerText;
  from: number;
  to: number;
}

type Finder = (segment: readonly Word[], at: number) => number | null;

const one = (list: string) => {
  const wanted = new Set(list.split(' '));
  return (word: Word | undefined) => word !== undefined && wanted.has(word.text);
};
const be = one('am is are was were be been being');
const have = one('have has had');
const modal = one('would could should might must may will can');
const relativePronoun = one('who which whose where that');
const pronoun = one('i you he she it we they');
const isVerb = (word: Word | undefined) => word?.pos === 'VERB' || word?.pos === 'AUX';
const skipAdverbs = (segment: readonly Word[], at: number) => {
  let next = at;
  while (segment[next]?.pos === 'ADV' || segment[next]?.text === 'not') next += 1;
  return next;
};
const isDoneForm = (word: Word | undefined) =>
  word !== undefined && isParticiple(word) && !isPastOnlyForm(word);

/** What these say comes after "that", "where" or "if", and describes no noun: "I told my sister that she was right." */
const SAYING = new Set(
  'tell ask show remind convince teach inform warn promise explain say know wonder see check understand'.split(
    ' ',
  ),
);
const says = (word: Word | undefined) => word !== undefined && SAYING.has(word.lemma);
const content = one(
  'fact idea feeling opinion hope news belief impression chance doubt pity shame reason way point problem',
);
const person = one(
  'mother father mum dad sister brother friend friends man woman men women people person boy girl teacher colleague colleagues wife husband son daughter uncle aunt',
);
const superlative = (word: Word) => /^(?:best|worst|most|only|first|last|same)$|est$/u.test(word.text);

/** Words behind a noun that describe it: whether they can be nothing else. */
function isRelative(segment: readonly Word[], at: number): boolean {
  const [head, link, next] = segment.slice(at, at + 3);
  if (head === undefined || link === undefined || next === undefined) return false;
  if (relativePronoun(link)) {
    if (!isVerb(next) && !pronoun(next) && next.pos !== 'ADV') return false;
    const before = segment.slice(Math.max(0, at - 5), at);
    if (link.text === 'which' && person(head)) return false;
    // "The people who runs there."
    if (isPluralNoun(head) && isVerb(next) && (isThirdPersonForm(next) || one('is was')(next))) return false;
    if (link.text !== 'which' && link.text !== 'whose' && before.some(says)) return false;
    if (link.text !== 'that') return true;
    // "It was so hot that …", "…, that is why", and the cleft.
    const isOther = content(head) || link.breakBefore || before.some((word) => one('so such')(word));
    return (
      !isOther &&
      !segment.slice(Math.max(0, at - 6), at).some((_, back) => {
        const opening = Math.max(0, at - 6) + back;
        return cleftEnd(segment, opening) === at + 1;
      })
    );
  }
  // "The only word I could speak": a subject right after the noun it describes.
  if (!one('i you he she we they')(link) || !isVerb(next)) return false;
  return (
    isContactRelative(segment, at + 1, at + 2) &&
    !segment.slice(at + 3, at + 8).some(one('it them there him'))
  );
}

/** Last word of "it was the … that"; null where it is no cleft ("it is a game that is easy", "it is the best film that I know"). */
function cleftEnd(segment: readonly Word[], at: number): number | null {
  if (segment[at]?.text !== 'it' || !be(segment[at + 1])) return null;
  const end = segment.findIndex((word, index) => index > at + 2 && index < at + 7 && one('that who')(word));
  if (end < 0) return null;
  const between = segment.slice(at + 2, end);
  const isMoved = between.some((word) => word.pos === 'NOUN' || word.pos === 'PROPN');
  const isOther =
    one('a an one some')(between[0]) || between.some((word) => superlative(word) || content(word));
  return isMoved && !isOther && !isDeterminer(segment, end) ? end : null;
}

/** "The best part of that year", "the day that week": it belongs to a noun, and no verb follows that one. */
function isDeterminer(segment: readonly Word[], at: number): boolean {
  const [before, next] = [segment[at - 1], segment[at + 1]];
  if (segment[at]?.text !== 'that') return false;
  if (next === undefined || before?.pos === 'ADP') return true;
  return next.pos === 'NOUN' && !segment.slice(at + 2, at + 6).some(isVerb);
}

/** Behind these "if" asks whether. */
const asks = (word: Word | undefined) =>
  says(word) || one('remember doubt care sure certain unsure decide guess discuss question unclear')(word);

/** "Find out if", "if … or not". */
function isWhether(segment: readonly Word[], at: number): boolean {
  const [two, before] = [segment[at - 2], segment[at - 1]];
  const isOrNot = segment.some(
    (word, index) => index > at && word.text === 'or' && segment[index + 1]?.text === 'not',
  );
  return isOrNot || (before?.text === 'out' && one('find found finding finds figure figured work')(two));
}

/** Whether the verbs of both halves go together: "if I had … I would", "we will … if it rains". */
function isConditional(segment: readonly Word[], at: number): boolean {
  const [two, before] = [segment[at - 2], segment[at - 1]];
  if (one('as even')(before) || asks(before) || (one('me him her us them you')(before) && asks(two)))
    return false;
  if (isWhether(segment, at)) return false;
  const opening = segment.findIndex((word, index) => index > at && index < at + 12 && isVerb(word));
  // "If I'd had": 'd is read as "would", and stands for "had" here.
  const isHad = segment[opening]?.text === 'would' && isDoneForm(segment[opening + 1]);
  const first = isHad ? opening + 1 : opening;
  const verb = segment[first];
  if (verb === undefined || one('will would shall')(verb)) return false;
  const main =
    segment.slice(first + 1, at + 20).find((word) => modal(word)) ??
    segment.slice(Math.max(0, at - 12), at).findLast((word) => modal(word));
  if (main === undefined || main === verb) return false;
  if (one('was were had did could')(verb) || isPastOnlyForm(verb))
    return one('would could might should')(main);
  const isPresent =
    one('am is are have has do does can')(verb) || isThirdPersonForm(verb) || isBaseForm(verb);
  return isPresent && !isPastForm(verb) ? !one('would')(main) : true;
}

/** Last word of "had I known", "were it not" and "were I to", which stand for "if" beside a "would"; null where there is none. */
function invertedConditionEnd(segment: readonly Word[], at: number): number | null {
  const [verb, subject, next] = segment.slice(at, at + 3);
  const isOpening = at === 0 || verb?.breakBefore === true || segment[at - 1]?.pos === 'CCONJ';
  const around = [...segment.slice(Math.max(0, at - 12), at), ...segment.slice(at + 3, at + 20)];
  if (!isOpening || !pronoun(subject) || !around.some(one('would could might should'))) return null;
  if (verb?.text === 'had') {
    const end = skipAdverbs(segment, at + 2);
    return isDoneForm(segment[end]) ? end : null;
  }
  return verb?.text === 'were' && one('not to')(next) ? at + 2 : null;
}

/** "Never have I", "not only does it", "only then did we": the verb comes before its subject. */
function inversionEnd(segment: readonly Word[], at: number): number | null {
  const [word, next] = segment.slice(at, at + 2);
  const isPair =
    (word?.text === 'not' && next?.text === 'only') ||
    (word?.text === 'no' && next?.text === 'sooner') ||
    (word?.text === 'only' && one('then later now')(next));
  if (!isPair && !one('never rarely seldom hardly scarcely little nowhere')(word)) return null;
  const verb = at + (isPair ? 2 : 1);
  const isFirst = one('do does did have has had am is are was were can could will would should')(
    segment[verb],
  );
  const isOpening = at === 0 || word?.breakBefore === true || segment[at - 1]?.pos === 'CCONJ';
  return isOpening && isFirst && pronoun(segment[verb + 1]) ? verb + 1 : null;
}

/** A time that is over goes with no present perfect ("I have seen him yesterday"), and "since" with no length of time. */
function isAgainstPerfect(segment: readonly Word[], at: number): boolean {
  if (segment.some((word, index) => word.text === 'since' && isLengthOfTime(segment, index + 1))) return true;
  if (segment[at]?.text === 'had') return false;
  return segment.some((word, index) => {
    const [next, later] = [segment[index + 1], segment[index + 2]];
    if (one('yesterday ago')(word)) return true;
    if (word.text === 'last' && next !== undefined) return UNIT_OF_TIME(next) || TIME(next);
    if (word.text === 'when') return later !== undefined && (one('was were')(later) || isPastOnlyForm(later));
    return word.text === 'in' && /^(?:19|20)\d\d$/u.test(next?.text ?? '');
  });
}

/** "Funny", "safe": they take -er, and "more" before them is a slip. */
const takesEr = (word: Word) =>
  /^[^aeiouy]*[aeiouy]+[^aeiouy]+e?$|^[^aeiou]*[aeiou]+[^aeiou]+y$|er$/u.test(word.text);

/** Each finder answers with the last word of the structure that starts at `at`, or null. */
const FINDERS: Readonly<Record<StructureType, Finder>> = {
  relative(segment, at) {
    const head = segment[at];
    const isHead =
      head?.pos === 'NOUN' ||
      head?.pos === 'PROPN' ||
      one('something someone everything anything those')(head);
    return isHead && isRelative(segment, at) ? at + 2 : null;
  },
  conditional(segment, at) {
    if (!one('if unless')(segment[at])) return invertedConditionEnd(segment, at);
    if (!isConditional(segment, at)) return null;
    return Math.min(at + 3, segment.length - 1);
  },
  perfect(segment, at) {
    const before = segment[beforeAdverbs(segment, at)];
    if (!have(segment[at]) || modal(before) || be(before)) return null;
    if (one(segment[at]?.text === 'has' ? 'i you we they' : 'he she it')(before) && !one('had')(segment[at]))
      return null;
    const next = skipAdverbs(segment, at + 1);
    const verb = segment[next];
    // "I have got a car" says what is.
    if (!isDoneForm(verb) || !isVerb(verb) || verb?.text === 'got') return null;
    return isAgainstPerfect(segment, at) ? null : next;
  },
  'modal-perfect'(segment, at) {
    if (!one('would could should might must may')(segment[at])) return null;
    // "If I would have gone."
    if (segment.slice(Math.max(0, at - 4), at).some(one('if'))) return null;
    const next = skipAdverbs(segment, at + 1);
    return segment[next]?.text === 'have' && isDoneForm(segment[next + 1]) ? next + 1 : null;
  },
  'gerund-subject'(segment, at) {
    const word = segment[at];
    if (word === undefined || (at > 0 && !one('and but because so that think')(segment[at - 1]))) return null;
    if (!isIngForm(word) || one('something anything everything nothing during')(word)) return null;
    const verb = segment.findIndex(
      (later, index) => index > at && index < at + 6 && isVerb(later) && !isIngForm(later),
    );
    return verb > at &&
      one('is was can makes helps gives has will requires takes brings allows')(segment[verb])
      ? verb
      : null;
  },
  comparison(segment, at) {
    const [word, next, last] = segment.slice(at, at + 3);
    if (word === undefined || next === undefined) return null;
    if (one('more less')(word) && next.pos === 'ADJ' && !takesEr(next))
      return segment.slice(at + 2, at + 9).some(one('than')) ? at + 1 : null;
    if (word.text === 'the' && one('most least')(next) && last?.pos === 'ADJ')
      return takesEr(last) ? null : at + 2;
    if (word.pos === 'ADJ' && word.text.endsWith('er') && next.text === 'than')
      return one('other rather')(word) || one('more')(segment[at - 1]) ? null : at + 1;
    // "As long as" compares nothing.
    const isAs = word.text === 'as' && next.pos === 'ADJ' && last?.text === 'as';
    return isAs && !one('long soon far well much many good')(next) ? at + 2 : null;
  },
  cleft(segment, at) {
    const end = cleftEnd(segment, at);
    if (end !== null) return end;
    if (!one('what')(segment[at]) || !pronoun(segment[at + 1]) || !isVerb(segment[at + 2])) return null;
    // "What I mean is, it's late" only wins time.
    if (segment[at + 2]?.lemma === 'mean') return null;
    const verb = segment.findIndex((word, index) => index > at + 2 && index < at + 8 && one('is was')(word));
    // "What I like more is": of all things it's "most".
    return verb > 0 && !one('more better')(segment[verb - 1]) ? verb : null;
  },
  inversion: inversionEnd,
};

/** Complex structures of an answer, in reading order. */
export function findStructures(text: AnswerText): StructureUse[] {
  const types = Object.keys(FINDERS).filter(isStructureType);
  return text.segments.flatMap((segment) =>
    segment.flatMap((word, at) =>
      types.flatMap((type): StructureUse[] => {
        const to = FINDERS[type](segment, at);
        const last = to === null ? undefined : segment[to];
        return last === undefined ? [] : [{ type, text, from: word.token, to: last.token }];
      }),
    ),
  );
}

function isStructureType(name: string): name is StructureType {
  return Object.hasOwn(FINDERS, name);
}
