import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import { bank } from '@bandpal/exam';
import { bankExams, CANDIDATE, FakeDesk, FakeRooms, VoiceService } from '@bandpal/server/voice/testing';
import type { FakeRoom } from '@bandpal/server/voice/testing';
import type { SpeechEngines } from '@bandpal/speech/ports';
import { Candidate } from './candidate.ts';
import { recordedAnswers } from './conversation-log.ts';
import type { ConversationLog } from './conversation-log.ts';
import { PageWatch } from './page-watch.ts';
import type { ConversationScript } from './plan-conversations.ts';
import { gainOf, mixed, SAMPLES_PER_MS } from './samples.ts';
import { inVirtualTime } from './virtual-engines.ts';
import { VirtualTime } from './virtual-time.ts';

const OWNER = { kind: 'guest', id: 'guest', address: '127.0.0.1' } as const;
/** A candidate who has said everything waits this long for the examiner's next words, */
const LAST_RESPONSE_MS = 12_000;
/** and the service this long to write the test. */
const ENDING_MS = 30_000;
/** A test takes no longer than its answers and so much for each question; one that does hangs, and is ended. */
const QUESTION_MS = 40_000;

/** Different questions make no difference, and each has to be rendered. */
const QUESTION_SETS = 4;

/** Holds one spoken test with the product's voice service and these engines, in virtual time. Rejects when the service complains of anything. */
export async function holdConversation(
  script: ConversationScript,
  engines: SpeechEngines,
): Promise<ConversationLog> {
  const time = new VirtualTime();
  const rooms = new FakeRooms(time.clock);
  const desk = new FakeDesk();
  desk.seed = script.seed % QUESTION_SETS;
  const complaints: string[] = [];
  const complain = (_fields: object, message: string): void => void complaints.push(message);
  await using service = new VoiceService({
    rooms,
    engines: inVirtualTime(engines, time),
    desk,
    exams: bankExams(bank),
    followUps: null,
    clock: time.clock,
    log: { debug: () => undefined, info: () => undefined, warn: complain, error: complain },
    maxCalls: 1,
    maxTypedTests: 0,
  });
  const startedMs = time.clock.now();
  const mode = `part${script.part}` as const;
  await service.start({ mode, assistantName: `examiner-${mode}`, metadata: {} }, OWNER);
  const room = rooms.rooms[0];
  if (!room) throw new Error('The call has no room.');
  const watch = new PageWatch(room);
  const candidate = new Candidate(script.answers);
  await converse({ script, time, room, watch, candidate });
  if (complaints.length > 0) throw new Error(`The voice service complains: ${complaints.join('; ')}.`);
  const { part, condition, pauser, speaker } = script;
  return {
    part,
    condition,
    pauser,
    speaker,
    said: [...candidate.said],
    clips: watch.clips(time.clock.now()),
    recorded: recordedAnswers(desk.answers, startedMs),
    states: watch.states,
    interruptionsMs: watch.interruptionsMs,
  };
}

interface Call {
  script: ConversationScript;
  time: VirtualTime;
  room: FakeRoom;
  watch: PageWatch;
  candidate: Candidate;
}

async function converse({ script, time, room, watch, candidate }: Call): Promise<void> {
  const { background, condition } = script;
  const microphone = new Microphone({ background, hearsExaminer: condition === 'own echo', room });
  const { clock } = time;
  const until = { doneMs: Infinity, limitMs: limitOf(script), endMs: Infinity };
  let isReady = false;
  join(room);
  await time.pass(0);
  while (room.closedBy === null) {
    const nowMs = clock.now();
    watch.look(nowMs);
    if (watch.isPreparing && !isReady) {
      isReady = true;
      room.emitMessage(JSON.stringify({ type: 'exam', event: 'preparation-finished' }));
    }
    const voice = candidate.speak(watch.notice(nowMs));
    // oxlint-disable-next-line no-await-in-loop -- time passes frame by frame
    await time.pass(AUDIO_FRAME_MS);
    if (room.closedBy === null) room.emitAudio(microphone.frame(voice, clock.now()));
    // oxlint-disable-next-line no-await-in-loop
    await time.pass(0);
    endInTime(until, nowMs, { room, watch, candidate });
  }
  watch.look(clock.now());
  candidate.hangUp(clock.now());
}

/** Ends the call when all is said and answered, or when it takes too long. */
function endInTime(
  until: { doneMs: number; limitMs: number; endMs: number },
  nowMs: number,
  { room, watch, candidate }: Pick<Call, 'room' | 'watch' | 'candidate'>,
): void {
  if (nowMs > until.endMs + ENDING_MS) throw new Error('The call does not end.');
  if (until.endMs < Infinity) return;
  if (candidate.isDone && until.doneMs === Infinity) until.doneMs = nowMs;
  const isAnswered = watch.clips(nowMs).some(({ fromMs }) => fromMs > until.doneMs);
  if (!isAnswered && nowMs < until.doneMs + LAST_RESPONSE_MS && nowMs < until.limitMs) return;
  until.endMs = nowMs;
  room.emitMessage(JSON.stringify({ type: 'end-call' }));
}

function join(room: FakeRoom): void {
  room.emit({ type: 'joined', participant: CANDIDATE });
  room.emit({ type: 'audio-ready', participant: CANDIDATE, path: 'webrtc' });
  room.emitMessage('playable');
}

function limitOf({ answers }: ConversationScript): number {
  return answers.reduce(
    (sum, { samples }) => sum + samples.length / SAMPLES_PER_MS + QUESTION_MS,
    QUESTION_MS,
  );
}

/** The way from the candidate's loudspeaker to the microphone and through the network. */
const ECHO_DELAY_MS = 180;
const ECHO_DB = -20;
const FULL_SCALE = 32_768;

interface MicrophoneDeps {
  /** Repeated all the time; null for a quiet room. */
  background: Float32Array | null;
  /** Whether the microphone hears the examiner. */
  hearsExaminer: boolean;
  room: FakeRoom;
}

/** What arrives from the candidate: the voice and whatever else sounds in the room. */
class Microphone {
  readonly #deps: MicrophoneDeps;
  #position = 0;

  constructor(deps: MicrophoneDeps) {
    this.#deps = deps;
  }

  /** The frame that ends at this clock time, with this voice in it. */
  frame(voice: Float32Array, clockMs: number): Float32Array {
    const heard = mixed(mixed(voice, this.#background()), this.#echo(clockMs));
    return heard.map((sample) => Math.max(-1, Math.min(1, sample)));
  }

  #background(): Float32Array | null {
    const { background } = this.#deps;
    if (background === null) return null;
    const from = this.#position;
    this.#position = from + 2 * PCM_FRAME_SAMPLES <= background.length ? from + PCM_FRAME_SAMPLES : 0;
    return background.subarray(from, from + PCM_FRAME_SAMPLES);
  }

  #echo(clockMs: number): Float32Array | null {
    const { hearsExaminer, room } = this.#deps;
    const frame = hearsExaminer ? room.frameAt(clockMs - ECHO_DELAY_MS) : null;
    return frame && Float32Array.from(frame, (sample) => (sample / FULL_SCALE) * gainOf(ECHO_DB));
  }
}
