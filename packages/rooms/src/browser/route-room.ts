import type { ServerSignal } from '../protocol/signalling.ts';

/** Of what a room says, that which the way of the sound depends on. */
export type RouteSignal = Extract<
  ServerSignal,
  { type: 'answer' | 'candidate' | 'audio-path' | 'sound' | 'echo' }
>;

/** What a room has said of itself that the way of the sound depends on. */
export interface RouteRoom {
  /** Asked for at each connection. */
  configuration: () => RTCConfiguration;
  /** It gives back what the way is measured with. */
  echoes: boolean;
  /** It says when a connection stands. */
  confirms: boolean;
}
