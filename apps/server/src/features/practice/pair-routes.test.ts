import { soundContrastSchema, soundPairs } from '@bandpal/contracts';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { registerErrorHandler } from '../../http/error-handler.ts';
import type { WordManner } from '../../ports/language.ts';
import { registerPairRoutes } from './practice-routes.ts';

function openSite() {
  const said: { word: string; manner: WordManner }[] = [];
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  const say = async (word: string, manner: WordManner) => {
    said.push({ word, manner });
    return Uint8Array.of(1, 2, 3);
  };
  registerPairRoutes(app, { words: { say } });
  return { app, said };
}

it('says the words of every pair, in the voice and at the pace that are wanted', async () => {
  const { app, said } = openSite();
  const urls = soundContrastSchema.options.flatMap((contrast) =>
    soundPairs(contrast).flatMap((_, index) =>
      [0, 1].map((side) => `/api/pairs/${contrast}/${index}/${side}/sound`),
    ),
  );
  for (const url of urls) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the list
    const reply = await app.inject({ url: `${url}?voice=rms&pace=slower` });
    expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload.length]).toEqual([
      200,
      'audio/wav',
      3,
    ]);
  }
  expect(said.map(({ word }) => word)).toEqual(
    soundContrastSchema.options.flatMap((contrast) => soundPairs(contrast).flat()),
  );
  expect(said.every(({ manner }) => manner.voice === 'rms' && manner.pace === 'slower')).toBe(true);
});

it('says nothing that is not in the list', async () => {
  const { app, said } = openSite();
  const statusOf = async (path: string) => (await app.inject({ url: `/api/pairs/${path}/sound` })).statusCode;
  expect(await statusOf('l-r/99/0')).toBe(404);
  for (const path of ['x-y/0/0', 'l-r/0/2', 'l-r/word/0', 'l-r/-1/0']) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    expect([path, await statusOf(path)]).toEqual([path, 400]);
  }
  expect(said).toEqual([]);
});
