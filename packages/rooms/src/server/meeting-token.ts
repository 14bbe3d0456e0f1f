import { SignJWT, errors, jwtVerify } from 'jose';

/** Why a meeting token was refused; names of the call library's fatal error types. */
export type TokenRefusal = 'exp-token' | 'not-allowed';

export type TokenCheck = { ok: true; tokenId: string } | { ok: false; code: TokenRefusal };

const AUDIENCE = 'bandpal-room';

/** Issues and checks the short-lived permissions to join one room (JWT, HS256). Times are wall-clock. */
export class MeetingTokens {
  readonly #secret: Uint8Array;
  readonly #date: () => Date;

  constructor(secret: Uint8Array, date: () => Date) {
    this.#secret = secret;
    this.#date = date;
  }

  /** A token for `room` that joins until `validForMs` from now. */
  async issue(room: string, validForMs: number): Promise<string> {
    const issuedAt = Math.floor(this.#date().getTime() / 1000);
    return new SignJWT({ room })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + Math.ceil(validForMs / 1000))
      .setJti(crypto.randomUUID())
      .sign(this.#secret);
  }

  /** Whether `token` opens `room` now. Never rejects. */
  async check(token: string, room: string): Promise<TokenCheck> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        currentDate: this.#date(),
      });
      if (payload['room'] !== room || payload.jti === undefined) return { ok: false, code: 'not-allowed' };
      return { ok: true, tokenId: payload.jti };
    } catch (error) {
      return { ok: false, code: error instanceof errors.JWTExpired ? 'exp-token' : 'not-allowed' };
    }
  }
}
