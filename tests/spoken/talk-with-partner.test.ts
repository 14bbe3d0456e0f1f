// Part 3 with a partner whose voice comes back through the candidate's microphone: the real recogniser, voice activity detector and aligner,
// in virtual time. Delays are those of calls: 250 ms for the voice, 300 ms for the word of it, and 850 ms for that of its end.
import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { bank } from '@bandpal/exam';
import { bankExams, CANDIDATE, FakeDesk, FakeRooms, VoiceService } from '@bandpal/server/voice/testing';
import type { SpeechEngines } from '@bandpal/speech/ports';
import { withoutHesitations, wordErrorRate } from '@bandpal/speech/testing';
import { closeVoice, openFliteVoice } from '@bandpal/tools/candidate';
import { inVirtualTime, openEngines, VirtualTime } from '@bandpal/tools/evaluate/turns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TIMEOUT_MS = 900_000;
const SAMPLES_PER_MS = SPEECH_SAMPLE_RATE_HZ / 1000;
const FULL_SCALE = 32_768;
/** The turn is over, its words are placed, and the examiner speaks. */
const ANSWERED_MS = 9_000;
/** Three of 28 words. */
const MOST_ERRORS = 0.11;
const OWNER = { kind: 'guest', id: 'guest', address: '127.0.0.1' } as const;
const PARTNER = { ...CANDIDATE, sessionId: 'partner', userId: 'partner', userName: 'Ines', guest: true };
const GUESTS = {
  begin: async () => ({ letIn: [{ id: 'partner', role: 'partner' as const, name: 'Ines' }], open: 0 }),
  letIn: async () => undefined,
  remove: async () => undefined,
};
const LINES = {
  first: 'I think that many old people in my country live together with their children',
  partner:
    'That is an interesting point but in my town most young families prefer to have a flat of their own',
  second: 'because they have always done so and the grandparents look after the little ones',
};

const ignore = (): void => undefined;

const stack = new AsyncDisposableStack();
let engines: SpeechEngines;
let voices: Record<keyof typeof LINES, Float32Array>;
beforeAll(async () => {
  engines = stack.use(await openEngines({ SPEECH_LANGUAGE_MODEL: 'off' }));
  const voice = closeVoice(await openFliteVoice());
  const say = async (text: string) =>
    Float32Array.from(await voice.speak(text), (sample) => sample / FULL_SCALE);
  voices = {
    first: await say(LINES.first),
    partner: await say(LINES.partner),
    second: await say(LINES.second),
  };
}, TIMEOUT_MS);
afterAll(() => stack.disposeAsync());

interface Sound {
  atMs: number;
  samples: Float32Array;
}

const lengthMs = ({ length }: Float32Array): number => length / SAMPLES_PER_MS;

/** The candidate answers, the partner says something, and the candidate goes on; the answers that are kept. */
async function talk(how: {
  /** Of the partner's voice at the candidate's microphone, beside the candidate's own. */
  echoDb: number;
  /** The partner's microphone brings back the candidate, and tells so long after the first word that its owner speaks. */
  leakAfterMs?: number;
}): Promise<AnswerRecord[]> {
  const { first, partner, second } = voices;
  const partnerAt = 300 + lengthMs(first) + 500;
  const secondAt = partnerAt + lengthMs(partner) + 600;
  const gain = 10 ** (how.echoDb / 20);
  const sounds: Sound[] = [
    { atMs: 300, samples: first },
    { atMs: partnerAt + 250, samples: partner.map((sample) => sample * gain) },
    { atMs: secondAt, samples: second },
  ];
  const words = [
    { atMs: how.leakAfterMs === undefined ? partnerAt + 300 : 300 + how.leakAfterMs, on: true },
    { atMs: partnerAt + lengthMs(partner) + 850, on: false },
  ];

  const time = new VirtualTime();
  const rooms = new FakeRooms(time.clock);
  const desk = new FakeDesk();
  await using service = new VoiceService({
    rooms,
    engines: inVirtualTime(engines, time, { alignsWords: true }),
    desk,
    guests: GUESTS,
    exams: bankExams(bank),
    followUps: null,
    clock: time.clock,
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    maxCalls: 1,
    maxTypedTests: 0,
  });
  await service.start(
    { mode: 'part3', assistantName: 'examiner-part3', metadata: { guests: ['partner'] } },
    OWNER,
  );
  const [room] = rooms.rooms;
  if (room === undefined) throw new Error('The call has no room.');
  room.emit({ type: 'joined', participant: CANDIDATE });
  room.emit({ type: 'audio-ready', participant: CANDIDATE, path: 'webrtc' });
  room.emitMessage('playable');
  room.emit({ type: 'joined', participant: PARTNER });
  const isAsked = () =>
    room.messages.some((message) => message.type === 'metadata' && message.metadata.examiner === 'listening');

  let sinceMs: number | null = null;
  let elapsedMs = 0;
  // Until the answer is stored with the times of its words.
  while (elapsedMs < secondAt + lengthMs(second) + ANSWERED_MS) {
    // oxlint-disable-next-line no-await-in-loop -- time passes frame by frame
    await time.pass(AUDIO_FRAME_MS);
    if (sinceMs === null && isAsked()) sinceMs = time.clock.now();
    elapsedMs = sinceMs === null ? 0 : time.clock.now() - sinceMs;
    for (const { on } of words.splice(0, words.filter(({ atMs }) => atMs <= elapsedMs).length))
      room.emit({ type: 'speaking', participant: PARTNER, on });
    room.emitAudio(sinceMs === null ? new Float32Array(PCM_FRAME_SAMPLES) : frameAt(elapsedMs, sounds));
    // oxlint-disable-next-line no-await-in-loop
    await time.pass(0);
  }
  return desk.answers;
}

/** What the microphone hears in this frame. */
function frameAt(ms: number, sounds: readonly Sound[]): Float32Array {
  const frame = new Float32Array(PCM_FRAME_SAMPLES);
  for (const { atMs, samples } of sounds) {
    const from = Math.round((ms - atMs) * SAMPLES_PER_MS);
    for (let index = Math.max(0, -from); index < frame.length; index += 1)
      frame[index] = (frame[index] ?? 0) + (samples[from + index] ?? 0);
  }
  return frame;
}

/** Of the candidate's words those that were not heard, and others that were; the recogniser mistakes one in ten at most. */
function errorsIn(answers: readonly AnswerRecord[]): number {
  const heard = answers.map(({ transcript }) => transcript).join(' ');
  return wordErrorRate(
    withoutHesitations(`${LINES.first} ${LINES.second}`).join(' '),
    withoutHesitations(heard).join(' '),
  );
}

describe('a partner in Part 3', () => {
  it.each([-9, -12, -20, -90])(
    'whose voice comes back at %i dB is neither heard, nor a pause of the candidate',
    async (echoDb) => {
      const answers = await talk({ echoDb });
      const [answer] = answers;
      expect(errorsIn(answers)).toBeLessThanOrEqual(MOST_ERRORS);
      expect(answer?.withPartner).toBe(true);
      for (const { startMs, endMs } of answer?.pauses ?? []) expect(endMs - startMs).toBeLessThan(1_000);
    },
    TIMEOUT_MS,
  );

  it.each([250, 350, 600, 2_000])(
    'whose microphone brings back the candidate after %i ms costs no word',
    async (leakAfterMs) => {
      expect(errorsIn(await talk({ echoDb: -12, leakAfterMs }))).toBeLessThanOrEqual(MOST_ERRORS);
    },
    TIMEOUT_MS,
  );
});
