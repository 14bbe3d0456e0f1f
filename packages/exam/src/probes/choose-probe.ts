import { probes } from '@bandpal/content/bank';
import { plainWords } from '../canonical-words.ts';
import { randomFrom, shuffled } from '../random.ts';
import { readAnswerContent } from './answer-content.ts';
import type { AnswerContent } from './answer-content.ts';
import { TOPIC_SLOT } from './probe.ts';
import type { ProbeFamily, Probes } from './probe.ts';
import type { TopicWord } from './topic-word.ts';

// What a question that is not of the bank must be like before the examiner may say it: a probe of the exam's own with a word of
// the candidate's in it, and a question of a model. Too strict is better than too lax: the bank's own question is always there.

/** A spoken question longer than this is a speech. */
export const MAX_QUESTION_WORDS = 30;
const MIN_WORDS = 3;
const MAX_CHARS = 220;
/** Share of common words from which two questions count as the same. */
const SAME_QUESTION = 0.7;

/** One sentence of plain words with its question mark: no second sentence, markup, link, list or quotation fits. */
const PLAIN_QUESTION = /^\p{Lu}[\p{Script=Latin}\d ,'’-]*\?$/u;

const ASKING =
  "(?:why|how|what|when|where|which|who|whose|do|does|did|don't|doesn't|is|are|isn't|aren't|was|were|can|could|would|wouldn't|will|won't|should|shouldn't|have|has|might|may)";
/** Begins by asking, perhaps after a preposition or a short lead that ends in a comma. */
const BEGINS_ASKING = new RegExp(
  `^(?:(?:and|but|so|then) )?(?:${ASKING}\\b|(?:in|to|for|at|on|by|from|of|under|about|with) (?:what|which|whom|whose)\\b|(?:[\\p{L}\\d'’-]+ ){0,14}[\\p{L}\\d'’-]+, ${ASKING}\\b)`,
  'iu',
);

const FORBIDDEN: readonly RegExp[] = [
  // Praise and thanks.
  /\b(?:great|good|nice|excellent|interesting|fair|valid|wonderful|brilliant|thoughtful|strong) (?:point|answer|observation|response|question|view|thought)s?\b/iu,
  /\b(?:well done|well said|congratulations|thanks?|thank you|impress(?:ed|ive)|i (?:like|love|agree|see|understand|appreciate))\b/iu,
  // Correction, assessment, the test itself.
  /\b(?:grammar|grammatical|pronunciation|pronounce|vocabulary|ielts|band|examiner|correct(?:ly|ed|ion)?|incorrect|mispronounced?|rephrase)\b/iu,
  /\byour (?:english|answers?|accent|mistakes?|errors?|scores?|marks?|grades?|level|performance|test|exam)\b/iu,
  /\b(?:you (?:mean|meant)|(?:you should|should you) (?:say|have said))\b/iu,
  // Personal data.
  /\byour (?:\w+ ){0,2}(?:name|surname|nickname|address|street|postcode|phone|telephone|mobile|numbers?|e-?mail|passwords?|age|birthday|birth|passport|id|identity|account|bank|card|salary|income|wages?|earnings|savings|religion|faith|nationality|ethnicity|race|politics|party|vote|sexuality|gender|health|illness|disease|diagnosis|weight|employer|boss|school|wife|husband|boyfriend|girlfriend|username|profile)\b/iu,
  /\b(?:how old are you|where (?:exactly )?(?:do|did) you (?:live|work|study)|who are you|what is your|what's your|what are your)\b/iu,
  /\bare you (?:\w+ )?(?:married|single|pregnant|religious|gay|straight|ill|sick|rich|poor)\b/iu,
  /\b(?:do|did|can|could|would|will) you (?:\w+ )?(?:earn|vote|tell me your|give me your|share your|call me|contact|text me|meet me)\b/iu,
  // Talk about the machine behind the examiner.
  /\b(?:prompts?|language models?|chatbot|json|system message|instructions?|as an ai|are you an? (?:ai|robot|human|machine))\b/iu,
  // Painful themes: a practice test does not ask about them.
  /\b(?:sex|sexual|porn\w*|naked|rape|suicide|suicidal|kill|murder|terroris\w+|nazi\w*|genocide|torture|cocaine|heroin|abortion|fuck\w*|shit\w*|bitch\w*|damn|stupid|idiots?)\b/iu,
];

/** Whether the text praises, corrects, asks for personal data, or speaks of the test, of machines or of painful themes. */
export function isForbidden(text: string): boolean {
  return FORBIDDEN.some((pattern) => pattern.test(text));
}

/**
 * The question as it may be said, or null when it breaks a rule: one plain question of 3 to 30 words, no praise, correction, request
 * for personal data or markup, and none of `asked`.
 */
export function sayableQuestion(text: string, asked: readonly string[]): string | null {
  const question = text.trim().replaceAll(/\s+/gu, ' ');
  const words = question.split(' ').length;
  if (question.length > MAX_CHARS || words < MIN_WORDS || words > MAX_QUESTION_WORDS) return null;
  if (!PLAIN_QUESTION.test(question) || !BEGINS_ASKING.test(question)) return null;
  if (isForbidden(question)) return null;
  return asked.some((other) => isSameQuestion(question, other)) ? null : question;
}

/** Whether two questions ask the same in almost the same words. What stands before a question is not compared. */
export function isSameQuestion(left: string, right: string): boolean {
  const a = wordSet(left);
  const b = wordSet(right);
  const common = [...a].filter((word) => b.has(word)).length;
  return common >= SAME_QUESTION * (a.size + b.size - common);
}

function wordSet(text: string): Set<string> {
  const question = /[^.!?]*\?$/u.exec(text)?.[0] ?? text;
  return new Set(question.toLowerCase().match(/[\p{L}\d]+/gu));
}

/**
 * The questions with which the examiner follows an answer of the discussion up, by family. Each fits an answer on any subject, so
 * "that" is whatever the candidate has just said. Neutral like the rest of the examiner's words.
 */
export const PROBES: Readonly<Record<ProbeFamily, Probes>> = probes;

/** How much a family loses each time it is used: no test becomes a string of requests for examples. */
const USED_COST = 2;
/** Families that weigh about the same come in an order that the seed decides. */
const CHANCE_WEIGHT = 1.5;
/** A probe takes up the candidate's own word in about half of the cases in which it could, and in so many of a test at most. */
const TOPIC_SHARE = 0.5;
const MOST_TOPICS = 4;

/** A question that followed an answer up. `family`: null for questions of a model, `topic`: the candidate's word in it. */
export interface AskedFollowUp {
  text: string;
  family: ProbeFamily | null;
  topic: string | null;
}

export interface ProbeContext {
  seed: number;
  /** The planned question under discussion. */
  question: string;
  /** The other planned questions of the sub-theme: a probe for what one of them asks would ask it twice. */
  nearby: readonly string[];
  /** Every planned question of the part. */
  planned: readonly string[];
  /** Follow-ups of this test, oldest first. */
  asked: readonly AskedFollowUp[];
  /** The candidate's word that may be taken up. */
  topic: TopicWord | null;
  /** How near a probe comes to the question and what was said to it; without it all are as near. */
  near?: (probe: string) => number;
}

/** These ask for what only this answer can tell, whatever the other questions are about. */
const ABOUT_THIS_ANSWER: ReadonlySet<ProbeFamily> = new Set(['condition', 'why-not', 'more', 'example']);

/** Words of a question that show what it asks for already. */
const SIGNS: readonly (readonly [ProbeFamily, RegExp])[] = [
  ['reason', /\bwhy\b|\breasons?\b/u],
  ['example', /\bexamples?\b/u],
  [
    'past',
    /\bin the past\b|\bused to\b|\bago\b|\bgrandparents\b|\b(?:has|have|had)\b.*\bchanged\b|\bdifferent(?:ly)? (?:from|than)\b|\bnow(?:adays)?\b.*\bpast\b|\bearlier generations?\b|\bmore .*than (?:before|in)\b/u,
  ],
  [
    'future',
    /\bfuture\b|\bwill\b|\byears from now\b|\bin (?:twenty|fifty|ten) years\b|\bmight .*(?:change|become)\b|\bone day\b/u,
  ],
  ['ages', /\byoung(?:er)?\b|\bold(?:er)?\b|\bgenerations?\b|\bteenagers\b|\bage\b|\belderly\b/u],
  ['places', /\bcountryside\b|\bcountries\b|\bvillages?\b|\bcit(?:y|ies)\b|\bcultures?\b|\babroad\b/u],
  ['challenge', /\bagree\b|\bsome people (?:say|think|believe)\b/u],
  [
    'other-side',
    /\bdisadvantages?\b|\bdrawbacks?\b|\bproblems?\b|\brisks?\b|\bdangers?\b|\blose\b|\bbetter or worse\b/u,
  ],
  [
    'consequence',
    /\beffects?\b|\baffect\b|\binfluence\b|\bwhat (?:would|might|could) happen\b|\bresults?\b|\blead to\b|\blose if\b/u,
  ],
  ['affected', /\bwho (?:benefits?|suffers?|gains?)\b|\bwhich people\b/u],
  ['action', /\bshould\b|\bgovernments?\b|\b(?:can|could) be done\b|\bsolve\b|\bencourage\b|\bresponsib/u],
  ['extent', /\bhow (?:common|often|many|much|important|far)\b|\bto what extent\b|\bmost people\b/u],
  ['condition', /\bdepend\b|\bwhen is it\b|\bin (?:what|which) situations?\b/u],
];

/** What these questions ask for already, so that a probe for it would ask it twice. */
function coveredFamilies(questions: readonly string[]): Set<ProbeFamily> {
  const texts = questions.map((question) => plainWords(question).join(' '));
  return new Set(SIGNS.filter(([, sign]) => texts.some((text) => sign.test(text))).map(([family]) => family));
}

/** Shorter than this an answer has hardly begun. */
const BARE_WORDS = 10;

/**
 * How well a probe of each family follows an answer with this content; a family that is missing does not fit. What the answer lacks
 * comes first: what it depends on, then the reason, then an example.
 */
function weighFamilies(content: AnswerContent): Map<ProbeFamily, number> {
  const { stance, givesReason, givesExample, givesOpinion, namesProblem, strength } = content;
  const isOneSided = givesOpinion || strength === 'strong';
  const weights: [ProbeFamily, number | null][] = [
    ['condition', stance === 'depends' && !content.namesCondition ? 12 : null],
    ['why-not', stance === 'no' && !givesReason ? 10 : null],
    ['reason', givesReason ? null : stance === null ? 6 : 8],
    ['example', givesExample ? null : givesReason ? 4.5 : 1.5],
    ['more', content.words < BARE_WORDS ? 4 : 0.5],
    ['action', namesProblem ? 4 : null],
    ['affected', namesProblem || content.mentionsPeople ? 2.5 : 1.5],
    ['challenge', isOneSided ? (strength === 'strong' ? 4 : 3) : null],
    ['other-side', isOneSided && !namesProblem ? 3 : 1],
    ['extent', strength === 'plain' ? 2 : 3],
    ['past', content.speaksOfPast ? null : content.compares ? 1 : 2.5],
    ['future', content.speaksOfFuture ? null : content.speaksOfPast ? 3 : 2],
    ['ages', content.compares ? 1 : content.mentionsPeople ? 2.5 : 1.5],
    ['places', content.compares ? 1 : content.mentionsPlace ? 2.5 : 2],
    ['consequence', 2.5],
  ];
  return new Map(weights.flatMap(([family, weight]) => (weight === null ? [] : [[family, weight] as const])));
}

/** The families that fit the answer, best first. */
function rankedFamilies(content: AnswerContent, context: ProbeContext, random: () => number): ProbeFamily[] {
  const { question, nearby, asked } = context;
  const covered = coveredFamilies([question, ...nearby]);
  // Another question's "Why" asks for the reason of something else.
  if (!coveredFamilies([question]).has('reason')) covered.delete('reason');
  const last = asked.at(-1)?.family;
  const used = (family: ProbeFamily) => asked.filter((one) => one.family === family).length;
  return [...weighFamilies(content)]
    .filter(([family]) => family !== last && (ABOUT_THIS_ANSWER.has(family) || !covered.has(family)))
    .map(([family, weight]) => ({
      family,
      weight: weight - USED_COST * used(family) + CHANCE_WEIGHT * random(),
    }))
    .sort((left, right) => right.weight - left.weight)
    .map(({ family }) => family);
}

interface Wording {
  text: string;
  topic: string | null;
}

function topicWordings(probes: Probes, context: ProbeContext, random: () => number): Wording[] {
  const { topic, asked } = context;
  const topics = asked.filter((one) => one.topic !== null).length;
  if (topic === null || topics >= MOST_TOPICS || random() >= TOPIC_SHARE) return [];
  return shuffled(topic.isTrouble ? probes.withTrouble : probes.withTopic, random)
    .map((text) => ({ text: text.replace(TOPIC_SLOT, topic.text), topic: topic.text }))
    .filter(({ text }) => !isForbidden(text));
}

/** "Is that true of most people?" fits where people were spoken of, and not where a chair was. */
const OF_PEOPLE = /\bmost people\b/u;

function wordingsOf(
  family: ProbeFamily,
  content: AnswerContent,
  context: ProbeContext,
  random: () => number,
): Wording[] {
  const probes = PROBES[family];
  const isOfPeople = content.mentionsPeople || readAnswerContent(context.question).mentionsPeople;
  const fitting = probes.plain.filter((text) => isOfPeople || !OF_PEOPLE.test(text));
  const plain = nearestOf(shuffled(fitting, random), context.near).map((text) => ({ text, topic: null }));
  return [...topicWordings(probes, context, random), ...plain];
}

/** The nearer half, in the same order: what is far from all that was said does not follow from it. */
function nearestOf(probes: readonly string[], near: ProbeContext['near']): readonly string[] {
  if (near === undefined) return probes;
  const rated = new Map(probes.map((text) => [text, near(text)]));
  const middle = [...rated.values()].sort((left, right) => right - left)[Math.floor((probes.length - 1) / 2)];
  return probes.filter((text) => (rated.get(text) ?? 0) >= (middle ?? 0));
}

/**
 * The probe that follows an answer up; null when none is left that fits. The same answer in the same state of the same test always
 * gets the same probe. Never one that was asked, nor one of the family before, nor one that asks what a planned question asks.
 */
export function chooseProbe(content: AnswerContent, context: ProbeContext): AskedFollowUp | null {
  const { seed, asked, planned } = context;
  const random = randomFrom((seed ^ Math.imul(asked.length + 1, 0x85ebca6b)) | 0);
  const known = [...planned, ...asked.map(({ text }) => text)];
  for (const family of rankedFamilies(content, context, random)) {
    const wording = wordingsOf(family, content, context, random).find(
      ({ text }) => !known.some((other) => isSameQuestion(text, other)),
    );
    if (wording !== undefined) return { ...wording, family };
  }
  return null;
}
