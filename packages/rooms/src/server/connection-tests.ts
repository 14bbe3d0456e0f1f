import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import type { Clock, Log } from '@bandpal/foundation';
import type { Clip } from '../ports/clip.ts';
import type { Playback } from '../ports/room.ts';
import { TEST_ROOM } from '../protocol/signalling.ts';
import { clientNetwork } from './client-network.ts';
import { LiveRoom } from './live-room.ts';
import { CANDIDATE } from './meeting-tokens.ts';
import type { MeetingTokens } from './meeting-tokens.ts';
import type { Pacer } from './pacer.ts';
import type { PeerNetwork } from './peer-network.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import type { JoinSignal, SignalConnection } from './signal-connection.ts';

/**
 * One 20 ms packet of Opus silence: the table of contents (configuration 31, mono) with code 3, one frame and padding (RFC 6716,
 * section 3.2.5), the two bytes of a silent frame, and zeros up to the usual size of a packet of speech.
 */
const SPEECH_PACKET_BYTES = 80;
const SILENT_FRAME = [0xff, 0xfe];
const HEAD = [0xfb, 0x41];
const PADDING_BYTES = SPEECH_PACKET_BYTES - HEAD.length - 1 - SILENT_FRAME.length;

/** Silence that weighs on a network what a voice does, as long as a connection test may take. */
function probeClip(durationMs: number): Clip {
  const frames = Math.ceil(durationMs / AUDIO_FRAME_MS);
  const packet = new Uint8Array(SPEECH_PACKET_BYTES);
  packet.set([...HEAD, PADDING_BYTES, ...SILENT_FRAME]);
  return {
    durationMs: frames * AUDIO_FRAME_MS,
    opus: Array.from({ length: frames }, () => packet),
    pcm: Array.from({ length: frames }, () => new Int16Array(PCM_FRAME_SAMPLES)),
  };
}

/** Long enough for the four seconds in which WebRTC may connect and ten of measuring. */
const TEST_LIMIT_MS = 15_000;
/** A browser uses its ticket at once. */
const TICKET_MS = 60_000;
/** A test that is about to end has a place in a moment; a browser that asks more often gains nothing. */
const LEAST_WAIT_MS = 1_000;

const BUSY_TEXT = 'Too many connections are being tested. Please try again in a moment.';

interface RunningTest {
  room: LiveRoom;
  network: string;
  tokenId: string;
  /** It is over then at the latest. */
  endsAt: number;
}

const PROBE = probeClip(TEST_LIMIT_MS);

interface TestContext {
  clock: Clock;
  pacer: Pacer;
  network: PeerNetwork;
  log: Log;
}

/** Tests of the connection: each browser gets a short-lived room of its own, in which silence is played to it. */
export class ConnectionTests {
  readonly #context: TestContext;
  readonly #tokens: MeetingTokens;
  readonly #running = new Map<SignalConnection, RunningTest>();
  readonly #runs = new Map<string, number>();

  constructor(context: TestContext, tokens: MeetingTokens) {
    this.#context = context;
    this.#tokens = tokens;
  }

  /** A token for a test of somebody who has no room yet. */
  async issueTicket(): Promise<string> {
    return this.#tokens.issue(TEST_ROOM, TICKET_MS);
  }

  /** The holder of a valid token wants a test over this socket. The answer goes to the socket. */
  admit(connection: SignalConnection, join: JoinSignal, tokenId: string): void {
    const network = clientNetwork(connection.client);
    const waitMs = this.#waitMs(network, tokenId);
    if (waitMs !== null) {
      connection.fail('rate-limited', BUSY_TEXT, waitMs);
      return;
    }
    if (!this.#count(tokenId)) {
      connection.fail('rate-limited', 'The connection has been tested often enough. Please try again later.');
      return;
    }
    const name = `${TEST_ROOM}:${crypto.randomUUID()}`;
    const limits = { maxDurationMs: TEST_LIMIT_MS, joinTimeoutMs: TEST_LIMIT_MS };
    const onClosing = (): void => void this.#running.delete(connection);
    const room = new LiveRoom(name, '', limits, {
      ...this.#context,
      onClosing,
      transcriber: null,
      engine: null,
      liveKit: null,
      players: null,
      shelf: null,
      captureMedia: null,
      dialling: () => null,
      invite: () => Promise.reject(new Error('nobody is invited to a test')),
    });
    const endsAt = this.#context.clock.now() + TEST_LIMIT_MS;
    this.#running.set(connection, { room, network, tokenId, endsAt });
    const seat = room.takeSeat('Connection test');
    // Once: it goes on over whatever path the browser changes to, and asking for the path again must leave no gap in it.
    let playback: Playback | null = null;
    seat.onParticipant(({ type }) => {
      if (type === 'audio-ready') playback ??= seat.play(PROBE);
    });
    room.handleJoin(connection, join, { tokenId, ...CANDIDATE });
  }

  /** The room in which this connection is tested; null when it is not. */
  roomOf(connection: SignalConnection): LiveRoom | null {
    return this.#running.get(connection)?.room ?? null;
  }

  /** The socket is gone: nobody waits for the test any more. */
  async handleClosed(connection: SignalConnection): Promise<void> {
    await this.roomOf(connection)?.close('ended');
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ room }) => room.close('shutdown')));
  }

  /** Milliseconds after which there is a place at the latest; null when there is one now. */
  #waitMs(network: string, tokenId: string): number | null {
    const running = [...this.#running.values()];
    const crowds: [RunningTest[], number][] = [
      [running, ROOM_BUDGETS.tests.size()],
      [running.filter((test) => test.network === network), ROOM_BUDGETS.testsOfNetwork.size()],
      [running.filter((test) => test.tokenId === tokenId), ROOM_BUDGETS.testsOfPage.size()],
    ];
    const full = crowds.flatMap(([tests, most]) => (tests.length < most ? [] : [tests]));
    if (full.length === 0) return null;
    const now = this.#context.clock.now();
    const waits = full.map((tests) => Math.min(...tests.map(({ endsAt }) => endsAt)) - now);
    return Math.max(LEAST_WAIT_MS, ...waits);
  }

  #count(tokenId: string): boolean {
    const runs = this.#runs.get(tokenId) ?? 0;
    if (runs >= ROOM_BUDGETS.testsWithToken.size()) return false;
    this.#runs.set(tokenId, runs + 1);
    const [oldest] = this.#runs.keys();
    if (this.#runs.size > ROOM_BUDGETS.countedTokens.size() && oldest !== undefined)
      this.#runs.delete(oldest);
    return true;
  }
}
