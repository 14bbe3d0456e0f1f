import { FakeClock, strictBoundary } from '@bandpal/foundation/testing';
import { FakeSpeech } from '@bandpal/speech/testing';
import { describe, expect, it } from 'vitest';
import { SentSound } from '../sound/sent-sound.ts';
import { KeptLog } from '../testing/call-bench.ts';
import { FakeRoom } from '../testing/fake-room.ts';
import { Speaker } from './speaker.ts';

/** Two seconds, of which the first is there at once. */
const LONG = 'One two three four five six seven eight nine ten';
const BROKEN = new Error('the voice is gone');

/** A speaker in a room, whose clips of `LONG` wait for these ends, one after the other. */
function speakerWith(...ends: readonly Promise<void>[]) {
  const clock = new FakeClock();
  const room = new FakeRoom(clock);
  const { synthesizer } = new FakeSpeech();
  const left = [...ends];
  for (const end of ends) end.catch(() => undefined);
  synthesizer.endOf = (text) => (text === LONG ? (left.shift() ?? null) : null);
  const log = new KeptLog();
  const sent = new SentSound();
  const faults = strictBoundary(clock);
  const speaker = new Speaker({ seat: room, synthesizer, manner: {}, sent, clock, log, faults });
  const told: string[] = [];
  speaker.reportTo({
    handleSentence: (text) => void told.push(text),
    handleSilence: () => void told.push('silence'),
    handleLineOver: ({ id }, share) => void told.push(`${id} ${share}`),
  });
  const say = async (...sentences: string[]) => {
    speaker.say({ id: 'line', sentences, interruptible: true });
    await clock.advanceAsync(0);
  };
  const played = () =>
    room.played.map(({ fromMs, startedAt, endsAt, stoppedAt }) => [
      fromMs,
      fromMs + (stoppedAt ?? endsAt) - startedAt,
    ]);
  return { clock, room, synthesizer, log, sent, speaker, told, say, played };
}

describe('a line whose end comes later', () => {
  it('is played in one go where the end is there in time', async () => {
    const end = Promise.withResolvers<void>();
    const { clock, told, say, played } = speakerWith(end.promise);
    await say(LONG);
    await clock.advanceAsync(900);
    end.resolve();
    await clock.advanceAsync(1_100);
    expect(played()).toEqual([[0, 2_000]]);
    expect(told).toEqual([LONG, 'line 1']);
    expect(clock.pendingTimers).toBe(0);
  });

  it('waits for an end that is late, and goes on where it stopped', async () => {
    const end = Promise.withResolvers<void>();
    const { clock, sent, told, say, played, speaker } = speakerWith(end.promise);
    await say(LONG);
    await clock.advanceAsync(3_500);
    expect(played()).toEqual([[0, 1_000]]);
    expect([speaker.sentence, speaker.share]).toEqual([LONG, 0.5]);
    // What was silent doesn't count as sound of the examiner's.
    expect(sent.lastSoundAt(clock.now())).toBe(clock.now() - 2_500);
    end.resolve();
    await clock.advanceAsync(1_000);
    expect(played()).toEqual([
      [0, 1_000],
      [1_000, 2_000],
    ]);
    expect(told).toEqual([LONG, 'line 1']);
  });

  it('is rendered anew where the end never comes, and its rest said from the last word on', async () => {
    const { clock, log, synthesizer, told, say, played } = speakerWith(Promise.reject(BROKEN));
    await say(LONG, 'That is all.');
    await clock.advanceAsync(10_000);
    expect(played()).toEqual([
      [0, 1_000],
      [700, 2_000],
      [0, 600],
    ]);
    expect(synthesizer.spoken.filter((text) => text === LONG)).toHaveLength(2);
    expect(told).toEqual([LONG, 'That is all.', 'line 1']);
    expect(log.lines).toEqual([]);
  });

  it('is shown where that fails as well, and the next sentence is said', async () => {
    const { clock, log, told, say, played } = speakerWith(Promise.reject(BROKEN), Promise.reject(BROKEN));
    await say(LONG, 'That is all.');
    await clock.advanceAsync(10_000);
    expect(played()).toEqual([
      [0, 1_000],
      [700, 1_000],
      [0, 600],
    ]);
    expect(told).toEqual([LONG, 'silence', 'That is all.', 'line 1']);
    expect(log.lines).toEqual(['the end of a line could not be spoken {}']);
  });

  it('is shown where it is rendered without end', async () => {
    const endless = new Promise<void>(() => undefined);
    const { clock, log, told, say, played } = speakerWith(endless, endless);
    await say(LONG, 'That is all.');
    await clock.advanceAsync(15_000);
    expect(played().at(-1)).toEqual([0, 600]);
    expect(told).toEqual([LONG, 'silence', 'That is all.', 'line 1']);
    expect(log.lines).toEqual(['the end of a line could not be spoken {}']);
  });

  it('is shown where nothing can be rendered any more', async () => {
    const { clock, synthesizer, log, told, say, played } = speakerWith(Promise.reject(BROKEN));
    await say(LONG);
    synthesizer.jobs.failNext(BROKEN);
    await clock.advanceAsync(10_000);
    expect(played()).toEqual([[0, 1_000]]);
    expect(told).toEqual([LONG, 'silence', 'line 1']);
    expect(log.lines).toHaveLength(1);
    expect(log.lines.join()).not.toMatch(/one two/iu);
  });

  it('counts as said as far as it was played, where it is cut while the end is awaited', async () => {
    const { clock, told, say, speaker } = speakerWith(Promise.withResolvers<void>().promise);
    await say(LONG);
    await clock.advanceAsync(3_000);
    speaker.cut();
    await clock.advanceAsync(3_000);
    expect(told).toEqual([LONG, 'line 0.5']);
  });

  it('is held and goes on from its place while the end is awaited', async () => {
    const end = Promise.withResolvers<void>();
    const { clock, told, say, speaker, played } = speakerWith(end.promise, end.promise);
    await say(LONG);
    await clock.advanceAsync(3_000);
    speaker.hold();
    end.resolve();
    await clock.advanceAsync(1_000);
    expect(played()).toEqual([[0, 1_000]]);
    speaker.resume(200);
    await clock.advanceAsync(2_000);
    expect(played()).toEqual([
      [0, 1_000],
      [800, 2_000],
    ]);
    expect(told).toEqual([LONG, 'line 1']);
  });
});
