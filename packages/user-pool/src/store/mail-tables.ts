import type { Generated } from 'kysely';

export interface IdentityMailSendsTable {
  key_hash: string;
  user_id: string | null;
  sent_at: Date;
}

/** One message that waits to be handed to the mail server, or a row that stands for none: see `mail-places.ts`. */
export interface IdentityMailQueueTable {
  /** HMAC of what the message is about and the lane: a later message about the same takes its place. */
  id: string;
  /** Null: nobody's. */
  user_id: string | null;
  /** A `MailLane`. */
  lane: string;
  /** Its number among the messages of an hour of the same network or account. */
  nth: number;
  /** Sorts the rows of a lane: see `mail-places.ts`. */
  position: string;
  /** HMACs of the parts of its network, the widest first; null where the account alone limits it. */
  rung_1: string | null;
  rung_2: string | null;
  rung_3: string | null;
  /** A `MailLetter`. */
  letter_sealed: Uint8Array;
  created_at: Date;
  /** Not handed over before; later than now also while a hand-over is under way, or after one that failed. */
  due_at: Date;
  /** Worth nothing after this. */
  keep_until: Date;
  /** Hand-overs that were begun. */
  tries: Generated<number>;
  /** Names the last hand-over that was begun. */
  claim: string | null;
}
