import { expect, it } from 'vitest';
import { checkTests } from './check-tests.ts';

it('what is shown in a test are the corrections of its studied answers, each in its own answer', async () => {
  const texts = ['I like it.', 'She have it.', 'We has it.'];
  const tests = [
    { name: 'one', level: '4', answers: texts.slice(0, 2).map((text) => ({ text, errors: [] })) },
    { name: 'two', level: '5', answers: texts.slice(2).map((text) => ({ text, errors: [] })) },
  ];
  const better: Readonly<Record<string, string>> = { have: 'has', has: 'have' };
  let checkedCount = 0;
  const checked = await checkTests(tests, {
    study: async (answer) => {
      const corrections = [...answer.transcript.matchAll(/ha(?:ve|s)/gu)].map(({ 0: said, index }) => ({
        from: index,
        to: index + said.length,
        better: better[said] ?? '',
        family: 'agreement',
        gain: 6,
        soundGain: null,
      }));
      return { ...answer, language: { model: 'm', words: 3, perWord: -4, relevance: null, corrections } };
    },
    onChecked: () => (checkedCount += 1),
  });
  expect(checked.map(({ name, level }) => name + level)).toEqual(['one4', 'two5']);
  expect(checked.map(({ answers }) => answers.map(({ shown }) => shown.map((one) => one.better)))).toEqual([
    [[], ['has']],
    [['have']],
  ]);
  expect(checkedCount).toBe(2);
});
