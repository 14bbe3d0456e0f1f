/** A STUN or TURN server, as browsers take it too. */
export interface IceServer {
  urls: string;
  username?: string;
  credential?: string;
}

/** How the server's WebRTC peers reach the network. */
export interface PeerNetwork {
  /** Given to browsers too. Empty: direct connections only, and no third party is asked. */
  iceServers: readonly IceServer[];
  /** Addresses offered beside those of the machine's interfaces; loopback is not among those. */
  extraAddresses: readonly string[];
}
