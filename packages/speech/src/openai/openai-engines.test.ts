import { systemClock } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { recognizerContract } from '../testing/contracts/recognizer-contract.ts';
import { voiceContract } from '../testing/contracts/synthesizer-contract.ts';
import { SpeechService } from '../testing/speech-service.ts';
import { OpenaiRecognizer } from './openai-recognizer.ts';
import { OpenaiRenderer } from './openai-renderer.ts';
import type { OpenaiService } from './openai-service.ts';

let service: SpeechService;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  service = stack.use(await SpeechService.open());
});
afterAll(() => stack.disposeAsync());

const connection = (): OpenaiService => ({ baseUrl: `${service.baseUrl}/`, key: 'secret' });
const openRecognizer = (model = 'whisper-1', clock: Clock = systemClock): OpenaiRecognizer =>
  new OpenaiRecognizer(connection(), model, clock);
/** On a busy machine the engines behind the service take longer than a conversation would wait. */
const patient = (): OpenaiService => ({ ...connection(), timeoutMs: 300_000 });
const openRenderer = (): Promise<OpenaiRenderer> =>
  OpenaiRenderer.open(
    { service: patient(), model: 'tts-1', voice: 'alloy' },
    { log: quietLog, clock: systemClock },
  );

recognizerContract({
  name: 'an OpenAI-compatible service',
  open: async () => new OpenaiRecognizer(patient(), 'whisper-1', systemClock),
  breakNow: () => service.dropConnections(),
  pids: () => [],
});

voiceContract({
  name: 'an OpenAI-compatible service',
  open: openRenderer,
  breakNow: (voice) => {
    service.dropConnections();
    processHooks.breakNow(voice);
  },
  pids: processHooks.pids,
});

describe('the speech service', () => {
  it('is asked for another speed only when the examiner is to speak slower', async () => {
    await using renderer = await openRenderer();
    service.requests.length = 0;
    await renderer.render('Yes.', { voice: 'alloy', pace: 'normal' });
    await renderer.render('Yes.', { voice: 'alloy', pace: 'slower' });
    const normal = { model: 'tts-1', voice: 'alloy', input: 'Yes.', response_format: 'wav' };
    expect(service.requests.map(({ fields }) => fields)).toEqual([normal, { ...normal, speed: '0.8' }]);
  });
});

describe('the transcription service', () => {
  const speech = Float32Array.from({ length: 8_000 }, (_, index) => 0.1 * Math.sin(index / 5));
  beforeEach(() => {
    service.requests.length = 0;
  });

  it('gets the key, the model, the language and the hints', async () => {
    service.nextReplies.push({ status: 200, body: '{"text":"Hello there."}' });
    const recognizer = openRecognizer();
    const { text } = await recognizer.transcribe(speech, { hints: ['Do you cook?', 'Food'] });
    expect(text).toBe('Hello there.');
    expect(service.requests).toEqual([
      {
        path: '/v1/audio/transcriptions',
        authorization: 'Bearer secret',
        fields: {
          model: 'whisper-1',
          language: 'en',
          temperature: '0',
          response_format: 'verbose_json',
          'timestamp_granularities[]': 'segment',
          prompt: 'Do you cook? Food',
        },
      },
    ]);
  });
  it('is asked for token probabilities when its model tells them', async () => {
    service.nextReplies.push({
      status: 200,
      body: '{"text":"Hi.","logprobs":[{"token":"Hi.","logprob":-0.1}]}',
    });
    const recognizer = openRecognizer('gpt-4o-transcribe');
    expect((await recognizer.transcribe(speech)).confidence).toBeCloseTo(Math.exp(-0.1), 6);
    expect(service.requests[0]?.fields).toMatchObject({ response_format: 'json', 'include[]': 'logprobs' });
  });
  it('is asked again once when it is busy', async () => {
    service.nextReplies.push({ status: 503, body: '' }, { status: 200, body: '{"text":"Yes."}' });
    expect((await openRecognizer().transcribe(speech)).text).toBe('Yes.');
  });
  it.each([
    ['is busy twice', [503, 503], 2],
    ['refuses the key', [401], 1],
  ])('is given up when it %s', async (_what, statuses, requests) => {
    for (const status of statuses) service.nextReplies.push({ status, body: '{}' });
    const job = openRecognizer().transcribe(speech);
    await expect(job).rejects.toMatchObject({ code: 'speech.unavailable' });
    expect(service.requests).toHaveLength(requests);
  });
  it.each(['{"words":[]}', 'no JSON', '{"text":7}'])('is given up when it answers %s', async (body) => {
    service.nextReplies.push({ status: 200, body });
    const job = openRecognizer().transcribe(speech);
    await expect(job).rejects.toMatchObject({ code: 'speech.unavailable' });
  });
  it('is given up when it is late or not there', async () => {
    const clock = new FakeClock();
    const late = openRecognizer('whisper-1', clock).transcribe(speech);
    const outcome = expect(late).rejects.toMatchObject({ code: 'speech.unavailable' });
    clock.advance(15_000);
    await outcome;
    const absent = new OpenaiRecognizer(
      { baseUrl: 'http://127.0.0.1:9/v1', key: null },
      'whisper-1',
      systemClock,
    );
    await expect(absent.transcribe(speech)).rejects.toMatchObject({ code: 'speech.unavailable' });
  });
});
