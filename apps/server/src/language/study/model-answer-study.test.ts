import { BandpalError } from '@bandpal/contracts';
import { typed } from '@bandpal/assessment/testing';
import { FakeErrorTagger, FakeLanguageModel } from '@bandpal/speech/testing';
import { expect, it } from 'vitest';
import type { StudyOptions } from '../../ports/answer-study.ts';
import { KeptLog } from '../testing/kept-log.ts';
import { answerScorer } from './answer-scorer.ts';
import { ModelAnswerStudy } from './model-answer-study.ts';

const TEXT = 'I read in the evening and my sister watches long films.';
const ANSWER = typed(TEXT, { question: 'What do you do in the evening?' });

function models(languageModel = new FakeLanguageModel()) {
  return { languageModel, errorTagger: new FakeErrorTagger() };
}

function options(given: Partial<StudyOptions> = {}): StudyOptions {
  return { sound: null, isSpent: () => false, signal: new AbortController().signal, ...given };
}

it('tells what the language model thinks of an answer', async () => {
  const log = new KeptLog();
  const study = new ModelAnswerStudy(models(), log);
  expect(await study.study(ANSWER, options())).toMatchObject({
    model: 'counted words, no doubts',
    words: 11,
    perWord: -1,
    relevance: 0,
  });
  expect(log.lines).toEqual([]);
});

it('costs nothing but itself when the model fails, and the log holds nothing of the answer', async () => {
  const model = new FakeLanguageModel();
  const log = new KeptLog();
  model.jobs.failNext(new BandpalError('speech.unavailable'));
  expect(await new ModelAnswerStudy(models(model), log).study(ANSWER, options())).toBe(null);
  expect(log.lines).toEqual([expect.stringContaining('an answer could not be studied')]);
  expect(log.lines.join(' ')).not.toContain('evening');
});

it('ends without a word when it is given up', async () => {
  const model = new FakeLanguageModel();
  const log = new KeptLog();
  const abort = new AbortController();
  abort.abort();
  const study = new ModelAnswerStudy(models(model), log);
  expect(await study.study(ANSWER, options({ signal: abort.signal }))).toBe(null);
  expect(log.lines).toEqual([]);
});

it('gives the model the sound of a stretch, with a little around it', async () => {
  const model = new FakeLanguageModel();
  const scorer = answerScorer(models(model), options({ sound: new Float32Array(16_000 * 20) }));
  await scorer.scoreHeard?.(['I read.'], { fromMs: 1_000, toMs: 2_500 });
  await scorer.scoreHeard?.(['I read.'], { fromMs: 100, toMs: 600 });
  expect(model.calls.map(({ soundMs }) => soundMs)).toEqual([1_900, 800]);
});

it('asks no sound about more of it than the model can read', async () => {
  const model = new FakeLanguageModel();
  const scorer = answerScorer(models(model), options({ sound: new Float32Array(16_000 * 20) }));
  expect(await scorer.scoreHeard?.(['one', 'two'], { fromMs: 0, toMs: 16_000 })).toEqual([0, 0]);
  expect(answerScorer(models(model), options())).not.toHaveProperty('scoreHeard');
});
