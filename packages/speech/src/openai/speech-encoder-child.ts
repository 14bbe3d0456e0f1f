// The process that turns a service's audio into clips, off the server's event loop.
import { serveJobs } from '@bandpal/foundation/jobs';
import { encodeClip } from '../clip/encode-clip.ts';
import { readSpeechAudio, speechEncoderJobSchema } from './openai-service.ts';

await serveJobs(
  speechEncoderJobSchema,
  async () =>
    ({ body, contentType }) =>
      encodeClip(readSpeechAudio(body, contentType)),
);
