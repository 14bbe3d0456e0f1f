/** How the server's WebRTC peers reach the network. */
export interface PeerNetwork {
  /** STUN or TURN servers, given to browsers too. Empty: direct connections only, no third party is asked. */
  iceServers: readonly { urls: string; username?: string; credential?: string }[];
  /** Addresses offered beside those of the machine's interfaces; loopback is not among those. */
  extraAddresses: readonly string[];
  /** UDP ports to use, lowest and highest; any free port when absent. */
  portRange?: readonly [number, number];
}
