// No word of the accounts' protocol reaches a learner.
import { ERROR_CATALOGUE } from '@bandpal/contracts';
import { expect, it } from 'vitest';
import { problemOf } from '@bandpal/web/problem-of';
import { REFUSALS } from '@bandpal/web/refusals';
import { isTestFile } from './module-of.ts';
import { readRefusals } from './read-refusals.ts';
import { listSources, readText, ROOT } from './repository.ts';

/** Texts of other packages that the user pool sends. */
const CONSTANTS = new Map([
  ["ERROR_CATALOGUE['account.contested'].text", ERROR_CATALOGUE['account.contested'].text],
]);

/**
 * Every class of errors in the user pool. The first two are answered in the words of the protocol, which are read below; a new one has to
 * be read there, too, or to be of a kind that no page shows.
 */
const CLASSES = {
  UserPoolError: 'read',
  ProtocolError: 'read',
  // Words of OAuth, for which `provider-texts.ts` has the sentences.
  ProviderError: 'a word',
  GrantError: 'a word',
  TokenError: 'a word',
  // Caught where it is thrown.
  AddressTaken: 'never sent',
  AnotherUser: 'never sent',
  NotTaken: 'never sent',
  // Stops the start.
  WrongSecretError: 'never sent',
};

const sources = listSources(ROOT)
  .filter((file) => file.startsWith('packages/user-pool/src/') && !file.includes('/testing/'))
  .filter((file) => !isTestFile(file))
  .map((file) => ({ file, text: readText(file) }));
const refusals = sources.flatMap(({ file, text }) => readRefusals(file, text, CONSTANTS));

it('every class of errors of the user pool is known here', () => {
  const classes = sources.flatMap(({ text }) =>
    [...text.matchAll(/class (\w+) extends \w*Error\b/gu)].map(([, name]) => name),
  );
  expect(new Set(classes)).toEqual(new Set(Object.keys(CLASSES)));
});

it('every name of a refusal is listed with a kind and a sentence', () => {
  const [, union = ''] =
    /type UserPoolFailure =([^;]*);/u.exec(readText('packages/user-pool/src/core/user-pool-error.ts')) ?? [];
  const failures = [...union.matchAll(/'(\w+)'/gu)].map(([, failure]) => `${failure}Exception`);
  expect(failures.length).toBeGreaterThan(20);
  expect(Object.keys(REFUSALS)).toEqual(
    expect.arrayContaining([...failures, ...refusals.map(({ name }) => name)]),
  );
});

it.each(refusals)('$name, "$message", has a sentence of ours, or a default', ({ name, message }) => {
  expect(REFUSALS[name]?.said ?? {}).toHaveProperty([message]);
});

it('a refusal that is on no list is shown to no one', () => {
  for (const name of [...Object.keys(REFUSALS), 'ANewException', 'constructor']) {
    const error = Object.assign(new Error('Raw words of a protocol, code 17'), { name });
    expect(problemOf(error).message, name).not.toMatch(/Raw|17/u);
  }
});

it.each([
  [`throw new UserPoolError('LimitExceeded', await textOf(user));`],
  [`const say = (text: string) => new UserPoolError('LimitExceeded', text);`],
])('the reader refuses a message that it cannot read: %s', (source) => {
  expect(() => readRefusals('example.ts', source, CONSTANTS)).toThrow('cannot be read');
});

it('the reader finds what a message can be where the file says so', () => {
  const source = `
    const problem = problemOf(given);
    function problemOf(text: string) { return text === '' ? 'Too short' : 'Too long'; }
    throw new UserPoolError('InvalidPassword', \`Wrong: \${problem}, \${other}\`);
  `;
  expect(readRefusals('example.ts', source, CONSTANTS)).toEqual([
    { name: 'InvalidPasswordException', message: 'Wrong: Too short, %s' },
    { name: 'InvalidPasswordException', message: 'Wrong: Too long, %s' },
  ]);
});
