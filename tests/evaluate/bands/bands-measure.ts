import { SCORER_VERSION } from '@bandpal/assessment';
import { findClips } from '../speech/find-clips.ts';
import { thinOut } from '../speech/thin-out.ts';
import type { TextBands } from '@bandpal/contracts';
import type { Judge } from '@bandpal/server/language/testing';
import type { Measure } from '../measure.ts';
import { Progress } from '../progress.ts';
import { openEngines } from '../turns/open-engines.ts';
import { annotatedFigures, checkTexts } from './annotated-figures.ts';
import type { AnnotatedFigures } from './annotated-figures.ts';
import type { AnnotatedText } from './annotated-text.ts';
import { assessTexts } from './assess-texts.ts';
import type { AssessedText } from './assess-texts.ts';
import { BANDS_USAGE, parseBandsArguments } from './bands-arguments.ts';
import { bandsReport } from './bands-report.ts';
import { bandsResult } from './bands-result.ts';
import { builtInAnnotations } from './built-in-annotations.ts';
import { findSources } from './find-sources.ts';
import { gamingFigures } from './gaming-figures.ts';
import { hearRecordings } from './hear-recordings.ts';
import { judgeFigures } from './judge-figures.ts';
import type { JudgeFigures } from './judge-figures.ts';
import { judgeTexts, textsToJudge } from './judge-texts.ts';
import { openConfiguredBands } from './open-configured-bands.ts';
import { openConfiguredJudge } from './open-configured-judge.ts';
import { openTextScorer } from './open-text-scorer.ts';
import { openWindowRating } from './rate-windows.ts';
import type { RatedText } from './rated-text.ts';
import { relevanceFigures } from './relevance-figures.ts';
import { soundFigures } from './sound-figures.ts';
import type { SoundFigures } from './sound-figures.ts';
import { studyWith } from './study.ts';
import type { Study } from './study.ts';
import { textFigures } from './text-figures.ts';

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
