import type { Clock, Log } from '@bandpal/foundation';
import { AccessToken, RoomServiceClient, TrackSource, TwirpError } from 'livekit-server-sdk';
import { mayReceive, maySend, MEDIA_TYPES } from '../../protocol/permissions.ts';
import type { MediaType, Permissions } from '../../protocol/permissions.ts';
import type { RoomParticipant } from '../../protocol/signalling.ts';
import type { ParticipantSession } from '../participant-session.ts';
import { SeatHearers } from './seat-hearers.ts';
import { SeatVoices } from './seat-voices.ts';
import type { SeatVoice } from './seat-voices.ts';

/** How long a ticket lets someone in; who is in gets others from LiveKit itself. */
const TICKET_S = 30;
/** A node that doesn't answer in this time is taken for gone. */
const ANSWER_S = 3;
const PROBE_MS = 1_000;
/** Of a LiveKit room without anyone in it. */
const EMPTY_S = 60;

export interface LiveKitOptions {
  /** Where browsers and this server reach LiveKit, `ws:` or `wss:`; several are nodes of the same LiveKit, of which one that answers is used. */
  urls: readonly string[];
  apiKey: string;
  apiSecret: string;
}

interface LiveKitContext {
  clock: Clock;
  log: Log;
}

/** A LiveKit that carries sound and pictures between the people of rooms. Its rooms have the names of ours, and people those of their sessions. */
export class LiveKit implements AsyncDisposable {
  readonly #options: LiveKitOptions;
  readonly #context: LiveKitContext;
  /** Of the examiners in all rooms. */
  readonly seatVoices: SeatVoices;
  #current = 0;

  constructor(options: LiveKitOptions, context: LiveKitContext) {
    this.#options = options;
    this.#context = context;
    this.seatVoices = new SeatVoices(context);
  }

  /** A room of up to `people` and the `seat`; LiveKit hears of it when the first of them comes. */
  openRoom(name: string, people: number, seat: () => RoomParticipant | null): LiveKitRoom {
    return new LiveKitRoom({ name, people, seat, liveKit: this, ...this.#context });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.seatVoices[Symbol.asyncDispose]();
  }

  async ticket(room: string, { participant, permissions }: ParticipantSession): Promise<Ticket> {
    const { apiKey, apiSecret } = this.#options;
    const token = new AccessToken(apiKey, apiSecret, { identity: participant.sessionId, ttl: TICKET_S });
    const { canPublishSources, ...grant } = grantOf(permissions);
    token.addGrant({
      roomJoin: true,
      room,
      canPublishData: false,
      ...grant,
      ...(canPublishSources === null ? {} : { canPublishSources }),
    });
    return { url: await this.#findNode(), token: await token.toJwt() };
  }

  /** For the seat, which speaks and takes nothing. */
  async seatTicket(room: string, { sessionId, userName }: RoomParticipant): Promise<Ticket> {
    const { apiKey, apiSecret } = this.#options;
    const seat = { identity: sessionId, name: userName, ttl: TICKET_S };
    const token = new AccessToken(apiKey, apiSecret, seat);
    token.addGrant({
      roomJoin: true,
      room,
      canPublish: true,
      canPublishSources: [TrackSource.MICROPHONE],
      canPublishData: false,
      canSubscribe: false,
    });
    return { url: await this.#findNode(), token: await token.toJwt() };
  }

  /** Asks LiveKit, and another of its nodes where one is gone. */
  async ask<T>(run: (rooms: RoomServiceClient) => Promise<T>): Promise<T> {
    const { urls, apiKey, apiSecret } = this.#options;
    for (let tried = 1; ; tried += 1) {
      const rooms = new RoomServiceClient(httpOf(this.#url), apiKey, apiSecret, {
        requestTimeout: ANSWER_S,
        failover: false,
      });
      try {
        // oxlint-disable-next-line no-await-in-loop -- one node after another
        return await run(rooms);
      } catch (error) {
        const isAnswer = error instanceof TwirpError && error.status < 500;
        if (isAnswer || tried >= urls.length) throw error;
        this.#current += 1;
      }
    }
  }

  get #url(): string {
    const { urls } = this.#options;
    return urls[this.#current % urls.length] ?? '';
  }

  /** A node that answers; the last one that did where none does. */
  async #findNode(): Promise<string> {
    const { urls } = this.#options;
    if (urls.length === 1) return this.#url;
    const last = this.#current;
    for (let tried = 0; tried < urls.length; tried += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one node after another
      if (await answers(httpOf(this.#url))) return this.#url;
      this.#current += 1;
    }
    this.#current = last;
    return this.#url;
  }
}

interface Ticket {
  url: string;
  token: string;
}

interface LiveKitRoomOptions extends LiveKitContext {
  name: string;
  people: number;
  /** Null while no one has it. */
  seat: () => RoomParticipant | null;
  liveKit: LiveKit;
}

/**
 * One room at LiveKit. What people may do is said in their tickets and, when it changes, to LiveKit. Who gets which track LiveKit has from
 * the browser that sends it. Nothing here ends a call: without LiveKit the examiner goes on.
 */
export class LiveKitRoom {
  readonly #options: LiveKitRoomOptions;
  #isUsed = false;
  readonly #cancels = new Set<() => void>();
  #seatVoice: SeatVoice | null = null;
  readonly #seatHearers = new SeatHearers<ParticipantSession>({
    // The candidate, whose timing is measured, hears the seat over their own line.
    mayHear: ({ isGuest, permissions }) => {
      const seat = this.#options.seat();
      return isGuest && seat !== null && mayReceive(permissions, seat, 'cam-audio', 'audio');
    },
    allow: (sessions) => this.#seatVoice?.allow(sessions),
  });
  #isClosed = false;

  constructor(options: LiveKitRoomOptions) {
    this.#options = options;
  }

  /** Sends a person what lets them in. */
  greet(session: ParticipantSession): void {
    void this.#try('a ticket for LiveKit could not be made', async () => {
      await this.#create();
      const ticket = await this.#options.liveKit.ticket(this.#options.name, session);
      session.connection?.send({ type: 'media-ticket', ...ticket });
    });
    this.#bringSeat();
    this.#seatHearers.admit(session);
  }

  /** By which track someone hears the seat; null: over their own line. */
  handleSeatLine(session: ParticipantSession, by: string | null): void {
    this.#seatHearers.handleLine(session, by);
  }

  /** Whether this person needs no sound of the seat over their own line. */
  carriesSeatTo(session: ParticipantSession): boolean {
    return this.#seatHearers.has(session);
  }

  /** 20 ms of the seat, as 16 kHz PCM. */
  handleSeat(pcm: Int16Array): void {
    this.#seatVoice?.play(pcm);
  }

  /** The seat comes with the first person, and stays as long as the room. */
  #bringSeat(): void {
    const { seat, liveKit, name } = this.#options;
    const participant = seat();
    if (participant === null || this.#seatVoice !== null || this.#isClosed) return;
    this.#seatVoice = liveKit.seatVoices.open({
      room: name,
      ticket: async () => {
        await this.#create();
        return liveKit.seatTicket(name, participant);
      },
      onTrack: (track) => this.#seatHearers.setTrack(track),
    });
  }

  /** What a person may do has changed. */
  change(session: ParticipantSession): void {
    if (!this.#isUsed) return;
    this.#seatHearers.refresh();
    void this.#try('LiveKit could not be told of rights', () => this.#tell(session));
    // Someone may come with a ticket of before.
    const cancel = this.#options.clock.after(TICKET_S * 1_000, () => {
      this.#cancels.delete(cancel);
      if (session.present) void this.#try('LiveKit could not be told of rights', () => this.#tell(session));
    });
    this.#cancels.add(cancel);
  }

  /** A person has left, or was sent out. Who comes back all the same gets nothing: the others' browsers name them no more. */
  remove(sessionId: string): void {
    if (!this.#isUsed) return;
    this.#seatHearers.forget(sessionId);
    void this.#try('LiveKit could not be told who has left', () =>
      this.#ask((rooms, name) => rooms.removeParticipant(name, sessionId)),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#seatVoice?.close();
    for (const cancel of this.#cancels) cancel();
    if (!this.#isUsed) return;
    await this.#try('a room at LiveKit could not be closed', () =>
      this.#ask((rooms, name) => rooms.deleteRoom(name)),
    );
  }

  /** Again for everyone who comes: it may have ended with its node, or for want of people. */
  async #create(): Promise<void> {
    this.#isUsed = true;
    // The seat takes a place, too.
    const maxParticipants = this.#options.people + 1;
    await this.#ask((rooms, name) =>
      rooms.createRoom({ name, emptyTimeout: EMPTY_S, departureTimeout: EMPTY_S, maxParticipants }),
    );
  }

  async #tell({ participant, permissions }: ParticipantSession): Promise<unknown> {
    const { canPublishSources, ...grant } = grantOf(permissions);
    const permission = { ...grant, canPublishData: false, canPublishSources: canPublishSources ?? [] };
    return this.#ask((rooms, name) => rooms.updateParticipant(name, participant.sessionId, { permission }));
  }

  /** Nothing comes of what LiveKit doesn't know: it isn't there any more, or not yet. */
  async #ask(run: (rooms: RoomServiceClient, name: string) => Promise<unknown>): Promise<void> {
    const { liveKit, name } = this.#options;
    try {
      await liveKit.ask((rooms) => run(rooms, name));
    } catch (error) {
      if (!(error instanceof TwirpError) || error.status !== 404) throw error;
    }
  }

  async #try(problem: string, run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#options.log.warn({ err: error, room: this.#options.name }, problem);
    }
  }
}

const SOURCES: Partial<Record<MediaType, TrackSource>> = {
  audio: TrackSource.MICROPHONE,
  video: TrackSource.CAMERA,
  screenAudio: TrackSource.SCREEN_SHARE_AUDIO,
  screenVideo: TrackSource.SCREEN_SHARE,
};

/** LiveKit knows nothing of names: custom tracks are of any source, and browsers show of them what their sender may send. */
export function grantOf(permissions: Permissions): {
  canPublish: boolean;
  /** Null: all. */
  canPublishSources: TrackSource[] | null;
  canSubscribe: boolean;
  hidden: boolean;
} {
  const sent = MEDIA_TYPES.filter((type) => maySend(permissions, type));
  const sources = sent.map((type) => SOURCES[type]).filter((source) => source !== undefined);
  const { base, byUserId, byParticipantId } = permissions.canReceive;
  return {
    canPublish: sent.length > 0,
    canPublishSources: sources.length < sent.length || sent.length === 0 ? null : sources,
    canSubscribe: base !== false || byUserId !== undefined || byParticipantId !== undefined,
    hidden: !permissions.hasPresence,
  };
}

/** What pages connect to: the sockets, and the same addresses over HTTP, where the library asks why a socket is refused. */
export function originsOf({ urls }: LiveKitOptions): string[] {
  return urls.map((url) => new URL(url).origin).flatMap((origin) => [origin, httpOf(origin)]);
}

/** Of the HTTP interface, which is at the same place. */
const httpOf = (url: string): string => url.replace(/^ws/u, 'http');

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
