import { expect, it } from 'vitest';
import type { Reworded, RewordingRequest } from '../../ports/language.ts';
import { RememberedRewording } from './model-rewording.ts';

/** A model that answers when it is told to. */
function slowModel() {
  const asked: { request: RewordingRequest; answer: (reworded: Reworded) => void }[] = [];
  const rewording = new RememberedRewording({
    name: 'slow',
    reword: (request) => new Promise((answer) => asked.push({ request, answer })),
  });
  const ask = (answer: string) => rewording.reword({ question: 'Why?', answer }, AbortSignal.timeout(60_000));
  return { asked, ask };
}

it('asks once for the same answer, and again where the model was not there', async () => {
  const { asked, ask } = slowModel();
  const first = ask('one');
  asked[0]?.answer({ kind: 'unavailable' });
  expect(await first).toEqual({ kind: 'unavailable' });
  const second = ask('one');
  asked[1]?.answer({ kind: 'better', text: 'One.' });
  expect(await second).toEqual({ kind: 'better', text: 'One.' });
  expect(await ask('one')).toEqual({ kind: 'better', text: 'One.' });
  expect(asked.map(({ request }) => request.answer)).toEqual(['one', 'one']);
});

it('asks for four answers at once and no more', async () => {
  const { asked, ask } = slowModel();
  const waiting = ['a', 'b', 'c', 'd'].map(ask);
  expect(await ask('e')).toEqual({ kind: 'unavailable' });
  for (const { answer } of asked) answer({ kind: 'none' });
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 4 }, () => ({ kind: 'none' })));
  const next = ask('e');
  asked[4]?.answer({ kind: 'none' });
  expect(await next).toEqual({ kind: 'none' });
});

it('forgets the oldest of five hundred', async () => {
  const { asked, ask } = slowModel();
  for (let index = 0; index <= 500; index += 1) {
    const reply = ask(`answer ${index}`);
    asked.at(-1)?.answer({ kind: 'none' });
    // oxlint-disable-next-line no-await-in-loop -- one answer after another
    await reply;
  }
  await ask('answer 1');
  expect(asked).toHaveLength(501);
  void ask('answer 0');
  expect(asked).toHaveLength(502);
});
