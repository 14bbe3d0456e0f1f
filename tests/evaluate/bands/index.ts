// What fits the bands of texts to those of people reads, studies and compares them with (training/delivery/text).
export { bias, coverage, rmse } from './agreement.ts';
export { assessAs, assessTexts } from './assess-texts.ts';
export type { AssessedText } from './assess-texts.ts';
export { slope } from './correlation.ts';
export { decimals } from './figures-text.ts';
export { findSources } from './find-sources.ts';
export { markdownTable } from './markdown-table.ts';
export { openTextScorer } from './open-text-scorer.ts';
export { speakerOf } from './rated-text.ts';
export type { RatedText } from './rated-text.ts';
export { RememberingScorer, studyWith } from './study.ts';
export { humanBandOf } from './text-figures.ts';
export { printable } from '../printable.ts';
export { Progress } from '../progress.ts';
export { UsageError } from '../usage-error.ts';
