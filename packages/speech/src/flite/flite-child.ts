// The synthesiser's process.
import { readProcessSettings, serveJobs } from '@bandpal/foundation/jobs';
import { encodeClip } from '../clip/encode-clip.ts';
import { renderingJobSchema } from '../engine/rendering-job.ts';
import { FliteProgram } from './flite-program.ts';
import { fliteSettingsSchema } from './flite-voice.ts';

await serveJobs(renderingJobSchema, async () => {
  const { voice } = readProcessSettings(fliteSettingsSchema);
  const program = await FliteProgram.load();
  return ({ text }) => encodeClip(program.speak(text, voice));
});
