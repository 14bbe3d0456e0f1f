import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SCORER_VERSION } from '@bandpal/assessment';
import type { TextScorer } from '@bandpal/assessment';
import { textBandsFileSchema } from '@bandpal/contracts';
import type { RatedCriterion, TextBandsFile } from '@bandpal/contracts';
import { OperatorError } from '@bandpal/foundation';
import {
  assessTexts,
  decimals,
  findSources,
  markdownTable,
  Progress,
  speakerOf,
  studyWith,
  UsageError,
} from '@bandpal/tools/evaluate/bands';
import type { AssessedText } from '@bandpal/tools/evaluate/bands';
import { fitCriterion, NAMES } from './fit-criterion.ts';
import type { FittedCriterion } from './fit-criterion.ts';
import { digestOf, ratedByPeople } from './rated-tests.ts';

export const TEXT_USAGE = 'text FILE|DIR… [--out FILE] [--force]';

export interface FitTextMeans {
  print(text: string): void;
  /** The models that study answers in the product. */
  openScorer(): Promise<TextScorer & AsyncDisposable>;
  /** Where the file goes unless --out says otherwise. */
  dataDirectory: string;
}

type Fitted = Readonly<Record<RatedCriterion, FittedCriterion>>;

/**
 * Fits an adjustment of vocabulary and grammar to rated transcripts (docs/how-it-works/bands.md), shows how well it does on speakers left out, and
 * writes it for the server. The same texts always give the same file. @throws OperatorError when there is too little to go by, or nothing
 * that is better than today's bands.
 */
export async function fitText(args: readonly string[], means: FitTextMeans): Promise<void> {
  const { paths, out = path.join(means.dataDirectory, 'text-bands.json'), isForced } = parse(args);
  await refuseOtherFile(out);
  const sources = await findSources(paths);
  for (const file of sources.leftOut) means.print(`In no known format, left out: ${file}`);
  const rated = ratedByPeople(sources.rated);
  const anonymous = [...rated.values()].filter(({ speaker }) => speaker === null || speaker === undefined);
  if (anonymous.length > 0) {
    means.print(
      `${anonymous.length} of ${rated.size} texts have no "speaker", so each is taken for another person's. Where they aren't, the agreement below is too good.`,
    );
  }
  const assessed = await assess([...rated.values()], means);
  const fitted = {
    'lexical-resource': fitCriterion('lexical-resource', assessed),
    'grammatical-range-accuracy': fitCriterion('grammatical-range-accuracy', assessed),
  };
  for (const [criterion, one] of entriesOf(fitted)) means.print(`${tableOf(NAMES[criterion], one)}\n`);
  const isTaken = ({ isBetter }: FittedCriterion) => isBetter || isForced;
  const asToday = entriesOf(fitted).filter(([, one]) => !isTaken(one));
  if (asToday.length === entriesOf(fitted).length) {
    throw new OperatorError(
      'On speakers left out the adjusted bands are no nearer to the ratings than today’s, so nothing was written. With --force the file is written all the same.',
    );
  }
  for (const [criterion] of asToday) {
    means.print(
      `The band of ${NAMES[criterion]} stays as it is: adjusted, it would be no nearer to the ratings.`,
    );
  }
  const file = fileOf(rated, fitted, isTaken);
  await mkdir(path.dirname(out), { recursive: true, mode: 0o700 });
  // A server that starts meanwhile finds the old one or the new one, and never half of it.
  await writeFile(`${out}.new`, `${JSON.stringify(file, null, 2)}\n`);
  await rename(`${out}.new`, out);
  means.print(`Written: ${out}. Name it in TEXT_BANDS_FILE and start the server again.`);
}

/** Looked at before minutes of work, so that no ratings are lost to a wrong --out. */
async function refuseOtherFile(out: string): Promise<void> {
  const text = await readFile(out, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new OperatorError(`${out} can't be written: ${String(error)}`, { cause: error });
  });
  if (text !== null && !text.includes('"bandpal-text-bands-')) {
    throw new OperatorError(`${out} is another file, and was left alone. Name a new one with --out.`);
  }
}

/** Numbers alone: what they were fitted to is known by its digest. */
function fileOf(
  rated: ReturnType<typeof ratedByPeople>,
  { 'lexical-resource': vocabulary, 'grammatical-range-accuracy': grammar }: Fitted,
  isTaken: (one: FittedCriterion) => boolean,
): TextBandsFile {
  return textBandsFileSchema.parse({
    format: 'bandpal-text-bands-1',
    scorer: SCORER_VERSION,
    criteria: {
      'lexical-resource': isTaken(vocabulary) ? vocabulary.band : null,
      'grammatical-range-accuracy': isTaken(grammar) ? grammar.band : null,
    },
    provenance: {
      texts: rated.size,
      speakers: new Set([...rated.values()].map(speakerOf)).size,
      sha256: digestOf(rated),
      validation: {
        'lexical-resource': vocabulary.validation,
        'grammatical-range-accuracy': grammar.validation,
      },
    },
  });
}

function entriesOf(fitted: Fitted): (readonly [RatedCriterion, FittedCriterion])[] {
  return (['lexical-resource', 'grammatical-range-accuracy'] as const).map((name) => [name, fitted[name]]);
}

async function assess(
  texts: Parameters<typeof assessTexts>[0],
  means: FitTextMeans,
): Promise<AssessedText[]> {
  if (texts.length === 0) {
    throw new OperatorError(
      'There are no texts with a band from an examiner or a teacher (docs/how-it-works/bands.md).',
    );
  }
  await using scorer = await means.openScorer();
  const progress = new Progress(texts.length, 'rated texts assessed');
  return await assessTexts(texts, { study: studyWith(scorer), onAssessed: () => progress.advance() });
}

function tableOf(name: string, { validation, band }: FittedCriterion): string {
  const { texts, speakers, before, after } = validation;
  const row = (what: string, figure: keyof typeof before) => [
    what,
    decimals(before[figure]),
    decimals(after[figure]),
  ];
  const weights = Object.entries(band.figures).map(([id, weight]) => `${id} ${weight}`);
  const fit = [`share ${band.share}`, `offset ${band.offset}`, `today's band ${band.measured}`, ...weights];
  const table = markdownTable(
    [`${name}: ${texts} texts of ${speakers} speakers`, 'today', 'adjusted, speakers left out'],
    [
      row('RMSE', 'rmse'),
      row('bias', 'bias'),
      row('slope of score on rating', 'slope'),
      row('bias, lowest quarter', 'biasLowest'),
      row('bias, highest quarter', 'biasHighest'),
      row('ratings inside the interval', 'coverage'),
    ],
  );
  return `${table}\nFit: ${fit.join(', ')}`;
}

function parse(args: readonly string[]): { paths: string[]; out?: string; isForced: boolean } {
  const { positionals, values } = parsed(args);
  if (positionals.length === 0) throw new UsageError(`Usage: npm run fit -- ${TEXT_USAGE}`);
  const { out, force = false } = values;
  return { paths: positionals, isForced: force, ...(out === undefined ? {} : { out }) };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' }, force: { type: 'boolean' } },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message}\nUsage: npm run fit -- ${TEXT_USAGE}`);
  }
}
