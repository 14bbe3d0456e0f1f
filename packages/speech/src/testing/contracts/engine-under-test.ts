import type { WithHealth } from '../../engine/engine-health.ts';

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
