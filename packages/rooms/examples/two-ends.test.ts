import { expect, it } from 'vitest';
import { talk } from './two-ends.ts';

it('the example lets a seat and a client exchange a message and a second of sound', async () => {
  expect(await talk()).toEqual({
    seat: { message: 'Hello.', soundMs: 1_000 },
    client: { message: 'Good morning.', soundMs: 1_000 },
  });
});
