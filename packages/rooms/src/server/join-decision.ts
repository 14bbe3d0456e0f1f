import { timingSafeEqual } from 'node:crypto';
import type { RoomErrorCode } from '../protocol/signalling.ts';

/** What the decision needs to know about a session that is in the room now. */
export interface PresentSession {
  readonly participant: { readonly sessionId: string };
  readonly secret: string;
  readonly tokenId: string;
  readonly isGuest: boolean;
  readonly present: boolean;
}

export interface JoinRequest {
  /** Of the token that was shown and found valid. */
  tokenId: string;
  isGuest: boolean;
  knocks: boolean;
  resume: { sessionId: string; secret: string } | undefined;
}

export type JoinDecision =
  /** A new stay; a lost session of the same token is replaced. */
  | { kind: 'enter' }
  /** As `enter`, once someone in charge says so. */
  | { kind: 'knock' }
  /** The same stay goes on over the new socket. */
  | { kind: 'return' }
  | { kind: 'refuse'; code: RoomErrorCode; message: string };

function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Decides who may join: one browser per token, which returns to its session only with the session's secret. One place is the candidate's. */
export function decideJoin(
  sessions: readonly PresentSession[],
  { tokenId, isGuest, knocks, resume }: JoinRequest,
  maxPeople = 1,
): JoinDecision {
  if (resume !== undefined) {
    const session = sessions.find(({ participant }) => participant.sessionId === resume.sessionId);
    if (session?.tokenId === tokenId && sameSecret(session.secret, resume.secret)) return { kind: 'return' };
    return { kind: 'refuse', code: 'connection-error', message: 'This session has ended.' };
  }
  const own = sessions.find((session) => session.tokenId === tokenId);
  if (own?.present === true) {
    return { kind: 'refuse', code: 'not-allowed', message: 'This test is open in another tab.' };
  }
  if (own !== undefined) return { kind: 'enter' };
  const places = isGuest ? maxPeople - 1 : maxPeople;
  const taken = isGuest ? sessions.filter((session) => session.isGuest).length : sessions.length;
  if (taken >= places) {
    const message = maxPeople === 1 ? 'Another person is taking this test.' : 'This room is full.';
    return { kind: 'refuse', code: 'meeting-full', message };
  }
  return { kind: knocks ? 'knock' : 'enter' };
}
