import * as z from 'zod';
import type { ClipRenderer } from '../clip/cached-synthesizer.ts';
import type { TurnDetector } from '../ports/speech.ts';
import type { EngineDeps, WithHealth } from './engine-pool.ts';

/** An engine as its folder describes it. */
interface EngineDefinition<Shape extends z.ZodRawShape, Opened, Deps> {
  /** What the operator sets to choose it. */
  id: string;
  /** The environment variables it reads. A variable without a default is needed when the engine is in use. */
  settings: z.ZodObject<Shape>;
  /** What it works on is sent to another service. */
  isElsewhere?: true;
  /** Rejects with a plain message when the engine cannot start. */
  open(settings: z.infer<z.ZodObject<Shape>>, deps: Deps): Promise<Opened>;
}

/** An engine with its settings, ready to be opened, as often as wanted. */
export interface ConfiguredEngine<Opened, Deps = EngineDeps> {
  readonly id: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** What it works on is sent to another service. */
  readonly isElsewhere: boolean;
  open(deps: Deps): Promise<Opened>;
}

/** A variable that is missing or wrong. */
export interface SettingProblem {
  path: PropertyKey[];
  message: string;
}

/** An engine of any settings, as the lists hold it. */
export interface Engine<Opened, Deps = EngineDeps> {
  readonly id: string;
  /** Names of the environment variables it reads. */
  readonly variables: readonly string[];
  /** With the settings of this environment; or all that is missing or wrong. */
  configure(
    environment: unknown,
  ): { configured: ConfiguredEngine<Opened, Deps> } | { problems: SettingProblem[] };
  /** What is wrong with those of its variables that are set: an engine that is not in use may lack the others. */
  check(environment: unknown): SettingProblem[];
}

export function defineEngine<Shape extends z.ZodRawShape, Opened, Deps>(
  definition: EngineDefinition<Shape, Opened, Deps>,
): Engine<Opened, Deps> {
  const { id, settings, isElsewhere = false } = definition;
  const optional = settings.partial();
  return {
    id,
    variables: Object.keys(settings.shape),
    configure(environment) {
      const { success, data, error } = settings.safeParse(environment);
      if (!success) return { problems: error.issues };
      const open = (deps: Deps): Promise<Opened> => definition.open(data, deps);
      return { configured: { id, settings: { ...data }, isElsewhere, open } };
    },
    check: (environment) => optional.safeParse(environment).error?.issues ?? [],
  };
}

/** A voice that is running. */
export type OpenVoice = ClipRenderer & WithHealth;

export interface VoiceDeps extends EngineDeps {
  /** Renders lines ahead: gives way to everything else. */
  isBackground: boolean;
}

/** A voice that SPEECH_SYNTHESIZER may name. */
export type VoiceEngine = Engine<OpenVoice, VoiceDeps>;

/** A turn detector that is running. */
export type OpenTurnDetector = TurnDetector & WithHealth;

/** A turn detector, in use where everything that it needs is set. */
export type TurnDetectorEngine = Engine<OpenTurnDetector>;

/** The message for a setting without a default that is not set; a wrong value keeps its own. For the `error` of a schema. */
export function whenMissing(message: string): (issue: { input?: unknown }) => string | undefined {
  return ({ input }) => (input === undefined ? message : undefined);
}

/** SPEECH_MODELS_DIR, of every engine with a downloaded model. */
export const modelsFolder = z.string().default('data/models');
