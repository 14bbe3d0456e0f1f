import type { Clock } from '@bandpal/foundation';
import type { ServerSignal } from '../protocol/signalling.ts';
import { Allowances } from './allowances.ts';
import type { ParticipantSession } from './participant-session.ts';
import type { RateBudget } from './room-budgets.ts';

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
  /** Of all orders. */
  budget: RateBudget;
  clock: Clock;
  /** What people read of each refusal. */
  texts: Readonly<Record<Code | 'rate-limited' | 'not-allowed', string>>;
  signalOf: (by: By, answer: Answer | Refusal<Code | 'rate-limited' | 'not-allowed'>) => ServerSignal;
}

/** A browser that comes back asks for those that it has lost, within seconds, and more the budgets of orders don't allow by then. */
const MAX_KEPT = 128;

/**
 * Orders of one kind that the people of a room give. Each is carried out once: a browser that has lost its connection before the answer came
 * gives it again under the same name, and gets that answer.
 */
export class Orders<By extends Asker, Answer extends object, Code extends string> {
  readonly #options: OrdersOptions<By, Answer, Code>;
  readonly #allowances: Allowances;
  /** By their names; null of those that aren't answered yet. */
  readonly #given = new WeakMap<
    ParticipantSession,
    Map<string, { signal: ServerSignal; answer: Answer | null } | null>
  >();

  constructor(options: OrdersOptions<By, Answer, Code>) {
    this.#options = options;
    this.#allowances = new Allowances(options.budget, () => options.clock.now());
  }

  /** Whether it's to be carried out now; where not, it's answered. */
  take(by: By): boolean {
    const { from, ask } = by;
    const given = this.#given.get(from) ?? new Map();
    this.#given.set(from, given);
    const before = given.get(ask);
    if (before !== undefined) {
      if (before !== null) from.connection?.send(before.signal);
      return false;
    }
    given.set(ask, null);
    const [oldest] = given.keys();
    if (given.size > MAX_KEPT && oldest !== undefined) given.delete(oldest);
    // Whoever goes on after the answer is an attacker.
    if (this.#allowances.take(from)) return true;
    from.connection?.offend('rate-limited', this.#options.texts['rate-limited']);
    this.refuse(by, 'rate-limited');
    return false;
  }

  /** What it was answered with; null where it wasn't given, isn't answered yet or was refused. */
  answerTo({ from, ask }: Asker): Answer | null {
    return this.#given.get(from)?.get(ask)?.answer ?? null;
  }

  answer(by: By, answer: Answer): void {
    this.#tell(by, this.#options.signalOf(by, answer), answer);
  }

  refuse(by: By, code: Code | 'rate-limited' | 'not-allowed'): void {
    this.#tell(by, this.#options.signalOf(by, { code, message: this.#options.texts[code] }), null);
  }

  /** Whoever asks for what their token doesn't allow has a page that doesn't read it. */
  forbid(by: By): void {
    by.from.connection?.warn('not-allowed', this.#options.texts['not-allowed']);
    this.refuse(by, 'not-allowed');
  }

  #tell({ from, ask }: By, signal: ServerSignal, answer: Answer | null): void {
    const given = this.#given.get(from);
    if (given?.has(ask) === true) given.set(ask, { signal, answer });
    from.connection?.send(signal);
  }
}
