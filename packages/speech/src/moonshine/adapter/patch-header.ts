import * as z from 'zod';
import { confidenceCurveSchema, PLAIN_SENTENCE_CURVE } from '../confidence-curve.ts';
import { MODEL_FILES } from '../model-files.ts';

/** Several times the model: a damaged header must not make the process ask for memory without end. */
const MAX_FILE_BYTES = 200e6;

/** The adapter that comes with the package has 149 for a file. */
const MAX_PARTS = 10_000;

const byteCount = z.int().min(0).max(MAX_FILE_BYTES);

const partLength = byteCount.min(1);

const partSchema = z.union([
  /** Offset and length in the package's file. */
  z.tuple([z.literal('copy'), byteCount, partLength]),
  /** Length of the next bytes of the payload. */
  z.tuple([z.literal('add'), partLength]),
]);

const fileIdentitySchema = z.object({
  bytes: byteCount,
  /** In lower-case hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** Size and checksum that only one file has. */
export type FileIdentity = z.infer<typeof fileIdentitySchema>;

/** The header of a model patch, as it stands in the file. */
export const patchHeaderSchema = z.object({
  /** Shown to people, visitors of the pages included. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/),
  /** Of the patched model. */
  confidence: confidenceCurveSchema,
  /** Of the patched model's judgement that a sentence is over. */
  sentenceOver: z.prefault(confidenceCurveSchema, PLAIN_SENTENCE_CURVE),
  files: z.array(
    z.object({
      file: z.enum(MODEL_FILES),
      from: fileIdentitySchema,
      to: fileIdentitySchema,
      // Counted before they are read, which takes far longer.
      parts: z.array(z.unknown()).max(MAX_PARTS).pipe(z.array(partSchema)),
    }),
  ),
});
export type PatchHeader = z.infer<typeof patchHeaderSchema>;
