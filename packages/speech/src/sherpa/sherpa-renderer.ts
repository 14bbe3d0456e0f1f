import { PooledRenderer } from '../engine/pooled-renderer.ts';
import type { VoiceDeps } from '../engine/voice-engine.ts';
import { SpeechStartError } from '../speech-start-error.ts';
import { START_TIMEOUT_MS, maxRssBytes } from './process-limits.ts';
import type { SherpaVoiceSettings } from './sherpa-process-settings.ts';
import { openModelFolder, voiceModelOf } from './voice-model.ts';

export interface SherpaRendererOptions {
  /** Folder of downloaded models. */
  modelsDir: string;
  /** Name of a folder there, or a path. */
  model: string;
  /** Number of the speaker in a voice with several; from 0. */
  speaker: number;
  threads: number;
}

/** A large voice may take as long as the line lasts, and on a crowded machine several times that. */
const JOB_TIMEOUT_MS = 90_000;

/**
 * A downloaded voice (Kokoro, Piper and other VITS, Matcha), run by sherpa-onnx. Rejects with a plain message when it is not
 * there or cannot be loaded.
 */
export async function openSherpaRenderer(
  options: SherpaRendererOptions,
  deps: VoiceDeps,
): Promise<PooledRenderer> {
  const folder = await openModelFolder(options.modelsDir, options.model);
  const model = voiceModelOf(folder.files);
  if (!model) {
    throw new SpeechStartError(
      `The folder ${folder.path} holds no voice of a known kind (kokoro, matcha, vits).`,
    );
  }
  const { speaker, threads } = options;
  const settings: SherpaVoiceSettings = { folder: folder.path, speaker, threads };
  return await PooledRenderer.open(
    {
      name: `sherpa-onnx ${model.kind}`,
      voice: `${folder.name} speaker ${speaker}`,
      paces: ['normal', 'slower'],
      processName: 'sherpa voice',
      script: new URL('sherpa-voice-child.ts', import.meta.url),
      settings,
      startTimeoutMs: START_TIMEOUT_MS,
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: maxRssBytes(folder),
    },
    deps,
  );
}
