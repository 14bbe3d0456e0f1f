// Ids of questions that the bank does not list. Each grows from the id of what it belongs to, and its answer is a record of its own.

/** Id of the follow-up to a question of the bank; `number` counts from 1 where a question has several. */
export function followUpId(questionId: string, number = 1): string {
  return number === 1 ? `${questionId}.follow-up` : `${questionId}.follow-up-${number}`;
}

/** Id of a cue card's rounding-off question; `index` counts from 0, the id from 1. */
export function roundingOffId(cardId: string, index: number): string {
  return `${cardId}.rounding-off-${index + 1}`;
}
