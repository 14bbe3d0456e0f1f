import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { MAX_SEGMENT_MS } from '@bandpal/speech/ports';
import type { Recognizer, Transcription } from '@bandpal/speech/ports';
import { joinTranscriptions, splitAtQuiet } from '@bandpal/speech/testing';

const MAX_SEGMENT_SAMPLES = (MAX_SEGMENT_MS / 1000) * SPEECH_SAMPLE_RATE_HZ;

/** The words of 16 kHz samples of any length, in segments as long as those of the product at most. */
export async function transcribeClip(recognizer: Recognizer, samples: Float32Array): Promise<Transcription> {
  const segments = splitAtQuiet(samples, MAX_SEGMENT_SAMPLES);
  return joinTranscriptions(await Promise.all(segments.map((segment) => recognizer.transcribe(segment))));
}
