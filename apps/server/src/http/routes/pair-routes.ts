import { BandpalError, soundContrastSchema, soundPairs } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { WordPractice } from '../../ports/word-practice.ts';
import { mannerQuery, sendSpokenWord } from './spoken-word.ts';

const pairParams = z.object({
  contrast: z.enum(soundContrastSchema.options),
  index: z
    .string()
    .regex(/^\d{1,2}$/u)
    .transform(Number),
  side: z.enum(['0', '1']).transform(Number),
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
      return sendSpokenWord(reply, await words.say(word, request.query));
    },
  );
}
