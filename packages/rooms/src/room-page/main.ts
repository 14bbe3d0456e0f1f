// The script of the page of a call: in a frame of the call library, or opened by itself.
import type { HostMessage } from '../browser/host-channel.ts';
import { make } from './make-element.ts';
import { embeddingOrigin, ParentLine } from './parent-line.ts';
import { RoomPage } from './room-page.ts';
import english from './texts/en.json' with { type: 'json' };

const address = new URL(window.location.href);
const query = address.searchParams;
const path = query.get('path');
const origins = (document.documentElement.dataset['embedOrigins'] ?? '')
  .split(' ')
  .filter((origin) => origin !== '');
const script = document.currentScript;
const filesUrl = script instanceof HTMLScriptElement ? script.src : address.href;

/** The page of this room alone, whatever else its address says. */
function openPage(post: ((message: HostMessage) => void) | null): RoomPage {
  return new RoomPage({
    callClientId: query.get('emb') ?? crypto.randomUUID(),
    room: {
      url: address.origin + address.pathname + (path === null ? '' : `?path=${encodeURIComponent(path)}`),
      token: query.get('t') ?? '',
    },
    origins,
    filesUrl,
    post,
  });
}

/** In a frame: the call library outside says what is to be done. */
function openInFrame(origin: string): void {
  const line = new ParentLine({
    parent: window.parent,
    callClientId: query.get('emb') ?? '',
    origin,
    onMessage: (message) => page.frame.handleParent(message),
  });
  const page = openPage((message) => line.post(message));
  window.addEventListener('message', line.receive);
  line.post({ action: 'iframe-ready-for-launch-config' });
}

const isFramed = window.parent !== window;
const origin = embeddingOrigin(query.get('embHref'), [address.origin, ...origins]);
if (!isFramed) openPage(null);
else if (origin !== null) openInFrame(origin);
else document.body.append(make('main', {}, make('p', { class: 'card', text: english.foreignPage })));
