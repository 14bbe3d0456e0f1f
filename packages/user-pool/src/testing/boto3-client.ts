import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { testSettings } from './pool-bench.ts';

const PROGRAM = fileURLToPath(new URL('../conformance/boto3_client.py', import.meta.url));
const replySchema = z.union([
  z.strictObject({ ok: z.looseObject({}) }),
  z.strictObject({ error: z.string(), message: z.string() }),
]);

export type Boto3Reply = z.output<typeof replySchema>;

/** One Python process with boto3 in it, talking to a pool at this address until it is disposed of. */
export class Boto3Client implements AsyncDisposable {
  readonly #python;
  readonly #answers: AsyncIterator<string>;
  readonly #ended: Promise<void>;
  #complaints = '';

  constructor(endpoint: string) {
    const { clientId, userPoolId } = testSettings;
    this.#python = spawn('python3', [PROGRAM, endpoint, clientId, userPoolId]);
    this.#python.stderr.on('data', (text: Buffer) => {
      this.#complaints += text.toString();
    });
    this.#answers = createInterface({ input: this.#python.stdout })[Symbol.asyncIterator]();
    this.#ended = new Promise((resolve) => {
      this.#python.once('close', () => resolve());
    });
  }

  /** Calls a method of boto3's client, or `sign_in_by_srp`. Rejects when Python fails otherwise than by a refusal. */
  async call(name: string, parameters: object): Promise<Boto3Reply> {
    this.#python.stdin.write(`${JSON.stringify({ call: name, with: parameters })}\n`);
    const line = await this.#answers.next();
    if (line.done === true) throw new Error(`boto3 has ended: ${this.#complaints}`);
    return replySchema.parse(JSON.parse(line.value));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#python.stdin.end();
    await this.#ended;
  }
}
