import type { BandsFigures } from './bands-figures.ts';
import { errorReport } from './error-report.ts';
import { judgeReport } from './judge-report.ts';
import { probeReport } from './probe-report.ts';
import { soundReport } from './sound-report.ts';
import { textReport } from './text-report.ts';

/** All figures as tables of Markdown. */
export function bandsReport(figures: BandsFigures): string {
  const { scorer, ratings, languageModel, text, judge, sound, builtIn, annotated, gaming, relevance } =
    figures;
  return [
    `Scorer ${scorer}, language model: ${languageModel ?? 'none'}, ratings: ${ratings ?? 'none'}`,
    text && textReport(text),
    judge && judgeReport(judge),
    sound && soundReport(sound),
    builtIn && errorReport('sentences of the measure', builtIn),
    annotated && errorReport('annotated texts', annotated),
    probeReport(gaming, relevance),
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}
