import { typed } from '@bandpal/assessment/testing';
import { BandpalError } from '@bandpal/contracts';
import { FakeErrorTagger, FakeLanguageModel } from '@bandpal/speech/testing';
import { expect, it } from 'vitest';
import { ModelAnswerStudy } from './open-language-models.ts';

const TEXT = 'I read in the evening and my sister watches long films.';
const ANSWER = typed(TEXT, { question: 'What do you do in the evening?' });
const { signal } = new AbortController();

function models(languageModel = new FakeLanguageModel()) {
  return { languageModel, errorTagger: new FakeErrorTagger() };
}

it('tells what the language model thinks of an answer', async () => {
  const study = new ModelAnswerStudy(models());
  expect(await study.study(ANSWER, signal)).toMatchObject({
    model: 'counted words, no doubts',
    words: 11,
    perWord: -1,
  });
});

it('asks behind everything else, and as text alone', async () => {
  const model = new FakeLanguageModel();
  await new ModelAnswerStudy(models(model)).study(ANSWER, signal);
  expect(model.calls.length).toBeGreaterThan(0);
  expect(new Set(model.calls.map(({ soundMs }) => soundMs))).toEqual(new Set([null]));
  expect(new Set(model.jobs.canWait)).toEqual(new Set([true]));
});

it('tells nothing when the model fails in the middle, rather than a part', async () => {
  const model = new FakeLanguageModel();
  const study = new ModelAnswerStudy(models(model)).study(ANSWER, signal);
  model.jobs.failNext(new BandpalError('speech.unavailable'));
  await expect(study).rejects.toMatchObject({ code: 'speech.unavailable' });
});

it('ends when it is given up', async () => {
  const abort = new AbortController();
  abort.abort(new Error('given up'));
  const study = new ModelAnswerStudy(models());
  await expect(study.study(ANSWER, abort.signal)).rejects.toThrow('given up');
});
