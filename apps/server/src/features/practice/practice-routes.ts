import {
  BandpalError,
  betterAnswerSchema,
  practicesSchema,
  soundContrastSchema,
  soundPairs,
  speechPaceSchema,
  wordAttemptSchema,
} from '@bandpal/contracts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureDeps } from '../../http/index.ts';
import type { Rewording, WordPractice } from '../../ports/language.ts';
import { readOwnAnswer, readOwnWord, readPractices } from './open-practice.ts';
import type { PracticeContext } from './open-practice.ts';

interface PracticeRouteDeps extends FeatureDeps {
  context: PracticeContext;
  words: WordPractice;
  /** Null: no language model reads answers here. */
  rewording: Rewording | null;
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

const pairParams = z.object({
  contrast: z.enum(soundContrastSchema.options),
  index: z
    .string()
    .regex(/^\d{1,2}$/u)
    .transform(Number),
  side: z.enum(['0', '1']).transform(Number),
});

/** Between two tries; who else uses the browser must not hear which words were practised. */
const KEPT_BY_BROWSERS_S = 600;

/** In which voice and how fast a word is said; the operator's where nothing is wished. */
const mannerQuery = z.object({
  voice: z.string().max(64).optional(),
  pace: z.enum(speechPaceSchema.options).optional(),
});

const SOUND = { 200: { description: 'A WAV file.', media: 'audio/wav' } } as const;

/**
 * `GET /api/tests/:id/answers/:answerId/words/:index/sound` and `POST …/attempts` (a WAV file): for words that the caller said in a test of
 * their own. Sound is held in memory only, and neither it nor the word is logged.
 */
function registerWordRoutes(instance: FastifyInstance, { context, words, ownerOf }: PracticeRouteDeps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const wordAt = (request: FastifyRequest, { id, ...place }: z.infer<typeof wordParams>) =>
    readOwnWord(context, ownerOf(request), { testId: id, ...place });
  app.addContentTypeParser(
    'audio/wav',
    { parseAs: 'buffer', bodyLimit: MOST_SOUND_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get(
    `${WORD_PATH}/sound`,
    {
      schema: {
        summary: 'A word of an answer in the examiner’s voice',
        caller: 'owner',
        params: wordParams,
        querystring: mannerQuery,
        answers: SOUND,
      },
    },
    async (request, reply) => {
      return sendSpokenWord(reply, await words.say(await wordAt(request, request.params), request.query));
    },
  );

  app.post(
    `${WORD_PATH}/attempts`,
    {
      bodyLimit: MOST_SOUND_BYTES,
      schema: {
        summary: 'Say a word of an answer again, as a WAV file',
        caller: 'owner',
        consumes: ['audio/wav'],
        params: wordParams,
        body: z.unknown(),
        response: { 200: wordAttemptSchema },
      },
    },
    async (request) => {
      if (!Buffer.isBuffer(request.body)) throw new BandpalError('request.invalid', { field: 'body' });
      return words.judge(await wordAt(request, request.params), request.body);
    },
  );
}

/**
 * `GET /api/pairs/:contrast/:index/:side/sound`: one of two words that differ in one sound, in the examiner's voice, as a WAV file.
 * Needs nobody's name: it tells nothing of anybody, and says the words of a fixed list alone.
 */
export function registerPairRoutes(
  instance: FastifyInstance,
  { words }: { words: { say: WordPractice['say'] } },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/pairs/:contrast/:index/:side/sound',
    {
      schema: {
        summary: 'One of two words that differ in one sound',
        caller: 'anyone',
        params: pairParams,
        querystring: mannerQuery,
        answers: SOUND,
      },
    },
    async (request, reply) => {
      const { contrast, index, side } = request.params;
      const word = soundPairs(contrast)[index]?.[side];
      if (word === undefined) throw new BandpalError('request.not-found');
      return sendSpokenWord(reply, await words.say(word, request.query));
    },
  );
}

/** Sends the sound of a word, a WAV file, for this browser alone. */
function sendSpokenWord(reply: FastifyReply, file: Uint8Array): FastifyReply {
  return reply
    .header('cache-control', `private, max-age=${KEPT_BY_BROWSERS_S}`)
    .type('audio/wav')
    .send(Buffer.from(file));
}

const testParams = z.object({ id: z.string().max(64) });
const answerParams = testParams.extend({ answerId: z.string().max(128) });

/** `/api/tests/:id/practices`, `POST /api/tests/:id/answers/:answerId/better`, single words and pairs of them. */
export const practiceRoutes: FastifyPluginAsync<PracticeRouteDeps> = async (instance, deps) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { context, rewording, ownerOf } = deps;

  app.get(
    '/api/tests/:id/practices',
    {
      schema: {
        summary: 'Finished practices of a test’s questions',
        caller: 'owner',
        params: testParams,
        response: { 200: practicesSchema },
      },
    },
    async (request) => ({
      practices: await readPractices(context, { owner: ownerOf(request), testId: request.params.id }),
    }),
  );

  // For answers of the caller's own tests. Nothing is kept or logged.
  app.post(
    '/api/tests/:id/answers/:answerId/better',
    {
      schema: {
        summary: 'An answer said better',
        caller: 'owner',
        params: answerParams,
        response: { 200: betterAnswerSchema },
      },
    },
    async (request, reply) => {
      const { id: testId, answerId } = request.params;
      const { question, transcript } = await readOwnAnswer(context, ownerOf(request), { testId, answerId });
      if (rewording === null) throw new BandpalError('request.not-found');
      // Whoever leaves the page waits for nothing.
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const reworded = await rewording.reword({ question, answer: transcript }, left.signal);
      if (reworded.kind === 'unavailable') throw new BandpalError('language.unavailable');
      return { text: reworded.kind === 'better' ? reworded.text : null };
    },
  );

  registerWordRoutes(instance, deps);
  registerPairRoutes(instance, deps);
};
