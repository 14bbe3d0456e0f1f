import { BandpalError } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { examStateSchema } from './state.ts';
import type { ExamState } from './state.ts';

/**
 * Reads a saved exam. Throws BandpalError `test.not-resumable`, naming the field, when the JSON is not a state of this version.
 * Send `ready` first: it takes the exam up again and leaves out the time in between.
 */
export function parseExamState(json: unknown): ExamState {
  const result = z.safeParse(examStateSchema, json);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join('.') ?? '';
  throw new BandpalError('test.not-resumable', {
    message: `The saved exam cannot be read${field === '' ? '' : `: ${field}`}.`,
    ...(field === '' ? {} : { field }),
    cause: result.error,
  });
}
