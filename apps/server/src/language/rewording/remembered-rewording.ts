import type { Rewording, Reworded, RewordingRequest } from '../../ports/language.ts';
import { LANGUAGE_BUDGETS } from '../language-budgets.ts';

/** Some hundred kilobytes of text. */
const MOST_REMEMBERED = 500;

/** Asks a model once for the same answer, and for few answers at once; what it said is remembered in memory only. */
export class RememberedRewording implements Rewording {
  readonly #model: Rewording;
  readonly #known = new Map<string, Reworded>();
  #asking = 0;

  constructor(model: Rewording) {
    this.#model = model;
  }

  get name(): string {
    return this.#model.name;
  }

  async reword(request: RewordingRequest, signal: AbortSignal): Promise<Reworded> {
    const key = JSON.stringify([request.question, request.answer]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#asking >= LANGUAGE_BUDGETS.rewordings.size()) return { kind: 'unavailable' };
    this.#asking += 1;
    const reworded = await this.#model.reword(request, signal).finally(() => {
      this.#asking -= 1;
    });
    if (reworded.kind !== 'unavailable') this.#remember(key, reworded);
    return reworded;
  }

  #remember(key: string, reworded: Reworded): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, reworded);
  }
}
