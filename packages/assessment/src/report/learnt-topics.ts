import type { Priority } from '@bandpal/contracts';
import type { TestMaterial } from '../criteria/test-material.ts';
import { exampleOf } from './example-of.ts';
import { remarksOf } from './remarks.ts';

/** Words quoted of an answer that was learnt. */
const QUOTED_WORDS = 14;
const SOURCES: ReadonlySet<string> = new Set(['model-answer', 'useful-phrases', 'earlier-talk']);

/** Answers much of which was learnt by heart: their words don't count, so few are left to show vocabulary and grammar with. */
export function learntTopics(material: TestMaterial): Priority[] {
  const learnt = remarksOf(material).filter(({ kind }) => SOURCES.has(kind));
  const text = material.texts.find(({ answer }) => answer.id === learnt[0]?.answerId);
  if (text === undefined) return [];
  const example = exampleOf(text, 0, QUOTED_WORDS - 1);
  return [{ criterion: 'lexical-resource', topic: 'learnt-answer', count: learnt.length, example }];
}
