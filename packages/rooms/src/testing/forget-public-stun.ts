import type { RTCPeerConnection } from 'werift';

/**
 * Keeps the library from asking the public STUN server it falls back to when none is configured. Must run after the transports exist and
 * before candidates are gathered.
 */
export function forgetPublicStun(connection: RTCPeerConnection): void {
  for (const transport of connection.iceTransports) delete transport.connection.stunServer;
}
