import { describe, expect, it } from 'vitest';
import { BandpalError, ERROR_CATALOGUE } from './errors.ts';

describe('the error catalogue', () => {
  it('gives an error its status and text from the catalogue', () => {
    const error = new BandpalError('server.full');
    expect([error.status, error.message]).toEqual([503, ERROR_CATALOGUE['server.full'].text]);
  });
});
