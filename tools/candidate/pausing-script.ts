import { randomFrom } from '@bandpal/exam';
import { pick, PAUSES_MS } from '../evaluate/turns/pausers.ts';
import type { RoomSight } from './room-page.ts';
import type { SpeechScript, TurnPiece } from './speech-script.ts';

/** After three seconds a short question may have been heard out: whoever speaks then answers it. */
const LONGEST_MS = 2_500;
const PAUSES = PAUSES_MS.filter((ms) => ms <= LONGEST_MS);
/** Share of the commas at which the speaker stops to think. */
const AT_COMMAS = 0.3;
/** Share of the pauses that have an "um" in them, and how soon after it the speaker goes on. */
const HESITATING = 0.25;
const AFTER_HESITATION_MS = 150;

interface SentenceScript {
  nextTurn(sight: RoomSight): readonly string[];
}

/** Says what another script says, with pauses of 0.3 to 2.5 s between sentences, some inside them, and "um" in some. */
export class PausingScript implements SpeechScript {
  readonly #script: SentenceScript;
  readonly #random: () => number;

  constructor(script: SentenceScript, seed: number) {
    this.#script = script;
    this.#random = randomFrom(seed);
  }

  nextTurn(sight: RoomSight): TurnPiece[] {
    const parts = this.#script.nextTurn(sight).flatMap((text) => this.#divide(text));
    return parts.flatMap((part, index) => (index === 0 ? [part] : [...this.#pause(), part]));
  }

  /** Sentences, or parts of them where the speaker stops at a comma. */
  #divide(text: string): string[] {
    const parts: string[] = [];
    for (const clause of text.split(/(?<=[,.?!])\s+/u)) {
      const before = parts.at(-1);
      if (before?.endsWith(',') && this.#random() >= AT_COMMAS)
        parts[parts.length - 1] = `${before} ${clause}`;
      else parts.push(clause);
    }
    return parts;
  }

  #pause(): TurnPiece[] {
    const pause = { pauseMs: pick(PAUSES, this.#random) };
    const isHesitating = this.#random() < HESITATING;
    return isHesitating ? [pause, 'um', { pauseMs: AFTER_HESITATION_MS }] : [pause];
  }
}
