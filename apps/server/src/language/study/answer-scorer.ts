import type { TextScorer } from '@bandpal/assessment';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { MAX_SEGMENT_MS } from '@bandpal/speech/ports';
import type { ErrorTagger, LanguageModel } from '@bandpal/speech/ports';
import type { StudyOptions } from '../../ports/answer-study.ts';

const SAMPLES_PER_MS = SPEECH_SAMPLE_RATE_HZ / 1000;
/** Words are placed a little late or early; so much around them belongs to their sound. */
const AROUND_MS = 200;

/** What reads answers. */
export interface StudyModels {
  languageModel: LanguageModel;
  errorTagger: ErrorTagger;
}

/** The models as the study of one answer asks them. */
export function answerScorer(
  { languageModel: model, errorTagger }: StudyModels,
  { sound, signal }: Pick<StudyOptions, 'sound' | 'signal'>,
): TextScorer {
  const scorer: TextScorer = {
    name: `${model.name}, ${errorTagger.name}`,
    score: (texts, { after } = {}) => model.score(texts, { after, signal }),
    tag: (sentences) => errorTagger.tag(sentences, { signal }),
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
