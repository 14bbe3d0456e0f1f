import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PCM_FRAME_SAMPLES, serverMessageSchema } from '@bandpal/contracts';
import { bank } from '@bandpal/exam';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
/* oxlint-disable no-restricted-imports -- this test joins the module with the real engines; product code meets only the port */
/* oxlint-enable no-restricted-imports */
import { systemClock } from '@bandpal/foundation';
import { type OpenSpeechEngines, openSpeechEngines, speechOptionsSchema } from '@bandpal/speech';
import { TestVoice, wordErrorRate } from '@bandpal/speech/testing';
import { openAnswerStudy } from '../language/index.ts';
import { bankExams } from './bank-exams.ts';
import { KeptLog } from './testing/call-bench.ts';
import { FakeDesk } from './testing/fake-desk.ts';
import { CANDIDATE, FakeRooms } from './testing/fake-room.ts';
import { VoiceService } from './voice-service.ts';

const ANSWERS = [
  'At the moment I am studying engineering at the university in my city.',
  'I chose this subject because I have always enjoyed building small machines with my father.',
  'In the future I would like to design bridges, because they bring people together.',
];
const FRAME_MS = 20;

/** A candidate with a synthetic voice (another than the examiner's) at a microphone that never stops. */
class Microphone implements Disposable {
  readonly #queue: Float32Array[] = [];
  readonly #timer: NodeJS.Timeout;
  #sent = 0;
  readonly #startedAt = performance.now();

  constructor(emit: (samples: Float32Array) => void) {
    this.#timer = setInterval(() => {
      while ((this.#sent + 1) * FRAME_MS <= performance.now() - this.#startedAt) {
        emit(this.#queue.shift() ?? new Float32Array(PCM_FRAME_SAMPLES));
        this.#sent += 1;
      }
    }, FRAME_MS);
  }

  say(samples: Float32Array): void {
    for (let start = 0; start < samples.length; start += PCM_FRAME_SAMPLES) {
      const frame = new Float32Array(PCM_FRAME_SAMPLES);
      frame.set(samples.subarray(start, start + PCM_FRAME_SAMPLES));
      this.#queue.push(frame);
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}

async function until(condition: () => boolean, limitMs: number): Promise<void> {
  const start = performance.now();
  while (!condition()) {
    if (performance.now() - start > limitMs) throw new Error(`Nothing happened within ${limitMs} ms.`);
    // oxlint-disable-next-line no-await-in-loop -- real time passes
    await new Promise((resolve) => {
      setTimeout(resolve, FRAME_MS);
    });
  }
}

describe('the examiner with the embedded engines', () => {
  const stack = new AsyncDisposableStack();
  let engines: OpenSpeechEngines;
  let voice: TestVoice;

  beforeAll(async () => {
    const cacheDir = await mkdtemp(path.join(tmpdir(), 'bandpal-voice-'));
    stack.defer(() => rm(cacheDir, { recursive: true }));
    const options = speechOptionsSchema.parse({
      SPEECH_CACHE_DIR: cacheDir,
      SPEECH_RECOGNIZER_PROCESSES: '1',
      SPEECH_VOICE: 'slt',
    });
    engines = stack.use(await openSpeechEngines(options, { log: new KeptLog(), clock: systemClock }));
    voice = stack.use(await TestVoice.open('rms'));
  });
  afterAll(() => stack.disposeAsync());

  it('understands three spoken answers, places their words and answers promptly', async () => {
    const desk = new FakeDesk();
    const rooms = new FakeRooms(systemClock);
    const responses: number[] = [];
    const silences: (number | null)[] = [];
    await using service = new VoiceService({
      rooms,
      engines,
      desk,
      exams: bankExams(bank),
      followUps: null,
      study: openAnswerStudy(engines.languageModel, new KeptLog()),
      clock: systemClock,
      log: new KeptLog(),
      maxCalls: 1,
      maxTypedTests: 0,
      onResponse: ({ decisionToSoundMs, silenceMs }) => {
        responses.push(decisionToSoundMs);
        silences.push(silenceMs);
      },
    });
    const owner = { kind: 'guest', id: 'guest', address: '127.0.0.1' } as const;
    await service.start({ mode: 'part1', assistantName: 'examiner-part1', metadata: {} }, owner);
    const room = rooms.rooms[0];
    if (!room) throw new Error('There is no room.');
    room.emit({ type: 'joined', participant: CANDIDATE });
    room.emit({ type: 'audio-ready', participant: CANDIDATE, path: 'webrtc' });
    room.emitMessage('playable');
    using microphone = new Microphone((samples) => room.emitAudio(samples));
    const examiner = () => {
      const text = room.sent.findLast((sent) => sent.startsWith('{"type":"metadata"'));
      const message = text === undefined ? null : serverMessageSchema.parse(JSON.parse(text));
      return message?.type === 'metadata' ? message.metadata.examiner : null;
    };
    for (const [index, answer] of ANSWERS.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one question after another
      const samples = await voice.say(answer);
      // oxlint-disable-next-line no-await-in-loop
      await until(() => examiner() === 'listening', 30_000);
      microphone.say(samples);
      // oxlint-disable-next-line no-await-in-loop
      await until(() => desk.answers.length > index && responses.length > index, 30_000);
    }

    const heard = desk.answers.map(({ transcript }) => transcript).join(' ');
    expect(wordErrorRate(ANSWERS.join(' '), heard)).toBeLessThanOrEqual(0.1);
    for (const answer of desk.answers) {
      expect(answer.words.length).toBeGreaterThanOrEqual(10);
      expect(answer.words.filter(({ pronunciation }) => pronunciation !== null).length).toBeGreaterThan(8);
      const starts = answer.words.map(({ startMs }) => startMs);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(answer.confidence).toBeGreaterThan(0.7);
      expect(answer.voicedMs).toBeGreaterThan(0.7 * answer.durationMs);
    }
    expect(responses).toHaveLength(ANSWERS.length);
    // The last of them is still being studied.
    for (const { language } of desk.answers.slice(0, -1)) {
      expect(language?.model).toBe(engines.recognizer.name);
      expect(language?.perWord).toBeLessThan(-2);
      expect(language?.perWord).toBeGreaterThan(-8);
    }
    // The goal is 300 ms on a quiet machine; a shared one gets some room.
    expect(Math.max(...responses)).toBeLessThanOrEqual(600);
    expect(silences.every((ms) => ms !== null && ms >= 700 && ms < 4_000)).toBe(true);
    process.stdout.write(
      `response ${responses.join(', ')} ms after the decision, ${silences.join(', ')} ms after the last sound; heard: ${heard}\n`,
    );
  }, 120_000);
});
