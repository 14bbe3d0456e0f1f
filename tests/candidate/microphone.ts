import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

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
