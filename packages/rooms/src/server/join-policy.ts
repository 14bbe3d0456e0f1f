import { timingSafeEqual } from 'node:crypto';
import type { RoomErrorCode } from '../protocol/signalling.ts';

/** What the decision needs to know about the session that is in the room now. */
export interface PresentSession {
  readonly participant: { readonly sessionId: string };
  readonly secret: string;
  readonly tokenId: string;
  readonly present: boolean;
}

export interface JoinRequest {
  /** Id of the token that was shown and found valid. */
  tokenId: string;
  resume: { sessionId: string; secret: string } | undefined;
}

export type JoinDecision =
  /** A new stay; a lost session of the same token is replaced. */
  | { kind: 'enter' }
  /** The same stay goes on over the new socket. */
  | { kind: 'return' }
  | { kind: 'refuse'; code: RoomErrorCode; message: string };

function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Decides who may join: one browser per room, which returns to its session only with the session's secret. */
export function decideJoin(session: PresentSession | null, request: JoinRequest): JoinDecision {
  if (request.resume !== undefined) {
    const { sessionId, secret } = request.resume;
    if (session?.participant.sessionId === sessionId && sameSecret(session.secret, secret)) {
      return { kind: 'return' };
    }
    return { kind: 'refuse', code: 'connection-error', message: 'This session has ended.' };
  }
  if (session === null) return { kind: 'enter' };
  if (session.tokenId !== request.tokenId) {
    return { kind: 'refuse', code: 'meeting-full', message: 'Somebody else is taking this test.' };
  }
  if (session.present) {
    return { kind: 'refuse', code: 'not-allowed', message: 'This test is open in another tab.' };
  }
  return { kind: 'enter' };
}
