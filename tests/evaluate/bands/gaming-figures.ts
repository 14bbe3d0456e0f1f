import { assess } from '@bandpal/assessment';
import type { AnswerRecord, Criterion, Report } from '@bandpal/contracts';
import { withOverall } from './assess-texts.ts';
import { mean } from './correlation.ts';
import { shuffled, stripped, withoutArticles } from './damage.ts';
import { NATIVE_ANSWERS } from './native-answers.ts';
import { typedProbe } from './probe-answers.ts';
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
