import { joinSentences } from '../audio/join-sentences.ts';
import type { Pcm } from '../audio/wav.ts';
import type { SpeechPace } from '../ports/speech.ts';
import { gainOf, stretchOf } from './flite-program.ts';
import type { FliteProgram, FliteVoice } from './flite-program.ts';

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a line, without the space between them. */
export function splitSentences(text: string): string[] {
  const sentences = [...SENTENCES.segment(text)].map(({ segment }) => segment.trim());
  return sentences.filter((sentence) => sentence !== '');
}

/** A line as the examiner says it, 16 kHz. Sentence by sentence: the program itself hardly pauses at a full stop. */
export function speakLine(
  program: FliteProgram,
  text: string,
  { voice, pace }: { voice: FliteVoice; pace: SpeechPace },
): Pcm {
  const stretch = stretchOf(voice, pace);
  const gain = gainOf(voice);
  const sentences = splitSentences(text).map((sentence) => program.speak(sentence, voice, { stretch }));
  const { rateHz, samples } = joinSentences(sentences);
  return { rateHz, samples: samples.map((sample) => sample * gain) };
}
