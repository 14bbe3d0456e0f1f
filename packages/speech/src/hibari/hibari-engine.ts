import type { Log } from '@bandpal/foundation';
import * as z from 'zod';
import type { OfferedManner, RenderOptions } from '../clip/cached-synthesizer.ts';
import type { RenderedClip } from '../clip/packed-clip.ts';
import { defineEngine, modelsFolder } from '../engine/define-engine.ts';
import type { OpenVoice, VoiceDeps, VoiceEngine } from '../engine/define-engine.ts';
import type { EngineHealth } from '../engine/engine-pool.ts';
import { GIVES_MEMORY_BACK } from '../engine/model-memory.ts';
import { PooledRenderer } from '../engine/pooled-renderer.ts';
import { openFliteRenderer } from '../flite/flite-engine.ts';
import { offeredVoices } from '../flite/flite-program.ts';
import type { OfferedVoice, SpeechPace } from '../ports/speech.ts';
import {
  FURTHER_VOICES,
  HIBARI_FOLDER,
  HibariFilesError,
  readBritishFiles,
  readVoiceNet,
} from './hibari-files.ts';
import type { FurtherVoice } from './hibari-files.ts';
import { FIRST_VOICE, HIBARI_EDITION, HIBARI_PACES } from './hibari-voice.ts';

/** Voices that are on offer beside an engine's own, with the same paces. */
interface OtherVoicesOptions {
  voices: readonly OfferedVoice[];
  /** Starts the engine of these voices. */
  open: () => Promise<OpenVoice>;
  log: Log;
}

/**
 * An engine with its own voice and those of another one, whose process starts when a candidate first asks for one of them: most never do, and
 * it takes 140 MB. Where it can't start, the engine's own voice speaks.
 */
export class OtherVoices implements OpenVoice {
  readonly #own: OpenVoice;
  readonly #options: OtherVoicesOptions;
  readonly voices: readonly OfferedVoice[];
  #opening: Promise<OpenVoice> | null = null;
  #opened: OpenVoice | null = null;
  #isClosed = false;

  constructor(own: OpenVoice, options: OtherVoicesOptions) {
    this.#own = own;
    this.#options = options;
    this.voices = [...own.voices, ...options.voices];
  }

  get name(): string {
    return this.#own.name;
  }

  get voice(): string {
    return this.#own.voice;
  }

  get paces(): readonly SpeechPace[] {
    return this.#own.paces;
  }

  get edition(): string | undefined {
    return this.#own.edition;
  }

  get isQuick(): true | undefined {
    return this.#own.isQuick;
  }

  async render(text: string, manner: OfferedManner, options?: RenderOptions): Promise<RenderedClip> {
    const isOther = this.#options.voices.some(({ id }) => id === manner.voice);
    const engine = isOther && !this.#isClosed ? await this.#other() : null;
    if (engine !== null) return engine.render(text, manner, options);
    return this.#own.render(text, isOther ? { ...manner, voice: this.#own.voice } : manner, options);
  }

  health(): EngineHealth[] {
    return [...this.#own.health(), ...(this.#opened?.health() ?? [])];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#own[Symbol.asyncDispose](), this.#closeOther()]);
  }

  /** Null when it can't start; the next line tries again. */
  async #other(): Promise<OpenVoice | null> {
    const opening = (this.#opening ??= this.#options.open());
    try {
      this.#opened = await opening;
      return this.#opened;
    } catch (error) {
      if (this.#opening === opening) this.#opening = null;
      this.#options.log.warn(
        { engine: this.name, err: error },
        'the voice that a candidate chose cannot start; the usual one speaks',
      );
      return null;
    }
  }

  async #closeOther(): Promise<void> {
    const opened = await this.#opening?.catch(() => null);
    await opened?.[Symbol.asyncDispose]();
  }
}

/** The longest line takes half a second on an idle processor, and the first one of a further voice a second more. */
const JOB_TIMEOUT_MS = 20_000;
/** It settles near 200 MB, and grows by 60 for every further voice that is asked for. */
const MAX_RSS_BYTES = 800e6;

export interface HibariOptions {
  /** With the files of the first voice. */
  folder: string;
  /** With those of the others. */
  modelsDir: string;
  further: readonly FurtherVoice[];
  /** The voice that the operator wants; the first one speaks where it isn't there. */
  voice: string;
}

/**
 * The neural voices of hibari-tts in one process, from the files in a folder. Rejects with a plain message when those of the first voice
 * aren't there or aren't whole; of the others those are on offer whose files are whole.
 */
export async function openHibariRenderer(options: HibariOptions, deps: VoiceDeps): Promise<PooledRenderer> {
  const { folder, modelsDir, voice } = options;
  const further = await wholeVoices(options, deps.log);
  const all = [FIRST_VOICE, ...further];
  const own = all.find(({ id }) => id === voice) ?? FIRST_VOICE;
  return PooledRenderer.open(
    {
      name: 'hibari',
      voice: own.id,
      voices: [own, ...all.filter((one) => one !== own)].map(({ id, label }) => ({ id, label })),
      paces: HIBARI_PACES,
      edition: HIBARI_EDITION,
      isQuick: true,
      processName: 'hibari',
      script: new URL('hibari-child.ts', import.meta.url),
      environment: GIVES_MEMORY_BACK,
      settings: { folder, modelsDir, further },
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: MAX_RSS_BYTES,
    },
    deps,
  );
}

/** Those whose files are whole; the log says what is wrong with the one that the operator wants, and with damaged ones. */
async function wholeVoices(
  { folder, modelsDir, further, voice }: HibariOptions,
  log: Log,
): Promise<FurtherVoice[]> {
  const found: FurtherVoice[] = [];
  for (const one of further) {
    // oxlint-disable-next-line no-await-in-loop -- one net at a time in memory
    const fault = await faultOf(one, folder, modelsDir);
    if (fault === null) found.push(one);
    else if (one.id === voice || !fault.isMissing) {
      log.warn(
        { voice: one.id, reason: fault.message },
        'a further voice cannot speak, so the first one does',
      );
    }
  }
  return found;
}

async function faultOf(
  voice: FurtherVoice,
  folder: string,
  modelsDir: string,
): Promise<HibariFilesError | null> {
  try {
    await readVoiceNet(modelsDir, voice);
    if (voice.accent === 'british') await readBritishFiles(folder);
    return null;
  } catch (error) {
    if (error instanceof HibariFilesError) return error;
    throw error;
  }
}

/** Speaks with its own voices; those of flite stay on offer to candidates. */
export const hibari: VoiceEngine = defineEngine({
  id: 'hibari',
  settings: z.object({
    SPEECH_HIBARI_DIR: z.string().default(HIBARI_FOLDER),
    SPEECH_HIBARI_VOICE: z.enum([FIRST_VOICE, ...FURTHER_VOICES].map(({ id }) => id)).default(FIRST_VOICE.id),
    SPEECH_MODELS_DIR: modelsFolder,
  }),
  open: async (settings, deps) => {
    const options = {
      folder: settings.SPEECH_HIBARI_DIR,
      modelsDir: settings.SPEECH_MODELS_DIR,
      further: FURTHER_VOICES,
      voice: settings.SPEECH_HIBARI_VOICE,
    };
    return new OtherVoices(await openHibariRenderer(options, deps), {
      voices: offeredVoices('rms'),
      open: () => openFliteRenderer('rms', deps),
      log: deps.log,
    });
  },
});
