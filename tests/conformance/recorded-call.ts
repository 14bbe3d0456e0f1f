// What a page records of a call, and what a browser finds in it.
import type { Browser } from '@playwright/test';
import { events } from './call-page.ts';
import type { CallPage } from './call-page.ts';

/** Speaks with a tone in place of a microphone. */
export const hum = async ({ page }: { page: CallPage }, hz: number): Promise<void> =>
  page.evaluate(async (frequency) => {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const output = audio.createMediaStreamDestination();
    tone.frequency.value = frequency;
    volume.gain.value = 0.2;
    tone.connect(volume).connect(output);
    tone.start();
    await window.call['setInputDevicesAsync']?.({ audioSource: output.stream.getAudioTracks()[0] });
  }, hz);

/** Keeps the pieces of recordings in the page, which is told that there are new ones by their count alone. */
export const keepPieces = async ({ page }: { page: CallPage }): Promise<void> =>
  page.evaluate(() => {
    window.call['on']?.(
      'recording-data',
      (piece: { data: Uint8Array; finished: boolean; mimeType: string }) => {
        const { length } = piece.data;
        let text = '';
        for (const byte of piece.data) text += String.fromCharCode(byte);
        const { finished, mimeType } = piece;
        window.callEvents.push({ action: 'recording-data', bytes: btoa(text), length, finished, mimeType });
      },
    );
  });

export interface Place {
  x: number;
  y: number;
}

interface Decoded {
  seconds: number;
  width: number;
  /** Of each tone that was asked for, where it's loudest. */
  amplitudes: number[];
  /** Root mean square of each tenth of a second. */
  levels: number[];
  /** At the end, of the places that were asked for: red, green and blue. */
  colours: number[][];
}

/** What the browser finds in a file, in a page without rules about where media come from. */
export async function decode(
  browser: Browser,
  bytes: Buffer,
  mimeType: string,
  { tones = [], places = [] }: { tones?: readonly number[]; places?: readonly Place[] } = {},
): Promise<Decoded> {
  const page = await browser.newPage();
  const found = await page.evaluate(
    async ({ base64, type, hz, looked }) => {
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const blob = new Blob([data], { type });
      const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await blob.arrayBuffer());
      const samples = sound.getChannelData(0);
      // Of each fifth of a second by itself: a busy machine drops some sound, and what comes after a gap is out of step with what came before.
      const stretch = sound.sampleRate / 5;
      const amplitudeIn = (from: number, tone: number): number => {
        let [real, imaginary] = [0, 0];
        for (const [index, sample] of samples.subarray(from, from + stretch).entries()) {
          // Hann's window keeps the other tones out.
          const weighted = sample * (1 - Math.cos((2 * Math.PI * index) / stretch));
          const angle = (2 * Math.PI * tone * index) / sound.sampleRate;
          real += weighted * Math.cos(angle);
          imaginary += weighted * Math.sin(angle);
        }
        return (2 * Math.hypot(real, imaginary)) / stretch;
      };
      const amplitudes = hz.map((tone) => {
        let loudest = 0;
        for (let from = 0; from + stretch <= samples.length; from += stretch)
          loudest = Math.max(loudest, amplitudeIn(from, tone));
        return loudest;
      });
      const levels: number[] = [];
      const tenth = sound.sampleRate / 10;
      for (let from = 0; from + tenth <= samples.length; from += tenth) {
        const part = samples.subarray(from, from + tenth);
        levels.push(Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length));
      }
      const video = document.createElement('video');
      video.src = URL.createObjectURL(blob);
      video.muted = true;
      video.playbackRate = 4;
      const ended = new Promise((resolve) => {
        video.addEventListener('ended', resolve);
      });
      await video.play();
      if (looked.length > 0) await ended;
      const { videoWidth: width, videoHeight: height } = video;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (width > 0) context?.drawImage(video, 0, 0);
      const colours = looked.map(({ x, y }) =>
        [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3),
      );
      return { seconds: sound.duration, width, amplitudes, levels, colours };
    },
    { base64: bytes.toString('base64'), type: mimeType, hz: [...tones], looked: [...places] },
  );
  await page.close();
  return found;
}

/** The newest recording of a page, whole. */
export async function recorded({
  page,
}: {
  page: CallPage;
}): Promise<{ bytes: Buffer; mimeType: string; ends: unknown[] }> {
  const pieces = await events(page, 'recording-data');
  return {
    bytes: Buffer.concat(pieces.map(({ bytes }) => Buffer.from(String(bytes), 'base64'))),
    mimeType: String(pieces.at(-1)?.['mimeType']),
    ends: pieces.map(({ finished }) => finished),
  };
}
