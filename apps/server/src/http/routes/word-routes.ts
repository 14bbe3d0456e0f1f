import { BandpalError, wordAttemptSchema } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { WordPractice } from '../../ports/word-practice.ts';
import { readOwnWord } from '../../product/index.ts';
import type { ProductContext } from '../../product/index.ts';
import type { GuestCookie } from '../guest-cookie.ts';
import { ownerOfRequest } from '../owners.ts';
import { mannerQuery, sendSpokenWord } from './spoken-word.ts';

export interface WordRouteDeps {
  context: ProductContext;
  guests: GuestCookie;
  words: WordPractice;
}

/** Four seconds at 16 kHz are 128 kB. */
const MOST_SOUND_BYTES = 140_000;

/** The place of a word, not the word: proxies log addresses. */
const WORD_PATH = '/api/tests/:id/answers/:answerId/words/:index';
const wordParams = z.object({
  id: z.string().max(64),
  answerId: z.string().max(128),
  index: z
    .string()
    .regex(/^\d{1,6}$/u)
    .transform(Number),
});

/**
 * `GET /api/tests/:id/answers/:answerId/words/:index/sound` and `POST …/attempts` (a WAV file), below `registerSignIn`: for words that the
 * caller said in a test of their own. Sound is held in memory only, and neither it nor the word is logged.
 */
export function registerWordRoutes(
  instance: FastifyInstance,
  { context, guests, words }: WordRouteDeps,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const wordAt = (request: FastifyRequest, { id, ...place }: z.infer<typeof wordParams>) =>
    readOwnWord(context, ownerOfRequest(guests, request), { testId: id, ...place });
  app.addContentTypeParser(
    'audio/wav',
    { parseAs: 'buffer', bodyLimit: MOST_SOUND_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get(
    `${WORD_PATH}/sound`,
    { schema: { params: wordParams, querystring: mannerQuery } },
    async (request, reply) => {
      return sendSpokenWord(reply, await words.say(await wordAt(request, request.params), request.query));
    },
  );

  app.post(
    `${WORD_PATH}/attempts`,
    {
      bodyLimit: MOST_SOUND_BYTES,
      schema: { params: wordParams, response: { 200: wordAttemptSchema } },
    },
    async (request) => {
      if (!Buffer.isBuffer(request.body)) throw new BandpalError('request.invalid', { field: 'body' });
      return words.judge(await wordAt(request, request.params), request.body);
    },
  );
}
