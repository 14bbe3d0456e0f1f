import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as later } from 'node:timers/promises';
import { systemClock } from '@bandpal/foundation';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { toneFrame } from '@bandpal/rooms/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SeatVoices } from './seat-voices.ts';
import type { VoiceProcess, VoiceProcessEvents } from './seat-voices.ts';
import type { VoiceNews, VoiceOrder } from './voice-messages.ts';
import { voiceOrderSchema } from './voice-messages.ts';

const TICKET = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzZWF0In0.c2ln';

/** The process, as far as its owner sees it. */
class FakeProcess implements VoiceProcess {
  readonly orders: VoiceOrder[] = [];
  readonly killed: string[] = [];
  isReady = false;
  isDisposed = false;
  unsent = 0;
  /** As a real one does in a turn. */
  countsUnsent = false;
  readonly #events: VoiceProcessEvents;

  constructor(events: VoiceProcessEvents) {
    this.#events = events;
  }

  start(): void {}

  send({ notice }: { notice: unknown }): void {
    this.orders.push(voiceOrderSchema.parse(notice));
    if (this.countsUnsent) this.unsent += 1;
  }

  kill(reason: string): void {
    this.killed.push(reason);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isDisposed = true;
  }

  async rise(): Promise<void> {
    this.isReady = true;
    this.#events.onReady();
    await later();
  }

  async die(): Promise<void> {
    this.isReady = false;
    this.#events.onDown();
    await later();
  }

  async say(news: VoiceNews | object): Promise<void> {
    this.#events.onNotice(news);
    await later();
  }

  tellHealth(): void {
    this.#events.onHealth();
  }

  get did(): string[] {
    return this.orders.map((order) => `${order.do} ${order.room}`);
  }
}

class LoggedLines {
  readonly lines: string[] = [];
  readonly log = pino({ level: 'info' }, { write: (line) => void this.lines.push(line) });
}

function open(log = quietLog) {
  const clock = new FakeClock();
  const processes: FakeProcess[] = [];
  const openProcess = (events: VoiceProcessEvents): VoiceProcess => {
    const process = new FakeProcess(events);
    processes.push(process);
    return process;
  };
  let tickets = 0;
  const ticket = async () => ({ url: 'ws://127.0.0.1:7880', token: `${TICKET}${(tickets += 1)}` });
  const voices = new SeatVoices({ clock, log, openProcess });
  const tracks: (string | null)[] = [];
  const onTrack = (track: string | null) => void tracks.push(track);
  const openVoice = (room: string) => voices.open({ room, ticket, onTrack });
  return { clock, voices, tracks, openVoice, process: () => processes[0] as FakeProcess, processes };
}

describe('the examiners at LiveKit', () => {
  it('have one process, which is started with the first of them', async () => {
    const { openVoice, processes, process } = open();
    expect(processes).toHaveLength(0);
    openVoice('a');
    openVoice('b');
    expect(processes).toHaveLength(1);
    await process().rise();
    openVoice('c');
    await later();
    expect(processes).toHaveLength(1);
    expect(process().did).toEqual(['enter a', 'enter b', 'enter c']);
  });

  it('are played once they are in their room, and until they leave it', async () => {
    const { openVoice, process } = open();
    const voice = openVoice('a');
    await process().rise();
    voice.play(toneFrame(0));
    await process().say({ is: 'in', room: 'a', track: 'TR_a' });
    voice.play(toneFrame(1));
    voice.close();
    voice.play(toneFrame(2));
    expect(process().did).toEqual(['enter a', 'play a', 'leave a']);
    expect(process().orders[1]).toMatchObject({ pcm: toneFrame(1) });
  });

  it('come back with another ticket when their connection is lost, with growing pauses and one line in the log', async () => {
    const { log, lines } = new LoggedLines();
    const { openVoice, process, clock } = open(log);
    openVoice('a');
    await process().rise();
    await process().say({ is: 'in', room: 'a', track: 'TR_a' });
    for (const pauseMs of [500, 1_000, 2_000]) {
      // oxlint-disable-next-line no-await-in-loop
      await process().say({ is: 'lost', room: 'a', why: `refused: ws://host?access_token=${TICKET}` });
      const before = process().orders.length;
      clock.advance(pauseMs - 1);
      // oxlint-disable-next-line no-await-in-loop
      await later();
      expect(process().orders).toHaveLength(before);
      clock.advance(1);
      // oxlint-disable-next-line no-await-in-loop
      await later();
      expect(process().orders).toHaveLength(before + 1);
    }
    await process().say({ is: 'in', room: 'a', track: 'TR_a' });
    const tokens = process().orders.map((order) => (order.do === 'enter' ? order.token : ''));
    expect(new Set(tokens).size).toBe(4);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('not heard');
    expect(lines[0]).toContain('access_token=…');
    expect(lines[1]).toContain('again');
  });

  it('say as which track LiveKit carries them, and when it does no more', async () => {
    const { openVoice, process, tracks } = open();
    const voice = openVoice('a');
    await process().rise();
    await process().say({ is: 'in', room: 'a', track: 'TR_1' });
    await process().say({ is: 'lost', room: 'a', why: 'gone' });
    await process().say({ is: 'in', room: 'a', track: 'TR_2' });
    await process().die();
    await process().rise();
    await process().say({ is: 'in', room: 'a', track: 'TR_3' });
    voice.close();
    expect(tracks).toEqual(['TR_1', null, 'TR_2', null, 'TR_3', null]);
  });

  it('are not carried while their connection is interrupted, and need no other ticket for that', async () => {
    const { openVoice, process, tracks, clock } = open();
    const voice = openVoice('a');
    await process().rise();
    await process().say({ is: 'in', room: 'a', track: 'TR_1' });
    await process().say({ is: 'interrupted', room: 'a' });
    voice.play(toneFrame(0));
    clock.advance(60_000);
    await process().say({ is: 'in', room: 'a', track: 'TR_1' });
    voice.play(toneFrame(1));
    expect(tracks).toEqual(['TR_1', null, 'TR_1']);
    expect(process().did.slice(0, 2)).toEqual(['enter a', 'play a']);
  });

  it('are for those who are named, in each process anew', async () => {
    const { openVoice, process } = open();
    const voice = openVoice('a');
    voice.allow(['teacher']);
    await process().rise();
    voice.allow(['teacher', 'observer']);
    voice.allow(['teacher', 'observer']);
    await process().die();
    await process().rise();
    expect(process().did).toEqual(['enter a', 'allow a', 'enter a']);
    expect(process().orders).toMatchObject([
      { hearers: ['teacher'] },
      { hearers: ['teacher', 'observer'] },
      { hearers: ['teacher', 'observer'] },
    ]);
  });

  it('try again when there is no ticket', async () => {
    const { voices, process, clock } = open();
    let isUp = false;
    const ticket = async () => {
      if (!isUp) throw new Error('LiveKit is away');
      return { url: 'ws://127.0.0.1:7880', token: TICKET };
    };
    voices.open({ room: 'a', ticket, onTrack: () => undefined });
    await process().rise();
    expect(process().did).toEqual([]);
    isUp = true;
    clock.advance(500);
    await later();
    expect(process().did).toEqual(['enter a']);
  });

  it('enter their rooms again when the process has died, those alone that are still open', async () => {
    const { openVoice, process } = open();
    const [first, second] = [openVoice('a'), openVoice('b')];
    await process().rise();
    await process().say({ is: 'in', room: 'a', track: 'TR_a' });
    await process().say({ is: 'in', room: 'b', track: 'TR_b' });
    await process().die();
    first.play(toneFrame(0));
    second.close();
    process().orders.length = 0;
    await process().rise();
    first.play(toneFrame(1));
    expect(process().did).toEqual(['enter a']);
    await process().say({ is: 'in', room: 'a', track: 'TR_a' });
    first.play(toneFrame(2));
    expect(process().did).toEqual(['enter a', 'play a']);
  });

  it('are not entered with a ticket that came after their room has closed', async () => {
    const { voices, process } = open();
    const waiting = Promise.withResolvers<{ url: string; token: string }>();
    const voice = voices.open({ room: 'a', ticket: async () => waiting.promise, onTrack: () => undefined });
    await process().rise();
    voice.close();
    waiting.resolve({ url: 'ws://127.0.0.1:7880', token: TICKET });
    await later();
    expect(process().did).toEqual(['leave a']);
  });

  it('are all played in one turn, however many they are', async () => {
    const { openVoice, process } = open();
    const rooms = Array.from({ length: 40 }, (_, index) => `room ${index}`);
    const voices = rooms.map((room) => openVoice(room));
    await process().rise();
    for (const room of rooms) await process().say({ is: 'in', room, track: `TR_${room}` });
    process().countsUnsent = true;
    // A late turn hands over four frames of each.
    for (let slot = 0; slot < 4; slot += 1) for (const voice of voices) voice.play(toneFrame(slot));
    expect(process().did.filter((what) => what.startsWith('play'))).toHaveLength(4 * rooms.length);
  });

  it('are heard over other lines as soon as their process reads nothing, and by way of LiveKit again when it has read all', async () => {
    const { openVoice, process, tracks } = open();
    const voice = openVoice('a');
    await process().rise();
    await process().say({ is: 'in', room: 'a', track: 'TR_a' });
    process().unsent = 26;
    voice.play(toneFrame(0));
    voice.play(toneFrame(1));
    expect(tracks).toEqual(['TR_a', null]);
    process().tellHealth();
    expect(tracks).toEqual(['TR_a', null]);
    process().unsent = 0;
    process().tellHealth();
    voice.play(toneFrame(2));
    expect(tracks).toEqual(['TR_a', null, 'TR_a']);
    expect(process().did).toEqual(['enter a', 'play a']);
  });

  it('are entered again with growing pauses where the connection never stands for long', async () => {
    const { openVoice, process, clock } = open();
    openVoice('a');
    await process().rise();
    const fail = async (): Promise<void> => {
      await process().say({ is: 'in', room: 'a', track: 'TR_a' });
      await process().say({ is: 'lost', room: 'a', why: 'away' });
    };
    await fail();
    await clock.advanceAsync(500);
    await fail();
    await clock.advanceAsync(500);
    expect(process().did).toEqual(['enter a', 'enter a']);
    await clock.advanceAsync(500);
    expect(process().did).toHaveLength(3);
    await process().say({ is: 'in', room: 'a', track: 'TR_a' });
    await clock.advanceAsync(30_000);
    await process().say({ is: 'lost', room: 'a', why: 'away' });
    await clock.advanceAsync(500);
    expect(process().did).toHaveLength(4);
  });

  it('are ended with their process when that says nothing for five seconds', async () => {
    const { openVoice, process, clock } = open();
    openVoice('a');
    await process().rise();
    clock.advance(4_000);
    process().tellHealth();
    clock.advance(4_000);
    expect(process().killed).toEqual([]);
    clock.advance(1_000);
    expect(process().killed).toEqual(['no word within 5000 ms']);
  });

  it('end a process that says what is not in the protocol', async () => {
    const { openVoice, process } = open();
    openVoice('a');
    await process().rise();
    await process().say({ is: 'elsewhere', room: 'a' });
    expect(process().killed).toEqual(['a message that is not in the protocol']);
  });

  it('are left out on a machine without the library, which is said once', async () => {
    const { log, lines } = new LoggedLines();
    const { openVoice, process, processes } = open(log);
    const voice = openVoice('a');
    await process().rise();
    await process().say({ is: 'missing', why: 'Cannot find package' });
    voice.play(toneFrame(0));
    openVoice('b').play(toneFrame(0));
    await later();
    expect(process().isDisposed).toBe(true);
    expect(processes).toHaveLength(1);
    expect(process().did).toEqual(['enter a']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('@livekit/rtc-node is not installed');
  });
});

describe('a frame for the process', () => {
  const order = { do: 'play', room: 'a' };

  it('is alone in its memory when it arrives, wherever it lay in the message', () => {
    const message = new Int16Array(1_000);
    message.set(toneFrame(7), 40);
    const pcm = message.subarray(40, 360);
    const read = voiceOrderSchema.parse({ ...order, pcm });
    expect(read).toEqual({ ...order, pcm: toneFrame(7) });
    expect(read.do === 'play' && read.pcm.buffer.byteLength).toBe(640);
  });

  it.each([
    { what: 'a shorter one', pcm: new Int16Array(160) },
    { what: 'a longer one', pcm: new Int16Array(321) },
    { what: 'other numbers', pcm: new Float32Array(320) },
    { what: 'an array', pcm: Array.from({ length: 320 }, () => 0) },
  ])('is refused where it is $what', ({ pcm }) => {
    expect(voiceOrderSchema.safeParse({ ...order, pcm }).success).toBe(false);
  });
});

describe('the real process of the examiners', () => {
  it('asks LiveKit with the ticket, and for another one when that is refused; nothing of it stays', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.headers.authorization ?? ''} ${request.url}`);
      response.writeHead(401).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { log, lines } = new LoggedLines();
    let tickets = 0;
    {
      await using voices = new SeatVoices({ clock: systemClock, log });
      voices.open({
        room: 'a',
        ticket: async () => ({ url, token: `${TICKET}${(tickets += 1)}` }),
        onTrack: () => undefined,
      });
      await expect
        .poll(() => asked.some((line) => line.includes(`${TICKET}2`)), { timeout: 60_000 })
        .toBe(true);
    }
    server.close();
    expect(lines.join('')).toContain('not heard by way of LiveKit');
    expect(lines.join('')).not.toContain('eyJ');
    expect(lines.join('')).not.toContain('process died');
  });
});
