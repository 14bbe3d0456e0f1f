import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TestOwner } from '../ports/test-desk.ts';

const COOKIE = 'bandpal_guest';
/** Browsers take this prefix only from this very host over https, so no other site of the domain can plant a guest's id. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
/** Long enough to find one's reports again; a guest who stays away longer is a new one. */
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;
const GUEST_ID = /^[\w-]{22}$/;

/** Value of a cookie in a Cookie header; null when it is not there. */
export function readCookie(header: string | undefined, name: string): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/** Tells visitors apart by a random id in a cookie. */
export class GuestCookie {
  readonly #newId: () => string;
  readonly #isSecure: () => boolean;

  constructor(options: { newId: () => string; isSecure: () => boolean }) {
    this.#newId = options.newId;
    this.#isSecure = options.isSecure;
  }

  /** The visitor, who is given a cookie when there is none yet. */
  ownerOf(request: FastifyRequest, reply: FastifyReply): TestOwner {
    const known = this.#knownId(request);
    const id = known ?? this.#newId();
    if (known === null) reply.header('set-cookie', this.#cookie(id));
    return { kind: 'guest', id, address: request.ip };
  }

  /** The visitor without leaving a trace: one who has no cookie is somebody new every time. */
  peekOwner(request: FastifyRequest): TestOwner {
    return { kind: 'guest', id: this.#knownId(request) ?? this.#newId(), address: request.ip };
  }

  #knownId(request: FastifyRequest): string | null {
    const value = readCookie(request.headers.cookie, this.#name());
    return value !== null && GUEST_ID.test(value) ? value : null;
  }

  #cookie(id: string): string {
    const attributes = [`Max-Age=${MAX_AGE_SECONDS}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
    if (this.#isSecure()) attributes.push('Secure');
    return [`${this.#name()}=${id}`, ...attributes].join('; ');
  }

  #name(): string {
    return this.#isSecure() ? SECURE_COOKIE : COOKIE;
  }
}
