// The synthesiser's process.
import { serveJobs } from '@bandpal/foundation/jobs';
import { encodeClip } from '../clip/encode-clip.ts';
import { renderingJobSchema } from '../engine/pooled-renderer.ts';
import { FliteProgram, fliteVoiceSchema, speakLine } from './flite-program.ts';

const fliteJobSchema = renderingJobSchema.extend({ voice: fliteVoiceSchema });

await serveJobs(fliteJobSchema, async () => {
  const program = await FliteProgram.load();
  return ({ text, ...manner }) => encodeClip(speakLine(program, text, manner));
});
