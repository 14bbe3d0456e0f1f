import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { SCORER_VERSION } from '@bandpal/assessment';
import { readTextBands, TEXT_BANDS_ID_LENGTH } from '@bandpal/contracts';
import type { TextBands } from '@bandpal/contracts';
import { systemClock, terminalLog } from '@bandpal/foundation';
import { readConfig } from '@bandpal/server/config';
import { openJudge } from '@bandpal/server/language/testing';
import type { Judge } from '@bandpal/server/language/testing';
import { readArguments, UsageError } from '../arguments.ts';
import type { Measure } from '../measure.ts';
import { printable, Progress } from '../output.ts';
import { findClips, thinOut } from '../speech/find-clips.ts';
import { openEngines } from '../turns/open-engines.ts';
import { builtInAnnotations } from './annotated-text.ts';
import type { AnnotatedText } from './annotated-text.ts';
import { assessTexts } from './assess-texts.ts';
import type { AssessedText } from './assess-texts.ts';
import { bandsReport } from './bands-report.ts';
import { bandsResult } from './bands-result.ts';
import { annotatedFigures, checkTexts } from './error-figures.ts';
import type { AnnotatedFigures } from './error-figures.ts';
import { findSources } from './find-sources.ts';
import { gamingFigures } from './gaming-figures.ts';
import { hearRecordings, openWindowRating } from './hear-recordings.ts';
import { judgeFigures, judgeTexts, textsToJudge } from './judge-figures.ts';
import type { JudgeFigures } from './judge-figures.ts';
import { openTextScorer, studyWith } from './study.ts';
import type { Study } from './study.ts';
import type { RatedText } from './rated-text.ts';
import { relevanceFigures } from './relevance-figures.ts';
import { soundFigures } from './sound-figures.ts';
import type { SoundFigures } from './sound-figures.ts';
import { textFigures } from './text-figures.ts';

const BANDS_USAGE = '[FILE|DIR]… [--every N] [--language-model on|off] [--judge] [--json]';

interface BandsArguments {
  /** Files and folders of rated transcripts, annotated texts and recordings. */
  paths: string[];
  /** How many clips of a speaker, and how many annotated texts, there are for each one that is taken. */
  every: number;
  /** False: answers are assessed without what a language model says of them. */
  withLanguageModel: boolean;
  /** True: the judge of the environment is compared with people on the rated transcripts. */
  withJudge: boolean;
  /** True: prints the result alone, without tables. */
  isJson: boolean;
}

/** @throws UsageError */
export function parseBandsArguments(args: readonly string[]): BandsArguments {
  const usage = { measure: 'bands', options: BANDS_USAGE };
  const { paths, every, model, judge = false, json = false } = readArguments(usage, () => parseOptions(args));
  return { paths, every: Number(every), withLanguageModel: model === 'on', withJudge: judge, isJson: json };
}

function parseOptions(args: readonly string[]): {
  paths: string[];
  every?: string;
  model: string;
  judge?: boolean;
  json?: boolean;
} {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      every: { type: 'string' },
      'language-model': { type: 'string' },
      judge: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const { 'language-model': model = 'on', ...rest } = values;
  if (model !== 'on' && model !== 'off')
    throw new UsageError(`--language-model takes on or off, not ${model}`);
  return { paths: positionals, model, ...rest };
}

/** Recordings heard at the same time: one is recognised while the words of another are placed, and the next is read. */
const LANES = 3;
/** A judge takes up to 10 seconds for each text. */
const JUDGED_STEP = 5;

export const bandsMeasure: Measure = {
  name: 'bands',
  about: 'bands against those of people, errors shown, sound against experts, texts made to mislead',
  usage: BANDS_USAGE,
  async run(args) {
    const { paths, every, withLanguageModel, withJudge, isJson } = parseBandsArguments(args);
    const sources = await findSources(paths);
    for (const file of sources.leftOut) console.error(`In no known format, left out: ${file}`);
    const textBands = await openConfiguredBands(process.env);
    const judging = withJudge ? await openConfiguredJudge(process.env) : null;
    const sound = await measureSound(sources.recordings, every);
    await using scorer = withLanguageModel ? await openTextScorer() : null;
    const study = studyWith(scorer);
    const assessed = await measureTexts(sources.rated, study, textBands);
    const judge = judging && (await measureJudge(judging, assessed));
    const builtIn = await measureErrors(thin(await builtInAnnotations(), every), study);
    const annotated = await measureErrors(thin(sources.annotated, every), study);
    console.error('Texts made to mislead are assessed');
    const gaming = await gamingFigures(study);
    console.error('Answers to other questions are assessed');
    const relevance = await relevanceFigures(study);
    const text = assessed.length === 0 ? null : textFigures(assessed);
    const measured = { text, judge, sound, builtIn, annotated, gaming, relevance };
    const figures = {
      scorer: SCORER_VERSION,
      ratings: textBands?.id ?? null,
      languageModel: scorer?.name ?? null,
      ...measured,
    };
    if (!isJson) console.log(`${bandsReport(figures)}\n`);
    console.log(bandsResult(figures));
  },
};

async function measureSound(folders: readonly string[], every: number): Promise<SoundFigures | null> {
  if (folders.length === 0) return null;
  const { recordings } = await findClips(folders);
  const clips = thinOut(recordings, every);
  const progress = new Progress(clips.length, 'recordings heard');
  await using engines = await openEngines(process.env);
  const heard = await hearRecordings(clips, {
    engines,
    rate: await openWindowRating(),
    lanes: LANES,
    onHeard: () => progress.advance(),
  });
  return soundFigures(heard);
}

async function measureTexts(
  texts: readonly RatedText[],
  study: Study,
  textBands: TextBands | null,
): Promise<AssessedText[]> {
  const progress = new Progress(texts.length, 'rated texts assessed');
  return assessTexts(texts, { study, textBands, onAssessed: () => progress.advance() });
}

async function measureJudge(judge: Judge, assessed: readonly AssessedText[]): Promise<JudgeFigures> {
  const texts = textsToJudge(assessed);
  const progress = new Progress(texts.length, 'texts judged', JUDGED_STEP);
  const judged = await judgeTexts(texts, { judge, onJudged: () => progress.advance() });
  return judgeFigures(judge.name, judged, texts.length);
}

async function measureErrors(
  texts: readonly AnnotatedText[],
  study: Study,
): Promise<AnnotatedFigures | null> {
  const progress = new Progress(texts.length, 'annotated texts checked');
  return annotatedFigures(await checkTexts(texts, { study, onChecked: () => progress.advance() }));
}

function thin<Item>(items: readonly Item[], every: number): Item[] {
  return items.filter((_, index) => index % every === 0);
}

/**
 * The ratings that the operator's environment names in TEXT_BANDS_FILE, with the id that the server's reports give them; null where it names
 * none. @throws UsageError for a file that is missing, damaged or fitted for another version of the scorer: otherwise we would measure other
 * bands than those asked for.
 */
export async function openConfiguredBands(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<TextBands | null> {
  const { TEXT_BANDS_FILE: file } = environment;
  if (file === undefined || file === '') return null;
  const refused = (why: string, cause?: unknown) =>
    new UsageError(
      `TEXT_BANDS_FILE: ${file} ${why}. Write it with "npm run fit -- text", or leave the variable out.`,
      {
        cause,
      },
    );
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw refused('could not be read', error);
  });
  const reading = readTextBands(text, SCORER_VERSION);
  if (reading.state === 'other-version')
    throw refused(`was fitted for scorer ${reading.scorer}, and this is ${SCORER_VERSION}`);
  if (reading.state === 'damaged') throw refused(`is no file of ratings (${reading.why})`);
  const { criteria, provenance } = reading.file;
  const id = createHash('sha256').update(text).digest('hex').slice(0, TEXT_BANDS_ID_LENGTH);
  console.error(
    `Vocabulary and grammar follow ${provenance.texts} rated texts (${id}); on those texts themselves the agreement is too good`,
  );
  return { id, criteria };
}

/**
 * The judge of the operator's environment, with the time it has in the product. @throws UsageError where none is set; what is wrong with
 * the settings as the server would say it.
 */
async function openConfiguredJudge(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Judge> {
  const machine = { cores: os.availableParallelism(), workingDirectory: process.cwd() };
  const { judge: service } = readConfig(environment, machine).language;
  const judge = await openJudge(service, { clock: systemClock, log: { ...terminalLog, warn: onceEach() } });
  if (judge !== null) return judge;
  throw new UsageError(
    'There is no judge to measure: set JUDGE_MODEL, and JUDGE_OPENAI_BASE_URL or LANGUAGE_OPENAI_BASE_URL (docs/operations/reference.md).',
  );
}

/** Shows a warning the first time: a wrong key would repeat it for every text. */
function onceEach(): (fields: object, message: string) => void {
  const shown = new Set<string>();
  return (fields, message) => {
    const line = printable(`${message} ${JSON.stringify(fields)}`);
    if (!shown.has(line)) console.error(line);
    shown.add(line);
  };
}
