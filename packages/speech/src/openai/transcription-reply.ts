import * as z from 'zod';
import type { HeardWord, Transcription } from '../ports/speech.ts';
import { transcriptionConfidence } from '../transcription-confidence.ts';
import { toProbability, wordsOfPieces } from '../words-of-pieces.ts';

/** What services answer to /audio/transcriptions; all but the text depends on the model. */
export const transcriptionReplySchema = z.object({
  text: z.string(),
  /** Tokens of the text with their log probabilities (gpt-4o-transcribe and similar models). */
  logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })).nullish(),
  /** Words with a probability (several self-hosted servers). */
  words: z.array(z.object({ word: z.string(), probability: z.number().nullish() })).nullish(),
  /** Pieces with a mean log probability (Whisper). */
  segments: z
    .array(
      z.object({
        text: z.string(),
        avg_logprob: z.number().nullish(),
        no_speech_prob: z.number().nullish(),
      }),
    )
    .nullish(),
});
export type TranscriptionReply = z.infer<typeof transcriptionReplySchema>;

// Whisper's own rule for invented pieces.
const NO_SPEECH_ABOVE = 0.6;
const NO_SPEECH_LOGPROB_BELOW = -1;

/** Words with the most precise confidence that the reply contains. */
export function readTranscription(reply: TranscriptionReply): Transcription {
  const words = (wordsOfTokens(reply) ?? wordsWithProbability(reply) ?? wordsOfSegments(reply)).filter(
    ({ text }) => text !== '',
  );
  return { text: words.map(({ text }) => text).join(' '), words, confidence: transcriptionConfidence(words) };
}

function wordsOfTokens({ logprobs }: TranscriptionReply): HeardWord[] | null {
  if (!logprobs?.length) return null;
  return wordsOfPieces(logprobs.map(({ token, logprob }) => ({ text: token, logProbability: logprob })));
}

function wordsWithProbability({ words }: TranscriptionReply): HeardWord[] | null {
  if (!words?.length || words.some(({ probability }) => typeof probability !== 'number')) return null;
  return words.map(({ word, probability }) => ({
    text: word.trim(),
    confidence: Math.min(1, Math.max(0, probability ?? 0)),
  }));
}

function wordsOfSegments({ text, segments }: TranscriptionReply): HeardWord[] {
  const pieces = segments?.length ? segments : [{ text }];
  return pieces
    .filter((piece) => !isMadeUp(piece))
    .flatMap((piece) => {
      const logprob = 'avg_logprob' in piece ? piece.avg_logprob : null;
      const confidence = typeof logprob === 'number' ? toProbability(logprob) : null;
      return piece.text.split(/\s+/).map((word) => ({ text: word, confidence }));
    });
}

function isMadeUp(piece: Partial<NonNullable<TranscriptionReply['segments']>[number]>): boolean {
  const { avg_logprob: logprob, no_speech_prob: noSpeech } = piece;
  return (noSpeech ?? 0) > NO_SPEECH_ABOVE && (logprob ?? 0) < NO_SPEECH_LOGPROB_BELOW;
}
