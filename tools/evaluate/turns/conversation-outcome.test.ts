import { describe, expect, it } from 'vitest';
import { conversationOutcome } from './conversation-outcome.ts';
import { makeLog, twoSentences } from './testing/make-log.ts';
import { answerFigures, callFigures } from './turn-figures.ts';

const listening = (atMs: number, questionId: string) => ({
  atMs,
  examiner: 'listening' as const,
  questionId,
});
const thinking = (atMs: number, questionId: string) => ({ atMs, examiner: 'thinking' as const, questionId });
const clip = (fromMs: number, toMs: number, share = 1) => ({ fromMs, toMs, share });
const record = (questionId: string, fromMs: number, toMs: number, transcript: string) => ({
  questionId,
  fromMs,
  toMs,
  transcript,
});

/** An answer heard to its end: question 0–3 s, answer 4–9 s with a pause of 1 s, next question from 10 s on. */
const whole = makeLog({
  clips: [clip(0, 3_000), clip(10_000, 12_000)],
  said: [twoSentences('a', 4_000, 1_000)],
  states: [listening(3_000, 'a'), thinking(9_900, 'a')],
  recorded: [record('a', 4_030, 8_980, 'I like tea. Um, coffee is stronger.')],
});

/** The same, cut in the pause: the second sentence counts as the answer to a question that was cut after 400 ms. */
const cut = makeLog({
  clips: [clip(0, 3_000), clip(6_800, 7_200, 0.2), clip(10_000, 12_000)],
  said: [twoSentences('a', 4_000, 1_000)],
  states: [
    listening(3_000, 'a'),
    thinking(6_800, 'a'),
    { atMs: 6_820, examiner: 'speaking', questionId: 'b' },
    listening(7_700, 'b'),
    thinking(9_900, 'b'),
  ],
  recorded: [record('a', 4_030, 5_980, 'I like tea.'), record('b', 7_030, 8_980, 'Coffee is wrong.')],
  interruptionsMs: [7_700],
});

describe('an answer that is heard to its end', () => {
  it('is neither ended nor split nor spoken over, and its words are counted without hesitations', () => {
    const outcome = conversationOutcome(whole);
    expect(answerFigures(outcome.answers)).toEqual({
      answers: 1,
      sentences: 2,
      pauses: 1,
      ended: 0,
      split: 0,
      split2s: 0,
      underOther: 0,
      lost: 0,
      wordsLost: 0,
      overCandidate12: 0,
      overCandidate20: 0,
      responseP50Ms: 1_000,
      responseP95Ms: 1_000,
    });
    expect(callFigures([outcome])).toEqual({
      conversations: 1,
      questions: 1,
      falseInterruptions: 0,
      invented: 0,
      wer: 0,
    });
  });
});

describe('an answer that is cut in a pause', () => {
  it('is ended, split in two and spoken over, and its second half is under another question', () => {
    const outcome = conversationOutcome(cut);
    expect(answerFigures(outcome.answers)).toMatchObject({
      ended: 1,
      split: 1,
      split2s: 1,
      underOther: 0.5,
      lost: 0,
      wordsLost: 0,
      overCandidate12: 1,
      overCandidate20: 1,
      responseP50Ms: 1_000,
    });
    expect(callFigures([outcome])).toMatchObject({ questions: 2, falseInterruptions: 0, wer: 1 / 6 });
  });
  it('is not spoken over when the examiner gives way within 300 ms', () => {
    const clips = cut.clips.map((one, index) => (index === 1 ? clip(6_800, 7_090, 0.1) : one));
    const { answers } = conversationOutcome({ ...cut, clips });
    expect(answerFigures(answers).overCandidate12).toBe(0);
  });
  it('counts with its own kind of pause only', () => {
    const longer = { ...cut, said: [twoSentences('a', 4_000, 2_500)] };
    expect(answerFigures(conversationOutcome(longer).answers)).toMatchObject({
      split: 1,
      split2s: null,
      overCandidate12: null,
      overCandidate20: null,
    });
  });
  it('may have lost a sentence, or everything', () => {
    const [first] = cut.recorded;
    const half = conversationOutcome({ ...cut, recorded: first ? [first] : [] });
    expect(answerFigures(half.answers)).toMatchObject({ split: 0, lost: 0, wordsLost: 0.5, underOther: 0 });
    const nothing = conversationOutcome({ ...cut, recorded: [] });
    expect(answerFigures(nothing.answers)).toMatchObject({ split: 0, lost: 1, wordsLost: 1 });
    expect(callFigures([nothing]).wer).toBe(1);
  });
});

describe('the response time', () => {
  it('is none where the examiner speaks over the end of the answer, or says nothing before the next', () => {
    const over = { ...whole, clips: [clip(0, 3_000), clip(8_500, 9_500)] };
    expect(conversationOutcome(over).answers[0]?.responseMs).toBeNull();
    const said = [...whole.said, twoSentences('b', 9_500, 1_000)];
    expect(conversationOutcome({ ...whole, said }).answers[0]?.responseMs).toBeNull();
  });
});

describe('a question that is cut in vain', () => {
  const noisy = makeLog({
    clips: [clip(0, 3_000), clip(10_000, 10_800, 0.3)],
    states: [listening(3_000, 'a'), { atMs: 10_000, examiner: 'speaking', questionId: 'b' }],
    interruptionsMs: [11_200],
  });
  it('was cut although the candidate said nothing', () => {
    expect(callFigures([conversationOutcome(noisy)]).falseInterruptions).toBe(0.5);
  });
  it('is none when the candidate spoke into it', () => {
    const said = [twoSentences('a', 10_400, 1_000)];
    expect(callFigures([conversationOutcome({ ...noisy, said })]).falseInterruptions).toBe(0);
  });
  it('may leave an answer that nobody gave', () => {
    const recorded = [record('b', 10_100, 11_900, 'the the the')];
    expect(callFigures([conversationOutcome({ ...noisy, recorded })]).invented).toBe(1);
  });
});
