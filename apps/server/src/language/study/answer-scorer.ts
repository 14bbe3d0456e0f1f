import type { TextScorer } from '@bandpal/assessment';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { MAX_SEGMENT_MS } from '@bandpal/speech/ports';
import type { LanguageModel } from '@bandpal/speech/ports';
import type { StudyOptions } from '../../ports/answer-study.ts';

const SAMPLES_PER_MS = SPEECH_SAMPLE_RATE_HZ / 1000;
/** Words are placed a little late or early; so much around them belongs to their sound. */
const AROUND_MS = 200;

/** The language model as the study of one answer asks it. */
export function answerScorer(model: LanguageModel, { sound, isSpent, signal }: StudyOptions): TextScorer {
  const scorer: TextScorer = {
    name: model.name,
    isSpent,
    score: (texts, { after } = {}) => model.score(texts, { after, signal }),
  };
  if (sound === null) return scorer;
  return {
    ...scorer,
    async scoreHeard(texts, { fromMs, toMs }) {
      // The model cannot read so much sound at once, and then the sound speaks for none of the texts.
      if (toMs - fromMs > MAX_SEGMENT_MS) return texts.map(() => 0);
      const from = Math.max(0, Math.round((fromMs - AROUND_MS) * SAMPLES_PER_MS));
      const samples = sound.slice(from, Math.round((toMs + AROUND_MS) * SAMPLES_PER_MS));
      return model.score(texts, { samples, signal });
    },
  };
}
