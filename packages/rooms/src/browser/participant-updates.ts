import { mayAdmin, permissionsChangeSchema } from '../protocol/permissions.ts';
import type { PermissionsChange } from '../protocol/permissions.ts';
import type { ClientSignal } from '../protocol/signalling.ts';
import type { Call } from './call.ts';
import { asRecord, asString } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import type { Handler } from './media-desk.ts';
import { AUDIO_ONLY, NOT_PERMITTED, notSupported, refusal } from './not-supported.ts';
import { subscriptions } from './participant-model.ts';

type Update = Readonly<Record<string, unknown>>;

interface ParticipantUpdatesOptions {
  call: () => Call | null;
  post: (message: HostMessage) => void;
  setAudio: (on: boolean) => Promise<void>;
  setVideo: (on: boolean) => Promise<void>;
  stopScreen: () => void;
}

/** What a participant can be told to do about themselves that is so already: they have no camera and no screen to share. */
const ALREADY_OFF: ReadonlySet<string> = new Set(['setVideo', 'setScreenShare']);
/** What the page does to itself, in the words of the library. */
const OWN = ['setAudio', 'setVideo', 'setScreenShare'];

const NOT_IN_CHARGE = 'This person is not in charge of the others.';
const NOT_FROM_AFAR = 'Microphones and cameras are turned on by their owners alone.';

/** What is done to participants: by a person to themselves, and by those in charge to others. */
export class ParticipantUpdates {
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly #options: ParticipantUpdatesOptions;

  constructor(options: ParticipantUpdatesOptions) {
    this.#options = options;
    this.handlers = {
      'update-participant': async ({ id, properties }) =>
        this.#update('updateParticipant', asString(id) ?? '', asRecord(properties)),
      'update-participants': async ({ participants }) => {
        const { '*': everyone, ...single } = asRecord(participants);
        const others = everyone === undefined ? [] : (this.#call?.members.otherIds ?? []);
        const updates = [
          ...others
            .filter((id) => this.#isConcerned(id, asRecord(everyone)))
            .map((id) => [id, everyone] as const),
          ...Object.entries(single),
        ];
        const update = async ([id, properties]: readonly [string, unknown]): Promise<void> =>
          this.#update('updateParticipants', id, asRecord(properties));
        await Promise.all(updates.map(update));
      },
      'daily-method-update-waiting-participant': ({ id, updates }) => {
        const waiting = asString(id) ?? '';
        return this.#letIn(waiting, asRecord(updates)) ? { id: waiting } : { error: this.#refusal };
      },
      'daily-method-update-waiting-participants': ({ updatesById }) => {
        const { '*': everyone, ...single } = asRecord(updatesById);
        const all = everyone === undefined ? [] : (this.#call?.meeting.events.waitingIds ?? []);
        const updates = [...all.map((id) => [id, everyone] as const), ...Object.entries(single)];
        if (!this.#isInCharge) return { error: this.#refusal };
        return { ids: updates.filter(([id, update]) => this.#letIn(id, asRecord(update))).map(([id]) => id) };
      },
      'daily-method-request-access': async ({ name }) =>
        (await this.#call?.requestAccess(asString(name) ?? '')) ?? {
          access: { level: 'full' },
          granted: true,
        },
    };
  }

  get #call(): Call | null {
    return this.#options.call();
  }

  get #isInCharge(): boolean {
    const permissions = this.#call?.members.permissions ?? null;
    return permissions !== null && mayAdmin(permissions, 'participants');
  }

  get #refusal(): HostMessage {
    return refusal(this.#call?.meeting.isOn === true ? NOT_PERMITTED : AUDIO_ONLY);
  }

  /** Tells the page when there is no such participant but oneself. */
  requirePresent(method: string, id: string): boolean {
    const members = this.#call?.members;
    const isPresent = id === members?.sessionId || members?.otherIds.includes(id) === true;
    if (!isPresent) this.#options.post(notSupported(method, id, 'This participant is not in the call.'));
    return isPresent;
  }

  /** An order to everyone is one to all people: the examiner, who has no browser, takes none. */
  #isConcerned(id: string, update: Update): boolean {
    const call = this.#call;
    const isPerson = call?.members.roster.get(id)?.peer === true;
    return (
      call?.meeting.isOn !== true ||
      isPerson ||
      Object.keys(update).every((key) => key === 'setSubscribedTracks')
    );
  }

  async #update(method: string, id: string, update: Update): Promise<void> {
    const isSelf = id === 'local' || id === this.#call?.members.sessionId;
    if (!isSelf && !this.requirePresent(method, id)) return;
    if (isSelf) await this.#updateSelf(method, update);
    else this.#updateOther(method, id, update);
  }

  async #updateSelf(method: string, update: Update): Promise<void> {
    const { setAudio, setVideo, setScreenShare } = update;
    const hasPictures = this.#call?.meeting.isOn === true;
    if (typeof setAudio === 'boolean') await this.#options.setAudio(setAudio);
    if (typeof setVideo === 'boolean' && hasPictures) await this.#options.setVideo(setVideo);
    if (setScreenShare === false) this.#options.stopScreen();
    const rest = Object.entries(update).filter(([property, value]) => {
      if (value === undefined || (property === 'eject' && value === false)) return false;
      if (property === 'setAudio' || (hasPictures && OWN.includes(property))) return false;
      return !(ALREADY_OFF.has(property) && value === false);
    });
    const id = this.#call?.members.sessionId ?? '';
    this.#carryOut(method, id, Object.fromEntries(rest));
  }

  #updateOther(method: string, id: string, update: Update): void {
    const { setSubscribedTracks, ...rest } = update;
    const wanted = subscriptions(setSubscribedTracks);
    if (Object.keys(wanted).length > 0) this.#call?.meeting.subscribe(id, wanted);
    const orders = Object.entries(rest).filter(
      ([property, value]) => value !== undefined && !(property === 'eject' && value === false),
    );
    this.#carryOut(method, id, Object.fromEntries(orders));
  }

  /** Sends what those in charge want; what has no effect is told by its name. */
  #carryOut(method: string, id: string, orders: Update): void {
    const { post } = this.#options;
    const call = this.#call;
    const properties = Object.keys(orders);
    if (properties.length === 0) return;
    const isPerson = id === call?.members.sessionId || call?.members.roster.get(id)?.peer === true;
    if (call?.meeting.isOn !== true || !isPerson) {
      post(notSupported(method, properties.join(', ')));
      return;
    }
    const signals: ClientSignal[] = [];
    for (const [property, value] of Object.entries(orders)) {
      const read = readOrder(id, property, value);
      if (typeof read === 'string') post(notSupported(method, property, read));
      else if (this.#isInCharge) signals.push(read);
      else post({ ...notSupported(method, property, NOT_IN_CHARGE), type: 'not-allowed' });
    }
    for (const signal of signals) call.send(signal);
  }

  #letIn(id: string, { grantRequestedAccess }: Update): boolean {
    const call = this.#call;
    if (!this.#isInCharge || call?.meeting.events.isWaiting(id) !== true) return false;
    if (typeof grantRequestedAccess === 'boolean')
      call.send({ type: 'let-in', id, granted: grantRequestedAccess });
    return true;
  }
}

/** The frame that carries an order out, or why there is none. */
function readOrder(id: string, property: string, value: unknown): ClientSignal | string {
  switch (property) {
    case 'setAudio':
      return value === false ? { type: 'turn-off', id, audio: false } : NOT_FROM_AFAR;
    case 'setVideo':
      return value === false ? { type: 'turn-off', id, video: false } : NOT_FROM_AFAR;
    case 'setScreenShare':
      return { type: 'turn-off', id, screen: false };
    case 'eject':
      return { type: 'eject', id };
    case 'updatePermissions': {
      const change = readPermissions(value);
      return change === null ? 'The permissions cannot be read.' : { type: 'permit', id, change };
    }
    default:
      return 'Only a page that shows the call itself has styles.';
  }
}

/** The library has sets where JSON has lists. */
function readPermissions(value: unknown): PermissionsChange | null {
  const plain = Object.fromEntries(
    Object.entries(asRecord(value)).map(([key, part]) => [key, part instanceof Set ? [...part] : part]),
  );
  const { data } = permissionsChangeSchema.safeParse(plain);
  return data ?? null;
}
