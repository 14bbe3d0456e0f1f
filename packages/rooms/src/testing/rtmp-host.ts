import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { freePort, killProcess } from './own-process.ts';

/** A host of live streams: ffmpeg takes one stream over RTMP, and what comes can be read back. */
export class RtmpHost implements AsyncDisposable {
  readonly port: number;
  /** As a page gives it. */
  readonly endpoint: string;
  readonly #pieces: Buffer[] = [];
  #process: ChildProcess;

  static async open(key = 'the-secret-key'): Promise<RtmpHost> {
    return new RtmpHost(await freePort(), key);
  }

  private constructor(port: number, key: string) {
    this.port = port;
    this.endpoint = `rtmp://localhost:${port}/live/${key}`;
    this.#process = this.#spawn();
  }

  /** What has come, as FLV; of several connections the last. */
  get file(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  async stop(): Promise<void> {
    await killProcess(this.#process);
  }

  /** Takes another stream. */
  async restart(): Promise<void> {
    await this.stop();
    this.#pieces.length = 0;
    this.#process = this.#spawn();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  #spawn(): ChildProcess {
    const address = this.endpoint.replace('localhost', '127.0.0.1');
    const options = [
      '-v',
      'error',
      '-nostdin',
      // It doesn't wait for pictures where there are none.
      '-analyzeduration',
      '500000',
      '-listen',
      '1',
      '-i',
      address,
      '-c',
      'copy',
      '-flush_packets',
      '1',
      '-f',
      'flv',
      '-',
    ];
    const child = spawn('ffmpeg', options, { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.on('data', (bytes: Buffer) => this.#pieces.push(bytes));
    return child;
  }
}
