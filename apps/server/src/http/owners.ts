import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts, SignedInUser } from '@bandpal/user-pool/ports';
import type { TestOwner } from '../ports/test-desk.ts';
import type { CallTickets } from './call-tickets.ts';
import type { GuestCookie } from './guest-cookie.ts';

/** Whose tests a product call is about: the account that signed it, else this browser's guest. */
export function ownerOfRequest(guests: GuestCookie, request: FastifyRequest): TestOwner {
  return request.user === null ? guests.peekOwner(request) : accountOwner(request.user, request);
}

/** Who calls: the account of the browser's ticket, else its guest, who is given a cookie. Throws `account.unauthorized`. */
export async function ownerOfCall(
  callers: { guests: GuestCookie; tickets: CallTickets },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TestOwner> {
  const user = await callers.tickets.redeem(request, reply);
  return user === null ? callers.guests.ownerOf(request, reply) : accountOwner(user, request);
}

/** The account whose access token this is; null for any other text. */
export async function ownerOfToken(
  accounts: Accounts | null,
  token: string,
  request: FastifyRequest,
): Promise<TestOwner | null> {
  const user = (await accounts?.userOf(token)) ?? null;
  return user === null ? null : accountOwner(user, request);
}

function accountOwner(user: SignedInUser, request: FastifyRequest): TestOwner {
  return { kind: 'account', id: user.id, approved: user.approved, address: request.ip };
}
