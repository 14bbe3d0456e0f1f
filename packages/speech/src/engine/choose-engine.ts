import type { ConfiguredEngine, Engine, SettingProblem } from './define-engine.ts';

/** The engine in use, and every problem of the settings of all engines of the list. */
export interface EngineChoice<Opened, Deps> {
  /** Null when there is none, or when it cannot be configured. */
  configured: ConfiguredEngine<Opened, Deps> | null;
  problems: SettingProblem[];
}

/** The engine with this id; undefined chooses none. */
export function chooseEngine<Opened, Deps>(
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
export function firstConfigured<Opened, Deps>(
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
