import { assess } from '@bandpal/assessment';
import type { AnswerRecord } from '@bandpal/contracts';
import { expect, it } from 'vitest';
import { ANSWER_TEXTS } from '@bandpal/tools/candidate';

const { short, longTurn, roundingOff, discussion } = ANSWER_TEXTS.strong;
const PARTS = { 'short-answer': 1, 'long-turn': 2, 'rounding-off': 2, discussion: 3 } as const;

const typed =
  (kind: keyof typeof PARTS) =>
  (text: string, index: number): AnswerRecord => ({
    id: `${kind}-${index}`,
    part: PARTS[kind],
    kind,
    questionId: `${kind}-${index}`,
    question: '',
    source: 'typed',
    transcript: text.replaceAll('{topic}', 'music'),
    confidence: 1,
    words: [],
    pauses: [],
    durationMs: 0,
    voicedMs: 0,
    latencyMs: 0,
    startedAtMs: 0,
  });

it('the strong candidate, in whose answers nothing is wrong, is told two next steps in their own words', () => {
  const answers = [
    ...short.map(typed('short-answer')),
    ...[longTurn.join(' ')].map(typed('long-turn')),
    ...roundingOff.map(typed('rounding-off')),
    ...discussion.map(typed('discussion')),
  ];
  const { priorities = [] } = assess({ mode: 'full', answers });
  expect(new Set(priorities.map(({ topic }) => topic)).size).toBe(2);
  for (const { topic, example } of priorities) {
    const { transcript } = answers.find(({ id }) => id === example.answerId) ?? { transcript: '' };
    // Short answers are named to everyone; the others are the next steps.
    expect(topic).toMatch(/^(?:short|longer|more|rarer|same|few)-/u);
    expect(transcript.slice(example.from, example.to)).toMatch(/\p{L}+ \p{L}+/u);
    expect(example.better).toBeNull();
  }
});
