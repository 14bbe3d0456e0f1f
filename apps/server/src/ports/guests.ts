// What calls need of the product for guests, and what the product needs of a call.
import type { GuestRole } from '@bandpal/contracts';

/** A guest who has agreed, under a name. */
export interface TestGuest {
  id: string;
  role: GuestRole;
  name: string;
}

export interface GuestDesk {
  /**
   * A call of a test begins: lets these of its owner's guests in, and again those who were in the test before. `open`: how many invitations
   * are open besides, whose guests may yet ask to be let in.
   * @throws BandpalError `guest.not-ready` when one of those named isn't ready, isn't the owner's, or can't take part in such a test.
   */
  begin(request: {
    testId: string;
    guestIds: readonly string[];
  }): Promise<{ letIn: TestGuest[]; open: number }>;
  /** The candidate lets in one more. Throws like `begin`. */
  letIn(testId: string, guestId: string): Promise<void>;
  /** The candidate sends one out for good. */
  remove(testId: string, guestId: string): Promise<void>;
}

/** The guests of a call that goes on in this process. */
export interface CallGuests {
  /** The guest asks the candidate to be let in; nothing happens for one who is, or who has asked too often. */
  knock(guest: TestGuest): void;
  /** Whether `knock` has the candidate asked, or asked again. */
  mayKnock(guestId: string): boolean;
  /** Null: neither let in nor asking. */
  standingOf(guestId: string): 'let-in' | 'knocking' | 'declined' | null;
  /** The address of the room for one who is let in; null for others. */
  addressFor(guestId: string): Promise<string | null>;
  /** Out of the room, and no way back. */
  remove(guestId: string): void;
}

/** The guests of the call that runs this test here; null when none does, or when it has no place for guests. */
export type GuestsOfCall = (testId: string) => CallGuests | null;
