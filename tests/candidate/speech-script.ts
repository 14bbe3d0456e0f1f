import { ANSWER_TEXTS } from './answer-texts.ts';
import type { CandidateLevel } from './answer-texts.ts';
import { nameCueCardTopic, nameQuestionTopic } from './name-topic.ts';
import type { RoomSight } from './room-page.ts';
import type { TurnPiece } from './turn-piece.ts';

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
