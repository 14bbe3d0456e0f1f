import { speechPaceSchema } from '@bandpal/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Between two tries; who else uses the browser must not hear which words were practised. */
const KEPT_BY_BROWSERS_S = 600;

/** In which voice and how fast a word is said; the operator's where nothing is wished. */
export const mannerQuery = z.object({
  voice: z.string().max(64).optional(),
  pace: z.enum(speechPaceSchema.options).optional(),
});

/** Sends the sound of a word, a WAV file, for this browser alone. */
export function sendSpokenWord(reply: FastifyReply, file: Uint8Array): FastifyReply {
  return reply
    .header('cache-control', `private, max-age=${KEPT_BY_BROWSERS_S}`)
    .type('audio/wav')
    .send(Buffer.from(file));
}
