import type { Permissions, TrackKind } from '../protocol/permissions.ts';
import type { NetworkQuality } from './network-stats.ts';

/** States of a track in the call library's participant objects. */
export type TrackState = 'blocked' | 'off' | 'sendable' | 'loading' | 'interrupted' | 'playable';

export interface TrackInfo {
  subscribed: boolean | 'staged';
  state: TrackState;
  blocked?: { byDeviceMissing?: boolean; byDeviceInUse?: boolean; byPermissions?: boolean };
  off?: { byUser?: boolean; byCanSendPermission?: boolean };
}

export interface ParticipantFacts {
  sessionId: string;
  userId?: string | undefined;
  userName: string;
  userData: unknown;
  local: boolean;
  owner?: boolean | undefined;
  /** A media player. */
  player?: boolean | undefined;
  /** Whether the participant records the call. */
  record?: boolean | undefined;
  joinedAt: Date;
  /** Those of a call by voice alone when absent. */
  permissions?: Permissions | undefined;
  audio: TrackInfo;
  /** Those that there are beside it, by their names in rooms. */
  tracks?: Readonly<Record<string, TrackInfo & { kind: TrackKind }>>;
  /** How the line to this participant is. */
  network?: NetworkQuality | null;
}

/** Names of tracks in rooms, and in the library's participant objects; custom ones have the same in both. */
const LIBRARY_NAMES: Readonly<Record<string, string>> = {
  'cam-audio': 'audio',
  'cam-video': 'video',
  'screen-audio': 'screenAudio',
  'screen-video': 'screenVideo',
};
const OWN_NAMES = Object.keys(LIBRARY_NAMES);

const setOf = (allowed: boolean | readonly string[]) =>
  typeof allowed === 'boolean' ? allowed : new Set(allowed);

/** What a call by voice alone allows, whose room says nothing of permissions. */
const VOICE_ALONE: Permissions = {
  hasPresence: true,
  canSend: ['audio'],
  canReceive: { base: true },
  canAdmin: false,
};

/** A participant as the call library hands it to the page, without the tracks, which it adds from the store. */
export function participantObject(facts: ParticipantFacts): Record<string, unknown> {
  const { local, tracks = {}, permissions = VOICE_ALONE, network } = facts;
  const unused = { subscribed: local, state: 'off', off: { byUser: true } };
  const others = Object.fromEntries(
    Object.entries(tracks)
      .filter(([name]) => !OWN_NAMES.includes(name))
      .map(([name, info]) => [name, info]),
  );
  const own = (name: string): object => {
    const info = Object.hasOwn(tracks, name) ? tracks[name] : undefined;
    if (info === undefined) return unused;
    const { kind: _kind, ...rest } = info;
    return rest;
  };
  const isOn = (name: string): boolean => Object.hasOwn(tracks, name) && tracks[name]?.state === 'playable';
  return {
    session_id: facts.sessionId,
    user_id: facts.userId ?? facts.sessionId,
    user_name: facts.userName,
    ...(facts.userData === undefined ? {} : { userData: facts.userData }),
    local,
    owner: facts.owner ?? false,
    record: facts.record ?? false,
    joined_at: facts.joinedAt,
    will_eject_at: new Date(0),
    participantType: facts.player === true ? 'remote-media-player' : 'unknown',
    permissions: {
      ...permissions,
      canSend: setOf(permissions.canSend),
      canAdmin: setOf(permissions.canAdmin),
    },
    ...(network ? { networkQualityState: network.state.state, networkThreshold: network.threshold } : {}),
    tracks: {
      ...others,
      audio: { ...facts.audio },
      video: own('cam-video'),
      screenAudio: own('screen-audio'),
      screenVideo: own('screen-video'),
    },
    audio: facts.audio.state === 'playable',
    video: isOn('cam-video'),
    screen: isOn('screen-video') || isOn('screen-audio'),
    cam_info: {},
    screen_info: {},
  };
}

type Subscription = boolean | 'staged';

const toSubscription = (value: unknown): Subscription | undefined =>
  value === 'staged' || typeof value === 'boolean' ? value : undefined;

/**
 * The subscriptions that an update asks for, by the names of tracks in rooms; `*` stands for all of them, `custom` for all custom ones.
 * Takes the forms of `setSubscribedTracks`: true, false, 'staged', 'avatar', or an object by track.
 */
export function subscriptions(value: unknown): Readonly<Record<string, Subscription>> {
  if (typeof value !== 'object' || value === null) {
    const all = value === 'avatar' ? true : toSubscription(value);
    return all === undefined ? {} : { '*': all };
  }
  const { custom, ...own } = { custom: undefined, ...value };
  const named = Object.entries(own).map(([name, wanted]): [string, unknown] => [roomName(name), wanted]);
  const ofCustom: [string, unknown][] =
    typeof custom === 'object' && custom !== null ? Object.entries(custom) : [['custom', custom]];
  return Object.fromEntries(
    [...named, ...ofCustom].flatMap(([name, wanted]) => {
      const subscription = toSubscription(wanted);
      return subscription === undefined ? [] : [[name, subscription] as const];
    }),
  );
}

/** A track's name in rooms. */
export function roomName(libraryName: string): string {
  return OWN_NAMES.find((name) => LIBRARY_NAMES[name] === libraryName) ?? libraryName;
}
