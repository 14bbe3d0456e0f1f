// The card's own words in languages whose letters the site's face doesn't have: outlines (drawn-words/README.md).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageLanguage } from '@bandpal/contracts';
import { z } from 'zod';

/** Units of an outline to the size of its letters. */
export const OUTLINE_UNITS = 1_000;

const wordsSchema = z.record(
  z.string(),
  z.array(z.object({ text: z.string(), width: z.number().positive(), path: z.string() })),
);

/** By the text that they are of. */
type DrawnWords = ReadonlyMap<string, { width: number; path: string }>;

const DRAWN: ReadonlySet<PageLanguage> = new Set(['ar', 'hi', 'ja', 'ko', 'zh-CN']);
const opened = new Map<PageLanguage, DrawnWords>();

/** The words of a card as outlines, from their left end; null in a language of Latin letters. Read when they are first needed. */
export function drawnWords(language: PageLanguage): DrawnWords | null {
  if (!DRAWN.has(language)) return null;
  const found = opened.get(language) ?? read(language);
  opened.set(language, found);
  return found;
}

function read(language: PageLanguage): DrawnWords {
  const file = path.join(import.meta.dirname, 'drawn-words', `${language}.json`);
  const words = wordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(Object.values(words).flatMap((lines) => lines.map(({ text, ...line }) => [text, line])));
}
