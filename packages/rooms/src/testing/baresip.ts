import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { freePort, killProcess, untilThere } from './own-process.ts';

const RATE_HZ = 8_000;
const WAV_HEADER_BYTES = 44;
/** What it says comes as `length:text,`, with other things in between. */
const EVENT = /\{"event":true.*?\}(?=,(?:\d+:\{|$))/gu;

const eventSchema = z.object({ type: z.string() });

/** Whether Debian's baresip is installed. */
export const hasBaresip = spawnSync('which', ['baresip']).status === 0;

/** A telephone that others have made: baresip, on this machine. Picks up at once, and says a tone of 440 Hz. */
export class Baresip implements AsyncDisposable {
  /** Its address without `sip:`. */
  readonly address: string;
  readonly #folder: string;
  readonly #process: ChildProcess;
  readonly #commands: Socket;
  #said = '';

  static async open(): Promise<Baresip> {
    const folder = await mkdtemp(path.join(tmpdir(), 'bandpal-baresip-'));
    const [port, commandPort] = [await freePort(), await freePort()];
    const address = `bob@127.0.0.1:${port}`;
    await writeFile(path.join(folder, 'tone.wav'), toneFile());
    await writeFile(path.join(folder, 'config'), configOf({ folder, port, commandPort }));
    await writeFile(
      path.join(folder, 'accounts'),
      `<sip:${address}>;regint=0;answermode=auto;audio_codecs=PCMU,PCMA\n`,
    );
    await writeFile(path.join(folder, 'contacts'), '');
    const process = spawn('baresip', ['-f', folder], { stdio: 'ignore', cwd: folder });
    const socket = Promise.withResolvers<Socket>();
    await untilThere(async () => {
      const trial = connect(commandPort, '127.0.0.1');
      const isOpen = await once(trial, 'connect').then(
        () => true,
        () => false,
      );
      if (isOpen) socket.resolve(trial);
      return isOpen;
    }, 'baresip does not start');
    return new Baresip({ address, folder, process, commands: await socket.promise });
  }

  private constructor(parts: { address: string; folder: string; process: ChildProcess; commands: Socket }) {
    this.address = parts.address;
    this.#folder = parts.folder;
    this.#process = parts.process;
    this.#commands = parts.commands;
    this.#commands.on('data', (data) => void (this.#said += data.toString()));
  }

  /** Types of what has happened, in order: `CALL_ESTABLISHED`, `CALL_CLOSED` and others. */
  get events(): string[] {
    return [...this.#said.matchAll(EVENT)].map(([text]) => eventSchema.parse(JSON.parse(text)).type);
  }

  dial(uri: string): void {
    this.#order('dial', uri);
  }

  /** As an event in the sound (RFC 4733). */
  press(key: string): void {
    this.#order('sndcode', key);
  }

  hangUp(): void {
    this.#order('hangup');
  }

  /** All that it has heard in the newest call, 8 kHz, −1…1. */
  async heard(): Promise<number[]> {
    const newest = (await readdir(this.#folder))
      .filter((name) => name.endsWith('-dec.wav'))
      .toSorted()
      .at(-1);
    if (newest === undefined) return [];
    const bytes = (await readFile(path.join(this.#folder, newest))).subarray(WAV_HEADER_BYTES);
    return Array.from(
      { length: Math.floor(bytes.length / 2) },
      (_, at) => bytes.readInt16LE(2 * at) / 32_768,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#commands.destroy();
    await killProcess(this.#process);
    await rm(this.#folder, { recursive: true });
  }

  #order(command: string, params = ''): void {
    const text = JSON.stringify({ command, params });
    this.#commands.write(`${text.length}:${text},`);
  }
}

interface Ports {
  folder: string;
  port: number;
  commandPort: number;
}

const configOf = ({ folder, port, commandPort }: Ports): string => `module_path /usr/lib/baresip/modules
sip_listen 127.0.0.1:${port}
net_interface 127.0.0.1
audio_source aufile,${folder}/tone.wav
audio_player aubridge,ear
audio_alert aubridge,bell
module g711.so
module aufile.so
module aubridge.so
module sndfile.so
snd_path ${folder}
module_app account.so
module_app menu.so
module_app ctrl_tcp.so
ctrl_tcp_listen 127.0.0.1:${commandPort}
`;

/** A minute of 440 Hz, as a WAV file. */
function toneFile(): Buffer {
  const samples = 60 * RATE_HZ;
  const file = Buffer.alloc(WAV_HEADER_BYTES + 2 * samples);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE_HZ, 24);
  file.writeUInt32LE(2 * RATE_HZ, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples, 40);
  for (let at = 0; at < samples; at += 1)
    file.writeInt16LE(
      Math.round(16_000 * Math.sin((2 * Math.PI * 440 * at) / RATE_HZ)),
      WAV_HEADER_BYTES + 2 * at,
    );
  return file;
}
