import { BandpalError } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '../../api/unreachable-error.ts';
import { outcomeOf } from './use-identity-action.ts';

describe('the outcome of a call to the product', () => {
  it('is its value, or a refusal with the text for people', async () => {
    expect(await outcomeOf(Promise.resolve(7))).toEqual({ ok: true, value: 7 });
    const refused = outcomeOf(Promise.reject(new BandpalError('request.rate-limited')));
    expect(await refused).toEqual({
      ok: false,
      problem: { kind: 'other', message: 'Too many requests. Please wait a moment and try again.' },
    });
  });

  it('tells when the session is over, so that the page asks to sign in', async () => {
    expect(await outcomeOf(Promise.reject(new BandpalError('account.unauthorized')))).toMatchObject({
      problem: { kind: 'signed-out' },
    });
  });

  it('leaves to its caller what is no refusal', async () => {
    const lost = new UnreachableError(new TypeError('Failed to fetch'));
    await expect(outcomeOf(Promise.reject(lost))).rejects.toBe(lost);
  });
});
