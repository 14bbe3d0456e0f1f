import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TestOwner } from '../ports/test-desk.ts';
import { hostCookieName, readCookie, setCookie, refuseForeignPage } from './foreign-pages.ts';

const COOKIE = 'bandpal_guest';
/** From the last test that was started or result card that was made: long enough to find one's reports again. A guest who stays away longer is a new one. */
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;
const GUEST_ID = /^[\w-]{22}$/;

/** Tells visitors apart by a random id in a cookie. A page of another site changes nothing by it: see `refuseForeignPage`. */
export class GuestCookie {
  readonly #newId: () => string;
  readonly #isSecure: () => boolean;

  constructor(options: { newId: () => string; isSecure: () => boolean }) {
    this.#newId = options.newId;
    this.#isSecure = options.isSecure;
  }

  /** The visitor, who is given a cookie when there is none yet; one that is there lasts on. */
  ownerOf(request: FastifyRequest, reply: FastifyReply): TestOwner {
    const id = this.#knownId(request) ?? this.#newId();
    const isSecure = this.#isSecure();
    const name = hostCookieName(COOKIE, isSecure);
    setCookie(reply, { name, value: id, maxAgeSeconds: MAX_AGE_SECONDS, sameSite: 'Lax', isSecure });
    return { kind: 'guest', id, address: request.ip };
  }

  /** The visitor without leaving a trace: one who has no cookie is somebody new every time. */
  peekOwner(request: FastifyRequest): TestOwner {
    return { kind: 'guest', id: this.#knownId(request) ?? this.#newId(), address: request.ip };
  }

  #knownId(request: FastifyRequest): string | null {
    const value = readCookie(request.headers.cookie, hostCookieName(COOKIE, this.#isSecure()));
    if (value === null || !GUEST_ID.test(value)) return null;
    refuseForeignPage(request);
    return value;
  }
}
