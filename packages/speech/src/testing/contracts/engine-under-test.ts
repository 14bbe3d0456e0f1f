import type { Engine } from '../../engine/define-engine.ts';
import type { WithHealth } from '../../engine/engine-pool.ts';

/** An engine, as the contract suite of its kind uses it. */
export interface EngineUnderTest<Engine extends AsyncDisposable> {
  name: string;
  open(): Promise<Engine>;
  /** Kills whatever works for the engine now, without notice: kill -9, or a dropped connection. */
  breakNow(engine: Engine): void;
  /** Processes that work for the engine. */
  pids(engine: Engine): number[];
}

/** Hooks for engines that run in child processes. */
export const processHooks = {
  breakNow: (engine: WithHealth): void => {
    for (const pid of pidsOf(engine)) process.kill(pid, 'SIGKILL');
  },
  pids: pidsOf,
};

function pidsOf(engine: WithHealth): number[] {
  return engine.health().flatMap(({ pid }) => (pid === null ? [] : [pid]));
}

/** Opens an engine with these environment variables; rejects with the message of the first that is missing or wrong. */
export async function openWith<Opened, Deps>(
  engine: Engine<Opened, Deps>,
  environment: Readonly<Record<string, string>>,
  deps: Deps,
): Promise<Opened> {
  const result = engine.configure(environment);
  if ('problems' in result) throw new Error(result.problems[0]?.message);
  return await result.configured.open(deps);
}
