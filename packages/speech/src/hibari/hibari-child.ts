// The process of the voices of hibari.
import { readProcessSettings, serveJobs } from '@bandpal/foundation/jobs';
import * as z from 'zod';
import { BegunClips, encodeClip } from '../clip/encode-clip.ts';
import { renderingJobSchema } from '../engine/pooled-renderer.ts';
import { furtherVoiceSchema } from './hibari-files.ts';
import { HibariVoices } from './hibari-voice.ts';

const settingsSchema = z.object({
  folder: z.string(),
  modelsDir: z.string(),
  further: z.array(furtherVoiceSchema),
});

await serveJobs(renderingJobSchema, async () => {
  const { folder, modelsDir, further } = readProcessSettings(settingsSchema);
  const voices = await HibariVoices.load(folder, modelsDir, further);
  // The first lines take several times as long as those after them.
  for (let times = 0; times < 2; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as lines come
    encodeClip(await voices.first.speak('Good morning. How are you?', 'normal'));
  }
  const clips = new BegunClips();
  return async ({ text, voice, pace, from }) =>
    clips.answer(JSON.stringify([text, voice, pace]), from, async () =>
      (await voices.voice(voice)).speak(text, pace),
    );
});
