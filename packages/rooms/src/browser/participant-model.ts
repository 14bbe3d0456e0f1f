/** States of a track in the call library's participant objects. */
export type TrackState = 'blocked' | 'off' | 'sendable' | 'loading' | 'interrupted' | 'playable';

export interface AudioTrackInfo {
  subscribed: boolean | 'staged';
  state: TrackState;
  blocked?: { byDeviceMissing?: boolean; byDeviceInUse?: boolean; byPermissions?: boolean };
  off?: { byUser?: boolean };
}

export interface ParticipantFacts {
  sessionId: string;
  userName: string;
  userData: unknown;
  local: boolean;
  joinedAt: Date;
  audio: AudioTrackInfo;
}

/** A participant as the call library hands it to the page, without the tracks, which it adds from the store. */
export function participantObject(facts: ParticipantFacts): Record<string, unknown> {
  const unused = { subscribed: facts.local, state: 'off', off: { byUser: true } };
  return {
    session_id: facts.sessionId,
    user_id: facts.sessionId,
    user_name: facts.userName,
    ...(facts.userData === undefined ? {} : { userData: facts.userData }),
    local: facts.local,
    owner: false,
    record: false,
    joined_at: facts.joinedAt,
    will_eject_at: new Date(0),
    participantType: 'unknown',
    permissions: {
      hasPresence: true,
      canSend: new Set(['audio']),
      canReceive: { base: true },
      canAdmin: false,
    },
    tracks: {
      audio: { ...facts.audio },
      video: unused,
      screenAudio: unused,
      screenVideo: unused,
    },
    audio: facts.audio.state === 'playable',
    video: false,
    screen: false,
    cam_info: {},
    screen_info: {},
  };
}

/**
 * The audio subscription an update asks for; undefined when it says nothing about audio. Takes the forms of
 * `setSubscribedTracks`: true, false, 'staged', 'avatar', or an object by track.
 */
export function audioSubscription(value: unknown): boolean | 'staged' | undefined {
  if (typeof value === 'object' && value !== null) {
    return 'audio' in value ? audioSubscription(value.audio) : undefined;
  }
  if (value === 'staged') return 'staged';
  if (value === 'avatar') return true;
  return typeof value === 'boolean' ? value : undefined;
}
