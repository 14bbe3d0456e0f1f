import { createHash } from 'node:crypto';

/** An answer to a proof of work for a request in this name, found as a browser finds it. */
export const solveProof = (question: string, bits: number, name: string): string =>
  firstAnswer(question, name, (zeros) => zeros >= bits);

/** An answer to a proof of work that is not hard enough. */
export const unsolvedProof = (question: string, bits: number, name: string): string =>
  firstAnswer(question, name, (zeros) => zeros < bits);

function firstAnswer(question: string, name: string, isWanted: (zeros: number) => boolean): string {
  for (let number = 0; ; number += 1) {
    const answer = `${question}.${number}`;
    if (isWanted(zerosOf(answer, name))) return answer;
  }
}

/** How hard an answer is, in bits, for a request in this name; of one for another name as hard as chance has it. */
export function zerosOf(answer: string, name: string): number {
  return Math.clz32(createHash('sha256').update(`${name} ${answer}`).digest().readUInt32BE());
}
