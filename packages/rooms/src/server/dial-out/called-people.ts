import type { FaultBoundary, Log } from '@bandpal/foundation';
import type { DialOutDesk, DialTarget, ReservedCall } from '../../ports/telephone.ts';
import { DIAL_TEXTS, dialOrderSchema } from '../../protocol/dial-out.ts';
import type { DialOrder, DialRefusal } from '../../protocol/dial-out.ts';
import { mayAdmin } from '../../protocol/permissions.ts';
import type { Sender } from '../../protocol/permissions.ts';
import type { RoomParticipant, ServerSignal } from '../../protocol/signalling.ts';
import { Allowances } from '../allowances.ts';
import { Orders } from '../orders.ts';
import type { Asker } from '../orders.ts';
import type { Pacer } from '../pacer.ts';
import type { ParticipantSession } from '../participant-session.ts';
import type { People } from '../people.ts';
import type { PeerNetwork } from '../peer-network.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';
import type { PhoneSignal } from '../signal-connection.ts';
import type { PhoneCall } from '../telephone/phone-call.ts';
import { CalledPerson, lawsOf } from './called-person.ts';
import type { DialStart } from './called-person.ts';

/** The telephone of this process, and what may be called over it. */
export interface Dialling {
  telephone: { openCall(): PhoneCall | null };
  desk: DialOutDesk;
}

interface CalledPeopleOptions {
  people: People;
  /** The room's. */
  faults: FaultBoundary;
  pacer: Pacer;
  network: PeerNetwork;
  log: Log;
  /** Null where no one is called. */
  dialling: () => Dialling | null;
  /** For whom the calls of the room count; null: none are made from it. */
  accountId: string | null;
  isNameOfSeat: (userName: string) => boolean;
  /** Someone is there by telephone, or has gone. */
  onChanged: () => void;
}

type OrderOf<T extends DialOrder['order']> = Extract<DialOrder, { order: T }>;

/** Whom a room has called by telephone: takes the orders of those who may call, and tells everyone what becomes of it. One call at a time. */
export class CalledPeople {
  readonly #options: CalledPeopleOptions;
  /** Answered with the session of who is called; those about someone who is, with nothing more. */
  readonly #orders: Orders<Asker, { id?: string }, DialRefusal>;
  #person: CalledPerson | null = null;
  /** A call is being looked into. */
  #isReserving = false;
  /** How each call that was made from this room stands, or has ended, by who was called; and those who were there when it came to that. */
  readonly #stands = new Map<string, { told: ServerSignal; to: WeakSet<ParticipantSession> } | null>();
  #isClosed = false;
  #gone: Promise<unknown> = Promise.resolve();

  constructor(options: CalledPeopleOptions) {
    this.#options = options;
    const { clock } = options.faults;
    this.#orders = new Orders({
      allowances: new Allowances(ROOM_BUDGETS.dialOrders, () => clock.now()),
      texts: DIAL_TEXTS,
      signalOf: ({ ask }, answer) => ({ type: 'dial-answer', ask, ...answer }),
    });
  }

  /** Those who are there by telephone. */
  get participants(): RoomParticipant[] {
    const participant = this.#person?.participant ?? null;
    return participant === null ? [] : [participant];
  }

  has(sessionId: string): boolean {
    return this.#person?.sessionId === sessionId;
  }

  handleSignal(from: ParticipantSession, signal: PhoneSignal): void {
    if (signal.type === 'phone-line') {
      if (this.has(signal.id)) this.#person?.handleLine(from, signal);
      return;
    }
    const asker = { from, ask: signal.ask };
    if (!this.#orders.take(asker)) return;
    const parsed = dialOrderSchema.safeParse(signal.order);
    if (!from.mayDialOut) this.#orders.forbid(asker);
    else if (!parsed.success) this.#orders.refuse(asker, 'bad-order');
    else this.#options.faults.watch(this.#tryOrder(asker, parsed.data));
  }

  /** Someone in charge sends the person out. */
  eject(from: ParticipantSession): void {
    if (mayAdmin(from.permissions, 'participants')) this.#person?.hangUp();
    else from.connection?.offend('not-allowed', 'This needs a right that this person has not got.');
  }

  /** Someone is back who may have missed how calls stand by now. */
  handleReturn(session: ParticipantSession): void {
    for (const stand of this.#stands.values())
      if (stand?.to.has(session) === true) session.connection?.send(stand.told);
  }

  /** 20 ms of the examiner. */
  handleSeat(pcm: Int16Array, seat: Sender): void {
    this.#person?.handleSeat(pcm, seat);
  }

  /** Someone has left the room. */
  forget(session: ParticipantSession): void {
    this.#person?.forget(session);
    // A call that someone pays for doesn't outlive those who may end it.
    if (!this.#options.people.all.some((other) => other !== session && other.mayDialOut))
      this.#person?.hangUp();
  }

  /** Hangs up; resolves when nothing of the calls is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#person?.end();
    await this.#gone;
  }

  /** What goes wrong with a telephone call costs the call, and never the room. */
  async #tryOrder(asker: Asker, order: DialOrder): Promise<void> {
    try {
      await this.#carryOut(asker, order);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'an order about a telephone call has failed');
      this.#orders.refuse(asker, order.order === 'transfer' ? 'transfer-failed' : 'lost');
    }
  }

  async #carryOut(asker: Asker, order: DialOrder): Promise<void> {
    switch (order.order) {
      case 'start':
        await this.#start(asker, order);
        break;
      case 'stop':
        this.#stop(asker, order);
        break;
      case 'tones':
        await this.#press(asker, order);
        break;
      case 'transfer':
        await this.#transfer(asker, order);
        break;
    }
  }

  async #start(asker: Asker, order: DialStart): Promise<void> {
    const { accountId, dialling, isNameOfSeat } = this.#options;
    const target = targetOf(order);
    const service = dialling();
    if (service === null || accountId === null) this.#orders.refuse(asker, 'off');
    else if (target === null) this.#orders.refuse(asker, 'bad-address');
    else if (lawsOf(order).length === 0) this.#orders.refuse(asker, 'codec');
    else if (isNameOfSeat(order.displayName ?? '')) this.#orders.refuse(asker, 'name');
    else if (this.#isUsed(order.userId)) this.#orders.refuse(asker, 'bad-order');
    else if (this.#person !== null || this.#isReserving) this.#orders.refuse(asker, 'room-full');
    else if (this.#stands.size >= ROOM_BUDGETS.dialledCalls.size()) this.#orders.refuse(asker, 'room-calls');
    else {
      // Before it's counted: a call that finds no line costs nothing.
      const call = service.telephone.openCall();
      if (call === null) {
        this.#orders.refuse(asker, 'lines-busy');
        return;
      }
      this.#isReserving = true;
      try {
        const { callerId } = order;
        const reserved = await service.desk.reserve({ target, callerId, accountId });
        if (typeof reserved !== 'string' && !this.#isClosed && call.isUp)
          return this.#call(asker, { order, reserved, call, desk: service.desk });
        if (typeof reserved !== 'string') reserved.release();
        this.#orders.refuse(asker, typeof reserved === 'string' ? reserved : 'lost');
        await call.hangUp();
      } catch (error) {
        await call.hangUp();
        throw error;
      } finally {
        this.#isReserving = false;
      }
    }
  }

  #call(
    asker: Asker,
    {
      order,
      reserved,
      call,
      desk,
    }: { order: DialStart; reserved: ReservedCall; call: PhoneCall; desk: DialOutDesk },
  ): void {
    const { faults, pacer, network, log, people, onChanged } = this.#options;
    const person: CalledPerson = new CalledPerson({
      order,
      reserved,
      call,
      desk,
      network,
      pacer,
      faults,
      log,
      onNews: (news) => {
        const told = {
          type: 'dial-event',
          id: person.sessionId,
          ...(person.userId === undefined ? {} : { userId: person.userId }),
          ...news,
        } as const;
        if (news.event !== 'warning')
          this.#stands.set(person.sessionId, { told, to: new WeakSet(people.all) });
        people.tell(told);
      },
      onJoined: () => {
        const { participant } = person;
        if (participant !== null) people.tell({ type: 'participant-joined', participant });
        onChanged();
      },
      onKey: (tone) => {
        for (const session of people.all)
          if (session.mayDialOut) session.connection?.send({ type: 'dial-key', id: person.sessionId, tone });
      },
      onOver: () => {
        this.#person = null;
        this.#gone = Promise.all([this.#gone, person.end()]);
        if (person.participant === null) return;
        people.tell({ type: 'participant-left', sessionId: person.sessionId });
        onChanged();
      },
    });
    this.#person = person;
    this.#stands.set(person.sessionId, null);
    this.#orders.answer(asker, { id: person.sessionId });
    faults.watch(person.begin());
  }

  #stop(asker: Asker, order: OrderOf<'stop'>): void {
    if (!this.has(order.sessionId)) {
      this.#orders.refuse(asker, 'not-here');
      return;
    }
    this.#person?.hangUp();
    this.#orders.answer(asker, {});
  }

  async #press(asker: Asker, order: OrderOf<'tones'>): Promise<void> {
    const person = this.#onLine(asker, order);
    if (person === null) return;
    await person.press(order.tones);
    this.#orders.answer(asker, {});
  }

  async #transfer(asker: Asker, order: OrderOf<'transfer'>): Promise<void> {
    const { accountId, dialling } = this.#options;
    const person = this.#onLine(asker, order);
    if (person !== null && person.participant === null) {
      // Whoever hasn't agreed to join isn't passed on to someone else either.
      this.#orders.refuse(asker, 'not-answered-yet');
      return;
    }
    const service = dialling();
    if (person === null || service === null || accountId === null) return;
    // It's a call that someone pays for, as one from here.
    const target = order.toEndPoint.startsWith('+')
      ? { phoneNumber: order.toEndPoint }
      : { sipUri: order.toEndPoint };
    const reserved = await service.desk.reserve({ target, accountId, isTransfer: true });
    if (typeof reserved === 'string') {
      this.#orders.refuse(asker, reserved);
      return;
    }
    // They may have hung up meanwhile.
    if (this.#person !== person) {
      reserved.release();
      this.#orders.refuse(asker, 'not-here');
      return;
    }
    const isGone = await person.refer(reserved.uri);
    reserved.release();
    if (isGone) this.#orders.answer(asker, {});
    else this.#orders.refuse(asker, 'transfer-failed');
  }

  /** Permissions that name this user would be for someone else. */
  #isUsed(userId: string | undefined): boolean {
    return userId !== undefined && this.#options.people.all.some((one) => one.participant.userId === userId);
  }

  /** The person of an order, with whom someone speaks by now; null, and the order is answered, where there is none. */
  #onLine(asker: Asker, order: OrderOf<'tones' | 'transfer'>): CalledPerson | null {
    if (!this.has(order.sessionId)) this.#orders.refuse(asker, 'not-here');
    else if (this.#person?.isOnLine !== true) this.#orders.refuse(asker, 'not-answered-yet');
    else return this.#person;
    return null;
  }
}

/** Exactly one of the two is named. */
function targetOf({ phoneNumber, sipUri }: DialStart): DialTarget | null {
  if (phoneNumber !== undefined) return sipUri === undefined ? { phoneNumber } : null;
  return sipUri === undefined ? null : { sipUri };
}
