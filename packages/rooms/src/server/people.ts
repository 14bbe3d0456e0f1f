import type { PeopleCounts, RoomParticipant, ServerSignal } from '../protocol/signalling.ts';
import type { ParticipantSession } from './participant-session.ts';
import type { SignalConnection } from './signal-connection.ts';

/** What browsers need to know of someone who must not be seen: that they may send to this connection, and what. Not who it is. */
function hiddenForm({ sessionId, joinedAt, permissions }: RoomParticipant): RoomParticipant {
  return {
    sessionId,
    userName: '',
    audio: false,
    joinedAt,
    peer: true,
    guest: true,
    permissions: {
      hasPresence: false,
      canSend: false,
      canReceive: permissions?.canReceive ?? { base: false },
      canAdmin: false,
    },
  };
}

/** Everyone who is in a room over a browser. */
export class People {
  readonly #sessions = new Map<string, ParticipantSession>();

  get all(): readonly ParticipantSession[] {
    return [...this.#sessions.values()];
  }

  /** Who is examined; null while there is no one. */
  get candidate(): ParticipantSession | null {
    return this.all.find(({ isGuest }) => !isGuest) ?? null;
  }

  get(sessionId: string): ParticipantSession | null {
    return this.#sessions.get(sessionId) ?? null;
  }

  /** Whose socket this is; null for one that has been replaced. */
  of(connection: SignalConnection): ParticipantSession | null {
    return this.all.find((session) => session.connection === connection) ?? null;
  }

  add(session: ParticipantSession): void {
    this.#sessions.set(session.participant.sessionId, session);
  }

  remove(sessionId: string): void {
    this.#sessions.delete(sessionId);
  }

  /** Those whom `viewer` finds in the room, and the hidden ones as those whom they send to. */
  describeOthers(viewer: ParticipantSession): RoomParticipant[] {
    const others = this.all.filter((session) => session !== viewer);
    return others.map((other) => this.#describe(other, viewer)).filter((other) => other !== null);
  }

  /** `seated`: how many there are who came without a browser. */
  counts(seated: number): PeopleCounts {
    const hidden = this.all.filter(({ isHidden }) => isHidden).length;
    return { present: this.#sessions.size - hidden + seated, hidden };
  }

  tell(signal: ServerSignal, except?: ParticipantSession): void {
    for (const session of this.all) if (session !== except) session.connection?.send(signal);
  }

  /** Has the others know of someone who has come, or has changed. */
  tellOf(subject: ParticipantSession, type: 'participant-joined' | 'participant-updated'): void {
    for (const viewer of this.all) {
      const participant = viewer === subject ? null : this.#describe(subject, viewer);
      if (participant !== null) viewer.connection?.send({ type, participant });
    }
  }

  /** Has those know who knew of someone who has left; `subject` is no longer among the others. */
  tellLeft(subject: ParticipantSession): void {
    const { sessionId } = subject.participant;
    for (const viewer of this.all)
      if (this.#describe(subject, viewer) !== null)
        viewer.connection?.send({ type: 'participant-left', sessionId });
  }

  /** Someone has become hidden: to those who are so too they're gone, and these to them. */
  tellHidden(subject: ParticipantSession): void {
    for (const other of this.all.filter((session) => session !== subject && session.isHidden))
      for (const [viewer, gone] of [
        [other, subject],
        [subject, other],
      ] as const)
        viewer.connection?.send({ type: 'participant-left', sessionId: gone.participant.sessionId });
  }

  /** Two people who are both hidden have nothing to send each other. */
  #describe(subject: ParticipantSession, viewer: ParticipantSession): RoomParticipant | null {
    if (!subject.isHidden) return subject.participant;
    return viewer.isHidden ? null : hiddenForm(subject.participant);
  }
}
