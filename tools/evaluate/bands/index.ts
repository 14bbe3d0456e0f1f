// What fits the bands of texts to those of people reads, studies and compares them with (training/delivery/text), and the model that the
// tests of grammar ask (tests/grammar).
export { UsageError } from '../arguments.ts';
export { decimals, markdownTable, printable, Progress } from '../output.ts';
export { bias, coverage, rmse, slope } from './agreement.ts';
export { assessAs, assessTexts } from './assess-texts.ts';
export type { AssessedText } from './assess-texts.ts';
export { findSources } from './find-sources.ts';
export { speakerOf } from './rated-text.ts';
export type { RatedText } from './rated-text.ts';
export { openTextScorer, RememberingScorer, studyWith } from './study.ts';
export type { Study } from './study.ts';
export { humanBandOf } from './text-figures.ts';
