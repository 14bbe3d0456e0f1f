import { canonicalWords } from './canonical-words.ts';
import { say } from './floor-moves.ts';
import type { Move } from './floor-moves.ts';
import { hasTalked } from './has-talked.ts';
import { worded } from './opening-lines.ts';
import type { ReplyKind } from './reply.ts';
import { askAgain, enter } from './scene-moves.ts';
import * as script from './script.ts';
import type { ExamState } from './state.ts';
import { tried } from './tried.ts';
import type { Bank } from './types.ts';

const POLITE = '(?:please|thank you|thanks|sorry|very much|i am sorry)';
const YES = new RegExp(
  `^(?:(?:yes|yeah|yep|yup|sure|of course|correct|exactly|i would(?: like to)?(?: stop)?|i do|i want(?: to(?: stop)?)?|stop|let us stop|that is right|${POLITE}|here|now)(?: |$))+$`,
  'u',
);
const NO = new RegExp(
  `^(?:(?:no|nope|nah|not|not yet|not now|(?:i|let us|we) (?:can |want to |would like to |will )?(?:continue|go on|carry on)|continue|go on|i do not(?: want to)?(?: stop)?|i would not|${POLITE}|okay)(?: |$))+$`,
  'u',
);

/** What the candidate says to "Would you like to stop the test here?"; null when it is neither a yes nor a no. */
export function readConsent(text: string, kind: ReplyKind): 'yes' | 'no' | null {
  if (kind === 'stop') return 'yes';
  const said = canonicalWords(text).join(' ');
  if (/^(?:thank you|thanks|sorry|please)$/u.test(said)) return null;
  if (YES.test(said)) return 'yes';
  return NO.test(said) ? 'no' : null;
}

/** The last words of a test that the candidate ends by voice. */
export function stopTest(state: ExamState, bank: Bank): Move {
  return enter(state, { at: 'closing', reason: 'candidate-ended' }, bank);
}

/** The candidate wants to go on: the question again, or the talk. */
export function takeUpAgain(state: ExamState, bank: Bank): Move {
  const goesOn = tried(state, { confirmsStop: false });
  const lead = worded(goesOn, script.RESUME);
  if (goesOn.scene.at !== 'long-turn') return askAgain(goesOn, bank, 'repeat', [lead]);
  const goOn = worded(goesOn, hasTalked(goesOn) ? script.CONTINUE_TALK : script.LONG_TURN_PROMPT);
  return say(goesOn, { purpose: 'instruction', sentences: [lead, goOn], next: 'listen', asks: true });
}
