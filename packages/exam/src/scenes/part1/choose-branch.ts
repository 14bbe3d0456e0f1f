import { plainWords } from '../../canonical-words.ts';

/** What an answer must mention to lead into a branch. */
interface Branch {
  /** Words or phrases in lower case. */
  cues: readonly string[];
}

/** Before a cue these mean that it does not hold, or not now: "I don't work", "looking for a job", "far from the centre". */
const DENIALS = new Set(
  "no not don't doesn't didn't haven't hasn't isn't aren't wasn't won't can't cannot never without neither nor longer looking look find search searching want hope plan wish would will used finished finish stopped stop left lost quit before until after graduated retired far away outside".split(
    ' ',
  ),
);
/** With these a new statement begins: what was denied before does not reach beyond them. */
const STATEMENT_STARTS = new Set(
  "i i'm i've i'd we we're it it's that's there but and so because now just".split(' '),
);
/** "Used to be a student": a denial stands this close before the cue. */
const DENIAL_WORDS = 4;

function isDenied(words: readonly string[], position: number): boolean {
  for (let distance = 1; distance <= DENIAL_WORDS; distance += 1) {
    const word = words[position - distance];
    if (word === undefined || STATEMENT_STARTS.has(word)) return false;
    if (DENIALS.has(word)) return true;
  }
  return false;
}

/** Where the cue is first said and not denied; Infinity when nowhere. */
function positionOf(cue: string, words: readonly string[]): number {
  const parts = cue.split(' ');
  const found = words.findIndex(
    (_, position) =>
      parts.every((part, offset) => words[position + offset] === part) && !isDenied(words, position),
  );
  return found === -1 ? Infinity : found;
}

/** The branch that the answer speaks of, of several the one it names first; null when it names none. */
export function chooseBranch<T extends Branch>(branches: readonly T[], answer: string): T | null {
  const words = plainWords(answer);
  let chosen: T | null = null;
  let chosenAt = Infinity;
  for (const branch of branches) {
    const position = Math.min(...branch.cues.map((cue) => positionOf(cue, words)));
    if (position >= chosenAt) continue;
    chosen = branch;
    chosenAt = position;
  }
  return chosen;
}
