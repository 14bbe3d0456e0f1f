import { expect, it } from 'vitest';
import { FLUENT, spoken, studied, typed } from '../testing/answers.ts';
import { CORRECT_SPEECH } from '../testing/correct-speech.ts';
import { readAnswer } from '../text/answer-text.ts';
import { errorsOf } from './errors-of.ts';

const errors = (text: string) => errorsOf(readAnswer(typed(text))).map(({ better }) => better);

it('shows what was said, what is better and what tells why', () => {
  const answer = studied(typed('Well, I am agree with you.'), { 'am agree': 'agree' });
  const [hit] = errorsOf(readAnswer(answer));
  expect(hit?.note).toEqual({
    code: 'note.error-written',
    values: {
      said: 'am agree',
      better: 'agree',
      family: 'verb-form',
      changed: { said: 'am agree', better: 'agree' },
    },
  });
  expect(hit).toMatchObject({ from: 2, to: 3, better: 'agree', certainty: 'likely' });
});

it('says of speech that it was said', () => {
  const answer = studied(spoken('Well, I am agree with you.', FLUENT), { 'am agree': 'agree' });
  expect(errorsOf(readAnswer(answer))[0]?.note).toMatchObject({
    code: 'note.error-said',
    values: { said: 'am agree' },
  });
});

it('shows a missing word with its neighbours', () => {
  const { language, ...answer } = studied(typed('He is teacher.'));
  const at = { from: 6, to: 6, better: 'a ', family: 'article', gain: 5, soundGain: null };
  const text = readAnswer({
    ...answer,
    language: { model: '', words: 3, perWord: -5, relevance: null, ...language, corrections: [at] },
  });
  expect(errorsOf(text)).toMatchObject([
    {
      from: 2,
      to: 2,
      better: 'a teacher',
      note: { values: { said: 'teacher', changed: { said: 'teacher', better: 'a teacher' } } },
    },
  ]);
});

it('knows forms that are never right without a language model, and nothing else', () => {
  expect(errors('I catched a cold, and she go home. We need more informations.')).toEqual([
    'caught',
    'information',
  ]);
  expect(errors('This one is more better.')).toEqual(['is better']);
  expect(errors(CORRECT_SPEECH.join(' '))).toEqual([]);
});

it('passes over families that are no longer there', () => {
  const { language, ...answer } = studied(typed('I am agree.'), { 'am agree': 'agree' });
  const corrections = language?.corrections.map((one) => ({ ...one, family: 'of-an-older-version' })) ?? [];
  const read = { model: '', words: 3, perWord: -5, relevance: null, corrections };
  expect(errorsOf(readAnswer({ ...answer, language: read }))).toEqual([]);
});
