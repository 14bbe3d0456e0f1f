import type { ServerSignal } from '../protocol/signalling.ts';
import type { Allowances } from './allowances.ts';
import type { ParticipantSession } from './participant-session.ts';

/** Who has given an order, and its name in the answer. */
export interface Asker {
  from: ParticipantSession;
  ask: string;
}

/** Why an order isn't carried out. */
interface Refusal<Code> {
  code: Code;
  message: string;
}

interface OrdersOptions<By extends Asker, Answer, Code extends string> {
  /** For all orders of this kind, and whatever else counts with them. */
  allowances: Allowances;
  /** What people read of each refusal. */
  texts: Readonly<Record<Code | 'rate-limited' | 'not-allowed', string>>;
  signalOf: (by: By, answer: Answer | Refusal<Code | 'rate-limited' | 'not-allowed'>) => ServerSignal;
}

/** A browser that comes back asks within seconds for those it has lost; the budgets don't allow more than this in that time. */
const MAX_KEPT = 128;

/**
 * Orders of one kind that the people of a room give. Each is carried out once: a browser that has lost its connection before the answer came
 * gives it again under the same name, and gets that answer.
 */
export class Orders<By extends Asker, Answer extends object, Code extends string> {
  readonly #options: OrdersOptions<By, Answer, Code>;
  /** Their answers, by their names; null of those that aren't answered yet. */
  readonly #given = new WeakMap<ParticipantSession, Map<string, ServerSignal | null>>();

  constructor(options: OrdersOptions<By, Answer, Code>) {
    this.#options = options;
  }

  /** Whether it's to be carried out now; where not, it's answered. `isFree`: it's taken however many came before. */
  take(by: By, isFree = false): boolean {
    const { from, ask } = by;
    const given = this.#given.get(from) ?? new Map();
    this.#given.set(from, given);
    const before = given.get(ask);
    if (before !== undefined) {
      if (before !== null) from.connection?.send(before);
      return false;
    }
    given.set(ask, null);
    const [oldest] = given.keys();
    if (given.size > MAX_KEPT && oldest !== undefined) given.delete(oldest);
    // Whoever goes on after the answer is an attacker.
    if (isFree || this.#options.allowances.take(from)) return true;
    from.connection?.offend('rate-limited', this.#options.texts['rate-limited']);
    this.refuse(by, 'rate-limited');
    return false;
  }

  answer(by: By, answer: Answer): void {
    this.#tell(by, this.#options.signalOf(by, answer));
  }

  refuse(by: By, code: Code | 'rate-limited' | 'not-allowed'): void {
    this.#tell(by, this.#options.signalOf(by, { code, message: this.#options.texts[code] }));
  }

  /** Whoever asks for what their token doesn't allow has a page that doesn't read it. */
  forbid(by: By): void {
    by.from.connection?.warn('not-allowed', this.#options.texts['not-allowed']);
    this.refuse(by, 'not-allowed');
  }

  #tell({ from, ask }: By, signal: ServerSignal): void {
    const given = this.#given.get(from);
    if (given?.has(ask) === true) given.set(ask, signal);
    from.connection?.send(signal);
  }
}
