import { ANSWER_TEXTS } from './answer-texts.ts';
import type { CandidateLevel } from './answer-texts.ts';
import { openFliteVoice } from './candidate-voice.ts';

/** Short answers of a candidate as sound, for simulated calls to give in turn. */
export async function spokenAnswers(level: CandidateLevel): Promise<Int16Array[]> {
  const voice = await openFliteVoice();
  return Promise.all(ANSWER_TEXTS[level].short.map((text) => voice.speak(text.replace('{topic}', 'this'))));
}
