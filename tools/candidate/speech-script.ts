import { ANSWER_TEXTS } from './answer-texts.ts';
import type { CandidateLevel } from './answer-texts.ts';
import type { RoomSight } from './room-page.ts';

/** Decides what the candidate does next. */
export interface SpeechScript {
  /** The turn that begins now. Empty = stay silent; null = end the test with its button. */
  nextTurn(sight: RoomSight): readonly TurnPiece[] | null;
}

/** Says the texts of a level in order, naming the topic of the question. */
export class LevelScript implements SpeechScript {
  readonly #level: CandidateLevel;
  readonly #used = { short: 0, roundingOff: 0, discussion: 0 };
  #longTurnSaid = 0;
  #hadCueCard = false;

  constructor(level: CandidateLevel) {
    this.#level = level;
  }

  nextTurn(sight: RoomSight): string[] {
    const texts = ANSWER_TEXTS[this.#level];
    if (sight.cueCardTask !== null && sight.isLongTurn) {
      this.#hadCueCard = true;
      const rest = texts.longTurn.slice(this.#longTurnSaid);
      this.#longTurnSaid = texts.longTurn.length;
      const topic = nameCueCardTopic(sight.cueCardTask);
      return rest.map((sentence) => sentence.replace('{topic}', topic));
    }
    const question = sight.question ?? '';
    if (/full name/i.test(question)) return [texts.name];
    if (/call you/i.test(question)) return [texts.callMe];
    const kind = this.#hadCueCard ? (this.#used.roundingOff < 2 ? 'roundingOff' : 'discussion') : 'short';
    const sentence = texts[kind][this.#used[kind] % texts[kind].length] ?? '';
    this.#used[kind] += 1;
    return [sentence.replace('{topic}', nameQuestionTopic(question))];
  }
}

/** What a candidate does in a turn: says a sentence or a part of one, pauses, or waits until the examiner begins to speak. */
export type TurnPiece = string | { pauseMs: number } | { until: 'examiner-speaks' };

/** Pause between sentences that follow each other without one. */
const BREATH_MS = 350;

/** The same pieces with a breath wherever two sentences follow each other. */
export function withBreaths(pieces: readonly TurnPiece[]): TurnPiece[] {
  return pieces.flatMap((piece, index) => {
    const follows = typeof piece === 'string' && typeof pieces[index - 1] === 'string';
    return follows ? [{ pauseMs: BREATH_MS }, piece] : [piece];
  });
}

// Turns what the examiner shows into words a candidate would use for it.

const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/\byourself\b/gi, 'myself'],
  [/\byours\b/gi, 'mine'],
  [/\byour\b/gi, 'my'],
  [/\byou are\b/gi, 'I am'],
  [/\byou\b/gi, 'I'],
];

/** "Describe a place you like to visit." → "a place I like to visit". */
function nameCueCardTopic(task: string): string {
  return swapPerson(task.replace(/^describe\s+/i, '').replace(/[.?!]+$/, ''));
}

/** The longest content words of a question, as something to talk about: "your neighbours" → "my neighbours". */
function nameQuestionTopic(question: string): string {
  const possessive = /\byour (?:own |favourite |first )?([a-z]+(?: [a-z]+ing)?)\b/i.exec(question);
  if (possessive) return swapPerson(possessive[0]);
  const words = question.toLowerCase().match(/[a-z]+/g) ?? [];
  const longest = words.filter((word) => word.length > 4).sort((a, b) => b.length - a.length)[0];
  return longest ?? 'this';
}

function swapPerson(text: string): string {
  return SWAPS.reduce((result, [pattern, word]) => result.replace(pattern, word), text);
}
