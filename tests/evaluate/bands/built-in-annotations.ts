import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { annotatedTextSchema, HALVES } from './annotated-text.ts';
import type { AnnotatedText } from './annotated-text.ts';

/** Sentences of our own wording: typical errors of learners, and correct English that tempts rules. Both halves. */
export async function builtInAnnotations(): Promise<AnnotatedText[]> {
  const halves = await Promise.all(
    HALVES.map(async (half) => {
      const file = path.join(import.meta.dirname, 'annotations', `${half}.json`);
      return z.array(annotatedTextSchema).parse(JSON.parse(await readFile(file, 'utf8')));
    }),
  );
  return halves.flat();
}
