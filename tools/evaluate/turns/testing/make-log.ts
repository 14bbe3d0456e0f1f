import type { ConversationLog, SaidAnswer } from '../conversation-log.ts';

/** A Part 1 in a quiet room in which nothing has happened, but for what is given. */
export function makeLog(given: Partial<ConversationLog>): ConversationLog {
  return {
    part: 1,
    condition: 'clean',
    pauser: 'mixed',
    speaker: 'one',
    said: [],
    clips: [],
    recorded: [],
    states: [],
    interruptionsMs: [],
    ...given,
  };
}

/** Two sentences of three words and 2 s each, with a pause between them; from `fromMs` on. */
export function twoSentences(questionId: string, fromMs: number, pauseMs: number): SaidAnswer {
  const pause = { fromMs: fromMs + 2_000, toMs: fromMs + 2_000 + pauseMs };
  const toMs = pause.toMs + 2_000;
  return {
    questionId,
    fromMs,
    toMs,
    pauses: [pause],
    sentences: [
      { text: 'I like tea.', speech: [{ fromMs, toMs: pause.fromMs }] },
      { text: 'Coffee is stronger.', speech: [{ fromMs: pause.toMs, toMs }] },
    ],
  };
}
