/** A process that works for an engine, for health checks and metrics. */
export interface EngineHealth {
  engine: string;
  /** Null while it is being started again. */
  pid: number | null;
  ready: boolean;
  restarts: number;
  rssBytes: number;
  /** Jobs that wait for one of the engine's processes; told by the first of them alone. */
  waiting: number;
  /** Calls go on without it: it may be out of order in a server that is ready. */
  isOptional?: true;
}

/** Every engine reports how its processes are. */
export interface WithHealth {
  /** Empty for an engine that has no processes of its own. */
  health(): EngineHealth[];
}
