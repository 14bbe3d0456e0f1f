// Sounds and pictures that can be told apart, as people in tests send them, and what is in a file of them.
import { spawnSync } from 'node:child_process';
import { AUDIO_FRAME_MS, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { toneClip } from './tone.ts';

const IVF_HEADER_BYTES = 32;
const IVF_FRAME_HEADER_BYTES = 12;
const MAX_OUTPUT_BYTES = 200_000_000;
const SECOND_MS = 1_000;
const STRETCH_MS = 300;

/** A track that someone sends: frames at an even pace, again and again. */
export interface SentTrack {
  kind: 'audio' | 'video';
  frames: readonly Uint8Array[];
  frameMs: number;
}

/** A tone of a whole number of hertz. */
export function sentTone(hz: number): SentTrack {
  return { kind: 'audio', frames: toneClip(SECOND_MS, hz).opus, frameMs: AUDIO_FRAME_MS };
}

/** A picture of one colour, with one that stands by itself every second. */
export function sentColour(
  colour: string,
  { width = 320, height = 180, fps = 15 }: { width?: number; height?: number; fps?: number } = {},
): SentTrack {
  const source = `color=${colour}:s=${width}x${height}:r=${fps}:d=2`;
  return sentPicture(source, fps);
}

/** Of a source of ffmpeg's. */
export function sentPicture(source: string, fps: number): SentTrack {
  const ivf = ffmpeg([
    '-f',
    'lavfi',
    '-i',
    source,
    '-c:v',
    'libvpx',
    '-g',
    `${fps}`,
    '-b:v',
    '1M',
    '-deadline',
    'realtime',
    '-f',
    'ivf',
    '-',
  ]);
  const frames: Uint8Array[] = [];
  for (let at = IVF_HEADER_BYTES; at + IVF_FRAME_HEADER_BYTES < ivf.length;) {
    const start = at + IVF_FRAME_HEADER_BYTES;
    at = start + ivf.readUInt32LE(at);
    frames.push(ivf.subarray(start, at));
  }
  return { kind: 'video', frames, frameMs: SECOND_MS / fps };
}

interface Stretch {
  fromMs?: number;
  toMs?: number;
}

/** What of its loudness a tone has in a piece of a file: 1 where it's alone at the loudness of `sentTone`. */
export function loudnessOf(
  file: Uint8Array,
  hz: number,
  { fromMs = 0, toMs = Infinity }: Stretch = {},
): number {
  return toneIn(samplesOf(file, fromMs, toMs), hz);
}

/** As `loudnessOf`, in the stretch in which it's loudest: where sound begins and ends depends on how fast a machine is. */
export function loudestOf(
  file: Uint8Array,
  hz: number,
  { fromMs = 0, toMs = Infinity }: Stretch = {},
): number {
  const all = samplesOf(file, fromMs, toMs);
  const length = (STRETCH_MS * SPEECH_SAMPLE_RATE_HZ) / SECOND_MS;
  let loudest = 0;
  for (let at = 0; at + length <= all.length; at += length)
    loudest = Math.max(loudest, toneIn(all.subarray(at, at + length), hz));
  return loudest;
}

function samplesOf(file: Uint8Array, fromMs: number, toMs: number): Int16Array {
  const sound = '-i - -vn -ac 1 -af aresample=async=1:first_pts=0 -f s16le'.split(' ');
  const bytes = ffmpeg([...sound, '-ar', `${SPEECH_SAMPLE_RATE_HZ}`, '-'], file);
  const all = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  return all.subarray(
    (fromMs * SPEECH_SAMPLE_RATE_HZ) / SECOND_MS,
    (Math.min(toMs, 1e9) * SPEECH_SAMPLE_RATE_HZ) / SECOND_MS,
  );
}

function toneIn(samples: Int16Array, hz: number): number {
  const [re, im] = samples.reduce<[number, number]>(
    ([sumRe, sumIm], sample, index) => {
      const phase = (2 * Math.PI * hz * index) / SPEECH_SAMPLE_RATE_HZ;
      return [sumRe + sample * Math.cos(phase), sumIm + sample * Math.sin(phase)];
    },
    [0, 0],
  );
  return samples.length === 0 ? 0 : (2 * Math.hypot(re, im)) / samples.length / 10_000;
}

/** The pictures of a file at a small size, each as [red, green, blue] of what is at these places (0…1 across and down). */
export function coloursOf(
  file: Uint8Array,
  places: readonly (readonly [number, number])[],
): (readonly [number, number, number])[][] {
  const [width, height] = [64, 36];
  const bytes = ffmpeg(
    [
      '-i',
      '-',
      '-an',
      '-vf',
      `scale=${width}:${height}`,
      '-fps_mode',
      'passthrough',
      '-pix_fmt',
      'rgb24',
      '-f',
      'rawvideo',
      '-',
    ],
    file,
  );
  const size = width * height * 3;
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, picture) =>
    places.map(([x, y]) => {
      const at = picture * size + 3 * (Math.floor(y * height) * width + Math.floor(x * width));
      return [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0] as const;
    }),
  );
}

/** Of the colours that tests send; `-` for any other. */
export function colourNameOf([red, green, blue]: readonly [number, number, number]): string {
  if (red > 180 && green < 90 && blue < 90) return 'red';
  if (blue > 180 && green < 90 && red < 90) return 'blue';
  return green > 180 && red < 90 && blue < 90 ? 'lime' : '-';
}

/** The pictures of a file, by the names of the colours at these places; each only where it differs from the one before. */
export function scenesOf(file: Uint8Array, places: readonly (readonly [number, number])[]): string[] {
  const scenes = coloursOf(file, places).map((colours) => colours.map(colourNameOf).join(' '));
  return scenes.filter((scene, index) => scene !== scenes[index - 1]);
}

/** Times of a file's packets in ms, by the kind of their track. */
export function timesOf(file: Uint8Array): { audio: number[]; video: number[] } {
  const { stdout } = spawnSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'packet=codec_type,pts_time', '-of', 'csv=p=0', '-i', '-'],
    { input: file, maxBuffer: MAX_OUTPUT_BYTES },
  );
  const times = { audio: [] as number[], video: [] as number[] };
  for (const line of stdout.toString().split('\n')) {
    const [kind, time] = line.split(',');
    if (kind === 'audio' || kind === 'video') times[kind].push(Math.round(Number(time) * SECOND_MS));
  }
  return times;
}

function ffmpeg(options: readonly string[], input?: Uint8Array): Buffer {
  const { status, stdout, stderr } = spawnSync('ffmpeg', ['-v', 'error', ...options], {
    input,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (status !== 0) throw new Error(`ffmpeg fails: ${stderr.toString().slice(0, 1_000)}`);
  return stdout;
}
