// Replies to which only one thing matters: whether the candidate wants to begin the talk, and whether to stop the test.
import { canonicalWords } from './canonical-words.ts';
import type { ReplyKind } from './reply.ts';

/** A sentence of two. Whoever says more has begun to speak about the topic, or rehearses. */
const MAX_WORDS = 20;

const NOW =
  '(?: (?:now|already|please|with it|(?:with )?my (?:talk|answer|speech|part)|the talk|right now))*';
const TO_BEGIN = `(?:start|begin|talk|speak|go ahead)(?: (?:talking|speaking|to talk|to speak))?${NOW}`;
const SOFT = '(?: (?:please|just|maybe|already|now))*';
const READY = `(?:ready|prepared)(?: (?:for it|to (?:start|begin|talk|speak|go)))?${NOW}`;

/** Whole sentences, on canonical words. Not "Do I have to start?" or "Should I start?": they ask what the rule is. */
const REQUESTS = [
  `(?:can|could|may|might|shall) (?:i|we)${SOFT} ${TO_BEGIN}`,
  `is it (?:okay|all right|fine|possible) (?:if i|to|for me to) ${TO_BEGIN}`,
  `i (?:would like to|want to|am going to|will)${SOFT} (?:(?:start|begin)(?: (?:talking|speaking|to talk|to speak))?${NOW}|(?:talk|speak) now)`,
  `(?:i|we) can(?: already)? (?:start|begin)${NOW}`,
  `i (?:start|begin) now`,
  `let us (?:start|begin|go)${NOW}`,
  `i am(?: (?:now|already|quite|all|completely))* ${READY}`,
  '(?:already )?ready(?: now)?',
  'i (?:am|have) (?:done|finished|through)(?: with)? (?:preparing|preparation|(?:my|the) (?:preparation|notes))',
  'i do not need (?:(?:any )?more|all the|the whole|the full|this|the) (?:time|minute)(?: to prepare)?',
].join('|');

/** Said around them without changing them. */
const AROUND =
  'okay|all right|right|well|so|now|yes|yeah|yep|please|thank you|thanks|sorry|excuse me|hello|hi|sir|madam|teacher|examiner|i think|i guess|i believe|i think that';

const WHOLE = new RegExp(`^(?:(?:${REQUESTS}|${AROUND})(?: |$))+$`, 'u');
const ASKED = new RegExp(`(?:^| )(?:${REQUESTS})(?: |$)`, 'u');

/**
 * Whether a candidate in the minute of preparation says that it is enough, and nothing else: "Can I start now?", "I'm ready." Anything
 * more is not for the examiner: many rehearse aloud. Works on the recogniser's text, with or without punctuation.
 */
export function asksToBegin(text: string): boolean {
  const words = canonicalWords(text);
  if (words.length > MAX_WORDS) return false;
  const said = words.join(' ');
  return ASKED.test(said) && WHOLE.test(said);
}

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
