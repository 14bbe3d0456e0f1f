/** A STUN or TURN server, as browsers take it too. */
export interface IceServer {
  urls: string;
  username?: string;
  credential?: string;
}
