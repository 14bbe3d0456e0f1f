import { BandpalError } from '@bandpal/contracts';
import type { GuestDesk, TestGuest } from '../../ports/guests.ts';

/** Guests in memory: all of them are ready; `journal` is what the desk was told. */
export class FakeGuestDesk implements GuestDesk {
  readonly journal: string[] = [];
  guests: TestGuest[] = [];
  /** Invitations beside those that a call begins with. */
  open = 0;
  /** The guest's invitation is gone by the time they are let in. */
  isGone = false;

  async begin({ guestIds }: { guestIds: readonly string[] }): Promise<{ letIn: TestGuest[]; open: number }> {
    const letIn = this.guests.filter(({ id }) => guestIds.includes(id));
    if (letIn.length < guestIds.length) throw new BandpalError('guest.not-ready');
    return { letIn, open: this.open };
  }

  async letIn(testId: string, guestId: string): Promise<void> {
    this.journal.push(`let in ${guestId} ${testId}`);
    if (this.isGone) throw new BandpalError('guest.not-ready');
  }

  async remove(testId: string, guestId: string): Promise<void> {
    this.journal.push(`remove ${guestId} ${testId}`);
  }
}
