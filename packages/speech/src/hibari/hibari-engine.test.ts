import { quietLog } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import type { OfferedManner } from '../clip/cached-synthesizer.ts';
import type { PackedClip } from '../clip/packed-clip.ts';
import type { OpenVoice } from '../engine/define-engine.ts';
import type { EngineHealth } from '../engine/engine-pool.ts';
import type { OfferedVoice } from '../ports/speech.ts';
import { OtherVoices } from './hibari-engine.ts';

const EMPTY: PackedClip = {
  packetBytes: new Uint16Array(0),
  packets: new Uint8Array(0),
  pcm: new Int16Array(0),
};

/** An engine of one voice that says nothing and remembers in which voice. */
class RememberingVoice implements OpenVoice {
  readonly name = 'remembering';
  readonly paces = ['normal', 'slower'] as const;
  readonly voice: string;
  readonly voices: readonly OfferedVoice[];
  readonly spoken: string[] = [];
  isClosed = false;

  constructor(voice: string) {
    this.voice = voice;
    this.voices = [{ id: voice, label: voice }];
  }

  render(_text: string, { voice }: OfferedManner): Promise<PackedClip> {
    if (this.isClosed) return Promise.reject(new Error('closed'));
    this.spoken.push(voice);
    return Promise.resolve(EMPTY);
  }

  health(): EngineHealth[] {
    return [{ engine: this.voice, pid: 1, ready: true, restarts: 0, rssBytes: 1, waiting: 0 }];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isClosed = true;
  }
}

function openBoth() {
  const own = new RememberingVoice('own');
  const other = new RememberingVoice('other');
  const opening = { times: 0, fails: false };
  const open = (): Promise<OpenVoice> => {
    opening.times += 1;
    return opening.fails ? Promise.reject(new Error('no memory left')) : Promise.resolve(other);
  };
  const both = new OtherVoices(own, { voices: other.voices, open, log: quietLog });
  return { own, other, opening, both };
}

const say = (both: OtherVoices, voice: string) => both.render('Why?', { voice, pace: 'normal' });

describe('voices beside an engine’s own', () => {
  it('are offered after it, and their engine starts when the first of them is asked for', async () => {
    const { own, other, opening, both } = openBoth();
    expect(both.voices.map(({ id }) => id)).toEqual(['own', 'other']);
    await say(both, 'own');
    expect(opening.times).toBe(0);
    expect(both.health().map(({ engine }) => engine)).toEqual(['own']);
    await Promise.all([say(both, 'other'), say(both, 'other')]);
    expect(opening.times).toBe(1);
    expect(both.health().map(({ engine }) => engine)).toEqual(['own', 'other']);
    expect([own.spoken, other.spoken]).toEqual([['own'], ['other', 'other']]);
  });

  it('are spoken for by the engine’s own while theirs cannot start', async () => {
    const { own, other, opening, both } = openBoth();
    opening.fails = true;
    await say(both, 'other');
    expect(own.spoken).toEqual(['own']);
    opening.fails = false;
    await say(both, 'other');
    expect(other.spoken).toEqual(['other']);
  });

  it('end with it, and none starts afterwards', async () => {
    const { other, opening, both } = openBoth();
    await say(both, 'other');
    await both[Symbol.asyncDispose]();
    expect(other.isClosed).toBe(true);
    await expect(say(both, 'other')).rejects.toThrow('closed');

    const unused = openBoth();
    await unused.both[Symbol.asyncDispose]();
    await expect(say(unused.both, 'other')).rejects.toThrow('closed');
    expect([opening.times, unused.opening.times]).toEqual([1, 0]);
  });
});
