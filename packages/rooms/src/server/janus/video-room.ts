import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { janusId, janusText } from './janus-messages.ts';
import type { JanusMessage } from './janus-messages.ts';
import { JanusError } from './janus-session.ts';
import type { JanusCandidate, JanusSession } from './janus-session.ts';

const PLUGIN = 'janus.plugin.videoroom';
/** Camera and screen of one person at their best; sound needs a fortieth of it. */
const MAX_BITRATE = 2_500_000;
/** Seconds after which a picture is whole again for those who have lost it and said nothing. */
const WHOLE_PICTURE_S = 10;
/** Numbers that JSON keeps exact, and that no one guesses. */
const END_OF_IDS = 2 ** 47;

/** AES_CM_128_HMAC_SHA1_80, by the length of its tag. */
const SRTP_SUITE = 80;

const mid = janusText(64);
// How many there are is limited by the length of a message.
const answerSchema = z.object({
  videoroom: janusText(40).optional(),
  error_code: z.number().int().optional(),
  error: janusText(300).optional(),
  streams: z.array(z.object({ mid, feed_mid: mid.optional(), active: z.boolean().optional() })).optional(),
  forwarders: z.array(z.object({ stream_id: janusId })).optional(),
  list: z
    .array(
      z.object({
        room: z.union([janusId, janusText(100)]),
        description: janusText(200),
        num_participants: z.number().int(),
      }),
    )
    .optional(),
});
type RoomAnswer = z.infer<typeof answerSchema>;

/** What the plugin says; throws what it refuses. */
function answerOf({ plugindata }: JanusMessage): RoomAnswer {
  const answer = answerSchema.safeParse(plugindata?.data);
  if (!answer.success) throw new JanusError('the room answers with something else than its plugin does');
  const { error_code: code, error = '' } = answer.data;
  if (code !== undefined) throw new JanusError(`the room refuses: ${code} ${error}`);
  return answer.data;
}

/** What a process has of rooms at the gateway: by the key it can take down what an earlier one has left. */
export interface RoomKeys {
  /** Of the installation, for secrets of rooms. */
  key: Uint8Array;
  /** `admin_key` of the plugin; null where it has none. */
  adminKey: string | null;
}

const secretOf = ({ key }: RoomKeys, id: number): string =>
  createHmac('sha256', key).update(`room ${id}`).digest('base64url');

/** By which the rooms of an installation are known among those of a gateway that others use too. */
const markOf = ({ key }: RoomKeys): string =>
  `bandpal ${createHmac('sha256', key).update('rooms').digest('hex').slice(0, 16)}`;

const withAdminKey = ({ adminKey }: RoomKeys): object => (adminKey === null ? {} : { admin_key: adminKey });

/** Rooms of this installation in which no process is any more. */
export async function emptyRooms(session: JanusSession, handle: number, keys: RoomKeys): Promise<number[]> {
  const { list = [] } = answerOf(await session.send(handle, { request: 'list', ...withAdminKey(keys) }));
  const mark = markOf(keys);
  return list.flatMap(({ room, description, num_participants: people }) =>
    typeof room === 'number' && description === mark && people === 0 ? [room] : [],
  );
}

export async function destroyRoom(
  session: JanusSession,
  handle: number,
  { id, keys }: { id: number; keys: RoomKeys },
): Promise<void> {
  answerOf(await session.send(handle, { request: 'destroy', room: id, secret: secretOf(keys, id) }));
}

/** Where rooms are taken down from. */
export async function openControl(session: JanusSession): Promise<number> {
  return session.attach(PLUGIN, () => undefined);
}

/** `up`: the way of the media stands. `lost`: it's gone, and doesn't come back. */
type WayListener = (event: 'up' | 'lost') => void;

function toWayEvents(listener: WayListener): (message: JanusMessage) => void {
  return ({ janus }) => {
    if (janus === 'webrtcup') listener('up');
    else if (janus === 'hangup' || janus === 'detached') listener('lost');
  };
}

/** What of a publisher's a subscriber gets: its section there and here; `isActive`: not taken back again. */
export interface SubscribedStream {
  mid: string;
  feedMid: string;
  isActive: boolean;
}

/** An offer of the gateway to a subscriber. */
export interface RoomOffer {
  sdp: string;
  streams: readonly SubscribedStream[];
}

/** Where a section is sent to. */
interface ForwardTarget {
  /** An IP address. */
  host: string;
  port: number;
  ssrc: number;
  /** Key and salt of AES_CM_128_HMAC_SHA1_80, in Base64. */
  key: string;
  isSimulcast: boolean;
}

/**
 * A room of Janus's videoroom plugin: private, and known to this process alone. Browsers never speak to the gateway: whoever holds this
 * decides what is sent to whom. What else the plugin can do with a room (forwarding RTP, recording) is an `order`.
 */
export class VideoRoom {
  readonly id: number;
  readonly #session: JanusSession;
  readonly #keys: RoomKeys;
  readonly #pin: string;
  readonly #control: number;

  /** `onLost`: the gateway has taken the room down. */
  static async open(
    session: JanusSession,
    keys: RoomKeys,
    { publishers, onLost }: { publishers: number; onLost: () => void },
  ): Promise<VideoRoom> {
    const id = 1 + randomInt(END_OF_IDS - 1);
    const pin = randomBytes(16).toString('base64url');
    const control = await session.attach(PLUGIN, (message) => {
      const said = answerSchema.safeParse(message.plugindata?.data);
      if (message.janus === 'detached' || (said.success && said.data.videoroom === 'destroyed')) onLost();
    });
    try {
      answerOf(
        await session.send(control, {
          request: 'create',
          room: id,
          description: markOf(keys),
          secret: secretOf(keys, id),
          pin,
          is_private: true,
          permanent: false,
          publishers,
          bitrate: MAX_BITRATE,
          bitrate_cap: true,
          fir_freq: WHOLE_PICTURE_S,
          audiocodec: 'opus',
          videocodec: 'vp8,h264',
          opus_fec: true,
          // Browsers of telephones turn their pictures themselves then: nothing that captures them would know how they're meant.
          videoorient_ext: false,
          notify_joining: false,
          record: false,
          lock_record: true,
          ...withAdminKey(keys),
        }),
      );
      // As long as this process is in the room no one takes it down.
      answerOf(await session.ask(control, { request: 'join', ptype: 'publisher', room: id, pin }));
    } catch (error) {
      await session.detach(control).catch(() => undefined);
      throw error;
    }
    return new VideoRoom(session, { id, keys, pin, control });
  }

  private constructor(
    session: JanusSession,
    { id, keys, pin, control }: { id: number; keys: RoomKeys; pin: string; control: number },
  ) {
    this.id = id;
    this.#session = session;
    this.#keys = keys;
    this.#pin = pin;
    this.#control = control;
  }

  /** Someone who sends. */
  async openPublisher(listener: WayListener): Promise<RoomPublisher> {
    const feed = 1 + randomInt(END_OF_IDS - 1);
    const handle = await this.#session.attach(PLUGIN, toWayEvents(listener));
    const publisher = new RoomPublisher(this.#session, handle, feed);
    const join = { request: 'join', ptype: 'publisher', room: this.id, pin: this.#pin, id: feed };
    return await openedOr(publisher, async () => {
      answerOf(await this.#session.ask(handle, join));
      return publisher;
    });
  }

  /** Someone who gets these sections of a publisher's, once its offer is answered. */
  async openSubscriber(
    { feed, mids }: { feed: number; mids: readonly string[] },
    listener: WayListener,
  ): Promise<{ subscriber: RoomSubscriber; offer: RoomOffer }> {
    const handle = await this.#session.attach(PLUGIN, toWayEvents(listener));
    const subscriber = new RoomSubscriber(this.#session, handle, feed);
    const join = {
      request: 'join',
      ptype: 'subscriber',
      room: this.id,
      pin: this.#pin,
      // What becomes of a subscription is said here, and no offer comes that wasn't asked for.
      autoupdate: false,
      streams: mids.map((section) => ({ feed, mid: section })),
    };
    return await openedOr(subscriber, async () => {
      const offer = offerOf(await this.#session.ask(handle, join));
      if (offer === null) throw new JanusError('the room offers nothing');
      return { subscriber, offer };
    });
  }

  /** Whether the gateway drops what comes in a section of a publisher's. */
  async moderate(feed: number, section: string, isMuted: boolean): Promise<void> {
    await this.order({ request: 'moderate', id: feed, mid: section, mute: isMuted });
  }

  /** Has a section of a publisher's sent to an address as well, as a stream under a key. Gives the gateway's number of that. */
  async forward(feed: number, section: string, to: ForwardTarget): Promise<number> {
    const { host, port, ssrc, key, isSimulcast } = to;
    const stream = { mid: section, port, ssrc, simulcast: isSimulcast };
    const { forwarders: [forwarder] = [] } = await this.order({
      request: 'rtp_forward',
      publisher_id: feed,
      host,
      host_family: host.includes(':') ? 'ipv6' : 'ipv4',
      srtp_suite: SRTP_SUITE,
      srtp_crypto: key,
      streams: [stream],
      ...withAdminKey(this.#keys),
    });
    if (forwarder === undefined) throw new JanusError('the room forwards nothing');
    return forwarder.stream_id;
  }

  async stopForwarding(feed: number, forwarder: number): Promise<void> {
    await this.order({
      request: 'stop_rtp_forward',
      publisher_id: feed,
      stream_id: forwarder,
      ...withAdminKey(this.#keys),
    });
  }

  /** A request of the plugin's about this room, which it answers at once. */
  async order(request: { request: string } & Record<string, unknown>): Promise<RoomAnswer> {
    const message = await this.#session.send(this.#control, {
      ...request,
      room: this.id,
      secret: secretOf(this.#keys, this.id),
    });
    return answerOf(message);
  }

  /** Takes the room down, with everyone's ways. Never rejects. */
  async close(): Promise<void> {
    await this.order({ request: 'destroy' }).catch(() => undefined);
    await this.#session.detach(this.#control).catch(() => undefined);
  }
}

/** What `open` resolves with; closes the handle when it rejects. */
async function openedOr<T>(way: { close: () => Promise<void> }, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    await way.close();
    throw error;
  }
}

function offerOf(message: JanusMessage): RoomOffer | null {
  const { streams = [] } = answerOf(message);
  if (message.jsep === undefined) return null;
  return {
    sdp: message.jsep.sdp,
    streams: streams.map(({ mid: own, feed_mid: feedMid = '', active = true }) => ({
      mid: own,
      feedMid,
      isActive: active && feedMid !== '',
    })),
  };
}

/** A handle at the gateway over which media go one way. */
class RoomWay {
  protected readonly session: JanusSession;
  protected readonly handle: number;
  readonly feed: number;

  constructor(session: JanusSession, handle: number, feed: number) {
    this.session = session;
    this.handle = handle;
    this.feed = feed;
  }

  async trickle(candidates: readonly JanusCandidate[]): Promise<void> {
    await this.session.trickle(this.handle, candidates);
  }

  /** Never rejects. */
  async close(): Promise<void> {
    await this.session.detach(this.handle).catch(() => undefined);
  }
}

/** From a browser to the gateway. */
export class RoomPublisher extends RoomWay {
  #isPublished = false;

  /** Takes a browser's offer; resolves with the answer. */
  async negotiate(sdp: string): Promise<string> {
    const request = this.#isPublished ? 'configure' : 'publish';
    const message = await this.session.ask(this.handle, { request }, { type: 'offer', sdp });
    answerOf(message);
    if (message.jsep === undefined) throw new JanusError('the room answers no offer');
    this.#isPublished = true;
    return message.jsep.sdp;
  }

  /** Has the browser send a picture of a section that stands by itself. */
  async askForPicture(section: string): Promise<void> {
    const request = { request: 'configure', streams: [{ mid: section, keyframe: true }] };
    answerOf(await this.session.ask(this.handle, request));
  }
}

/** From the gateway to a browser. */
export class RoomSubscriber extends RoomWay {
  /** Resolves with an offer, or with null where nothing has to be agreed on. Sections are the publisher's own, those to end this side's. */
  async update(sections: readonly string[], ended: readonly string[]): Promise<RoomOffer | null> {
    const message = await this.session.ask(this.handle, {
      request: 'update',
      ...(sections.length === 0
        ? {}
        : { subscribe: sections.map((section) => ({ feed: this.feed, mid: section })) }),
      ...(ended.length === 0 ? {} : { unsubscribe: ended.map((section) => ({ sub_mid: section })) }),
    });
    return offerOf(message);
  }

  /** A browser has answered the offer. */
  async start(sdp: string): Promise<void> {
    answerOf(await this.session.ask(this.handle, { request: 'start' }, { type: 'answer', sdp }));
  }

  /** Whether sections are sent, and which of the three pictures that a publisher may send of one. */
  async configure(streams: readonly { mid: string; send: boolean; substream: 0 | 1 | 2 }[]): Promise<void> {
    answerOf(await this.session.ask(this.handle, { request: 'configure', streams }));
  }
}
