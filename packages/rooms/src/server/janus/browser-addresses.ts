import { isUsableCandidate } from '../audio-peer.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';
import type { JanusCandidate } from './janus-session.ts';

/** Descriptions go to the engine without addresses: it's told those that it may try one by one. */
export function withoutCandidates(sdp: string): string {
  return sdp
    .split('\n')
    .filter((line) => !/^a=(candidate|remote-candidates|end-of-candidates)/iu.test(line))
    .join('\n');
}

/** The addresses of one connection of a browser's that the engine may try: as many, and of the same kinds, as this server itself tries. */
export class BrowserAddresses {
  #taken = 0;

  /** Of these, the ones that it's told. `client`: network address of the browser's socket. */
  take(candidates: readonly JanusCandidate[], client: string): JanusCandidate[] {
    const left = ROOM_BUDGETS.candidates.size() - this.#taken;
    const usable = candidates.filter(({ candidate }) => isUsableCandidate(candidate, client)).slice(0, left);
    this.#taken += usable.length;
    return usable;
  }
}
