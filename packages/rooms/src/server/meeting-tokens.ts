import { SignJWT, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { enableRecordingSchema, permissionsSchema, USUAL_PERMISSIONS } from '../protocol/permissions.ts';
import { MAX_USER_NAME_CHARS } from '../protocol/signalling.ts';
import type { RoomParticipant } from '../protocol/signalling.ts';

/** Why a meeting token was refused; names of the call library's fatal error types. */
type TokenRefusal = 'exp-token' | 'not-allowed';

const AUDIENCE = 'bandpal-room';

/** The call library's own limit. */
const MAX_USER_ID_CHARS = 36;

/** Who comes with a token, and as what. */
export const roleSchema = z.object({
  /** Takes part and is not examined; left out in the candidate's token. */
  isGuest: z.boolean(),
  isOwner: z.boolean(),
  /** Waits at the door until someone in charge says yes. */
  knocks: z.boolean(),
  userId: z.exactOptional(z.string().check(z.maxLength(MAX_USER_ID_CHARS))),
  /** Stands in place of the name that the page gives. */
  userName: z.exactOptional(z.string().check(z.maxLength(MAX_USER_NAME_CHARS))),
  permissions: permissionsSchema,
  /** May record the call; the library's word for it. */
  enableRecording: z.exactOptional(enableRecordingSchema),
  /** Someone in the room has made the token, with which it ends when they're sent out. */
  invitedBy: z.exactOptional(
    z.object({
      tokenId: z.string(),
      userId: z.exactOptional(z.string().check(z.maxLength(MAX_USER_ID_CHARS))),
    }),
  ),
  /** May have people called by telephone; the library's word for it is `enable_dialout`. */
  enableDialOut: z.exactOptional(z.boolean()),
  /** Was asked by the host, and agrees to be recorded by whoever may. */
  agreesToRecording: z.exactOptional(z.boolean()),
  /** The same for live streams, which anyone may watch. */
  agreesToStreaming: z.exactOptional(z.boolean()),
});
export type Role = z.infer<typeof roleSchema>;

/** Who opens a room's own address: the one who is examined, by voice alone. */
export const CANDIDATE: Role = {
  isGuest: false,
  isOwner: false,
  knocks: false,
  permissions: { ...USUAL_PERMISSIONS, canSend: ['audio'] },
};

/** A token that was shown and found valid. */
export interface Admission extends Role {
  tokenId: string;
}

/** What the others may know of whom a token lets in. */
export function whatTokenSays(admission: Admission): Partial<RoomParticipant> {
  const { isGuest, isOwner, userId, permissions, enableRecording, agreesToRecording } = admission;
  return {
    peer: true,
    permissions,
    ...(enableRecording && { enableRecording }),
    ...(agreesToRecording && { recordableBy: 'everyone' }),
    ...(isGuest ? { guest: true } : {}),
    ...(isOwner ? { owner: true } : {}),
    ...(userId === undefined ? {} : { userId }),
  };
}

type TokenCheck = { ok: true; admission: Admission } | { ok: false; code: TokenRefusal };

/** Issues and checks the short-lived permissions to join one room (JWT, HS256). Times are wall-clock. */
export class MeetingTokens {
  readonly #secret: Uint8Array;
  readonly #date: () => Date;

  constructor(secret: Uint8Array, date: () => Date) {
    this.#secret = secret;
    this.#date = date;
  }

  /** A token for `room` that joins until `validForMs` from now. */
  async issue(room: string, validForMs: number, role: Role = CANDIDATE): Promise<string> {
    const issuedAt = Math.floor(this.#date().getTime() / 1000);
    return new SignJWT(role === CANDIDATE ? { room } : { room, role })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + Math.ceil(validForMs / 1000))
      .setJti(crypto.randomUUID())
      .sign(this.#secret);
  }

  /** Whether `token` opens `room` now, and as whom. Never rejects. */
  async check(token: string, room: string): Promise<TokenCheck> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        currentDate: this.#date(),
      });
      const role = roleSchema.safeParse(payload['role'] ?? CANDIDATE);
      if (payload['room'] !== room || payload.jti === undefined || !role.success)
        return { ok: false, code: 'not-allowed' };
      return { ok: true, admission: { tokenId: payload.jti, ...role.data } };
    } catch (error) {
      return { ok: false, code: error instanceof errors.JWTExpired ? 'exp-token' : 'not-allowed' };
    }
  }
}
