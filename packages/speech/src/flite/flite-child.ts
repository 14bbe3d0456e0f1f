// The synthesiser's process.
import { encodeClip } from '../clip/encode-clip.ts';
import { serveJobs } from '../process/serve-jobs.ts';
import { fliteJobSchema } from './flite-job.ts';
import { FliteProgram } from './flite-program.ts';

await serveJobs(fliteJobSchema, async () => {
  const program = await FliteProgram.load();
  return ({ text, voice }) => encodeClip(program.speak(text, voice));
});
