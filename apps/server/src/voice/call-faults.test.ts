import { PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import { bank } from '@bandpal/exam';
import type { ExamEvent } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { bankExams } from './bank-exams.ts';
import type { CallRecord } from './protocol/call-record.ts';
import { BreakingExams } from './testing/breaking-exams.ts';
import { CallBench } from './testing/call-bench.ts';
import { CANDIDATE } from './testing/fake-room.ts';
import type { FakeRoom } from './testing/fake-room.ts';

const TALK = 'I learned to swim in the lake behind our house when I was seven';
const FAULT = new Error('a bug in the room');

/** Two calls in which the examiner listens; the first can be broken. The bench's own microphone is that of the second. */
class TwoCalls {
  readonly exams: BreakingExams;
  readonly bench: CallBench;
  readonly first: CallRecord;
  readonly second: CallRecord;
  readonly room: FakeRoom;

  private constructor(bench: CallBench, exams: BreakingExams, calls: [CallRecord, CallRecord]) {
    this.bench = bench;
    this.exams = exams;
    [this.first, this.second] = calls;
    const [room] = bench.rooms.rooms;
    if (!room) throw new Error('no call was started');
    this.room = room;
  }

  static async open(): Promise<TwoCalls> {
    const exams = new BreakingExams(bankExams(bank));
    const bench = new CallBench(exams);
    bench.speech.vad.isLate = true;
    const first = await bench.start('part1');
    const calls = new TwoCalls(bench, exams, [first, await bench.start('part1')]);
    await bench.join(calls.room);
    await bench.join();
    await bench.untilListening();
    return calls;
  }

  /** Speaks to the first examiner. */
  async speak(text: string): Promise<void> {
    const samples = this.bench.speech.voice.say(text, { trailMs: 3_000 });
    for (let start = 0; start < samples.length; start += PCM_FRAME_SAMPLES) {
      if (this.room.closedBy !== null) return;
      this.room.emitAudio(samples.slice(start, start + PCM_FRAME_SAMPLES));
      // oxlint-disable-next-line no-await-in-loop -- time passes frame by frame
      await this.bench.pass(20);
    }
  }

  async untilFirstIsOver(limitMs?: number): Promise<void> {
    await this.bench.until(() => this.first.status === 'ended' && this.room.closedBy !== null, limitMs);
  }

  /** The second call works as if nothing had happened, to its end. */
  async expectSecondUntouched(): Promise<void> {
    const { bench, second } = this;
    const before = bench.desk.answers.length;
    expect([second.status, bench.room.closedBy, bench.service.activeCalls]).toEqual(['in-progress', null, 1]);
    await bench.until(() => bench.examiner === 'listening');
    await bench.speak(TALK);
    await bench.until(() => bench.desk.answers.length > before, 10_000);
    bench.send({ type: 'end-call' });
    await bench.until(() => bench.room.closedBy !== null, 10_000);
    expect(second.endedReason).toBe('customer-ended-call');
    expect(bench.desk.journal.at(-1)).toBe('finish candidate-ended');
    expect([bench.service.activeCalls, bench.speech.vad.openStreams]).toEqual([0, 0]);
    expect(await bench.end()).toBe(0);
  }
}

function unreadable(): Float32Array {
  return new Proxy(new Float32Array(PCM_FRAME_SAMPLES), {
    get() {
      throw new Error('a bug in the ear');
    },
  });
}

const repeat = (room: FakeRoom): void => room.emitMessage('{"type":"exam","event":"repeat-question"}');

type Trigger = (calls: TwoCalls) => void | Promise<void>;

const FAULTS: [what: string, breaksAt: ExamEvent['type'] | null, trigger: Trigger][] = [
  ['a timer', 'tick', ({ bench }) => bench.pass(30_000)],
  ['a frame of sound', null, ({ room }) => room.emitAudio(unreadable())],
  ['an app message', 'repeat-requested', ({ room }) => repeat(room)],
  ['a window of the voice activity detector', 'speech-started', (calls) => calls.speak(TALK)],
  ['recognised words', 'turn', (calls) => calls.speak(TALK)],
  [
    'the end of a clip',
    'said',
    async ({ room, bench }) => {
      repeat(room);
      await bench.pass(10_000);
    },
  ],
  [
    'the beginning of a clip',
    null,
    ({ room }) => {
      room.playFailure = FAULT;
      repeat(room);
    },
  ],
  [
    'a participant who returns',
    'ready',
    ({ room }) => {
      room.emit({ type: 'lost', participant: CANDIDATE });
      room.emit({ type: 'returned', participant: CANDIDATE });
      room.emit({ type: 'audio-ready', participant: CANDIDATE, path: 'websocket' });
    },
  ],
  ['the room', null, ({ room }) => room.fail(FAULT)],
];

describe('a fault in one call', () => {
  it.each(FAULTS)('at %s ends this call, says so, and touches no other', async (_what, breaksAt, trigger) => {
    const calls = await TwoCalls.open();
    const { bench, room, first } = calls;
    calls.exams.breaksAt = breaksAt;
    await trigger(calls);
    await calls.untilFirstIsOver(5_000);
    expect(first.endedReason).toBe('assistant-error');
    expect(room.messages.slice(-2)).toEqual([
      { type: 'error', code: 'call.failed', message: expect.stringContaining('Finished answers are kept') },
      { type: 'status-update', status: 'ended', endedReason: 'assistant-error' },
    ]);
    expect(bench.desk.journal.filter((entry) => entry === 'interrupt')).toHaveLength(1);
    expect(bench.log.lines.filter((line) => line.startsWith('a call has failed'))).toHaveLength(1);
    expect(bench.speech.vad.openStreams).toBe(1);
    await calls.expectSecondUntouched();
  });

  it('before the candidate is there gives the test back', async () => {
    const exams = new BreakingExams(bankExams(bank));
    const bench = new CallBench(exams);
    exams.breaksAt = 'ready';
    const call = await bench.start('part1');
    await bench.join();
    await bench.pass(100);
    expect([call.status, call.endedReason]).toEqual(['ended', 'assistant-error']);
    expect(bench.desk.journal).toEqual(['interrupt']);
    expect(bench.service.activeCalls).toBe(0);
    expect(await bench.end()).toBe(0);
  });

  it('keeps the answers that were finished and what was said of the long turn, and the test can go on', async () => {
    const exams = new BreakingExams(bankExams(bank));
    const bench = new CallBench(exams);
    await bench.startTalk();
    await bench.speak(`${TALK} ${TALK}`);
    await bench.pass(1_000);
    exams.breaksAt = 'repeat-requested';
    bench.queue('and then');
    repeat(bench.room);
    await bench.until(() => bench.room.closedBy !== null, 20_000);
    expect(bench.desk.answers.map(({ transcript }) => transcript)).toEqual([`${TALK} ${TALK}`]);
    const again = await bench.start('part2', { resumeTestId: 'test-1' });
    await bench.join();
    await bench.untilListening(80_000);
    expect(again.resumed).toBe(true);
  });

  it('ends the call also when nothing can be said any more', async () => {
    const calls = await TwoCalls.open();
    calls.room.sendFailure = FAULT;
    repeat(calls.room);
    await calls.untilFirstIsOver(5_000);
    expect(calls.first.endedReason).toBe('assistant-error');
    await calls.expectSecondUntouched();
  });

  it('does not replace an end that is already being written', async () => {
    const calls = await TwoCalls.open();
    calls.bench.desk.failWrites(1);
    calls.room.emitMessage('{"type":"end-call"}');
    await calls.room.fail(FAULT);
    await calls.untilFirstIsOver(5_000);
    expect(calls.bench.desk.end).toBe('candidate-ended');
    expect(calls.first.endedReason).toBe('customer-ended-call');
  });
});
