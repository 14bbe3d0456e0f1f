import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** Three numbers for each place of a state. */
const WEIGHTS = 3 * 288;

/** Half-precision numbers, little-endian, in base64. */
const halvesSchema = z.base64().transform((text, context) => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  const weights = bytes.length === 2 * WEIGHTS ? Array.from(new Float16Array(bytes.buffer)) : [];
  if (weights.length > 0 && weights.every(Number.isFinite)) return weights;
  context.addIssue(`must hold ${WEIGHTS} finite half-precision numbers`);
  return z.NEVER;
});

/** A mark is `offset` plus the sum of the weights times the pooled states. */
const markSchema = z.object({ offset: z.number(), weights: halvesSchema });
export type MarkWeights = z.infer<typeof markSchema>;

const deliveryWeightsSchema = z.object({
  /** Shown in records: figures of different weights cannot be compared. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ,._-]{0,79}$/),
  /** Checksum of the encoder whose states the weights are for, in lower-case hexadecimal. */
  encoderSha256: z.string().regex(/^[0-9a-f]{64}$/),
  pronunciation: markSchema,
  fluency: markSchema,
});
export type DeliveryWeights = z.infer<typeof deliveryWeightsSchema>;

const deliveryFileSchema = z.object({
  /** What the weights were fitted on, when, and how well they do; for people. */
  provenance: z.record(z.string(), z.unknown()),
  encoders: z.array(deliveryWeightsSchema),
});

/** Path of the weights that come with this package; `npm run fit` writes it. */
export const DELIVERY_FILE = fileURLToPath(new URL('../../../delivery/experts.json', import.meta.url));

/** The weights for the states of this encoder; null where nobody has fitted any. Rejects when the file is damaged. */
export async function readDeliveryWeights(encoderSha256: string): Promise<DeliveryWeights | null> {
  const { encoders } = deliveryFileSchema.parse(JSON.parse(await readFile(DELIVERY_FILE, 'utf8')));
  return encoders.find((one) => one.encoderSha256 === encoderSha256) ?? null;
}
