import { plainWords } from './place-turns.ts';

/** Nobody types more between two turns. */
const KEPT = 20;

/** What the page has told that its candidate has typed: the platform does not tell it from what was said. */
export class TypedTexts {
  #texts: string[] = [];
  #ofLastTurn: string[] = [];

  add(text: string): void {
    const words = plainWords(text);
    if (words !== '') this.#texts = [...this.#texts, words].slice(-KEPT);
  }

  /** Whether something of this turn was typed. `isChange`: it is the last turn, which reads so now. */
  areIn(turn: string, isChange: boolean): boolean {
    const told = isChange ? [...this.#ofLastTurn, ...this.#texts] : this.#texts;
    const words = ` ${plainWords(turn)} `;
    this.#ofLastTurn = told.filter((text) => words.includes(` ${text} `));
    this.#texts = this.#texts.filter((text) => !this.#ofLastTurn.includes(text));
    return this.#ofLastTurn.length > 0;
  }

  forget(): void {
    this.#texts = [];
    this.#ofLastTurn = [];
  }
}
