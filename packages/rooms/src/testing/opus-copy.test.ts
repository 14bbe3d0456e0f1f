import OpusScript from 'opusscript';
import { describe, expect, it } from 'vitest';
import { encodeVoice, vowelVoice } from './lossy-voice.ts';
import { hasCopy } from './opus-copy.ts';

const shareOfCopies = (packets: readonly Uint8Array[]): number =>
  packets.filter(hasCopy).length / packets.length;

describe('hasCopy', () => {
  it('finds the copies that an encoder puts in, and none where it puts in none', () => {
    const voice = vowelVoice(4_000);
    expect(shareOfCopies(encodeVoice(voice, { fec: true }))).toBeGreaterThan(0.5);
    expect(shareOfCopies(encodeVoice(voice, { fec: false }))).toBe(0);
  });

  it('finds none in sound that is no voice, nor in what is no packet', () => {
    const encoder = new OpusScript(48_000, 1, OpusScript.Application.AUDIO);
    encoder.setBitrate(128_000);
    expect(hasCopy(encoder.encode(Buffer.alloc(960 * 2, 0x55), 960))).toBe(false);
    encoder.delete();
    expect(hasCopy(new Uint8Array(0))).toBe(false);
    expect(hasCopy(Uint8Array.of(0))).toBe(false);
  });
});
