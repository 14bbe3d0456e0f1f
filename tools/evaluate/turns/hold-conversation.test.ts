import { FliteProgram, SileroModel } from '@bandpal/speech/testing';
import type { SpeechEngines } from '@bandpal/speech/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SENTENCES } from '../speech/find-clips.ts';
import { composeAnswer } from './compose-answer.ts';
import type { ConversationLog } from './conversation-log.ts';
import { conversationOutcome } from './conversation-outcome.ts';
import type { ConversationScript } from './plan-conversations.ts';
import { findSpeech } from './find-speech.ts';
import { holdConversation } from './hold-conversation.ts';
import { openEngines } from './open-engines.ts';
import type { ScriptedAnswer } from './scripted-answer.ts';
import { makeSentence, PAUSE_MS } from './sentence.ts';
import { answerFigures, callFigures } from './turn-figures.ts';

/** Three tests of half a minute take seventeen seconds of processor time; nothing is measured here that a crowded machine could spoil. */
const TIMEOUT_MS = 900_000;

describe('a spoken test in virtual time, with the real engines', () => {
  let engines: SpeechEngines;
  let program: FliteProgram;
  let model: SileroModel;
  beforeAll(async () => {
    const opening = [openEngines({}), FliteProgram.load(), SileroModel.load()] as const;
    [engines, program, model] = await Promise.all(opening);
  }, TIMEOUT_MS);
  afterAll(() => engines[Symbol.asyncDispose]());

  /** Sentences of a synthetic voice with pauses of a second, and nothing drawn by lot. */
  async function answerOf(...texts: string[]): Promise<ScriptedAnswer> {
    const sentences = await Promise.all(
      texts.map(async (text) => {
        const { samples } = program.speak(text, 'rms');
        return makeSentence(text, samples, await findSpeech(samples, model, PAUSE_MS)) ?? [];
      }),
    );
    return composeAnswer(sentences.flat(), { pauser: 'fixed 1.0 s', hesitations: [], random: () => 0.9 });
  }

  function hold(
    answers: ScriptedAnswer[],
    given: Partial<ConversationScript> = {},
  ): Promise<ConversationLog> {
    const plan = { part: 1, condition: 'clean', pauser: 'fixed 1.0 s', speaker: 'rms', seed: 5 } as const;
    return holdConversation({ ...plan, background: null, answers, ...given }, engines);
  }

  it(
    'records each answer without pauses whole, under its own question, and answers it',
    { timeout: TIMEOUT_MS },
    async () => {
      const [first = '', second = ''] = SENTENCES;
      const outcome = conversationOutcome(await hold([await answerOf(first), await answerOf(second)]));
      expect(answerFigures(outcome.answers)).toMatchObject({
        answers: 2,
        sentences: 2,
        ended: 0,
        split: 0,
        underOther: 0,
        lost: 0,
        wordsLost: 0,
      });
      expect(callFigures([outcome])).toMatchObject({ falseInterruptions: 0, invented: 0 });
      expect(outcome.wordErrors / outcome.words).toBeLessThanOrEqual(0.2);
      for (const { responseMs } of outcome.answers) {
        expect(responseMs).toBeGreaterThan(400);
        expect(responseMs).toBeLessThan(4_000);
      }
    },
  );

  it('is the same every time', { timeout: TIMEOUT_MS }, async () => {
    const [, , third = '', fourth = ''] = SENTENCES;
    const answers = [await answerOf(third, fourth)];
    const log = await hold(answers, { condition: 'own echo', part: 3 });
    expect(log.said).toHaveLength(1);
    expect(await hold(answers, { condition: 'own echo', part: 3 })).toEqual(log);
  });
});
