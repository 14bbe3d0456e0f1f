import { formatTable, percent } from '../output.ts';
import type { GroupFigures, SpeechFigures } from './speech-figures.ts';
import type { SpeechRun } from './speech-result.ts';

/** The figures as tables for people, several lines. */
export function speechReport(figures: SpeechFigures, run: SpeechRun): string {
  return [
    headline(run),
    errorTable(figures),
    inventionTable(figures),
    plantedTable(figures),
    fillerTable(figures),
    reliabilityTable(figures),
    confidenceTable(figures),
    speedLine(run),
  ].join('\n\n');
}

function headline({ recognizer, isOfPeople, withoutReference, repeated }: SpeechRun): string {
  return [
    `Recogniser: ${recognizer}`,
    ...(isOfPeople
      ? []
      : ['No recordings of people were measured (--audio), only synthetic voices, which are far easier.']),
    ...(withoutReference > 0 ? [`Left out because their words are not known: ${withoutReference}`] : []),
    ...(repeated > 0 ? [`In two folders, counted once: ${repeated}`] : []),
  ].join('\n');
}

function errorTable({ groups, all }: SpeechFigures): string {
  const heads = 'group|clips|speakers|words|word errors|95 % over speakers|sub|ins|del|calibration error';
  return formatTable(
    heads.split('|'),
    [...groups, ['all', all] as const].map(([name, one]) => errorRow(name, one)),
  );
}

function errorRow(name: string, one: GroupFigures): string[] {
  return [
    name,
    String(one.clips),
    String(one.speakers),
    String(one.said),
    percent(one.wordErrorRate),
    one.interval === null ? '–' : `${percent(one.interval[0])} … ${percent(one.interval[1])}`,
    String(one.substitutions),
    String(one.insertions),
    String(one.deletions),
    percent(one.calibrationError),
  ];
}

function inventionTable({ invented, credited }: SpeechFigures): string {
  const { bad, good } = credited;
  return formatTable(
    ['words', 'share', 'count'],
    [
      [
        'invented, of the words written',
        percent(invented.share),
        `${invented.inserted} inserted and ${invented.inNoise} in noise, of ${invented.written}`,
      ],
      ['credited though badly said', percent(bad.share), `${bad.written} of ${bad.of}`],
      ['credited and well said', percent(good.share), `${good.written} of ${good.of}`],
    ],
  );
}

function plantedTable({ planted }: SpeechFigures): string {
  return formatTable(
    ['planted errors', 'surviving', 'kept', 'corrected', 'other', 'errors'],
    planted.map(({ kind, surviving, kept, corrected, errors }) => [
      kind,
      percent(surviving),
      String(kept),
      String(corrected),
      String(errors - kept - corrected),
      String(errors),
    ]),
  );
}

function fillerTable({ fillers, recordedFillers }: SpeechFigures): string {
  return formatTable(
    ['fillers', 'said', 'written', 'found', 'recall', 'false, of those written'],
    [['synthetic voices', fillers] as const, ['recordings', recordedFillers] as const].map(([name, one]) => [
      name,
      String(one.said),
      String(one.written),
      String(one.found),
      percent(one.recall),
      percent(one.falseShare),
    ]),
  );
}

function reliabilityTable({ bins }: SpeechFigures): string {
  return formatTable(
    ['confidence of a word', 'words', 'mean confidence', 'right'],
    bins.map(({ from, to, words, confidence, right }) => [
      `${from.toFixed(1)} … ${to.toFixed(1)}`,
      String(words),
      percent(confidence),
      percent(right),
    ]),
  );
}

function confidenceTable({ byConfidence }: SpeechFigures): string {
  return formatTable(
    ['mean confidence of a clip', 'clips', 'word errors'],
    byConfidence.map(({ from, to, clips, wordErrorRate }) => [
      `${from.toFixed(1)} … ${to.toFixed(1)}`,
      String(clips),
      percent(wordErrorRate),
    ]),
  );
}

function speedLine({ realTimeFactor, load }: SpeechRun): string {
  const factor = realTimeFactor === null ? '–' : realTimeFactor.toFixed(3);
  return `Real-time factor, one process: ${factor} (load of ${load.toFixed(1)} for each processor; above 1 it is an upper bound)`;
}
