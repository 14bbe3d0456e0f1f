import { countAnswers, isTalk } from '@bandpal/contracts';
import type { CriterionEstimate, Priority } from '@bandpal/contracts';
import { missedAnswers } from '../criteria/relevance-limit.ts';
import type { TestMaterial } from '../criteria/test-material.ts';
import { wordCount } from '../features/disfluency-rates.ts';
import { midClausePauses } from '../features/pauses.ts';
import type { TokenRole } from '../text/disfluencies.ts';
import { exampleOf } from './form-topics.ts';

/** A figure that points below this band is worth working on. */
const WORTH_WORK = 6.5;
/** Answers that point below this band are too short to show much. */
const SHORT_BAND = 5.5;
/** Shorter pauses inside a clause are not worth naming, nor is a single one. */
const NAMED_PAUSE_MS = 700;
const FEWEST_PAUSES = 2;
/** So many hesitation sounds, or words said again, in 100 words are noticed. */
const NOTICED_PER_100 = 4;
/** Words quoted on each side of a pause or a repeat, and of an answer that misses its question. */
const CONTEXT_WORDS = 4;
const QUOTED_WORDS = 14;
const LENGTHS = {
  'short-answer-words': 'short-answer',
  'discussion-words': 'discussion',
  'long-turn-words': 'long-turn',
} as const;

const CRITERION = 'fluency-coherence';

/** What to work on in fluency and coherence, what matters most first. */
export function fluencyTopics(material: TestMaterial, estimate: CriterionEstimate | undefined): Priority[] {
  if (estimate === undefined) return [];
  return [
    ...missed(material),
    ...short(material, estimate),
    ...pauses(material, estimate),
    ...said(material, estimate, { id: 'filled-pauses', topic: 'fillers', roles: ['filler'] }),
    ...said(material, estimate, { id: 'repeats', topic: 'repeats', roles: ['repeat', 'cut-off'] }),
  ];
}

function missed({ relevance }: TestMaterial): Priority[] {
  const missed = missedAnswers(relevance);
  const [text] = missed;
  if (text === undefined) return [];
  const example = exampleOf(text, 0, QUOTED_WORDS - 1);
  const count = countAnswers(missed.map(({ answer }) => answer));
  return [{ criterion: CRITERION, topic: 'missed-question', count, example }];
}

/** The shortest answer of the kind that was shortest for what is asked, or the talk. */
function short({ clear }: TestMaterial, { features }: CriterionEstimate): Priority[] {
  const lengths = features.flatMap(({ id, band }) =>
    id in LENGTHS && band !== null && band < SHORT_BAND ? [{ id, band }] : [],
  );
  const worst = lengths.toSorted((left, right) => left.band - right.band)[0];
  const kind = Object.entries(LENGTHS).find(([id]) => id === worst?.id)?.[1];
  const [text] = clear
    .filter(({ answer }) => answer.kind === kind)
    .sort((left, right) => wordCount(left) - wordCount(right));
  if (text === undefined) return [];
  const example = exampleOf(text, 0, QUOTED_WORDS - 1);
  const topic = isTalk(text.answer) ? 'short-talk' : 'short-answers';
  return [{ criterion: CRITERION, topic, count: null, example }];
}

function pauses({ timings }: TestMaterial, { features }: CriterionEstimate): Priority[] {
  const isWorth = features.some(
    ({ id, band }) =>
      (id === 'mid-clause-pauses' || id === 'long-pauses') && band !== null && band < WORTH_WORK,
  );
  const placed = timings
    .flatMap((timing) => midClausePauses(timing).map((one) => ({ text: timing.text, ...one })))
    .filter(({ pause }) => pause.endMs - pause.startMs >= NAMED_PAUSE_MS)
    .sort((left, right) => right.pause.endMs - right.pause.startMs - (left.pause.endMs - left.pause.startMs));
  const [longest] = placed;
  if (!isWorth || longest === undefined || placed.length < FEWEST_PAUSES) return [];
  const { text, before, after } = longest;
  const example = exampleOf(text, before - CONTEXT_WORDS, after + CONTEXT_WORDS);
  return [{ criterion: CRITERION, topic: 'pauses', count: placed.length, example }];
}

/** Sounds or words that are better left out, with the sentence without them. */
function said(
  { clear }: TestMaterial,
  { features }: CriterionEstimate,
  { id, topic, roles }: { id: string; topic: string; roles: readonly TokenRole[] },
): Priority[] {
  const isNoticed = features.some((figure) => figure.id === id && figure.value >= NOTICED_PER_100);
  const places = clear.flatMap((text) =>
    text.roles.flatMap((role, token) => (roles.includes(role) ? [{ text, token }] : [])),
  );
  const [first] = places;
  if (!isNoticed || first === undefined) return [];
  const { text, token } = first;
  const { from, to, answerId } = exampleOf(text, token - CONTEXT_WORDS, token + CONTEXT_WORDS);
  const better = text.tokens
    .filter(
      (one, index) => one.start >= from && one.end <= to && !roles.includes(text.roles[index] ?? 'word'),
    )
    .map((one) => one.text)
    .join(' ');
  const example = { answerId, from, to, better: better === '' ? null : better };
  return [{ criterion: CRITERION, topic, count: places.length, example }];
}
