import type { Log } from '@bandpal/foundation';
import * as z from 'zod';
import type {
  ConfiguredEngine,
  Engine,
  SettingProblem,
  OpenTurnDetector,
  OpenVoice,
  VoiceDeps,
} from './engine/define-engine.ts';
import type { OpenRecognizer } from './engine/pooled-recognizer.ts';
import {
  DEFAULT_RECOGNIZER,
  RECOGNIZERS,
  TURN_DETECTORS,
  EMBEDDED_VOICE,
  NEURAL_VOICE,
  VOICES,
} from './engines.ts';
import { HibariFilesError, readHibariFiles } from './hibari/hibari-files.ts';

/** Which engines run and with what. */
export interface SpeechOptions extends VoiceSettings {
  recognizer: ConfiguredEngine<OpenRecognizer>;
  /** Null: turns are ended by silence and words alone. */
  turnDetector: ConfiguredEngine<OpenTurnDetector> | null;
  /** Whether what is said is judged by a language model. */
  hasLanguageModel: boolean;
  /** Folder for rendered lines; made when it is not there. */
  cacheDir: string;
}

const ownSchema = z.object({
  SPEECH_RECOGNIZER: z.enum(RECOGNIZERS.map(({ id }) => id)).default(DEFAULT_RECOGNIZER),
  SPEECH_SYNTHESIZER: z.enum(VOICES.map(({ id }) => id)).optional(),
  SPEECH_LANGUAGE_MODEL: z.enum(['on', 'off']).default('on'),
  SPEECH_CACHE_DIR: z.string(),
});

/** Names of every variable `speechOptionsSchema` reads. */
export const SPEECH_VARIABLES: readonly string[] = [
  ...new Set([
    ...Object.keys(ownSchema.shape),
    ...[...RECOGNIZERS, ...VOICES, ...TURN_DETECTORS].flatMap(({ variables }) => variables),
  ]),
];

/** The SPEECH_* settings (environment names; empty counts as not set) as SpeechOptions. SPEECH_CACHE_DIR is required. */
export const speechOptionsSchema = z
  .record(z.string(), z.unknown())
  .transform((given, context): SpeechOptions => {
    const environment = withoutEmpty(given);
    const own = ownSchema.safeParse(environment);
    const { SPEECH_RECOGNIZER, SPEECH_SYNTHESIZER, SPEECH_CACHE_DIR } = own.data ?? {};
    const recognizer = chooseEngine(RECOGNIZERS, SPEECH_RECOGNIZER, environment);
    const voice = chooseEngine(VOICES, SPEECH_SYNTHESIZER ?? EMBEDDED_VOICE, environment);
    // SPEECH_VOICE is a voice of flite.
    const isVoiceNamed = SPEECH_SYNTHESIZER !== undefined || environment['SPEECH_VOICE'] !== undefined;
    const neuralVoice = isVoiceNamed ? null : chooseEngine(VOICES, NEURAL_VOICE, environment).configured;
    const turnDetector = firstConfigured(TURN_DETECTORS, environment);
    const problems = withoutRepetitions([
      ...(own.error?.issues ?? []),
      ...recognizer.problems,
      ...voice.problems,
      ...turnDetector.problems,
    ]);
    for (const { path, message } of problems) {
      context.issues.push({ code: 'custom', path, message, input: environment });
    }
    if (!recognizer.configured || !voice.configured || SPEECH_CACHE_DIR === undefined) return z.NEVER;
    return {
      recognizer: recognizer.configured,
      voice: voice.configured,
      neuralVoice,
      turnDetector: turnDetector.configured,
      hasLanguageModel: own.data?.SPEECH_LANGUAGE_MODEL === 'on',
      cacheDir: SPEECH_CACHE_DIR,
    };
  });

function withoutEmpty(environment: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** Engines share variables, and each of them reports what is wrong with one. */
function withoutRepetitions(problems: readonly SettingProblem[]): SettingProblem[] {
  return [...new Map(problems.map((problem) => [problem.path.join('.'), problem])).values()];
}

/** The engine in use, and every problem of the settings of all engines of the list. */
interface EngineChoice<Opened, Deps> {
  /** Null when there is none, or when it cannot be configured. */
  configured: ConfiguredEngine<Opened, Deps> | null;
  problems: SettingProblem[];
}

/** The engine with this id; undefined chooses none. */
function chooseEngine<Opened, Deps>(
  engines: readonly Engine<Opened, Deps>[],
  id: string | undefined,
  environment: unknown,
): EngineChoice<Opened, Deps> {
  const choice: EngineChoice<Opened, Deps> = { configured: null, problems: [] };
  for (const engine of engines) {
    if (engine.id !== id) {
      choice.problems.push(...engine.check(environment));
      continue;
    }
    const result = engine.configure(environment);
    if ('configured' in result) choice.configured = result.configured;
    else choice.problems.push(...result.problems);
  }
  return choice;
}

/** The first engine for which everything that it needs is set: engines of this kind are not chosen by an id. */
function firstConfigured<Opened, Deps>(
  engines: readonly Engine<Opened, Deps>[],
  environment: unknown,
): EngineChoice<Opened, Deps> {
  const results = engines.map((engine) => engine.configure(environment));
  const configured = results.flatMap((result) => ('configured' in result ? [result.configured] : []));
  return {
    configured: configured[0] ?? null,
    problems: engines.flatMap((engine) => engine.check(environment)),
  };
}

type ConfiguredVoice = ConfiguredEngine<OpenVoice, VoiceDeps>;

/** Which voice the settings ask for. */
interface VoiceSettings {
  /** The voice that they name; where they name none, what speaks without the neural voice. */
  readonly voice: ConfiguredVoice;
  /** The neural voice, which speaks where its files are there and whole; null where the settings name a voice. */
  readonly neuralVoice: ConfiguredVoice | null;
}

/** The voice that speaks, said in one line with how to get another one. Asked once at the start: files may come and go later. */
export async function chooseVoice({ voice, neuralVoice }: VoiceSettings, log: Log): Promise<ConfiguredVoice> {
  if (neuralVoice === null) {
    log.info(
      { speaks: voice.id },
      'the examiner speaks with the voice that the settings name; without SPEECH_SYNTHESIZER and SPEECH_VOICE the neural voice speaks where it is there (sh scripts/voice.sh)',
    );
    return voice;
  }
  const fault = await faultOf(neuralVoice);
  if (fault === null) {
    log.info(
      { speaks: neuralVoice.id },
      'the examiner speaks with the neural voice; SPEECH_SYNTHESIZER=flite takes the simpler one',
    );
    return neuralVoice;
  }
  const fields = { speaks: voice.id, reason: fault.message };
  if (fault.isMissing) {
    log.info(
      fields,
      'the examiner speaks with flite; to have the neural voice: sh scripts/voice.sh, and start again',
    );
  } else {
    log.warn(
      fields,
      'the examiner speaks with flite, because the neural voice is damaged; to have it: sh scripts/voice.sh, and start again',
    );
  }
  return voice;
}

async function faultOf({ settings }: ConfiguredVoice): Promise<HibariFilesError | null> {
  try {
    await readHibariFiles(String(settings['SPEECH_HIBARI_DIR']));
    return null;
  } catch (error) {
    if (error instanceof HibariFilesError) return error;
    throw error;
  }
}
