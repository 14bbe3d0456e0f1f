import { pastOf, thirdPerson } from '../language/inflect.ts';
import { isBaseForm, isIngForm } from '../language/verb-forms.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import type { Family } from './families/family.ts';
import { proposalsFor } from './families/proposals.ts';
import type { Proposal } from './families/proposals.ts';
import { TENSE } from './families/tense.ts';
import { words } from './families/word-sets.ts';
import { isGoodVariant } from './good-variants.ts';
import { isSurelyHeard } from './correction-of.ts';
import { isOtherMeaning } from './other-meaning.ts';
import { isOwnGrammar } from './own-grammar.ts';
import { isToldInPast, isUsual, LASTS, speaksOfPast } from './past-frame.ts';
import { spellSentence } from './spell-sentence.ts';
import { taggedEdits } from './tagged-edits.ts';
import { tagChanged, tagStretches } from './tagging.ts';
import type { TaggedStretch } from './tagging.ts';
import type { TextScorer } from './text-scorer.ts';

/** Where the tagger is this sure that nothing is wrong, what a rule proposes is not tried. */
const LEAST_WRONG = 0.1;
/** The same where it has read the sentence with other changes made. */
const LEAST_WRONG_AGAIN = 0.5;
/** Changes that are tried at one place, and in a stretch: more find hardly more, and take the language model long. */
const MOST_AT_PLACE = 3;
const MOST_CANDIDATES = 40;
/** A sentence of so few words is a reply, an echo or a name ("Baseball game."): of those only what rules find plainly wrong is an error. */
const FRAGMENT = 2;

/** Without such a word a sentence says something else. */
const CONTENT: ReadonlySet<Word['pos']> = new Set(['NOUN', 'PROPN', 'ADJ', 'VERB', 'NUM']);
/** So do these: "only in the morning", "he also came". */
const SAYS_MORE = new Set(
  'only also even just still already again almost never always often usually sometimes'.split(' '),
);

const HABIT = words('usually often sometimes never normally rarely seldom');
const BECAUSE = new Set(['because', 'as', 'since']);

/** A change that may correct an error, and what speaks for it. */
export interface Candidate {
  family: Family;
  /** Token indexes of the answer, `to` exclusive; where they are equal `better` is put in before that token. */
  from: number;
  to: number;
  /** As it would be written in the middle of a sentence. */
  better: string;
  kind: Proposal['kind'];
  /** The lesson that says why; null where the family and the words tell. */
  lesson: Proposal['lesson'];
  /** Wrong in every sentence. */
  isCertain: boolean;
  /** So plain that the tagger need not agree. */
  isPlain: boolean;
  /** By how much it makes the sentence likelier, in nats. */
  gain: number;
  /** What a rule asks of that; null where no rule proposes it. */
  least: number | null;
  /** The tagger's probability of this very change; null where it does not propose it. */
  label: number | null;
  /** The tagger's probability that something is wrong here or at a word beside it. */
  wrong: number;
}

/** The candidates of a stretch of an answer, as the language model finds them. */
export interface StretchCandidates {
  stretch: TaggedStretch;
  candidates: Candidate[];
  /** What the rules propose for its whole sentence. */
  rules: readonly Proposal[];
}

type Proposed = Omit<Candidate, 'gain'> & { whole?: boolean };

/** Of all stretches of an answer, in order. Rejects only when a model does. */
export async function candidatesIn(text: AnswerText, scorer: TextScorer): Promise<StretchCandidates[]> {
  const rules = new Map<readonly Word[], Proposal[]>(
    text.segments.map((sentence) => [sentence, proposalsFor(text, sentence)]),
  );
  const found: StretchCandidates[] = [];
  for (const stretch of await tagStretches(text, scorer)) {
    const own = rules.get(stretch.sentence) ?? [];
    const proposed = proposedFor(text, stretch, own);
    // In order, so that a sentence never waits for memory that another one holds.
    // oxlint-disable-next-line no-await-in-loop
    found.push({ stretch, candidates: await withGains(text, { stretch, proposed }, scorer), rules: own });
  }
  return found;
}

/**
 * What else is proposed once these changes are made: beside one error another one is often overlooked (GECToR, Omelianchuk et al. 2020, §5, reads a
 * sentence again for the same reason).
 */
export async function candidatesBeside(
  text: AnswerText,
  { stretch, rules }: Pick<StretchCandidates, 'stretch' | 'rules'>,
  made: readonly Candidate[],
  scorer: TextScorer,
): Promise<Candidate[]> {
  const changed = await tagChanged(text, stretch, made, scorer);
  const proposed = proposedFor(text, changed, rules).filter(
    (one) =>
      (one.isPlain || one.wrong >= LEAST_WRONG_AGAIN) &&
      !made.some(({ from, to }) => one.from === from || (one.from < to && from < one.to)),
  );
  return withGains(text, { stretch, proposed, made }, scorer);
}

/** What the language model makes of what is proposed for a stretch; it is not asked about good English. */
async function withGains(
  text: AnswerText,
  {
    stretch: { sentence, tokens },
    proposed,
    made = [],
  }: { stretch: TaggedStretch; proposed: readonly Proposed[]; made?: readonly Candidate[] },
  scorer: TextScorer,
): Promise<Candidate[]> {
  const tried = proposed
    .filter((one) => sentence.length > FRAGMENT || one.isCertain || one.isPlain)
    .filter(
      (one) =>
        isSurelyHeard(text, one) && isOwnGrammar(text, { ...one, certain: one.isCertain || one.isPlain }),
    )
    .toSorted((left, right) => right.wrong - left.wrong)
    .slice(0, MOST_CANDIDATES)
    .filter((one) => !isGoodVariant(sentence, one));
  if (tried.length === 0) return [];
  const texts = tried.map((one) => spellSentence(text, tokens, [...made, one]));
  const [said = 0, ...scores] = await scorer.score([spellSentence(text, tokens, made), ...texts]);
  return tried.map((one, index) => ({ ...one, gain: (scores[index] ?? said) - said }));
}

/** All that rules and tagger propose for a stretch; `rules`: what those propose for its whole sentence. */
function proposedFor(text: AnswerText, stretch: TaggedStretch, rules: readonly Proposal[]): Proposed[] {
  const found = new Map<string, Proposed>();
  const [first = 0, last = 0] = [stretch.tokens[0], stretch.tokens.at(-1)];
  for (const { certain, plain, least, ...rule } of rules) {
    if (rule.from < first || rule.from > last || rule.to > last + 1) continue;
    const wrong = wrongAround(stretch, rule);
    if (!certain && !plain && wrong < LEAST_WRONG) continue;
    found.set(keyOf(rule), { ...rule, least, isCertain: certain, isPlain: plain, label: null, wrong });
  }
  for (const { probability, ...edit } of taggedEdits(text, stretch)) {
    const key = keyOf(edit);
    const rule = found.get(key);
    found.set(key, {
      ...(rule ?? {
        ...edit,
        lesson: null,
        least: null,
        isCertain: false,
        isPlain: false,
        wrong: wrongAround(stretch, edit),
      }),
      label: Math.max(rule?.label ?? 0, probability),
    });
  }
  const kept = withoutHalves(
    stretch.sentence,
    withTimeOfStory(text, stretch.sentence, inAgreement(stretch.sentence, [...found.values()])),
  ).filter(
    (one) =>
      !isOtherWord(stretch.sentence, one) &&
      !isHalf(stretch.sentence, one) &&
      (one.isCertain || one.isPlain || !isOtherMeaning(text, stretch.sentence, one)),
  );
  return [...Map.groupBy(kept, ({ from }) => from).values()].flatMap((ones) =>
    ones.toSorted((left, right) => promise(right) - promise(left)).slice(0, MOST_AT_PLACE),
  );
}

/** "My friend say me": the other verb agrees with its subject as well, so that "tells" comes, and not "tell". */
function inAgreement(sentence: readonly Word[], proposed: readonly Proposed[]): Proposed[] {
  const agreed = new Set(
    proposed.flatMap(({ family, from, better, isPlain, isCertain }) => {
      const verb = sentence.find(({ token }) => token === from);
      const isAgreed = family.id === 'agreement' && (isPlain || isCertain) && verb !== undefined;
      return isAgreed && isBaseForm(verb) && better === thirdPerson(verb.lemma) ? [from] : [];
    }),
  );
  return proposed.map((one) => {
    if (one.family.id !== 'confused-word' || one.kind !== 'change' || !agreed.has(one.from)) return one;
    const [first = '', ...others] = one.better.split(' ');
    const said = sentence.find(({ token }) => token === one.from);
    // A rule may have made it agree already.
    const isBase = first !== said?.lemma && !first.endsWith('s');
    return isBase ? { ...one, better: [thirdPerson(first), ...others].join(' ') } : one;
  });
}

/** In a story told in the past, "she tell me" is "she told me". */
function withTimeOfStory(
  text: AnswerText,
  sentence: readonly Word[],
  proposed: readonly Proposed[],
): Proposed[] {
  const isTold = isToldInPast(text, sentence);
  if (isTold === false) return [...proposed];
  const isPast = speaksOfPast(sentence);
  const told = proposed.flatMap((one) => {
    const at = sentence.findIndex(({ token }) => token === one.from);
    const verb = sentence[at];
    // "Many thing" wants its -s in a story, too.
    const isVerb = verb !== undefined && one.family.id !== 'noun-number';
    const isDenied = /^do(?:n['’]t)?$/u.test(verb?.text ?? '') && /^doesn['’]t$/u.test(one.better);
    const isPresent = isVerb && (isDenied || (isBaseForm(verb) && one.better === thirdPerson(verb.lemma)));
    // "I was continue": what is wrong there is not the ending.
    if (!isPresent || sentence[at - 1]?.lemma === 'be') return [one];
    // What people know or like, and what happens a lot, is so beside a story, too.
    if (!isPast && (LASTS(verb) || isUsual(sentence))) return [one];
    const better = isDenied ? "didn't" : pastOf(verb.lemma);
    const inPast = { ...one, family: TENSE, lesson: null, better };
    return isTold === null ? [inPast, one] : [inPast];
  });
  return [...new Map(told.map((one) => [keyOf(one), one])).values()];
}

/**
 * What is right only as a whole stands for the changes inside it, and has what the tagger thinks of them. A change of words that it leaves as they are
 * isn't one of its halves.
 */
function withoutHalves(sentence: readonly Word[], proposed: readonly Proposed[]): Proposed[] {
  const wholes = proposed.filter(({ whole }) => whole === true);
  const said = (first: number, end: number) =>
    sentence.filter(({ token }) => token >= first && token < end).map(({ text }) => text);
  const isKept = (one: Proposed, { from, to, better }: Proposed) => {
    const [before, own, behind] = [said(from, one.from), said(one.from, one.to), said(one.to, to)];
    const kept = better.toLowerCase().split(' ').slice(before.length, -behind.length);
    const isBetween = before.length > 0 && own.length > 0 && behind.length > 0;
    return isBetween && own.every((word) => kept.includes(word));
  };
  const isInside = (one: Proposed, whole: Proposed) =>
    one.from >= whole.from && one.from < whole.to && one.to <= whole.to && !isKept(one, whole);
  const parts = proposed.filter(({ whole }) => whole !== true);
  return [
    ...wholes.map((whole) => {
      const labels = parts.filter((one) => isInside(one, whole)).flatMap(({ label }) => label ?? []);
      return labels.length === 0 ? whole : { ...whole, label: Math.max(...labels) };
    }),
    ...parts.filter((one) => !wholes.some((whole) => isInside(one, whole))),
  ];
}

/**
 * Which word was meant is the speaker's to say: another one is proposed only where a rule knows the two ("make homework"), and what things are
 * called or like, and what is done, is never left out.
 */
function isOtherWord(sentence: readonly Word[], { family, kind, least, from, better }: Proposed): boolean {
  if (family.id !== 'confused-word' || least !== null) return false;
  if (kind === 'change') return true;
  if (kind === 'insert') return SAYS_MORE.has(better);
  const said = sentence.find(({ token }) => token === from);
  return kind === 'remove' && said !== undefined && (CONTENT.has(said.pos) || SAYS_MORE.has(said.text));
}

/**
 * Whether a change leaves what is wrong beside it: "because near" is no better as "as near", "teacher he speak" as "teachers he speak", "is more
 * warm" as "is warm".
 */
function isHalf(sentence: readonly Word[], { family, kind, from, better }: Proposed): boolean {
  const at = sentence.findIndex(({ token }) => token === from);
  const [word, next] = sentence.slice(at, at + 2);
  const before = sentence[at - 1];
  if (at < 0 || word === undefined) return false;
  if (BECAUSE.has(word.text) && BECAUSE.has(better)) return true;
  // "It's make me" is "it makes me", and not "it's makes me".
  if (before?.lemma === 'be' && !before.breakBefore && better === thirdPerson(word.lemma)) return true;
  // "The flat was having a balcony" isn't "the flat was a balcony".
  if (before?.lemma === 'be' && better === '' && isIngForm(word)) return true;
  if (next === undefined || next.breakBefore) return false;
  // "I usually cooking" is a habit: "usually cook".
  if (
    family.id === 'missing-be' &&
    HABIT(HABIT(word) ? word : before) &&
    isIngForm(HABIT(word) ? next : word)
  )
    return true;
  const isTwice = ['he', 'she', 'it'].includes(next.text);
  if (family.id === 'noun-number' && better !== word.lemma && isTwice) return true;
  // "A so good teacher" has an error more.
  if (kind === 'insert' && ['a', 'an'].includes(better) && word.text === 'so') return true;
  const isGraded = /(?:er|est|less|least|worse|worst)$/u.test(next.text);
  return better === '' && ['more', 'most'].includes(word.text) && next.pos === 'ADJ' && !isGraded;
}

/** How worthwhile it is to ask the language model: what both propose before what only one does. */
function promise({ isCertain, label, least }: Proposed): number {
  return (isCertain ? 9 : 0) + 2 * (label ?? 0) + (least === null ? 0 : 0.5);
}

function keyOf({ from, to, better }: Pick<Candidate, 'from' | 'to' | 'better'>): string {
  return `${from} ${to} ${better}`;
}

/** The worst that a tagger thinks of the tokens of a change and of those beside it. */
function wrongAround({ at, before }: TaggedStretch, { from, to }: Pick<Candidate, 'from' | 'to'>): number {
  const places = Array.from({ length: Math.max(to, from + 1) - from + 2 }, (_, index) => from - 1 + index);
  return Math.max(...places.flatMap((token) => [at.get(token)?.wrong ?? 0, before.get(token)?.wrong ?? 0]));
}
