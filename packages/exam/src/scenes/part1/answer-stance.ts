import { isHesitation } from '@bandpal/contracts';
import { plainWords } from '../../canonical-words.ts';
import type { FollowUps } from '../../types.ts';

/** Whether an answer says yes or no. `neither`: it does neither plainly, or it is long and has said why already. */
export type Stance = 'yes' | 'no' | 'neither';

/** From this many words on an answer has more to it than a yes or a no. */
const LONG_ANSWER_WORDS = 12;

/** Said before the answer itself. */
const LEAD_IN =
  /^(?:oh|well|so|and|but|okay|ok|hm|like|actually|honestly|frankly|personally|to be honest|i think|i guess|i'd say|i would say|let me (?:see|think)|(?:for|in) (?:me|my (?:case|opinion)))(?= |$)/u;

/** Begin with a no or a yes and mean neither. */
const UNDECIDED =
  /^(?:yes and no|(?:not|no) (?:only|just|bad|too bad|sure|idea|doubt|problem|preference)|neither yes|i (?:do not|don't) (?:know|mind|care|remember)|i(?:'m| am) not sure)(?= |$)/u;

const NO = [
  '(?:no|nope|nah|not|never|nothing|nobody|none|neither|nowhere|hardly|rarely|seldom|of course not|(?:definitely|certainly|absolutely|probably|maybe|sometimes|usually) not|yeah no)',
  "i(?: (?:really|actually|usually|still|also|just|honestly|personally))* (?:don't|do not|didn't|did not|haven't|have not|hadn't|can't|cannot|can not|couldn't|could not|wouldn't|would not|won't|will not|wasn't|was not|am not|never|hardly|rarely|seldom|hate|dislike)",
  "i'm (?:really |actually |usually )?(?:not|never)",
  "i've (?:not|never)",
  "i'd (?:not|never|rather not)",
  "(?:it|that|he|she|this|there|they|we|people)(?:'s|'re| is| are| was| were)? (?:not|no|never|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|won't|wouldn't|hasn't|haven't|can't)",
  'i have (?:not|no|never)',
].map(startingWith);

const YES = [
  '(?:yes|yeah|yah|yep|yup|ya|sure|certainly|definitely|absolutely|exactly|naturally|obviously|of course|for sure|why not)',
  'i (?:(?:really|also|quite|do|always|usually) )*(?:like|love|enjoy|adore)',
].map(startingWith);

const EMPHASIS =
  '(?: (?:really|actually|indeed|too|a lot|very much|very often|often|so|of course|yes|yeah))*';
/** Words that echo the question; with more after them they may lead anywhere ("it is hard for me"). */
const ECHO = [
  'i (?:do|am|did|have|had|can|could|would|will|was|should|might)',
  '(?:it|that|this|he|she|there) (?:is|does|was|did|has|would|will|can)',
  '(?:they|we|you|there|people) (?:are|do|were|did|have|would|will|can)',
  'i (?:think|hope|guess|suppose|believe) so',
  "(?:that's|that is) (?:right|true)",
  '(?:quite |very )?(?:often|always|a lot|all the time|very much)',
].map((source) => new RegExp(`^(?:${source})${EMPHASIS}$`, 'u'));

function startingWith(source: string): RegExp {
  return new RegExp(`^(?:${source})(?= |$)`, 'u');
}

/** Tells a yes from a no by how an answer begins. Works on the recogniser's text, with or without punctuation. */
export function answerStance(text: string): Stance {
  const words = plainWords(text).filter((word) => !isHesitation(word));
  if (words.length >= LONG_ANSWER_WORDS) return 'neither';
  let rest = words.join(' ');
  for (let lead = LEAD_IN.exec(rest); lead !== null; lead = LEAD_IN.exec(rest)) {
    // "I think so" is an answer, "I think not much" has one after it.
    if (ECHO.some((echo) => echo.test(rest))) break;
    rest = rest.slice(lead[0].length).trimStart();
  }
  const begins = (pattern: RegExp) => pattern.test(rest);
  if (begins(UNDECIDED)) return 'neither';
  if (NO.some(begins)) return 'no';
  return YES.some(begins) || ECHO.some(begins) ? 'yes' : 'neither';
}

/** The follow-up that fits an answer; undefined where there is none. */
export function followUpAfter(followUps: FollowUps | undefined, stance: Stance): string | undefined {
  if (followUps === undefined) return undefined;
  if (typeof followUps === 'string') return stance === 'no' ? undefined : followUps;
  if (stance === 'no') return followUps.no;
  return stance === 'yes' ? (followUps.yes ?? followUps.other) : followUps.other;
}
