import type { FaultBoundary } from '@bandpal/foundation';
import type { Guest } from '../ports/room.ts';
import type { ClientSignal } from '../protocol/signalling.ts';
import { Allowances } from './allowances.ts';
import type { Role } from './meeting-tokens.ts';
import type { ParticipantSession } from './participant-session.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';

type InviteSignal = Extract<ClientSignal, { type: 'invite' }>;
export type InvitedBy = NonNullable<Role['invitedBy']>;

interface InvitationsOptions {
  faults: FaultBoundary;
  /** False: whoever comes to this room comes by its own owner's yes. */
  isAllowed: boolean;
  invite: (guest: Guest, invitedBy: InvitedBy) => Promise<string>;
}

const NO_RIGHT = 'Only owners of the call can invite others.';

/** Addresses that owners in a room have made for one more person each, who gets no right that the owner hasn't got, and is in charge of nothing. */
export class Invitations {
  readonly #options: InvitationsOptions;
  readonly #allowances: Allowances;

  constructor(options: InvitationsOptions) {
    this.#options = options;
    this.#allowances = new Allowances(ROOM_BUDGETS.invitations, () => options.faults.clock.now());
  }

  handleSignal(from: ParticipantSession, { to }: InviteSignal): void {
    const { faults, isAllowed } = this.#options;
    // The others couldn't tell who has let someone in.
    if (!isAllowed || !from.isOwner || from.isHidden) from.connection?.offend('not-allowed', NO_RIGHT);
    else if (!this.#allowances.take(from)) from.connection?.send({ type: 'invitation', url: null });
    else faults.watch(this.#invite(from, to));
  }

  async #invite(from: ParticipantSession, to: InviteSignal['to']): Promise<void> {
    const { permissions, participant, tokenId } = from;
    const { canSend, canReceive } = permissions;
    const guest: Guest = {
      permissions: {
        hasPresence: true,
        canSend: to === 'speak' ? canSend : false,
        canReceive,
        canAdmin: false,
      },
    };
    const { userId } = participant;
    const url = await this.#options.invite(guest, { tokenId, ...(userId === undefined ? {} : { userId }) });
    from.connection?.send({ type: 'invitation', url });
  }
}
