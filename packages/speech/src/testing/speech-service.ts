import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import * as z from 'zod';
import { resample } from '../audio/resample.ts';
import { readWav, writeWav } from '../audio/wav.ts';
import { openMoonshineRecognizer } from '../moonshine/moonshine-engine.ts';
import type { Recognizer } from '../ports/speech.ts';
import { TestVoice } from './test-voice.ts';

/** What one request looked like. */
interface SeenRequest {
  path: string;
  authorization: string | undefined;
  /** Fields of a form (the file left out) or of a JSON body. */
  fields: Record<string, string>;
}

const bodySchema = z.record(z.string(), z.coerce.string());

/** An OpenAI-compatible speech service on this machine, with real engines behind it, for tests. */
export class SpeechService implements AsyncDisposable {
  readonly requests: SeenRequest[] = [];
  /** Answers to the next requests, in place of the engines' own. */
  readonly nextReplies: { status: number; body: string }[] = [];
  readonly #server: Server;
  readonly #recognizer: Recognizer;
  readonly #voice: TestVoice;

  static async open(): Promise<SpeechService> {
    const deps = { log: quietLog, clock: systemClock };
    const recognizer = await openMoonshineRecognizer({ processes: 1, adapterFile: null }, deps);
    const service = new SpeechService(recognizer, await TestVoice.open('slt'));
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  private constructor(recognizer: Recognizer, voice: TestVoice) {
    this.#recognizer = recognizer;
    this.#voice = voice;
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const sent = new Request(`http://localhost${request.url ?? '/'}`, {
          method: 'POST',
          body: Buffer.concat(chunks),
          headers: { 'content-type': request.headers['content-type'] ?? '' },
        });
        this.#answer(sent, request.headers.authorization).then(
          ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
    });
  }

  get baseUrl(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The service does not listen.');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  /** Cuts every connection, as when the service is restarted. */
  dropConnections(): void {
    this.#server.closeAllConnections();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await Promise.all([this.#recognizer[Symbol.asyncDispose](), this.#voice[Symbol.asyncDispose]()]);
  }

  async #answer(
    request: Request,
    authorization: string | undefined,
  ): Promise<{ status: number; type: string; body: Uint8Array | string }> {
    const path = new URL(request.url).pathname;
    const sent =
      path === '/v1/audio/speech' ? bodySchema.parse(await request.json()) : await request.formData();
    const entries = sent instanceof FormData ? [...sent.entries()] : Object.entries(sent);
    const fields: Record<string, string> = {};
    for (const [name, value] of entries) if (typeof value === 'string') fields[name] = value;
    this.requests.push({ path, authorization, fields });
    const reply = this.nextReplies.shift();
    if (reply) return { ...reply, type: 'application/json' };
    if (sent instanceof FormData) {
      const file = sent.get('file');
      if (!(file instanceof File)) return { status: 400, type: 'text/plain', body: 'no file' };
      const { samples } = readWav(new Uint8Array(await file.arrayBuffer()));
      const { text, words } = await this.#recognizer.transcribe(samples);
      const rated = words.map((word) => ({ word: word.text, probability: word.confidence }));
      return { status: 200, type: 'application/json', body: JSON.stringify({ text, words: rated }) };
    }
    const samples = await this.#voice.say(fields['input'] ?? '');
    const wav = writeWav(resample({ rateHz: 16_000, samples }, 24_000));
    return { status: 200, type: 'audio/wav', body: wav };
  }
}
