import { formatBand } from './band-texts.ts';
import {
  countWords,
  noticedPauses,
  type AnswerRecord,
  type AnswerRemark,
  type BandInterval,
  type Criterion,
  type ExamMode,
} from '@bandpal/contracts';
import { realChange } from '@bandpal/progress';
import type { MarkKind } from './mark-kinds.ts';
import type { PeopleFigures } from './people-figures.ts';
import type { SharedRemark } from './shared-remarks.ts';
import { currentLanguage } from '../../languages/index.ts';
import { plural, withValues } from '../../ui/plural.ts';

/** The official names, which the reasons and limits of a report use as well. */
export const CRITERION_TITLES: Record<Criterion, string> = {
  'fluency-coherence': 'Fluency and coherence',
  'lexical-resource': 'Lexical resource (vocabulary)',
  'grammatical-range-accuracy': 'Grammatical range and accuracy',
  pronunciation: 'Pronunciation',
};

/** What each criterion looks at, for readers who do not know the official names. */
export const CRITERION_HINTS: Record<Criterion, string> = {
  'fluency-coherence': 'How smoothly you speak and how well your ideas fit together.',
  'lexical-resource': 'How many different words you use and how well you choose them.',
  'grammatical-range-accuracy': 'How many kinds of sentences you use and how correct they are.',
  pronunciation: 'How easy it is to understand your sounds and words.',
};

/** Bands that people have given, as they stand in the report. */
export const TEACHER_SHEET_TEXTS = {
  title: 'Your teacher’s bands',
  whose: 'These bands and notes are your teacher’s own. They don’t change our estimate.',
  caption: (name: string) => `Bands given by ${name}, beside our estimate`,
  criterion: 'Criterion',
  estimate: 'Our estimate',
  none: 'Not assessed',
} as const;

const MODE_TITLES: Record<ExamMode, string> = {
  part1: 'Part 1',
  part2: 'Part 2',
  part3: 'Part 3',
  full: 'Full test',
};

/** Short name of a session, for headings. */
export const modeTitle = (mode: ExamMode): string => MODE_TITLES[mode];

/** What a figure would be by itself. */
export const pointsToText = (band: number): string => `points to band ${band.toFixed(1)}`;

/** A length of time in seconds or in minutes and seconds. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** A pause, in seconds with one digit. */
export const pauseText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The figures of one answer, in a line. */
export function answerFigures(answer: AnswerRecord): string {
  const count = countWords(answer.transcript);
  const words = plural(count, ['# word', '# words']);
  if (answer.source === 'typed') return `Typed · ${words}`;
  // Another service has heard it, and told no times.
  if (answer.durationMs === 0) return `Spoken · ${words}`;
  const paused = noticedPauses(answer).length;
  const pauses = plural(paused, ['# pause', '# pauses']);
  return [
    `${words} in ${durationText(answer.durationMs)}`,
    pauses,
    `first word after ${pauseText(answer.latencyMs)}`,
  ].join(' · ');
}

/** Whether the questions were heard and not shown, in words; null when all could be read, and where it was not recorded. */
export function examConditionsText(answers: readonly AnswerRecord[]): string | null {
  const heardOnly = answers.filter((answer) => answer.heardOnly === true).length;
  if (heardOnly === 0) return null;
  if (heardOnly === answers.length)
    return 'Taken under exam conditions: you heard the questions but didn’t see them.';
  return `Partly under exam conditions: in ${heardOnly} of ${answers.length} answers, you heard the question but didn’t see it.`;
}

const END_TEXTS: Record<string, string> = {
  completed: 'You finished the test.',
  silence: 'The test ended because the examiner didn’t hear an answer for a while.',
  'candidate-ended': 'You ended the test early.',
  'time-limit': 'The test reached its time limit.',
};

/** Why the test ended, in words; null when there is nothing useful to say. */
export const endText = (reason: string): string | null => END_TEXTS[reason] ?? null;

/** The parts of a report that are shown one at a time. */
export const PART_TITLES = {
  overview: 'Overview',
  fix: 'Fix',
  answers: 'Answers',
  sound: 'Sound',
  limits: 'Limits',
} as const;

/** The parts of a report, shorter than their headings. */
export const ON_THIS_PAGE = {
  priorities: 'What to work on',
  criteria: 'Criteria',
  answers: 'Answers',
  figures: 'Figures',
  limits: 'Limits',
} as const;

/** Headings and labels of the whole report. */
export const REPORT_TEXTS = {
  criteria: 'The four criteria',
  answers: 'Your answers',
  noAnswers: 'There are no answers in this test.',
  noWords: 'No words were understood.',
  nothingMarked: 'Nothing is marked in this answer.',
  figures: 'Your answers in figures',
  teachers: 'Details for teachers',
  teachersMeaning: 'What we measured, the band each figure points to, and how much it counts.',
  limits: 'Limits of this estimate',
} as const;

/** Answers that are still being read, and that all are. */
export const READING_TEXTS = {
  own: (unread: number, answers: number): string =>
    answers === 1
      ? 'Your answer is still being read for errors. This page updates by itself.'
      : withValues(
          plural(unread, [
            '# of your {0} answers is still being read for errors. This page updates by itself.',
            '# of your {0} answers are still being read for errors. This page updates by itself.',
          ]),
          answers,
        ),
  shared: (unread: number, answers: number): string =>
    answers === 1
      ? 'The answer is still being read for errors. This page updates by itself.'
      : withValues(
          plural(unread, [
            '# of the {0} answers is still being read for errors. This page updates by itself.',
            '# of the {0} answers are still being read for errors. This page updates by itself.',
          ]),
          answers,
        ),
  done: 'All answers have been read. This report is final.',
} as const;

/** The things to work on. */
export const PRIORITY_TEXTS = {
  heading: (count: number): string =>
    count === 1 ? 'One thing to work on' : count === 2 ? 'Two things to work on' : 'Three things to work on',
  said: 'You said',
  wrote: 'You wrote',
  better: 'Better',
  asked: 'The question was',
  why: 'Why',
  next: 'Do this now (two minutes)',
  count: (count: number): string =>
    count === 2 ? 'Found twice' : plural(count, ['Found once', 'Found # times']),
  seeAnswer: 'See the answer',
  seeHow: 'See what to do',
} as const;

/** The first step to the next half band: a thing to work on where one was found, else the lowest criterion. */
export function nextStepText(next: number, criterion: Criterion, lesson?: string): string {
  const title = CRITERION_TITLES[criterion];
  return lesson === undefined
    ? `Your first step to ${formatBand(next)}: ${title}, your lowest criterion.`
    : `Your first step to ${formatBand(next)}: “${lesson}”. It counts for ${title}.`;
}

/** What a band from typed answers doesn't say. */
export const TYPED_TEXTS = {
  highest: 'This is the highest band that typed answers can show. A spoken test can show more.',
  missed: (count: number): string =>
    plural(count, [
      'For # of your answers we couldn’t tell whether it’s about its question. The text estimate doesn’t count that.',
      'For # of your answers we couldn’t tell whether they’re about their questions. The text estimate doesn’t count that.',
    ]),
} as const;

/** Corrections in the transcript, and what can be said of them. */
export const CORRECTION_TEXTS = {
  leaveOut: 'leave this out',
  putIn: 'put in',
  better: 'better',
  why: 'Why',
  close: 'Close',
  lesson: 'Short lesson',
  example: 'Not this',
  exercise: 'Try it (two minutes)',
  question: 'Not an error?',
  right: 'What I said is right',
  rightTyped: 'What I wrote is right',
  notSaid: 'I didn’t say this',
  kept: 'We remember which mark you removed, but not your words. Your bands stay as they are.',
  notSaved: 'This wasn’t saved. Please try again.',
  removed: (count: number): string => plural(count, ['You removed # mark:', 'You removed # marks:']),
  putBack: 'Put it back',
  isBack: 'The mark is back.',
  printed: 'Corrections',
} as const;

/** The buttons that show and hide marks. */
export const MARK_TEXTS: Record<MarkKind, string> = {
  correction: 'Corrections',
  good: 'Good phrases',
  unsure: 'Unclear words',
  pause: 'Pauses',
  filler: '“Um” and “er”',
};
export const MARKS_LABEL = 'Show in your answers';

/** What would have been enough, by the kind of the answer. */
const ENOUGH: Record<AnswerRecord['kind'], string> = {
  'short-answer': 'In Part 1, two or three sentences are good: an answer, a reason and an example.',
  discussion: 'In Part 3, four or more sentences are good: say why, and give an example.',
  'long-turn': 'In Part 2, speak for up to two minutes. That is about 200 words.',
  'rounding-off': 'One or two sentences are enough here.',
};

const REMARKS: Record<Exclude<AnswerRemark['kind'], 'short'>, string> = {
  'missed-question': 'This answer may not address the question.',
  'model-answer': 'Much of this is our model answer. Those words don’t count for your band: use your own.',
  'useful-phrases':
    'Much of this is made of our useful phrases. Those words don’t count for your band: add your own ideas.',
  'earlier-talk': 'Much of this is what you said in an earlier test. Those words don’t count for your band.',
  'other-language': 'Part of this answer doesn’t seem to be in English. Only English counts.',
};

/** About the doubt whether an answer addresses its question. */
export const REMARK_TEXTS = {
  doesAnswer: 'It does answer the question',
  removed: 'You told us this answer addresses the question. Your bands stay as they are.',
  isBack: 'The remark is back.',
} as const;

/** What there is to say about an answer as a whole. */
export function remarkText(
  { kind, words }: { kind: AnswerRemark['kind']; words: number },
  answer: { kind: AnswerRecord['kind'] },
): string {
  if (kind !== 'short') return REMARKS[kind];
  const short = plural(words, ['This answer was short: # word.', 'This answer was short: # words.']);
  return `${short} ${ENOUGH[answer.kind]}`;
}

/** What there is to say about several answers, once. */
export function sharedRemarkText({ kind, of, numbers }: SharedRemark): string {
  const list = new Intl.ListFormat(currentLanguage()).format(numbers.map(String));
  return kind === 'short' ? `Answers ${list} were short. ${ENOUGH[of]}` : `Answers ${list}: ${REMARKS[kind]}`;
}

/** Figures that people can picture: what it is, how much, and what is usual where that is known. */
export function figureTexts(figures: PeopleFigures): { label: string; value: string }[] {
  const { spoken, corrections } = figures;
  const texts = [{ label: 'Words in an answer', value: `about ${Math.round(figures.wordsPerAnswer)}` }];
  if (spoken !== null) {
    texts.push(
      { label: 'Speed', value: `${Math.round(spoken.wordsPerMinute)} words a minute` },
      { label: 'Pauses longer than half a second', value: perMinute(spoken.pausesPerMinute) },
      { label: '“Um” and “er”', value: perMinute(spoken.fillersPerMinute) },
      { label: 'Unclear words', value: String(spoken.unclearWords) },
    );
  }
  if (corrections !== null) texts.push({ label: 'Corrections shown', value: String(corrections) });
  return texts;
}

const perMinute = (rate: number): string => {
  if (rate === 0) return 'none';
  return rate < 1 ? 'less than 1 a minute' : `${Math.round(rate)} a minute`;
};

/** An estimate that has a band. */
interface EstimateOf {
  interval: BandInterval | null;
  score: number | null;
  band: number;
}

/** What the last test of the same kind says about this one. */
export function lastTimeText(now: EstimateOf, last: EstimateOf & { day: string }): string {
  const before = `Last time (${last.day}): ${formatBand(last.band)}.`;
  if (now.band === last.band) return `${before} The same band.`;
  const kind = changeOf(now, last);
  if (kind === 'none') return `${before} No real change yet: the two estimates are too close to tell apart.`;
  return kind === 'up' ? `${before} This is a real step up.` : `${before} This time it is lower.`;
}

/** By the same rule as the trend of many tests. */
function changeOf(now: EstimateOf, last: EstimateOf): 'none' | 'up' | 'down' {
  if (now.interval === null || last.interval === null) return 'none';
  const scored = ({ band, score }: EstimateOf, interval: BandInterval) => ({
    score: score ?? band,
    interval,
  });
  return realChange([scored(last, last.interval)], [scored(now, now.interval)]).kind;
}
