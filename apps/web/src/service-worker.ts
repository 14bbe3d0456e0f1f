// A small service worker: one page and what it needs are kept for when the network is gone. Everything else goes to the
// network as if this were not here, so visitors never see an old page.
import { TAKE_OVER } from './features/offline/take-update.ts';

/** Written by the build: a name that changes with the site's files, and the files of the page that is kept. */
declare const SITE_VERSION: string;
declare const KEPT_FILES: readonly string[];

const OFFLINE_PAGE = '/offline';
const CACHE = `bandpal-${SITE_VERSION}`;

// The library of types has no service worker beside the document's.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldFiles().then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(fromNetworkOr(request, OFFLINE_PAGE));
  else if (KEPT_FILES.includes(new URL(request.url).pathname)) {
    event.respondWith(fromNetworkOr(request, request.url));
  }
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([OFFLINE_PAGE, ...KEPT_FILES]);
}

async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function fromNetworkOr(request: Request, kept: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await caches.match(kept);
    if (answer === undefined) throw error;
    return answer;
  }
}
