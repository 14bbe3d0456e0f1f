import type { PhoneCall } from '@bandpal/rooms/ports';
import type { Synthesizer } from '@bandpal/speech/ports';
import { CallerTalk } from './caller-talk.ts';

/** To press a key after a long line. */
const ANSWER_MS = 15_000;
/** Times that people are asked. */
const QUESTIONS = 3;

/** What people hear who are called from a room, before anyone there hears them. */
export const DIAL_OUT_LINES = {
  consent:
    'Hello. This is a call from Bandpal, where people practise for an English speaking test. Someone is taking a practice test, and would like you to join. ' +
    "Everyone in the call will hear you, and you'll hear them and the examiner, which is a computer. We don't record or keep your voice. " +
    "To join, press one. If you don't want to, just hang up.",
  pressOne: 'To join the practice test, press one.',
  goodbye: 'Goodbye.',
} as const;

/** Tells someone who has picked up who calls and what for; resolves with whether they want to join. An answering machine presses no key. */
export async function askToJoin(call: PhoneCall, synthesizer: Synthesizer): Promise<boolean> {
  const talk = new CallerTalk(call, synthesizer);
  for (let question = 0; question < QUESTIONS && call.isUp; question += 1) {
    // oxlint-disable no-await-in-loop -- asked one after the other
    await talk.tell(question === 0 ? DIAL_OUT_LINES.consent : DIAL_OUT_LINES.pressOne);
    if ((await talk.isPressed('1', ANSWER_MS)) === true) return true;
    // oxlint-enable no-await-in-loop
  }
  await talk.tell(DIAL_OUT_LINES.goodbye);
  return false;
}
