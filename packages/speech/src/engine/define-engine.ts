import type * as z from 'zod';
import type { EngineDeps } from './background-pool.ts';

/** An engine as its folder describes it. */
export interface EngineDefinition<Shape extends z.ZodRawShape, Opened, Deps> {
  /** What the operator sets to choose it. */
  id: string;
  /** The environment variables it reads. A variable without a default is needed when the engine is in use. */
  settings: z.ZodObject<Shape>;
  /** Rejects with a plain message when the engine cannot start. */
  open(settings: z.infer<z.ZodObject<Shape>>, deps: Deps): Promise<Opened>;
}

/** An engine with its settings, ready to be opened, as often as wanted. */
export interface ConfiguredEngine<Opened, Deps = EngineDeps> {
  readonly id: string;
  readonly settings: Readonly<Record<string, unknown>>;
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
  const { id, settings } = definition;
  const optional = settings.partial();
  return {
    id,
    variables: Object.keys(settings.shape),
    configure(environment) {
      const { success, data, error } = settings.safeParse(environment);
      if (!success) return { problems: error.issues };
      return { configured: { id, settings: { ...data }, open: (deps) => definition.open(data, deps) } };
    },
    check: (environment) => optional.safeParse(environment).error?.issues ?? [],
  };
}
