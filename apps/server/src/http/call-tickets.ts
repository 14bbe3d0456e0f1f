import { BandpalError } from '@bandpal/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Clock } from '@bandpal/foundation';
import type { Accounts, SignedInUser } from '@bandpal/user-pool/ports';
import { hostCookieName, readCookie, setCookie, refuseForeignPage } from './foreign-pages.ts';
import type { TestOwner } from '../ports/test-desk.ts';
import type { GuestCookie } from './guest-cookie.ts';

const COOKIE = 'bandpal_call';
/** The call is started right after; two minutes allow for a slow telephone line. */
const MAX_AGE_SECONDS = 120;
/** Browsers drop a cookie above 4096 characters without a word. */
const MAX_VALUE_CHARS = 3_800;

const claimsSchema = z.object({ token: z.string(), jti: z.string(), exp: z.number() });
type Claims = z.infer<typeof claimsSchema>;

/** Which tickets were taken: of a copied cookie only the first use counts, whichever process it comes to. */
export interface TicketUses {
  /** Takes a ticket that is good until `until`; false when it was taken before. */
  use(id: string, until: Date): Promise<boolean>;
  isUsed(id: string): Promise<boolean>;
  /** Makes it good again. Only for whoever took it, once. */
  giveBack(id: string): Promise<void>;
}

/**
 * Carries who is signed in to `POST /call/web`, whose Authorization header the voice client fills with its own key: a cookie that
 * holds the access token under a key only the server has. It lasts two minutes and one call; a start that is refused for want of a
 * place is none (see `registerTicketReturn`). The token in it is proved again when
 * the call starts, so that a person who signed out, was disabled or was erased meanwhile starts nothing.
 */
export class CallTickets {
  readonly #key: Uint8Array;
  readonly #accounts: Accounts | null;
  readonly #clock: Clock;
  readonly #newId: () => string;
  readonly #isSecure: () => boolean;
  readonly #uses: TicketUses;
  /** The tickets that requests here have taken. */
  readonly #taken = new WeakMap<FastifyRequest, string>();

  /** @param options.key 256 bits; the same on every replica. */
  constructor(options: {
    key: Uint8Array;
    accounts: Accounts | null;
    uses: TicketUses;
    clock: Clock;
    newId: () => string;
    isSecure: () => boolean;
  }) {
    this.#key = options.key;
    this.#accounts = options.accounts;
    this.#uses = options.uses;
    this.#clock = options.clock;
    this.#newId = options.newId;
    this.#isSecure = options.isSecure;
  }

  /** Gives the browser a ticket for one call. */
  async issue(accessToken: string, reply: FastifyReply): Promise<void> {
    const value = await new EncryptJWT({ token: accessToken })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setJti(this.#newId())
      .setExpirationTime(this.#nowSeconds() + MAX_AGE_SECONDS)
      .encrypt(this.#key);
    if (value.length > MAX_VALUE_CHARS)
      throw new BandpalError('request.too-large', { field: 'authorization' });
    this.#set(reply, value, MAX_AGE_SECONDS);
  }

  /** Takes the ticket out of the browser. */
  clear(reply: FastifyReply): void {
    this.#set(reply, '', 0);
  }

  /**
   * The person of a call; null when the browser has no ticket. A POST uses it up.
   * @throws BandpalError `account.unauthorized` when there is one and it is forged, over, used, or its person no longer signed in:
   * the call must not begin as somebody else's. `request.foreign-page` when a page of another site would use it.
   */
  async redeem(request: FastifyRequest, reply: FastifyReply): Promise<SignedInUser | null> {
    const value = readCookie(request.headers.cookie, hostCookieName(COOKIE, this.#isSecure()));
    if (value === null || value === '') return null;
    refuseForeignPage(request);
    const isStart = request.method === 'POST';
    if (isStart) this.clear(reply);
    const claims = await this.#open(value);
    if (claims !== null && (await this.#isGood(claims, request))) {
      const user = await this.#accounts?.userOf(claims.token);
      if (user !== null && user !== undefined) return user;
    }
    throw new BandpalError('account.unauthorized', { field: 'cookie' });
  }

  /** Nothing has begun for this request: its ticket is good again, for another process that has a place. A second time nothing happens. */
  async giveBack(request: FastifyRequest): Promise<void> {
    const id = this.#taken.get(request);
    if (id === undefined) return;
    this.#taken.delete(request);
    await this.#uses.giveBack(id);
  }

  async #open(value: string): Promise<Claims | null> {
    try {
      const currentDate = this.#clock.date();
      const { payload } = await jwtDecrypt(value, this.#key, {
        currentDate,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp', 'jti', 'token'],
      });
      return claimsSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  async #isGood({ jti, exp }: Claims, request: FastifyRequest): Promise<boolean> {
    if (request.method !== 'POST') return !(await this.#uses.isUsed(jti));
    const isMine = await this.#uses.use(jti, new Date(exp * 1000));
    if (isMine) this.#taken.set(request, jti);
    return isMine;
  }

  #nowSeconds(): number {
    return Math.floor(this.#clock.date().getTime() / 1000);
  }

  #set(reply: FastifyReply, value: string, maxAgeSeconds: number): void {
    const isSecure = this.#isSecure();
    const name = hostCookieName(COOKIE, isSecure);
    setCookie(reply, { name, value, maxAgeSeconds, sameSite: 'Strict', isSecure });
  }
}

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
