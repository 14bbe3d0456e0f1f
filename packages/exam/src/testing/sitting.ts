// A candidate and a clock for tests: carries out the examiner's actions in virtual time.
import { advance, deadline } from '../advance.ts';
import type { HeardWord } from '../probes/topic-word.ts';
import { startExam } from '../start-exam.ts';
import { parseExamState } from '../state.ts';
import type { ExamState } from '../state.ts';
import type { Bank, ExamAction, ExamEvent, ExamSetup, Part1Topic, Part2Card } from '../types.ts';

type Say = Extract<ExamAction, { type: 'say' }>;
type Listen = Extract<ExamAction, { type: 'listen' }>;

function topic(id: string, kind: Part1Topic['kind'], theme: string): Part1Topic {
  return {
    id,
    name: `your ${id}`,
    kind,
    tags: { theme, sensitivity: 'none' },
    questions: [1, 2, 3, 4, 5].map((number) => ({
      id: `${id}-${number}`,
      text: `What is question ${number} about your ${id}?`,
      tense: 'present',
      ...(number === 1 ? { followUp: `Why is that so with your ${id}?` } : {}),
    })),
  };
}

function card(id: string): Part2Card {
  const question = (name: string) => ({
    id: `${id}-${name}`,
    text: `How do ${name} things about ${id} change?`,
    rephrased: `Are ${name} things about ${id} different now?`,
  });
  return {
    id,
    family: 'object',
    tags: { theme: id, tense: 'past', sensitivity: 'none' },
    task: `Describe a ${id} you remember.`,
    prompts: ['what it was', 'where you saw it', 'how you used it'],
    closing: 'and explain why you remember it.',
    roundingOff: [`Do you still have the ${id}?`, `Do your friends like it?`],
    discussion: [
      { subTheme: `${id} at home`, questions: ['small', 'daily', 'family'].map(question) },
      { subTheme: `${id} in society`, questions: ['public', 'future', 'global'].map(question) },
    ],
  };
}

/** A bank small enough to know by heart: one frame topic, two everyday topics, one card. */
export const smallBank: Bank = {
  topics: [
    topic('home', 'frame', 'home'),
    topic('music', 'everyday', 'music'),
    topic('food', 'everyday', 'food'),
  ],
  cards: [card('lamp')],
};

/** Twenty words: long enough for no follow-up in Part 1. */
export const FULL_ANSWER =
  'I would say that it is really important to me because my whole family has always enjoyed it very much';

/** Thirty-five words: long enough for no request for more in Part 3. */
export const DEVELOPED_ANSWER = `${FULL_ANSWER} and in my country people talk about such things every day when they meet`;

interface Heard {
  /** Talk before the turn ends. */
  speechMs?: number;
  typed?: boolean;
  unclear?: boolean;
  /** A follow-up of the caller's own. */
  followUp?: string;
  /** Of the recogniser's words. */
  confidence?: number;
  words?: readonly HeardWord[];
}

/** One sitting in virtual time. Unless told otherwise every line takes two seconds and is heard to its end. */
export class Sitting {
  state: ExamState;
  now: number;
  /** Duration of a line. */
  lineMs: number | ((line: Say) => number) = 2_000;
  /** Everything the examiner did, oldest first. */
  readonly actions: ExamAction[] = [];
  /** Turns the exam wanted kept. */
  readonly kept: { questionId: string; text: string }[] = [];
  readonly bank: Bank;

  constructor(setup: Partial<ExamSetup> = {}, bank: Bank = smallBank, now = 5_000) {
    this.bank = bank;
    this.now = now;
    this.state = startExam({ mode: 'part1', seed: 1, recentTopicIds: [], ...setup }, bank);
  }

  /** Reports one event and nothing else. */
  send(event: ExamEvent): ExamAction[] {
    const step = advance(this.state, event, this.now, this.bank);
    this.state = step.state;
    this.actions.push(...step.actions);
    if (step.keepTurn && event.type === 'turn') {
      this.kept.push({ questionId: event.questionId, text: event.text });
    }
    return step.actions;
  }

  /** Reports an event and lets the examiner finish every line that follows. */
  act(event: ExamEvent): this {
    this.send(event);
    return this.finishLines();
  }

  finishLines(heard = true): this {
    for (let line = this.pendingLine; line !== null; line = this.pendingLine) {
      this.now += typeof this.lineMs === 'number' ? this.lineMs : this.lineMs(line);
      this.send({ type: 'said', id: line.id, heard });
    }
    return this;
  }

  begin(): this {
    return this.act({ type: 'ready' });
  }

  /** The candidate speaks (or types) and the turn ends. */
  answer(text: string, heard: Heard = {}): this {
    const { speechMs = 8_000, typed = false, unclear = false, ...told } = heard;
    const { questionId } = this.listening;
    if (!typed) this.send({ type: 'speech-started' });
    this.wait(speechMs);
    return this.act({ type: 'turn', questionId, text, speechMs, typed, unclear, ...told });
  }

  /** Time passes with ticks where they are due; lines that follow are finished. */
  wait(ms: number): this {
    const end = this.now + ms;
    for (let due = deadline(this.state); due !== null && due <= end; due = deadline(this.state)) {
      this.now = Math.max(this.now, due);
      this.act({ type: 'tick' });
    }
    this.now = Math.max(this.now, end);
    return this;
  }

  /** Through JSON and back, in another process whose clock stands at `now`. */
  restart(now: number): this {
    this.state = parseExamState(JSON.parse(JSON.stringify(this.state)));
    this.now = now;
    return this;
  }

  get pendingLine(): Say | null {
    const { floor } = this.state;
    if (floor.type !== 'saying') return null;
    return this.lines.findLast((line) => line.id === floor.id) ?? null;
  }

  get lines(): Say[] {
    return this.actions.filter((action) => action.type === 'say');
  }

  get lastLine(): Say {
    const line = this.lines.at(-1);
    if (line === undefined) throw new Error('The examiner has said nothing yet.');
    return line;
  }

  /** All that was said, sentence by sentence. */
  get sentences(): string[] {
    return this.lines.flatMap((line) => line.sentences);
  }

  get listening(): Listen {
    const action = this.actions.findLast((candidate) => candidate.type === 'listen');
    if (action === undefined || this.state.floor.type !== 'listening') {
      throw new Error('The examiner is not listening.');
    }
    return action;
  }

  get ended(): string | null {
    const action = this.actions.at(-1);
    return action?.type === 'finish' ? action.reason : null;
  }
}
