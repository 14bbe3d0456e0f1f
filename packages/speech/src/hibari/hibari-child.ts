// The process of the voice hibari.
import { readProcessSettings, serveJobs } from '@bandpal/foundation/jobs';
import * as z from 'zod';
import { encodeClip } from '../clip/encode-clip.ts';
import { renderingJobSchema } from '../engine/pooled-renderer.ts';
import { HibariVoice } from './hibari-voice.ts';

const settingsSchema = z.object({ folder: z.string() });

await serveJobs(renderingJobSchema, async () => {
  const { folder } = readProcessSettings(settingsSchema);
  const voice = await HibariVoice.load(folder);
  // The first lines take several times as long as those after them.
  for (let times = 0; times < 2; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as lines come
    encodeClip(await voice.speak('Good morning. How are you?', 'normal'));
  }
  return async ({ text, pace }) => encodeClip(await voice.speak(text, pace));
});
