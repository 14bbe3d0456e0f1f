import type { ClientSignal, RoomParticipant, ServerSignal } from '../protocol/signalling.ts';
import type { CallMembers } from './call-members.ts';
import type { Faults } from './faults.ts';
import type { HostMessage } from './host-channel.ts';
import type { Handler } from './media-desk.ts';
import { failure } from './room-orders.ts';
import type { RoomOrders } from './room-orders.ts';
import { RtcPath } from './rtc-path.ts';

type PhoneNews = Extract<ServerSignal, { type: 'dial-event' | 'dial-key' | 'phone-line' }>;

interface PhonesOptions {
  faults: Faults;
  members: CallMembers;
  configuration: () => RTCConfiguration;
  /** What those on the telephone hear of this person; null while they are muted. */
  voice: () => MediaStreamTrack | null;
  orders: RoomOrders;
  send: (signal: ClientSignal) => void;
  post: (message: HostMessage) => void;
}

/** The connection that brings a person's sound. */
interface Line {
  path: RtcPath | null;
  attempts: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** A connection stands within a second, or its offer was lost; each further one is waited for twice as long. */
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

/** People who are in the call by telephone, and the page's orders to call some. */
export class Phones {
  readonly #options: PhonesOptions;
  readonly #lines = new Map<string, Line>();
  /** How calls stand, as the page knows: the room says it again to whoever comes back. */
  readonly #told = new Map<string, string>();

  constructor(options: PhonesOptions) {
    this.#options = options;
  }

  /** Gives an order of the page's; settles with what the room says to it, as the library reads it. */
  async order(order: 'start' | 'stop' | 'tones' | 'transfer', message: HostMessage): Promise<HostMessage> {
    const { orders, post } = this.#options;
    const reply = await orders.give((ask) => ({ type: 'dial', ask, order: { ...message, order } }));
    const { id, code, message: errorMsg = '' } = reply;
    if (code === undefined) return id === undefined ? {} : { session: { sessionId: id } };
    if (order === 'start') post({ action: 'dialout-error', userId: message['userId'], code, errorMsg });
    return failure(code, errorMsg);
  }

  /** In the room, or back in it. */
  handleJoined(participants: readonly RoomParticipant[]): void {
    const present = new Set(participants.map(({ sessionId }) => sessionId));
    for (const id of this.#lines.keys()) if (!present.has(id)) this.remove(id);
    for (const participant of participants) this.update(participant);
  }

  /** Someone is there. */
  update({ phone, sessionId }: RoomParticipant): void {
    if (phone !== true || this.#lines.has(sessionId)) return;
    this.#lines.set(sessionId, { path: null, attempts: 0, timer: undefined });
    this.#open(sessionId);
  }

  remove(sessionId: string): void {
    const line = this.#lines.get(sessionId);
    clearTimeout(line?.timer);
    line?.path?.close();
    this.#lines.delete(sessionId);
  }

  /** This person's sound has changed. */
  sendVoice(): void {
    for (const { path } of this.#lines.values()) path?.setMicrophone(this.#options.voice());
  }

  handleNews(news: PhoneNews): void {
    const { post } = this.#options;
    if (news.type === 'phone-line') {
      const path = this.#lines.get(news.id)?.path;
      if (news.sdp !== undefined) path?.handleAnswer(news.sdp);
      if (news.candidate !== undefined) path?.handleCandidate(news.candidate);
    } else if (news.type === 'dial-event') {
      const { event, id, userId, code, message } = news;
      if (this.#told.get(id) === event) return;
      if (event !== 'warning') this.#told.set(id, event);
      const why = message && { code, errorMsg: message };
      post({ action: `dialout-${event}`, sessionId: id, userId, ...why });
    } else {
      const { id, tone } = news;
      post({ action: 'dtmf-event', sessionId: id, tone });
      // The library knows no event of keys: pages get it as a message of the one who has pressed it.
      post({ action: 'app-message', fromId: id, data: { event: 'dtmf-event', tone } });
    }
  }

  close(): void {
    for (const id of this.#lines.keys()) this.remove(id);
  }

  #open(id: string): void {
    const line = this.#lines.get(id);
    if (line === undefined) return;
    const { faults, members, configuration, voice, send } = this.#options;
    line.path?.close();
    const again = (ms: number): void => {
      clearTimeout(line.timer);
      line.timer = setTimeout(
        faults.guard(() => this.#open(id)),
        ms,
      );
    };
    const waitMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** line.attempts);
    line.attempts += 1;
    again(waitMs);
    try {
      line.path = new RtcPath(
        { configuration: configuration(), microphone: voice(), isConfirmed: true, faults },
        {
          onSignal: (signal) =>
            send({
              type: 'phone-line',
              id,
              ...(signal.type === 'offer' ? { sdp: signal.sdp } : { candidate: signal.candidate }),
            }),
          onRemoteTrack: (track) => {
            members.setTracks(id, new Map([['cam-audio', track]]));
            // The library shows a track in its old fields only once it carries something.
            track.addEventListener(
              'unmute',
              faults.guard(() => members.tellRemote(id)),
              { once: true },
            );
          },
          onConnected: () => {
            clearTimeout(line.timer);
            line.attempts = 0;
          },
          // It may heal; if not, it fails.
          onInterrupted: () => undefined,
          onFailed: () => again(waitMs),
        },
      );
    } catch {
      // No WebRTC in this browser or context: the telephone can't be heard here, and the call goes on.
      clearTimeout(line.timer);
    }
  }
}

/** What the page orders in matters of the telephone; `phones`: of the call, if there is one. */
export function phoneHandlers(phones: () => Phones | undefined): Record<string, Handler> {
  const handlerOf =
    (order: Parameters<Phones['order']>[0]): Handler =>
    (message) =>
      phones()?.order(order, message) ?? failure('no-call', 'There is no call.');
  return {
    'dialout-start': handlerOf('start'),
    'dialout-stop': handlerOf('stop'),
    'send-dtmf': handlerOf('tones'),
    'sip-call-transfer': handlerOf('transfer'),
  };
}
