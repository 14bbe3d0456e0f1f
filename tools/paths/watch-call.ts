import type { BrowserContext, Page } from '@playwright/test';

/** How sound got to the server, as the browser knows it. */
export interface SeenPath {
  /** The paths in the order in which they carried sound. */
  paths: string[];
  /** From the first word with the room to the first path that both ends know of; null when there was none. */
  connectMs: number | null;
}

declare global {
  interface Window {
    seenCall: {
      openedAt: number | null;
      connectedAt: number | null;
      paths: string[];
    };
  }
}

/** Watches the calls of every page of the context from its own side. */
export async function watchCalls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: Window['seenCall'] = { openedAt: null, connectedAt: null, paths: [] };
    window.seenCall = seen;
    const used = (path: string): void => {
      seen.connectedAt ??= performance.now();
      if (seen.paths.at(-1) !== path) seen.paths.push(path);
    };
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows nothing of this file
    const pathOf = async (connection: RTCPeerConnection): Promise<string> => {
      const stats = [...(await connection.getStats()).values()];
      const pair = stats.find(
        ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
      );
      const local = stats.find(({ id }) => id === pair?.localCandidateId);
      return local?.candidateType === 'relay'
        ? `relay over ${String(local.relayProtocol).toUpperCase()}`
        : 'direct';
    };
    const made: RTCPeerConnection[] = [];
    const NativeConnection = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends NativeConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
    const NativeSocket = window.WebSocket;
    window.WebSocket = class extends NativeSocket {
      readonly #isRoom: boolean;
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.#isRoom = String(url).includes('/rooms/');
        if (!this.#isRoom) return;
        seen.openedAt ??= performance.now();
        // A connection has the sound when the room says so.
        this.addEventListener('message', ({ data }) => {
          const newest = made.at(-1);
          if (newest === undefined || data !== '{"type":"audio-path","path":"webrtc"}') return;
          seen.connectedAt ??= performance.now();
          void pathOf(newest).then(used);
        });
      }
      override send(data: string | BufferSource | Blob): void {
        if (this.#isRoom && typeof data !== 'string') used('socket');
        super.send(data);
      }
    };
  });
}

export async function seenPath(page: Page): Promise<SeenPath> {
  const { openedAt, connectedAt, paths } = await page.evaluate(() => window.seenCall);
  return { paths, connectMs: openedAt === null || connectedAt === null ? null : connectedAt - openedAt };
}
