import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BandpalError, ERROR_CATALOGUE } from './errors.ts';

const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
const documented = [...page.matchAll(/^\| `([^`]+)` \| (\d+) \| (yes|no) \| (.+) \|$/gm)].map(
  ([, code, status, again, text]) => ({ code, status: Number(status), retry: again === 'yes', text }),
);

describe('the error catalogue', () => {
  it('says the same as docs/errors.md, in both directions', () => {
    const catalogue = Object.entries(ERROR_CATALOGUE).map(([code, entry]) => ({ code, ...entry }));
    expect(documented).toEqual(catalogue);
  });

  it('gives an error its status and text from the catalogue', () => {
    const error = new BandpalError('server.full');
    expect([error.status, error.message]).toEqual([503, ERROR_CATALOGUE['server.full'].text]);
  });
});
