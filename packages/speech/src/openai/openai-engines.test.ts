import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { FakeClock } from '@bandpal/foundation/testing';
import { CachedSynthesizer } from '../clip/cached-synthesizer.ts';
import { ClipStore } from '../clip/clip-store.ts';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { recognizerContract } from '../testing/contracts/recognizer-contract.ts';
import { synthesizerContract } from '../testing/contracts/synthesizer-contract.ts';
import { SpeechService } from '../testing/speech-service.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { silentLog } from '../testing/test-voice.ts';
import { OpenaiRecognizer } from './openai-recognizer.ts';
import { OpenaiRenderer } from './openai-renderer.ts';
import type { OpenaiSettings } from './openai-settings.ts';

let service: SpeechService;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  service = stack.use(await SpeechService.open());
});
afterAll(() => stack.disposeAsync());

const settings = (): OpenaiSettings => ({
  baseUrl: `${service.baseUrl}/`,
  key: 'secret',
  transcriptionModel: 'whisper-1',
  speechModel: 'tts-1',
  speechVoice: 'alloy',
});

recognizerContract<OpenaiRecognizer>({
  name: 'an OpenAI-compatible service',
  open: async () => new OpenaiRecognizer(settings(), systemClock),
  breakNow: () => service.dropConnections(),
  pids: () => [],
});

const renderers = new Map<CachedSynthesizer, OpenaiRenderer>();
const hooksOf = (synthesizer: CachedSynthesizer): { health: OpenaiRenderer['health'] } => ({
  health: () => renderers.get(synthesizer)?.health() ?? [],
});

synthesizerContract<CachedSynthesizer>({
  name: 'an OpenAI-compatible service',
  open: async () => {
    const folder = stack.use(await temporaryFolder());
    const renderer = await OpenaiRenderer.open(settings(), { log: silentLog, clock: systemClock });
    const store = new ClipStore(folder.path, { engine: renderer.name, voice: renderer.voice }, systemClock);
    const synthesizer = new CachedSynthesizer(renderer, store, silentLog);
    renderers.set(synthesizer, renderer);
    return synthesizer;
  },
  breakNow: (synthesizer) => {
    service.dropConnections();
    processHooks.breakNow(hooksOf(synthesizer));
  },
  pids: (synthesizer) => processHooks.pids(hooksOf(synthesizer)),
});

describe('the transcription service', () => {
  const speech = Float32Array.from({ length: 8_000 }, (_, index) => 0.1 * Math.sin(index / 5));
  beforeEach(() => {
    service.requests.length = 0;
  });

  it('gets the key, the model, the language and the hints', async () => {
    service.nextReplies.push({ status: 200, body: '{"text":"Hello there."}' });
    const recognizer = new OpenaiRecognizer(settings(), systemClock);
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
    const recognizer = new OpenaiRecognizer(
      { ...settings(), transcriptionModel: 'gpt-4o-transcribe' },
      systemClock,
    );
    expect((await recognizer.transcribe(speech)).confidence).toBeCloseTo(Math.exp(-0.1), 6);
    expect(service.requests[0]?.fields).toMatchObject({ response_format: 'json', 'include[]': 'logprobs' });
  });
  it('is asked again once when it is busy', async () => {
    service.nextReplies.push({ status: 503, body: '' }, { status: 200, body: '{"text":"Yes."}' });
    expect((await new OpenaiRecognizer(settings(), systemClock).transcribe(speech)).text).toBe('Yes.');
  });
  it.each([
    ['is busy twice', [503, 503], 2],
    ['refuses the key', [401], 1],
  ])('is given up when it %s', async (_what, statuses, requests) => {
    for (const status of statuses) service.nextReplies.push({ status, body: '{}' });
    const job = new OpenaiRecognizer(settings(), systemClock).transcribe(speech);
    await expect(job).rejects.toMatchObject({ code: 'speech.unavailable' });
    expect(service.requests).toHaveLength(requests);
  });
  it.each(['{"words":[]}', 'no JSON', '{"text":7}'])('is given up when it answers %s', async (body) => {
    service.nextReplies.push({ status: 200, body });
    const job = new OpenaiRecognizer(settings(), systemClock).transcribe(speech);
    await expect(job).rejects.toMatchObject({ code: 'speech.unavailable' });
  });
  it('is given up when it is late or not there', async () => {
    const clock = new FakeClock();
    const late = new OpenaiRecognizer(settings(), clock).transcribe(speech);
    const outcome = expect(late).rejects.toMatchObject({ code: 'speech.unavailable' });
    clock.advance(15_000);
    await outcome;
    const absent = new OpenaiRecognizer({ ...settings(), baseUrl: 'http://127.0.0.1:9/v1' }, systemClock);
    await expect(absent.transcribe(speech)).rejects.toMatchObject({ code: 'speech.unavailable' });
  });
});
