// A conversation as the hosted platform tells it, reduced to what the exam needs: the candidate's turns.
import { HOSTED_TURN_CHARS } from '@bandpal/contracts';

/** One message of a conversation; roles as in chat completions, and `bot` of the platform's own reports. */
export interface PlatformMessage {
  role: string;
  text: string;
}

const EXAMINER = new Set(['assistant', 'bot']);

/**
 * The candidate's turns, in order. What is said in several pieces without a word of the examiner between them is one turn: the platform
 * cuts at pauses, and leaves out lines that were broken off before they could be heard. Of a turn so much is taken as may be typed.
 */
export function spokenTurns(messages: readonly PlatformMessage[]): string[] {
  const turns: string[][] = [];
  let isOpen = false;
  for (const { role, text } of messages) {
    const words = text.trim();
    if (words === '') continue;
    if (EXAMINER.has(role)) isOpen = false;
    if (role !== 'user') continue;
    const last = turns.at(-1);
    if (isOpen && last !== undefined) last.push(words);
    else turns.push([words]);
    isOpen = true;
  }
  return turns.map((pieces) => pieces.join(' ').slice(0, HOSTED_TURN_CHARS));
}
