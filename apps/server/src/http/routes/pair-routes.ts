import { BandpalError, soundContrastSchema, soundPairs, speechPaceSchema } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { WordPractice } from '../../ports/word-practice.ts';

/** The words are the same for everybody; the operator may choose another voice. */
const KEPT_BY_BROWSERS_S = 600;

const pairParams = z.object({
  contrast: z.enum(soundContrastSchema.options),
  index: z
    .string()
    .regex(/^\d{1,2}$/u)
    .transform(Number),
  side: z.enum(['0', '1']).transform(Number),
});
const mannerQuery = z.object({
  voice: z.string().max(64).optional(),
  pace: z.enum(speechPaceSchema.options).optional(),
});

/**
 * `GET /api/pairs/:contrast/:index/:side/sound`: one of two words that differ in one sound, in the examiner's voice, as a WAV file.
 * Needs nobody's name: it tells nothing of anybody, and says the words of a fixed list alone.
 */
export function registerPairRoutes(
  instance: FastifyInstance,
  { words }: { words: Pick<WordPractice, 'say'> },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/pairs/:contrast/:index/:side/sound',
    { schema: { params: pairParams, querystring: mannerQuery } },
    async (request, reply) => {
      const { contrast, index, side } = request.params;
      const word = soundPairs(contrast)[index]?.[side];
      if (word === undefined) throw new BandpalError('request.not-found');
      const file = await words.say(word, request.query);
      return reply
        .header('cache-control', `private, max-age=${KEPT_BY_BROWSERS_S}`)
        .type('audio/wav')
        .send(Buffer.from(file));
    },
  );
}
