import { assess } from '@bandpal/assessment';
import type { AnswerRecord, Criterion, Report } from '@bandpal/contracts';
import { randomFrom } from '@bandpal/exam';
import { mean } from './agreement.ts';
import { withOverall } from './assess-texts.ts';
import { NATIVE_ANSWERS, typedProbe } from './probe-answers.ts';
import type { Study } from './study.ts';

/** Mean scores before rounding; null where no band is given. */
export interface GamingScores {
  overall: number | null;
  lexis: number | null;
  grammar: number | null;
}

/** What becomes of strong texts when they are spoilt, typed so that the words alone count. */
export interface GamingFigures {
  /** Each text as a test of its own: the mean, and the share of the texts without a band. */
  variants: { variant: string; scores: GamingScores; noBand: number }[];
  /** All texts in one test, and one text as the answer to every question of it. */
  wholeTests: { test: string; words: number; scores: GamingScores }[];
  /** The same speaker in tests of about 250 and 900 words. */
  length: { short: number | null; long: number | null; effect: number | null };
}

const VARIANTS = [
  ['as it is', (text: string) => text],
  ['without articles', withoutArticles],
  ['stripped of articles, be and endings', stripped],
  ['words shuffled', shuffled],
] as const;
/** Answers of the short tests and of the long one: 270 and 940 words. */
const SHORT = 2;
const LONG = 7;

export async function gamingFigures(study: Study): Promise<GamingFigures> {
  const variants = await Promise.all(
    VARIANTS.map(async ([variant, damage]) => ({ variant, answers: await answersOf(damage, study) })),
  );
  const asTheyAre = variants[0]?.answers ?? [];
  const [first] = NATIVE_ANSWERS;
  const repeated = await answersOf(() => first?.answer ?? '', study);
  return {
    variants: variants.map(({ variant, answers }) => {
      const reports = answers.map((answer) => withOverall(assess({ mode: 'part3', answers: [answer] })));
      const without = reports.filter(({ overall }) => overall.band === null).length;
      return { variant, scores: meanScores(reports), noBand: without / reports.length };
    }),
    wholeTests: [...variants, { variant: 'one answer to every question', answers: repeated }].map(
      ({ variant, answers }) => {
        const report = assess({ mode: 'part3', answers });
        return { test: variant, words: report.totals.words, scores: meanScores([report]) };
      },
    ),
    length: lengthEffect(asTheyAre.slice(0, LONG)),
  };
}

async function answersOf(damage: (text: string) => string, study: Study): Promise<AnswerRecord[]> {
  const answers: AnswerRecord[] = [];
  for (const [index, { question, answer }] of NATIVE_ANSWERS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one processor does all of it
    answers.push(await study(typedProbe({ index, part: 3, question, text: damage(answer) })));
  }
  return answers;
}

function lengthEffect(answers: readonly AnswerRecord[]): GamingFigures['length'] {
  const tests = Array.from({ length: Math.floor(answers.length / SHORT) }, (_, index) =>
    scoreOf(answers.slice(index * SHORT, (index + 1) * SHORT)),
  );
  const short = mean(tests.filter((score) => score !== null));
  const long = scoreOf(answers);
  return { short, long, effect: short === null || long === null ? null : long - short };
}

function scoreOf(answers: readonly AnswerRecord[]): number | null {
  return assess({ mode: 'part3', answers: [...answers] }).overall.score;
}

function meanScores(reports: readonly Report[]): GamingScores {
  const of = (criterion: Criterion): number | null =>
    mean(
      reports
        .map(({ criteria }) => criteria.find((one) => one.criterion === criterion)?.score ?? null)
        .filter((score) => score !== null),
    );
  return {
    overall: mean(reports.map(({ overall }) => overall.score).filter((score) => score !== null)),
    lexis: of('lexical-resource'),
    grammar: of('grammatical-range-accuracy'),
  };
}

const SEED = 7;

/** Words that end like an inflected form without being one. */
const NO_ENDING = new Set(
  'always anything as bring during evening everything his is its king less morning nothing perhaps something spring string thing this unless us was yes'.split(
    ' ',
  ),
);

/** The text without a, an and the. */
export function withoutArticles(text: string): string {
  return tidy(text.replaceAll(/\b(?:an?|the)\b(?!['’])/giu, ''));
}

/** The text without articles, forms of "be" and the endings of plurals, verbs and -ing forms: like that of a beginner. */
export function stripped(text: string): string {
  const bare = withoutArticles(text)
    .replaceAll(/['’](?:s|m|re)\b/giu, '')
    .replaceAll(/\b(?:am|are|be|been|being|is|was|were)\b(?!['’])/giu, '');
  return tidy(bare.replaceAll(/\p{L}+/gu, withoutEnding));
}

/** The words in an order that chance has chosen, in sentences as long as those of the text. */
export function shuffled(text: string): string {
  const random = randomFrom(SEED);
  const sentences = text.split(/(?<=[.?!])\s+/u).map((sentence) => sentence.split(/\s+/u));
  const words = sentences.flat().map((word) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}'’-]/gu, ''));
  for (let last = words.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [words[last], words[other]] = [words[other] ?? '', words[last] ?? ''];
  }
  return sentences
    .map(({ length }) => `${words.splice(0, length).join(' ')}.`)
    .map((sentence) => sentence.replace(/^\p{L}/u, (letter) => letter.toUpperCase()))
    .join(' ');
}

function withoutEnding(word: string): string {
  if (NO_ENDING.has(word.toLowerCase())) return word;
  return word
    .replace(/^(\p{L}{2,})ies$/u, '$1y')
    .replace(/^(\p{L}{3,})ing$/u, '$1')
    .replace(/^(\p{L}{2,}[^aeiou])ed$/u, '$1')
    .replace(/^(\p{L}*(?:s|sh|ch|x))es$/u, '$1')
    .replace(/^(\p{L}{2,}[^su'’])s$/u, '$1');
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[.,;:?!])/gu, '')
    .trim();
}
