import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { annotatedTextSchema, builtInAnnotations, halfOf, HALVES } from './annotated-text.ts';

const idsSchema = z.array(z.object({ id: z.string() }));

describe('the annotated sentences that come with the measure', () => {
  it('are many of both kinds and levels, each once', async () => {
    const texts = await builtInAnnotations();
    expect(texts.flatMap(({ errors }) => errors).length).toBeGreaterThanOrEqual(150);
    expect(texts.filter(({ errors }) => errors.length === 0).length).toBeGreaterThanOrEqual(250);
    expect(new Set(texts.map(({ level }) => level))).toEqual(new Set(['plain', 'advanced']));
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
  });

  it.each(HALVES)('lie in the file of their half: %s', async (half) => {
    const file = path.join(import.meta.dirname, 'annotations', `${half}.json`);
    const ids = idsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    expect(ids.filter((text) => halfOf(text) !== half)).toEqual([]);
  });

  it('cannot have errors outside their text', () => {
    const error = { from: 3, to: 9, better: ['went'] };
    expect(annotatedTextSchema.safeParse({ id: 'a', text: 'I go', errors: [error] }).success).toBe(false);
  });
});
