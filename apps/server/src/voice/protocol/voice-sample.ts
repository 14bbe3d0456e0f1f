import { BandpalError, SPEECH_SAMPLE_RATE_HZ, speechPaceSchema } from '@bandpal/contracts';
import type { Synthesizer } from '@bandpal/speech/ports';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { clipSamples } from '../clip-samples.ts';

/** What a voice says before a test. Always the same: a text of the caller's would let anybody use the voice. */
const SAMPLE = 'Hello, I will be your examiner, and this is how I speak.';
/** A voice changes with the operator's settings only. */
const KEPT_BY_BROWSERS_S = 3_600;

export interface VoiceSampleDeps {
  synthesizer: Synthesizer;
  /** Makes a WAV file of mono samples. */
  writeWav: (audio: { rateHz: number; samples: Float32Array }) => Uint8Array;
}

const voiceParams = z.object({ voice: z.string() });
const paceQuery = z.object({ pace: z.optional(speechPaceSchema) });

/**
 * `GET /api/voices/:voice/sample?pace=…`: a sentence in a voice on offer. It is a WAV file, up to 170 kB,
 * because every browser plays that: Safari has learnt to play Opus in an Ogg file only lately.
 */
export function registerVoiceSample(app: FastifyInstance, { synthesizer, writeWav }: VoiceSampleDeps): void {
  app.get(
    '/api/voices/:voice/sample',
    {
      config: {
        notes: {
          summary: 'How a voice sounds',
          caller: 'anyone',
          params: voiceParams,
          querystring: paceQuery,
          answers: { 200: { description: 'A WAV file.', media: 'audio/wav' } },
        },
      },
    },
    async (request, reply) => {
      const { voice } = voiceParams.parse(request.params);
      const query = paceQuery.safeParse(request.query);
      if (!query.success) throw new BandpalError('request.invalid', { field: 'pace' });
      if (!synthesizer.voices.some(({ id }) => id === voice)) throw new BandpalError('request.not-found');
      const clip = await synthesizer.speak(SAMPLE, { voice, pace: query.data.pace, canWait: true });
      const file = writeWav({ rateHz: SPEECH_SAMPLE_RATE_HZ, samples: clipSamples(clip) });
      return reply
        .header('cache-control', `public, max-age=${KEPT_BY_BROWSERS_S}`)
        .type('audio/wav')
        .send(Buffer.from(file));
    },
  );
}
