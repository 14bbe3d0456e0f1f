// Why something isn't done: the page's own texts by the codes of the room, and the room's words for codes that the page doesn't know.
import { asRecord } from '../browser/fields.ts';
import type { HostMessage } from '../browser/host-channel.ts';
import type { CaptureRefusal } from '../protocol/captures.ts';
import type { DialRefusal } from '../protocol/dial-out.ts';
import type { PlayerRefusal } from '../protocol/media-player.ts';
import type { TopologyRefusal } from '../protocol/signalling.ts';
import type { Say, TextKey } from './room-texts.ts';

/** A text of the page, words of the room, or null: there's nothing more to say. */
export type Reason = TextKey | { readonly words: string } | null;

type Reasons<Code extends string> = Readonly<Record<Code, TextKey | null>>;

/** Of recordings and live streams; `interrupted` is of the browser. */
export const CAPTURE_REASONS: Reasons<CaptureRefusal | 'interrupted'> = {
  interrupted: 'playInterrupted',
  'recordings-off': 'whyNotSetUp',
  'streams-off': 'whyNotSetUp',
  'no-engine': 'whyNotSetUp',
  'no-ffmpeg': 'whyNotSetUp',
  'no-account': 'whyNotThisCall',
  'bad-layout': 'whyNotThisCall',
  'engine-away': 'whyEngineAway',
  'not-allowed': 'whyNotAllowed',
  'rate-limited': 'whyRateLimited',
  'bad-order': 'whyBadOrder',
  'not-going': 'whyNotGoing',
  going: 'whyGoing',
  'too-many': 'whyTooMany',
  'too-many-hosts': 'whyTooManyHosts',
  full: 'recordingFull',
  'server-full': 'recordingServerFull',
  'too-long': 'recordingTooLong',
  'not-kept': 'whyNotKept',
  lost: 'whyLost',
  busy: 'whyBusy',
  'too-slow': 'whyBusy',
  'bad-endpoint': 'streamBadAddress',
  'host-not-allowed': 'whyHost',
  'host-unreachable': 'hostUnreachable',
  'host-refuses': 'hostRefuses',
  'endpoint-lost': 'hostRefuses',
  'stream-too-long': 'streamTooLong',
  'account-streams': 'whyAccountStreams',
  'bad-pictures': 'whyBadPictures',
};

/** Of files that are played to everyone, and of the browser where it doesn't ask the room. */
export const PLAYER_REASONS: Reasons<PlayerRefusal | 'interrupted' | 'no-call' | 'not-supported'> = {
  off: 'whyNotSetUp',
  'no-ffmpeg': 'whyNotSetUp',
  'not-locked': 'whyNotSetUp',
  'not-in-room': 'whyNotThisCall',
  'needs-engine': 'whyNotThisCall',
  'not-here': 'whyNotGoing',
  'not-allowed': 'whyNotAllowed',
  'bad-address': 'playBadAddress',
  // Nothing else can be wrong with an order of the page.
  'bad-order': 'playLongAddress',
  'host-not-allowed': 'playHost',
  'not-found': 'playUnreachable',
  unreachable: 'playUnreachable',
  'too-slow': 'playUnreachable',
  'too-large': 'playTooLarge',
  'not-media': 'playNotMedia',
  'room-full': 'playFull',
  'server-full': 'playFull',
  'rate-limited': 'whyRateLimited',
  'engine-away': 'playAway',
  'too-long': 'playFails',
  lost: 'playFails',
  cancelled: null,
  interrupted: 'playInterrupted',
  'no-call': 'playFails',
  'not-supported': 'whyNotThisCall',
};

const DIAL_REASONS: Reasons<DialRefusal | 'interrupted'> = {
  interrupted: 'playInterrupted',
  off: 'whyNotSetUp',
  'not-allowed': 'whyNotAllowed',
  'rate-limited': 'whyRateLimited',
  'not-here': 'phoneNotThere',
  'not-answered-yet': 'phoneNotThere',
  'bad-order': 'whyBadOrder',
  codec: 'whyBadOrder',
  name: 'whyBadOrder',
  'caller-id': 'whyBadOrder',
  'bad-address': 'phoneBadAddress',
  'address-not-allowed': 'phoneNotCalled',
  premium: 'phoneNotCalled',
  'no-transfers': 'phoneNotPassedOn',
  'transfer-failed': 'phoneNotPassedOn',
  'room-full': 'phoneRoomFull',
  'room-calls': 'phoneNoMore',
  'account-day': 'phoneNoMore',
  'server-day': 'phoneNoMore',
  'lines-busy': 'phoneLinesBusy',
  busy: 'phoneBusy',
  'no-answer': 'phoneNoAnswer',
  refused: 'phoneDeclined',
  declined: 'phoneDeclined',
  lost: null,
};

const TOPOLOGY_REASONS: Reasons<TopologyRefusal> = {
  'not-allowed': 'whyNotAllowed',
  'no-engine': 'whyNotSetUp',
  'engine-away': 'whyEngineAway',
  livekit: 'whyNotThisCall',
  played: 'wayPlayed',
  captured: 'wayCaptured',
  'too-many-people': 'wayTooMany',
};

/** Of a code; null where there's neither a text of the page nor words of the room. */
export function reasonOf(reasons: Reasons<string>, code: unknown, words: unknown): Reason {
  if (typeof code === 'string' && Object.hasOwn(reasons, code)) return reasons[code] ?? null;
  return typeof words === 'string' && words !== '' ? { words } : null;
}

export function reasonText(say: Say, reason: Reason): string {
  if (reason === null) return '';
  return typeof reason === 'string' ? say(reason) : reason.words;
}

/** Of a telephone call or another way of sound and pictures, which aren't ordered on this page: that it isn't done, and why. */
export function refusalTold(event: HostMessage): readonly [TextKey, Reason] | null {
  const { action, code, errorMsg, error } = event;
  if (action === 'dialout-error') return ['phoneFails', reasonOf(DIAL_REASONS, code, errorMsg)];
  const { code: ofOrder, msg } = asRecord(error);
  return ofOrder === undefined ? null : ['wayStays', reasonOf(TOPOLOGY_REASONS, ofOrder, msg)];
}
