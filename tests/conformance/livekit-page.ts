// What the tests by way of a real LiveKit have in common.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { freePort, killProcess, LIVEKIT_KEY, LIVEKIT_SECRET, LiveKitProcess } from '@bandpal/rooms/testing';
import { FAKE_CAMERA_ARGS } from '@bandpal/tools/chromium';

export const BROWSER_ARGS = [
  ...FAKE_CAMERA_ARGS,
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
];
/** LiveKit's own client: an attacker's page would connect with it, and an operator's. */
export const LIVEKIT_CLIENT = readFileSync(
  fileURLToPath(new URL('../../node_modules/livekit-client/dist/livekit-client.umd.js', import.meta.url)),
  'utf8',
);

/** Runs in the page before anything else: keeps the tickets that come, and the connections that the page makes. */
export function keepNotes(): void {
  const tickets: unknown[] = [];
  const connections: RTCPeerConnection[] = [];
  Object.assign(globalThis, { tickets, connections });
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.push(this);
    }
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('media-ticket')) tickets.push(JSON.parse(data));
      });
    }
  };
}

/** Two nodes of one LiveKit, which share a Redis. */
export class LiveKitNodes implements AsyncDisposable {
  readonly #stack = new AsyncDisposableStack();
  readonly nodes: LiveKitProcess[] = [];

  static async open(): Promise<LiveKitNodes> {
    const both = new LiveKitNodes();
    const redis = both.#stack.use(await Redis.open());
    for (const _ of [1, 2])
      // oxlint-disable-next-line no-await-in-loop -- each looks for a port that's free
      both.nodes.push(both.#stack.use(await LiveKitProcess.open({ redis: redis.address })));
    return both;
  }

  /** Of a server that uses them. */
  get options(): { urls: string[]; apiKey: string; apiSecret: string } {
    return { urls: this.nodes.map(({ url }) => url), apiKey: LIVEKIT_KEY, apiSecret: LIVEKIT_SECRET };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stack.disposeAsync();
  }
}

/** A Redis of the tests, that keeps nothing. */
class Redis implements AsyncDisposable {
  readonly address: string;
  readonly #process: ReturnType<typeof spawn>;

  static async open(): Promise<Redis> {
    return new Redis(await freePort());
  }

  private constructor(port: number) {
    this.address = `127.0.0.1:${port}`;
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#process = spawn('redis-server', options, { stdio: 'ignore' });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await killProcess(this.#process);
  }
}

/** How loud what comes of a participant is: the largest sample in a while, 0 to 1. */
export const loudnessOf = async ({ page }: { page: Page }, userName: string): Promise<number> =>
  page.evaluate(async (name) => {
    // The newest: a track that has stopped keeps its player.
    const player = [...document.querySelectorAll<HTMLAudioElement>(`[data-of="${name} audio"]`)].at(-1);
    if (!(player?.srcObject instanceof MediaStream)) return 0;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(player.srcObject).connect(analyser);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    await context.close();
    return Math.max(...samples);
  }, userName);
