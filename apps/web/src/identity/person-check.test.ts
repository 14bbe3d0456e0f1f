import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findAnswer, personCheck, whileChecking } from './person-check.ts';

const NAME = 'ana@example.org';
const headOf = (answer: string) => createHash('sha256').update(`${NAME} ${answer}`).digest().readUInt32BE();

describe('the proof of work', () => {
  it.each([0, 1, 9, 12])('is found for %i bits', async (bits) => {
    const answer = await findAnswer('reset.9.abc.nonce.signature', bits, NAME);
    expect(answer).toMatch(/^reset\.9\.abc\.nonce\.signature\.\d{1,12}$/);
    expect(headOf(answer) >>> 0).toBeLessThan(2 ** (32 - bits));
  });

  it('is told to the page while it goes on', async () => {
    const seen: boolean[] = [];
    const stop = personCheck.subscribe(() => seen.push(personCheck.isRunning()));
    await whileChecking(() => findAnswer('reset.4.abc.nonce.signature', 4, NAME));
    stop();
    await expect(whileChecking(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(seen).toEqual([true, false]);
    expect(personCheck.isRunning()).toBe(false);
  });
});
