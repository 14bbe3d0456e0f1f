// A stand-in for the hosted voice service: its documented REST, messages in the room, custom-model requests and webhook. The room and
// its engine are another instance of ours, at an origin of its own.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@bandpal/foundation';
import { openRoomHarness, type RoomHarness } from '@bandpal/rooms/testing';
import { HostedCall, type HostedCallDeps } from './hosted-call.ts';

const ENGINE_DIR = fileURLToPath(new URL('../../packages/rooms/dist/', import.meta.url));
const ENGINE_FILES = ['call-engine.js', 'audio-worklet.js'];

interface StartBody {
  assistantId?: string;
  assistantOverrides?: { metadata?: Record<string, unknown> };
}

/** The service, on a loopback port. */
export class HostedPlatform implements AsyncDisposable {
  readonly calls: HostedCall[] = [];
  /** What browsers have sent to `POST /call/web`, and with which key. */
  readonly starts: { key: string; body: StartBody }[] = [];
  /** Where the service asks for lines and reports; known once the product has started. */
  product = { url: '', secret: '' };
  /** What candidates say, turn by turn, as the service's recogniser would have it. */
  answers: string[] = [];
  readonly #harness: RoomHarness;

  static async open(): Promise<HostedPlatform> {
    let platform: HostedPlatform | null = null;
    const harness = await openRoomHarness(systemClock, (app) => {
      app.addHook('onRequest', async (_request, reply) => {
        reply.header('access-control-allow-origin', '*');
        reply.header('access-control-allow-headers', 'authorization, content-type');
      });
      app.options('/call/web', async (_request, reply) => reply.code(204).send());
      app.post('/call/web', async (request, reply) => {
        const call = await platform?.startCall(
          request.headers.authorization ?? '',
          request.body as StartBody,
        );
        return reply.code(201).send(call);
      });
      for (const file of ENGINE_FILES) {
        app.get(`/engine/${file}`, async (_request, reply) =>
          reply.type('text/javascript').send(readFileSync(ENGINE_DIR + file, 'utf8')),
        );
      }
      // Our rooms let the pages of their own site in alone; those of the service let in whoever has a link.
      app.server.prependListener('upgrade', (request) => delete request.headers.origin);
    });
    platform = new HostedPlatform(harness);
    return platform;
  }

  private constructor(harness: RoomHarness) {
    this.#harness = harness;
  }

  get url(): string {
    return this.#harness.url;
  }

  /** The settings of a product that uses this service. */
  settings(secret: string): Record<string, string> {
    return {
      VOICE_BASE_URL: this.url,
      VOICE_PUBLIC_KEY: 'the-public-key-there',
      VOICE_ASSISTANT_IDS: 'part1=assistant-1,part2=assistant-2,part3=assistant-3,full=assistant-4',
      VOICE_SERVER_SECRET: secret,
      VOICE_CALL_ENGINE_URL: `${this.url}/engine/call-engine.js`,
      VOICE_MEDIA_ORIGINS: `${this.url},${this.url.replace('http', 'ws')}`,
    };
  }

  async startCall(authorization: string, body: StartBody): Promise<object> {
    this.starts.push({ key: authorization.replace('Bearer ', ''), body });
    const room = await this.#harness.rooms.create({ maxDurationMs: 600_000, joinTimeoutMs: 60_000 });
    const at = new Date().toISOString();
    const described = {
      id: crypto.randomUUID(),
      orgId: 'org-1',
      createdAt: at,
      updatedAt: at,
      type: 'webCall',
      status: 'queued',
      ...body,
    };
    const deps: HostedCallDeps = {
      room,
      described,
      product: this.product,
      nextAnswer: () => this.answers.shift() ?? null,
    };
    this.calls.push(new HostedCall(deps));
    return { ...described, webCallUrl: room.joinUrl, transport: { provider: 'daily' } };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#harness[Symbol.asyncDispose]();
  }
}
