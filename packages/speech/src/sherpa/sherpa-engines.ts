import * as z from 'zod';
import { defineEngine, modelsFolder, whenMissing } from '../engine/define-engine.ts';
import type { VoiceDeps, VoiceEngine } from '../engine/define-engine.ts';
import { SpeechStartError } from '../engine/engine-pool.ts';
import type { EngineDeps } from '../engine/engine-pool.ts';
import { PooledRecognizer, recognizerProcesses } from '../engine/pooled-recognizer.ts';
import type { RecognizerEngine } from '../engine/pooled-recognizer.ts';
import { PooledRenderer } from '../engine/pooled-renderer.ts';
import { recognizerModelOf } from './recognizer-model.ts';
import type { SherpaRecognizerSettings } from './recognizer-model.ts';
import { openModelFolder, voiceModelOf } from './voice-model.ts';
import type { SherpaVoiceSettings, ModelFolder } from './voice-model.ts';

/** Six hundred megabytes from a slow disk. */
const START_TIMEOUT_MS = 120_000;
/** The library and the work on one segment or line: 300 MB were measured. */
const OWN_RSS_BYTES = 900e6;
/** Some of the weights are held twice. */
const RSS_PER_MODEL_BYTE = 3;

/** An idle process that holds more than this with the model is replaced. */
function maxRssBytes({ bytes }: ModelFolder): number {
  return OWN_RSS_BYTES + RSS_PER_MODEL_BYTE * bytes;
}

interface SherpaRecognizerOptions {
  /** Folder of downloaded models. */
  modelsDir: string;
  /** Name of a folder there, or a path. */
  model: string;
  processes: number;
  /** Threads of each process. */
  threads: number;
}

/** A large model may need as long as the speech itself; an answer that takes longer has lost the conversation anyway. */
const SEGMENT_TIMEOUT_MS = 30_000;

/** A downloaded recogniser model, run by sherpa-onnx. Rejects with a plain message when it is not there or cannot be loaded. */
export async function openSherpaRecognizer(
  options: SherpaRecognizerOptions,
  deps: EngineDeps,
): Promise<PooledRecognizer> {
  const folder = await openModelFolder(options.modelsDir, options.model);
  const model = recognizerModelOf(folder.files);
  if (!model) {
    throw new SpeechStartError(
      `The folder ${folder.path} holds no recogniser model of a known kind (moonshine, whisper, transducer).`,
    );
  }
  const settings: SherpaRecognizerSettings = { folder: folder.path, threads: options.threads };
  return await PooledRecognizer.open(
    {
      name: `${folder.name} (sherpa-onnx, ${model.kind})`,
      processName: 'sherpa recogniser',
      script: new URL('sherpa-recognizer-child.ts', import.meta.url),
      settings,
      startTimeoutMs: START_TIMEOUT_MS,
      processes: options.processes,
      jobTimeoutMs: SEGMENT_TIMEOUT_MS,
      maxRssBytes: maxRssBytes(folder),
    },
    deps,
  );
}

interface SherpaRendererOptions {
  /** Folder of downloaded models. */
  modelsDir: string;
  /** Name of a folder there, or a path. */
  model: string;
  /** Number of the speaker in a voice with several; from 0. */
  speaker: number;
  threads: number;
}

/** A large voice may take as long as the line lasts, and on a crowded machine several times that. */
const LINE_TIMEOUT_MS = 90_000;

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
      jobTimeoutMs: LINE_TIMEOUT_MS,
      maxRssBytes: maxRssBytes(folder),
    },
    deps,
  );
}

const MODELS_ADVICE = 'See the list with: npm run models -- list';

const threads = z.coerce.number().int().min(1).max(64).default(1);

/** Runs a downloaded recogniser model. */
export const sherpaRecognizer: RecognizerEngine = defineEngine({
  id: 'sherpa',
  settings: z.object({
    SPEECH_MODELS_DIR: modelsFolder,
    SPEECH_SHERPA_RECOGNIZER_MODEL: z.string({
      error: whenMissing(
        `SPEECH_SHERPA_RECOGNIZER_MODEL is needed when SPEECH_RECOGNIZER is "sherpa". ${MODELS_ADVICE}`,
      ),
    }),
    SPEECH_SHERPA_THREADS: threads,
    SPEECH_RECOGNIZER_PROCESSES: recognizerProcesses,
  }),
  open: (settings, deps) =>
    openSherpaRecognizer(
      {
        modelsDir: settings.SPEECH_MODELS_DIR,
        model: settings.SPEECH_SHERPA_RECOGNIZER_MODEL,
        processes: settings.SPEECH_RECOGNIZER_PROCESSES,
        threads: settings.SPEECH_SHERPA_THREADS,
      },
      deps,
    ),
});

/** Runs a downloaded voice. */
export const sherpaVoice: VoiceEngine = defineEngine({
  id: 'sherpa',
  settings: z.object({
    SPEECH_MODELS_DIR: modelsFolder,
    SPEECH_SHERPA_VOICE_MODEL: z.string({
      error: whenMissing(
        `SPEECH_SHERPA_VOICE_MODEL is needed when SPEECH_SYNTHESIZER is "sherpa". ${MODELS_ADVICE}`,
      ),
    }),
    SPEECH_SHERPA_SPEAKER: z.coerce.number().int().min(0).max(10_000).default(0),
    SPEECH_SHERPA_THREADS: threads,
  }),
  open: (settings, deps) =>
    openSherpaRenderer(
      {
        modelsDir: settings.SPEECH_MODELS_DIR,
        model: settings.SPEECH_SHERPA_VOICE_MODEL,
        speaker: settings.SPEECH_SHERPA_SPEAKER,
        threads: settings.SPEECH_SHERPA_THREADS,
      },
      deps,
    ),
});
