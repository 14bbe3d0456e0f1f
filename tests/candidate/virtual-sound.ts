// A sound server of our own, with as many microphones and loudspeakers as a test needs: what is played into a microphone is
// what Chromium's real capture path hears, and what Chromium plays can be recorded. Needs Debian's pulseaudio and pulseaudio-utils.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env as processEnv } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { Microphone } from './microphone.ts';
import { runTool } from './run-tool.ts';
import { SoundRecorder } from './sound-recorder.ts';

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
