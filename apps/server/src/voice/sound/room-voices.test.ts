import { describe, expect, it } from 'vitest';
import { RoomVoices } from './room-voices.ts';
import { VAD_WINDOW_MS } from './voice-spans.ts';

const VOICE = 0.95;
const windows = (ms: number): number => Math.round(ms / VAD_WINDOW_MS);

/** A room in which this was heard for so long while the examiner spoke. */
function roomWith(levelDbfs: number, probability: number, ms = 5_000): RoomVoices {
  const room = new RoomVoices();
  hear(room, levelDbfs, probability, ms);
  return room;
}

function hear(room: RoomVoices, levelDbfs: number, probability: number, ms: number, fromMs = 0): void {
  for (let count = 1; count <= windows(ms); count += 1) {
    room.rate(probability, levelDbfs);
    room.learn(probability, fromMs + count * VAD_WINDOW_MS);
  }
}

/** What is made of the last of several windows of an answer. */
function rated(room: RoomVoices, levels: readonly number[]): number {
  return levels.map((level) => room.rate(VOICE, level)).at(-1) ?? Number.NaN;
}

const lasting = (levelDbfs: number, ms: number): number[] =>
  Array.from({ length: windows(ms) }, () => levelDbfs);

describe('voices in the room', () => {
  it('are told from the candidate’s by their loudness', () => {
    const room = roomWith(-36, VOICE);
    expect(rated(room, lasting(-36, 500))).toBe(0);
    expect(rated(room, lasting(-27, 200))).toBe(VOICE);
    expect(rated(room, lasting(-36, 500))).toBe(0);
  });

  it('leave the weak sounds inside the candidate’s words alone', () => {
    const room = roomWith(-40, VOICE);
    rated(room, lasting(-28, 300));
    expect(rated(room, [-38, -41])).toBe(VOICE);
  });

  it('are nothing in a quiet room, however soft the candidate speaks', () => {
    expect(rated(roomWith(-60, 0.01), lasting(-48, 200))).toBe(VOICE);
  });

  it('are nothing where noise without a voice is loud', () => {
    expect(rated(roomWith(-36, 0.1), lasting(-36, 200))).toBe(VOICE);
  });

  it('are not made of a few words over the examiner’s line', () => {
    const room = roomWith(-60, 0.01);
    hear(room, -28, VOICE, 2_000);
    expect(rated(room, lasting(-28, 200))).toBe(VOICE);
  });

  it('are forgotten when the room falls silent', () => {
    const room = roomWith(-36, VOICE);
    hear(room, -60, 0.01, 5_000);
    expect(rated(room, lasting(-36, 200))).toBe(VOICE);
  });

  it('are learnt anew when what was heard of them is not to count', () => {
    const room = roomWith(-36, VOICE);
    room.forgetSince(0);
    expect(rated(room, lasting(-36, 200))).toBe(VOICE);
    hear(room, -36, VOICE, 1_000);
    expect(rated(room, lasting(-36, 200))).toBe(0);
  });

  it('stay what they were before a voice that turned out to be the candidate’s', () => {
    const quiet = roomWith(-60, 0.01, 500);
    hear(quiet, -36, VOICE, 2_000, 500);
    expect(rated(quiet, lasting(-36, 200))).toBe(0);
    quiet.forgetSince(500);
    expect(rated(quiet, lasting(-36, 200))).toBe(VOICE);
    const loud = roomWith(-36, VOICE, 2_000);
    hear(loud, -30, VOICE, 2_000, 2_000);
    loud.forgetSince(2_000);
    expect(rated(loud, lasting(-36, 200))).toBe(0);
    expect(rated(loud, lasting(-29, 200))).toBe(VOICE);
  });

  it('never hide somebody who speaks into the microphone', () => {
    expect(rated(roomWith(-20, VOICE), lasting(-20, 200))).toBe(VOICE);
  });

  it('are not judged by the first half second', () => {
    expect(rated(roomWith(-36, VOICE, 500), lasting(-36, 200))).toBe(VOICE);
  });
});
