// A whole test in virtual time: the examiner speaks and the candidate answers as long as people do.
import { bank } from '../bank/index.ts';
import { randomFrom } from '../random.ts';
import type { ExamState } from '../state.ts';
import type { ExamSetup } from '../types.ts';
import { Sitting } from './sitting.ts';

const EXAMINER_WORDS_PER_MINUTE = 165;
const SENTENCE_GAP_MS = 400;
/** From the end of an answer to the examiner's first word. */
const RESPONSE_MS = 1_000;
const CANDIDATE_WORDS_PER_MINUTE = 130;
const IDENTITY_MS = 2_000;

/** How long a candidate speaks, milliseconds. */
export interface Talker {
  shortMs: number;
  discussionMs: number;
  longTurnMs: number;
  /** Answers are up to this share shorter or longer, at random. Default 0. */
  variation?: number;
  /** The answers are typed, in the time that they would take to speak. Default false. */
  typed?: boolean;
}

const PIECES = [
  'I think it is quite important for most people in my country',
  'because it saves a lot of time and money',
  'for example my uncle does it every week with his friends',
  'and people there have always done it in the same way',
  'but young people see it differently these days',
  'so the situation is more complicated in the big cities',
  'they like to spend time with technology and social media',
  'it is difficult for families who live far from their work',
  'in the past nobody had to worry about traffic or pollution',
  'and maybe it will be different in the future',
];

/** So many words of plausible talk. */
export function talkOf(words: number, random: () => number): string {
  const start = Math.floor(random() * PIECES.length);
  const step = [1, 3, 7, 9][Math.floor(random() * 4)] ?? 1;
  const talk: string[] = [];
  for (let piece = start; talk.length < words; piece += step) {
    talk.push(...(PIECES[piece % PIECES.length] ?? '').split(' '));
  }
  return talk.slice(0, words).join(' ');
}

function lineMs({ sentences }: { sentences: readonly string[] }): number {
  const words = sentences.join(' ').split(' ').length;
  return (
    RESPONSE_MS + (words / EXAMINER_WORDS_PER_MINUTE) * 60_000 + (sentences.length - 1) * SENTENCE_GAP_MS
  );
}

function speechMsOf(kind: string, questionId: string, talker: Talker): number {
  if (questionId.startsWith('identity')) return IDENTITY_MS;
  if (kind === 'long-turn') return talker.longTurnMs;
  return kind === 'discussion' ? talker.discussionMs : talker.shortMs;
}

/** A sitting from the first word to the last, and how long its parts took. */
export interface Simulated {
  sitting: Sitting;
  minutes: { part1: number; part2: number; part3: number; all: number };
}

/** Sits a test to its end. */
export function simulate(setup: Pick<ExamSetup, 'mode' | 'seed'>, talker: Talker): Simulated {
  const random = randomFrom(setup.seed + 7);
  const { typed = false } = talker;
  const sitting = new Sitting({ ...setup, typed }, bank);
  sitting.lineMs = lineMs;
  const started = sitting.now;
  sitting.begin();
  while (sitting.ended === null) {
    if (sitting.state.floor.type === 'preparing') {
      sitting.wait(1_000);
      continue;
    }
    const { kind, questionId } = sitting.listening;
    const vary = 1 + (talker.variation ?? 0) * (2 * random() - 1);
    const speechMs = Math.round(speechMsOf(kind, questionId, talker) * vary);
    const words = Math.round((speechMs / 60_000) * CANDIDATE_WORDS_PER_MINUTE);
    sitting.answer(talkOf(words, random), { speechMs, typed });
  }
  return { sitting, minutes: minutesOf(sitting.state, sitting.now - started) };
}

function minutesOf({ partTimes }: ExamState, allMs: number): Simulated['minutes'] {
  const minutes = (part: number) => (partTimes.find((one) => one.part === part)?.ms ?? 0) / 60_000;
  return { part1: minutes(1), part2: minutes(2), part3: minutes(3), all: allMs / 60_000 };
}
