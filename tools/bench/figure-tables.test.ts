import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withFigures } from './figure-tables.ts';

const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
const results = readFileSync(new URL('../../bench/results.json', import.meta.url), 'utf8');

describe('docs/performance.md', () => {
  it('has the figures of bench/results.json as `npm run figures` writes them', () => {
    expect(withFigures(page, results)).toBe(page);
    expect(withFigures(page.replace(/^\| 16 \| .*$/mu, ''), results)).toBe(page);
  });

  it('is not written without marks, or from figures of another form', () => {
    expect(() => withFigures('no marks', results)).toThrow(RangeError);
    expect(() => withFigures(page, '{}')).toThrow('capacity');
  });
});
