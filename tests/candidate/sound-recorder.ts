import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

/** Records a sound source, 16 kHz mono, in pieces of about 10 ms as they are heard; `at` is performance.now() of their arrival. */
export class SoundRecorder {
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
