import type { HostMessage } from '../../browser/host-channel.ts';
import { isPlayer } from '../page-players.ts';
import { isExaminer } from '../room-model.ts';
import type { RoomState } from '../room-model.ts';
import type { Person } from '../page-messages.ts';
import type { Say } from '../room-texts.ts';

export interface PersonTracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  screenAudio: MediaStreamTrack | null;
  screenVideo: MediaStreamTrack | null;
}

/** What every part of the page works with. */
export interface ViewContext {
  say: Say;
  state: () => Readonly<RoomState>;
  self: () => Person | undefined;
  /** Whether the person takes the test, with the examiner there. */
  isExamined: () => boolean;
  /** What there is to hear and see of a participant now. */
  tracksOf: (person: Person) => PersonTracks;
  /** Whether a file that is played doesn't come as fast as it plays. */
  isWaiting: (sessionId: string) => boolean;
  /** Something for the engine, in the call library's words. */
  ask: (message: HostMessage) => void;
  /** Something for the page around the frame. */
  post: (message: HostMessage) => void;
  change: (change: Partial<RoomState>) => void;
}

/** A part of the page, which shows the state each time that it has changed. */
export interface View {
  readonly element: HTMLElement;
  render(): void;
}

/** How a person is called on the page. */
export function nameOf({ say }: Pick<ViewContext, 'say'>, person: Person): string {
  if (isExaminer(person)) return say('examiner');
  const name = person.user_name.trim() || say('guest');
  return person.local ? say('you', { name }) : name;
}

export const isMuted = (person: Person): boolean =>
  !isPlayer(person) && person.tracks.audio?.state !== 'playable';

/** Whether the person may send tracks of this kind. */
export function maySend(person: Person | undefined, kind: string): boolean {
  const { canSend = false } = person?.permissions ?? {};
  return typeof canSend === 'boolean' ? canSend : canSend.has(kind);
}

/** Whether the person may have the call transcribed: the room lets no one who is hidden. */
export const mayTranscribe = (person: Person | undefined): boolean =>
  person?.permissions.hasPresence === true && mayAdminister(person, 'transcription');

/** Whether the person may have the call streamed live: the room lets no one who is hidden. */
export const mayStream = (person: Person | undefined): boolean =>
  person?.permissions.hasPresence === true && (person.owner || mayAdminister(person, 'streaming'));

/** Whether the person is in charge: of the others, whom they may mute, let in and send out, or of transcriptions. */
export function mayAdminister(person: Person | undefined, what = 'participants'): boolean {
  const { canAdmin = false } = person?.permissions ?? {};
  return typeof canAdmin === 'boolean' ? canAdmin : canAdmin.has(what);
}
