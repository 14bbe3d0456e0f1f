// A sound server of our own, with as many microphones and loudspeakers as a test needs: what is played into a microphone is
// what Chromium's real capture path hears, and what Chromium plays can be recorded. Needs Debian's pulseaudio and pulseaudio-utils.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env as processEnv } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

/** One candidate's sound devices. */
export interface SoundDevices {
  /** Environment under which a browser uses these devices and no others. */
  readonly browserEnv: Record<string, string>;
  readonly microphone: Microphone;
  /** Records what the browser plays, 16 kHz mono. */
  recordSpeakers(onSamples: (samples: Int16Array, at: number) => void): SoundRecorder;
  /** Records what the browser's microphone hears, 16 kHz mono. */
  recordMicrophone(onSamples: (samples: Int16Array, at: number) => void): SoundRecorder;
}

export interface VirtualSound extends AsyncDisposable {
  addDevices(name: string): Promise<SoundDevices>;
}

const START_TIMEOUT_MS = 10_000;

/** Starts a private sound server; rejects when it does not answer within 10 s. */
export async function openVirtualSound(): Promise<VirtualSound> {
  const folder = await mkdtemp(join(tmpdir(), 'bandpal-sound-'));
  const socket = join(folder, 'native');
  const env: Record<string, string> = {
    ...definedOnly(processEnv),
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: folder,
    PULSE_SERVER: `unix:${socket}`,
  };
  const server = spawn(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--disable-shm=true',
      '--realtime=no',
      '--log-level=error',
      '-L',
      `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    { env, stdio: 'ignore' },
  );
  const microphones: Microphone[] = [];
  const recorders = new Set<SoundRecorder>();

  async function dispose(): Promise<void> {
    for (const microphone of microphones) microphone.close();
    for (const recorder of recorders) recorder.stop();
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await answers(env, server);
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    async addDevices(name) {
      await runTool(
        'pactl',
        ['load-module', 'module-null-sink', `sink_name=${name}-voice`, 'rate=48000', 'channels=1'],
        env,
      );
      await runTool(
        'pactl',
        ['load-module', 'module-null-sink', `sink_name=${name}-speakers`, 'rate=48000', 'channels=2'],
        env,
      );
      // Chromium hides monitor sources; a remapped one counts as a microphone.
      await runTool(
        'pactl',
        ['load-module', 'module-remap-source', `master=${name}-voice.monitor`, `source_name=${name}-mic`],
        env,
      );
      const microphone = new Microphone(`${name}-voice`, env);
      microphones.push(microphone);
      const record = (source: string, onSamples: (samples: Int16Array, at: number) => void) => {
        const recorder = new SoundRecorder(source, env, onSamples);
        recorders.add(recorder);
        return recorder;
      };
      return {
        browserEnv: {
          ...definedOnly(processEnv),
          PULSE_SERVER: `unix:${socket}`,
          PULSE_SOURCE: `${name}-mic`,
          PULSE_SINK: `${name}-speakers`,
        },
        microphone,
        recordSpeakers: (onSamples) => record(`${name}-speakers.monitor`, onSamples),
        recordMicrophone: (onSamples) => record(`${name}-voice.monitor`, onSamples),
      };
    },
    [Symbol.asyncDispose]: dispose,
  };
}

async function answers(env: Record<string, string>, server: ChildProcess): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the sound server ended with code ${server.exitCode}`);
    try {
      await runTool('pactl', ['info'], env);
      return;
    } catch (error) {
      if (performance.now() - startedAt > START_TIMEOUT_MS)
        throw new Error('the sound server does not answer', { cause: error });
      await delay(100);
    }
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A candidate's microphone: what is said into it reaches the browser's capture within about 30 ms; otherwise it is silent. */
export class Microphone {
  readonly #player: ChildProcess;

  constructor(sink: string, env: Record<string, string>) {
    const format = ['--raw', '--format=s16le', `--rate=${SPEECH_SAMPLE_RATE_HZ}`, '--channels=1'];
    this.#player = spawn('pacat', ['--playback', `--device=${sink}`, '--latency-msec=20', ...format], {
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // The pipe breaks when the sound server ends first; the test is over then.
    this.#player.stdin?.on('error', () => this.close());
  }

  /** Says the samples (16 kHz mono); resolves when the last is out, or at once when the signal fires (the rest is not said). */
  async say(samples: Int16Array, signal?: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const chunk = SPEECH_SAMPLE_RATE_HZ / 50;
    for (let offset = 0; offset < samples.length; offset += chunk) {
      if (signal?.aborted) return;
      const piece = samples.subarray(offset, offset + chunk);
      this.#player.stdin?.write(
        Buffer.from(piece.buffer.slice(piece.byteOffset, piece.byteOffset + piece.byteLength)),
      );
      // Real time, one chunk (20 ms) ahead, so that an interruption is heard at once.
      const ahead = ((offset + chunk) / SPEECH_SAMPLE_RATE_HZ) * 1000 - (performance.now() - startedAt) - 20;
      if (ahead > 0) await delay(ahead);
    }
  }

  close(): void {
    this.#player.kill('SIGTERM');
  }
}

/** Records a sound source, 16 kHz mono, in pieces of about 10 ms as they are heard; `at` is performance.now() of their arrival. */
class SoundRecorder {
  readonly #recorder: ChildProcess;
  #odd: Buffer = Buffer.alloc(0);

  constructor(
    source: string,
    env: Record<string, string>,
    onSamples: (samples: Int16Array, at: number) => void,
  ) {
    const format = ['--raw', '--format=s16le', `--rate=${SPEECH_SAMPLE_RATE_HZ}`, '--channels=1'];
    this.#recorder = spawn('parec', [`--device=${source}`, '--latency-msec=10', ...format], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#recorder.stdout?.on('data', (data: Buffer) => {
      const bytes = Buffer.concat([this.#odd, data]);
      const whole = bytes.length - (bytes.length % 2);
      this.#odd = bytes.subarray(whole);
      const samples = new Int16Array(whole / 2);
      for (let i = 0; i < samples.length; i += 1) samples[i] = bytes.readInt16LE(i * 2);
      onSamples(samples, performance.now());
    });
  }

  stop(): void {
    this.#recorder.kill('SIGTERM');
  }
}

const execute = promisify(execFile);

/** Runs a program to its end and gives its standard output; rejects with its error output when it fails. */
async function runTool(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { stdout } = await execute(program, [...args], { env, timeout: 15_000 });
  return stdout;
}
