import * as z from 'zod';
import { chooseEngine, firstConfigured } from './engine/choose-engine.ts';
import type { ConfiguredEngine, SettingProblem } from './engine/define-engine.ts';
import type { OpenRecognizer } from './engine/recognizer-engine.ts';
import type { OpenTurnDetector } from './engine/turn-detector-engine.ts';
import type { VoiceSettings } from './choose-voice.ts';
import { DEFAULT_RECOGNIZER, RECOGNIZERS } from './recognizers.ts';
import { TURN_DETECTORS } from './turn-detectors.ts';
import { EMBEDDED_VOICE, NEURAL_VOICE, VOICES } from './voices.ts';

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
