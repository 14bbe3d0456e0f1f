import { examViewSchema } from '@bandpal/contracts';
import type { ExamMode } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, deadline } from './advance.ts';
import { bank } from './bank/index.ts';
import { limitsOf, longestAnswerMs } from './limits.ts';
import { scriptedLines } from './scripted-lines.ts';
import { startExam } from './start-exam.ts';
import { parseExamState } from './state.ts';
import type { ExamState } from './state.ts';
import { processorMs } from './testing/processor-ms.ts';
import { DEVELOPED_ANSWER, FULL_ANSWER } from './testing/sitting.ts';
import type { ExamAction, ExamEvent } from './types.ts';
import { viewExam } from './view-exam.ts';

const LINES = new Set(scriptedLines(bank));
const REPLIES = [
  FULL_ANSWER,
  DEVELOPED_ANSWER,
  'Yes.',
  'Not really.',
  'I work in a shop.',
  'I am a student.',
  'Sorry?',
  'What does that mean?',
  "I don't know.",
  'Skip.',
  'What about you?',
  "That's all.",
  'Um.',
  "That's a good question.",
  'Can I change the topic?',
  'Can you hear me?',
  'Can I have more time?',
  'I want to stop.',
  'No.',
  'no sé qué decir sobre eso',
  '',
];
const OFFERED = 'Why do you think that has changed so much?';
const MODES: readonly ExamMode[] = ['part1', 'part2', 'part3', 'full'];

/** One choice of the world: how much time passes, and which event comes. */
const chance = fc.record({
  // Mostly short, so that the exam gets somewhere before silence ends it.
  waitMs: fc.oneof(
    fc.integer({ min: 0, max: 3_000 }),
    fc.integer({ min: 0, max: 3_000 }),
    fc.integer({ min: 0, max: 70_000 }),
  ),
  // Half of the events fit the moment, the others come as they like.
  event: fc.constantFrom(
    ...Array.from({ length: 10 }, () => 'fitting' as const),
    'said',
    'cut-line',
    'stale-said',
    'speech',
    'turn',
    'stale-turn',
    'tick',
    'ready',
    'prepared',
    'repeat',
    'typing',
  ),
  reply: fc.constantFrom(...REPLIES),
  unclear: fc.boolean(),
  typed: fc.boolean(),
  speechMs: fc.integer({ min: 0, max: 150_000 }),
  offers: fc.boolean(),
});
type Chance = typeof chance extends fc.Arbitrary<infer Value> ? Value : never;

const setup = fc.record({
  mode: fc.constantFrom(...MODES),
  seed: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  recentTopicIds: fc.constant([]),
  typed: fc.boolean(),
});

function fittingEvent({ floor }: ExamState): Chance['event'] {
  if (floor.type === 'saying') return 'said';
  if (floor.type === 'preparing') return 'prepared';
  return floor.type === 'listening' && floor.speechSince === null ? 'speech' : 'turn';
}

function toEvent(given: Chance, state: ExamState, lastQuestionId: string): ExamEvent {
  const sayId = state.floor.type === 'saying' ? state.floor.id : 'say-0';
  switch (given.event) {
    case 'said':
    case 'cut-line':
      return { type: 'said', id: sayId, heard: given.event === 'said' };
    case 'stale-said':
      return { type: 'said', id: 'say-1', heard: false };
    case 'speech':
      return { type: 'speech-started' };
    case 'turn':
    case 'stale-turn': {
      const { reply: text, speechMs, typed, unclear, offers } = given;
      const questionId = given.event === 'turn' ? lastQuestionId : 'nothing';
      const offered = offers ? { followUp: OFFERED } : {};
      return { type: 'turn', questionId, text, speechMs, typed, unclear, ...offered };
    }
    case 'prepared':
      return given.typed
        ? { type: 'spoke-in-preparation', text: given.speechMs % 2 === 0 ? "I'm ready." : given.reply }
        : { type: 'preparation-finished' };
    case 'repeat':
      return { type: 'repeat-requested' };
    case 'typing':
      return { type: 'typing-started' };
    case 'fitting':
      return toEvent({ ...given, event: fittingEvent(state) }, state, lastQuestionId);
    case 'tick':
    case 'ready':
    default:
      return { type: given.event };
  }
}

interface Trace {
  now: number;
  event: ExamEvent;
  before: ExamState;
  after: ExamState;
  actions: ExamAction[];
}

/** Plays the chances, ticks at every deadline in between, and ticks on until the end. */
function play(initial: ExamState, chances: readonly Chance[], startedAt = 1_000): Trace[] {
  const trace: Trace[] = [];
  let state = initial;
  let now = startedAt;
  let lastQuestionId = '';
  const send = (event: ExamEvent) => {
    const { state: after, actions } = advance(state, event, now, bank);
    trace.push({ now, event, before: state, after, actions });
    state = after;
    for (const action of actions) if (action.type === 'listen') lastQuestionId = action.questionId;
  };
  send({ type: 'ready' });
  for (const given of chances) {
    const end = now + given.waitMs;
    for (let due = deadline(state); due !== null && due <= end; due = deadline(state)) {
      now = Math.max(now, due);
      send({ type: 'tick' });
    }
    now = end;
    send(toEvent(given, state, lastQuestionId));
  }
  for (let steps = 0; deadline(state) !== null && steps < MOST_STEPS; steps += 1) {
    now = Math.max(now, deadline(state) ?? now);
    send({ type: 'tick' });
  }
  return trace;
}

/** Far more than any exam needs: no question is answered, so three questions and two checkpointed minutes are left at most. */
const MOST_STEPS = 400;
const MOST_SILENT_MS = 20 * 60_000;

const anyExam = fc.tuple(setup, fc.array(chance, { maxLength: 150, size: 'max' }));

// Hundreds of whole exams take seconds on a busy machine.
const PATIENCE = { timeout: 60_000 };

describe('from any sequence of events', PATIENCE, () => {
  it('the exam ends when nothing but ticks keeps coming', () => {
    fc.assert(
      fc.property(anyExam, ([given, chances]) => {
        const trace = play(startExam(given, bank), chances);
        const last = trace.at(-1);
        expect(last?.after.scene.at).toBe('finished');
        const finishes = trace.flatMap((step) => step.actions).filter((action) => action.type === 'finish');
        expect(finishes).toHaveLength(1);
        const lastChanceAt = 1_000 + chances.reduce((sum, { waitMs }) => sum + waitMs, 0);
        const stretch = last?.after.typed ? 10 : 1;
        expect((last?.now ?? 0) - lastChanceAt).toBeLessThan(MOST_SILENT_MS * stretch);
      }),
      { numRuns: 300 },
    );
  });

  it('a long turn is never cut before two minutes of it were heard', () => {
    fc.assert(
      fc.property(anyExam, ([given, chances]) => {
        let firstSoundAt = Infinity;
        for (const { now, before, after, actions } of play(startExam(given, bank), chances)) {
          const { floor } = after;
          const sounds = floor.type === 'listening' && floor.speechSince !== null;
          if (after.scene.at === 'long-turn' && sounds) firstSoundAt = Math.min(firstSoundAt, now);
          for (const action of actions) {
            if (before.scene.at !== 'long-turn' || action.type !== 'say' || !action.cutsCandidate) continue;
            expect(now - firstSoundAt).toBeGreaterThanOrEqual(limitsOf(before.typed).longTurnMs);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('the state survives JSON at every step and then behaves the same', () => {
    fc.assert(
      fc.property(anyExam, ([given, chances]) => {
        for (const { before, event, now, after, actions } of play(startExam(given, bank), chances)) {
          const copy = parseExamState(JSON.parse(JSON.stringify(before)));
          const again = advance(copy, event, now, bank);
          const seen = JSON.stringify([again.state, again.actions, deadline(again.state)]);
          if (seen !== JSON.stringify([after, actions, deadline(after)])) {
            expect([again.state, again.actions]).toEqual([after, actions]);
            throw new Error('The copy behaves otherwise.');
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('the examiner says nothing but scripted lines and follow-ups it was given, and the view fits its contract', () => {
    fc.assert(
      fc.property(anyExam, ([given, chances]) => {
        const known = chances.some(({ offers }) => offers) ? new Set([...LINES, OFFERED]) : LINES;
        for (const { now, after, actions } of play(startExam(given, bank), chances)) {
          expect(examViewSchema.safeParse(viewExam(after, now, bank)).success).toBe(true);
          for (const action of actions) {
            if (action.type !== 'say') continue;
            expect(action.sentences.filter((sentence) => !known.has(sentence))).toEqual([]);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('a tick at the deadline always moves it on, on a clock of any fractions', () => {
    const startedAt = fc.double({ min: 0, max: 2 ** 32, noNaN: true });
    fc.assert(
      fc.property(anyExam, startedAt, ([given, chances], start) => {
        for (const { before, event, now, after } of play(startExam(given, bank), chances, start)) {
          const due = deadline(before);
          if (event.type !== 'tick' || due === null || now < due) continue;
          expect(deadline(after) ?? Infinity).toBeGreaterThan(now);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a step takes less than a millisecond', () => {
    const exams = fc.sample(anyExam, { numRuns: 40, seed: 1 });
    const traces = exams.map(([given, chances]) => play(startExam(given, bank), chances));
    const steps = traces.flat();
    const ms = processorMs(() => {
      for (const { before, event, now } of steps) advance(before, event, now, bank);
    });
    expect(ms / steps.length).toBeLessThan(1);
  });
});

describe('with a working line of report', PATIENCE, () => {
  // Lines last at most this long here; the end of a line that runs when the budget ends is the world's business.
  const LINE_MS = 5_000;
  const behaviour = fc.record({
    reply: fc.constantFrom(...REPLIES),
    speechMs: fc.integer({ min: 0, max: 200_000 }),
    thinkMs: fc.integer({ min: 0, max: 20_000 }),
    offers: fc.boolean(),
  });

  const WORDLESS = { reply: 'Um.', speechMs: 115_000, thinkMs: 1, offers: false };
  // What runs when a test has had its time may end: a line, and a preparation with a long turn that is cut twice.
  const LONGEST_END_MS = 5 * 60_000;

  it('no part exceeds its budget by more than one answer and the line before it', () => {
    fc.assert(
      fc.property(setup, fc.array(behaviour, { minLength: 1, maxLength: 40 }), (given, behaviours) => {
        const limits = limitsOf(given.typed);
        let state = startExam(given, bank);
        let now = 0;
        let turns = 0;
        const partEnds = new Map<number, number>();
        const send = (event: ExamEvent) => {
          const step = advance(state, event, now, bank);
          const { part } = state;
          const leaves = step.state.part !== part || step.state.scene.at === 'closing';
          if (part !== null && leaves && !partEnds.has(part.part))
            partEnds.set(part.part, step.state.at - part.startedAt);
          ({ state } = step);
        };
        const listenUntil = (end: number) => {
          for (let due = deadline(state); due !== null && due <= end; due = deadline(state)) {
            now = Math.max(now, due);
            send({ type: 'tick' });
            // The examiner has cut in or gone on: the line begins now.
            if (state.floor.type !== 'listening') return;
          }
          now = Math.max(now, end);
        };
        send({ type: 'ready' });
        while (state.scene.at !== 'finished') {
          const { floor } = state;
          if (floor.type === 'saying') {
            now += LINE_MS;
            send({ type: 'said', id: floor.id, heard: true });
          } else if (floor.type === 'preparing') {
            send({ type: 'preparation-finished' });
          } else {
            const way = behaviours[turns % behaviours.length];
            if (way === undefined) throw new Error('No behaviour was given.');
            turns += 1;
            const question = viewExam(state, now, bank).question?.id ?? '';
            listenUntil(now + way.thinkMs);
            if (state.floor.type !== 'listening') continue;
            send({ type: 'speech-started' });
            listenUntil(now + way.speechMs);
            send({
              type: 'turn',
              questionId: question,
              text: way.reply,
              speechMs: way.speechMs,
              typed: false,
              unclear: false,
              ...(way.offers ? { followUp: OFFERED } : {}),
            });
          }
        }
        const over = (part: 1 | 3, answerMs: number) =>
          expect(partEnds.get(part) ?? 0).toBeLessThanOrEqual(limits.partMs + answerMs + LINE_MS);
        over(1, longestAnswerMs(60_000, given.typed));
        over(3, longestAnswerMs(90_000, given.typed));
        expect(state.at).toBeLessThanOrEqual(
          limits.testMs[given.mode] + LONGEST_END_MS * (given.typed ? 3 : 1),
        );
      }),
      // A long turn of sounds without words once outlasted every limit.
      {
        numRuns: 300,
        examples: [[{ mode: 'part2', seed: 0, recentTopicIds: [], typed: false }, [WORDLESS]]],
      },
    );
  });
});
