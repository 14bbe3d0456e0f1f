import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Faults } from './faults.ts';
import { LiveKitLine } from './livekit-line.ts';
import type { TicketedMedia } from './livekit/livekit-media.ts';

const TICKET = { url: 'wss://livekit.example', token: 'token' };

let scripts: number;
let hasNetwork: boolean;
/** What the script was asked for, in order. */
let asked: string[];
let impossible: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [scripts, hasNetwork, asked, impossible] = [0, true, [], []];
  vi.stubGlobal('document', {
    createElement: () => new EventTarget(),
    head: {
      append: (script: EventTarget) => {
        scripts += 1;
        queueMicrotask(() => script.dispatchEvent(new Event(hasNetwork ? 'load' : 'error')));
      },
    },
  });
  const note = (name: string) => (): void => void asked.push(name);
  const media: TicketedMedia = {
    samples: [],
    connect: note('connect'),
    handleJoined: note('handleJoined'),
    update: note('update'),
    remove: note('remove'),
    setPermissions: note('setPermissions'),
    setTracks: note('setTracks'),
    setSettings: note('setSettings'),
    want: note('want'),
    close: note('close'),
  };
  vi.stubGlobal('bandpalLiveKit', () => media);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(): LiveKitLine {
  return new LiveKitLine({
    faults: new Faults((error) => {
      throw error;
    }),
    configuration: () => ({}),
    listener: { onTracks: () => undefined, onQuality: () => undefined },
    scriptUrl: () => `http://calls.example/${crypto.randomUUID()}/livekit.js`,
    send: () => undefined,
    onSeat: () => undefined,
    onState: () => undefined,
    onImpossible: (message) => void impossible.push(message),
  });
}

it('loads its script again where that failed, tells of it once, and does then what was to be done', async () => {
  hasNetwork = false;
  const line = open();
  line.handleTicket(TICKET);
  line.remove('ben');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scripts).toBeGreaterThan(2);
  expect(impossible).toEqual(['The part that connects people through LiveKit could not be loaded.']);
  hasNetwork = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toEqual(['connect', 'remove']);
  const loaded = scripts;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scripts).toBe(loaded);
});

it('asks for its script no more when the call is over', async () => {
  hasNetwork = false;
  const line = open();
  await vi.advanceTimersByTimeAsync(0);
  line.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scripts).toBe(1);
});

it('says at once that an app without a document can’t connect people', () => {
  vi.stubGlobal('document', undefined);
  open().handleTicket(TICKET);
  expect(impossible).toEqual([expect.stringContaining('please open the call in a browser')]);
});
