import { BandpalError } from '@bandpal/contracts';
import { readWav, writeWav } from '@bandpal/speech';
import { FakeSpeech } from '@bandpal/speech/testing';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerVoiceSample } from './voice-sample.ts';

function open() {
  const { synthesizer } = new FakeSpeech();
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof BandpalError ? error.status : 500).send(),
  );
  registerVoiceSample(app, { synthesizer, writeWav });
  return { synthesizer, get: (url: string) => app.inject({ method: 'GET', url }) };
}

describe('the sample of a voice', () => {
  it('is a sound file that browsers may keep', async () => {
    const { get } = open();
    const reply = await get('/api/voices/other/sample');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'public, max-age=3600',
    });
    const { rateHz, samples } = readWav(reply.rawPayload);
    expect(rateHz).toBe(16_000);
    expect(samples.length).toBeGreaterThan(16_000);
    expect(Math.max(...samples.subarray(0, 16_000))).toBeGreaterThan(0);
    expect(Math.max(...samples.subarray(0, 16_000))).toBeLessThanOrEqual(1);
  });

  it('is in the voice and at the pace asked for, and always the same sentence', async () => {
    const { get, synthesizer } = open();
    await get('/api/voices/fake/sample?text=Anything');
    await get('/api/voices/other/sample?pace=slower');
    expect(new Set(synthesizer.spoken).size).toBe(1);
    expect(synthesizer.manners).toEqual([
      { voice: 'fake', pace: undefined },
      { voice: 'other', pace: 'slower' },
    ]);
  });

  it('does not exist for a voice that is not on offer', async () => {
    const { get, synthesizer } = open();
    expect((await get('/api/voices/nobody/sample')).statusCode).toBe(404);
    expect((await get('/api/voices/fake/sample?pace=fast')).statusCode).toBe(400);
    expect(synthesizer.spoken).toEqual([]);
  });
});
