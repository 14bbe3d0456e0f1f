import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/** A text of one or more sentences whose errors are known. */
export const annotatedTextSchema = z
  .strictObject({
    id: z.string().min(1),
    text: z.string().min(1),
    /** How demanding the language is, in the annotator's words: "plain", or a band. */
    level: z.optional(z.union([z.string(), z.number().transform(String)])),
    /** Empty: the text is correct English. */
    errors: z.array(
      z.strictObject({
        /** Characters of the text, `from` inclusive and `to` exclusive; where they are equal something is missing there. */
        from: z.int().min(0),
        to: z.int().min(0),
        /** What could stand there instead. */
        better: z.array(z.string()).min(1),
        family: z.optional(z.string()),
      }),
    ),
  })
  .refine(({ text, errors }) => errors.every(({ from, to }) => from <= to && to <= text.length), {
    message: 'an error lies outside the text',
    path: ['errors'],
  });
export type AnnotatedText = z.infer<typeof annotatedTextSchema>;

export const HALVES = ['development', 'held-out'] as const;
type Half = (typeof HALVES)[number];

/** The half a text belongs to for good, by its id: rules are written with one half in view and judged by the other. */
export function halfOf({ id }: Pick<AnnotatedText, 'id'>): Half {
  return hash(id) % 2 === 0 ? 'development' : 'held-out';
}

/** FNV-1a, 32 bits. Ids that differ in their last digit alone take turns. */
function hash(text: string): number {
  const start = 0x81_1c_9d_c5;
  const prime = 0x01_00_01_93;
  return new TextEncoder().encode(text).reduce((value, byte) => Math.imul(value ^ byte, prime) >>> 0, start);
}

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
