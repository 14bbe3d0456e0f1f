// The process that turns a service's audio into clips, off the server's event loop.
import { encodeClip } from '../clip/encode-clip.ts';
import { serveJobs } from '@bandpal/foundation/jobs';
import { readSpeechAudio } from './speech-audio.ts';
import { speechEncoderJobSchema } from './speech-encoder-job.ts';

await serveJobs(
  speechEncoderJobSchema,
  async () =>
    ({ body, contentType }) =>
      encodeClip(readSpeechAudio(body, contentType)),
);
