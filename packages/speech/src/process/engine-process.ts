import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { BandpalError } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { SpeechLog } from '../log.ts';
import type { EngineReply, OwnerMessage } from './messages.ts';
import { engineMessageSchema } from './messages.ts';
import { restartDelayMs } from './restart-delay.ts';

export interface EngineProcessOptions {
  /** For logs and messages. */
  name: string;
  /** Module that calls `serveJobs`. */
  script: URL;
  /** 0 (normal) to 19 (only when nothing else wants the processor). */
  niceness: number;
  /** What the engine must know to start, as JSON can say it; its process reads it with `readEngineSettings`. */
  settings?: unknown;
  /** Longer than usual for models of hundreds of megabytes. */
  startTimeoutMs?: number;
}

export interface EngineProcessDeps {
  log: SpeechLog;
  clock: Clock;
}

/** What the process tells its owner. */
export interface EngineProcessEvents {
  onReady(): void;
  onReply(reply: EngineReply): void;
  onHealth(): void;
  /** The process is gone; jobs given to it are lost. `crashes`: in a row without a good run between. */
  onDown(crashes: number, reason: string): void;
}

/** Models load in half a second; thirty leave room for a cold disk on a busy machine. */
const START_TIMEOUT_MS = 30_000;
/** A process that served this long is healthy: its next crash is a first crash again. */
const HEALTHY_AFTER_MS = 30_000;
/** Time to leave by itself after the channel closed; only a job that blocks the process takes longer. */
const EXIT_GRACE_MS = 2_000;
/** Kept of what the process wrote before it died. */
const STDERR_TAIL_CHARS = 500;

/** One child process that is started again whenever it dies, until it is disposed of. */
export class EngineProcess implements AsyncDisposable {
  readonly #options: EngineProcessOptions;
  readonly #deps: EngineProcessDeps;
  readonly #events: EngineProcessEvents;
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #state: 'starting' | 'ready' | 'down' | 'disposed' = 'down';
  #crashes = 0;
  #readyAt = 0;
  #failure: string | undefined;
  #stderr = '';
  #cancelTimer: () => void = () => undefined;
  /** Starts after the first. */
  restarts = -1;
  rssBytes = 0;

  constructor(options: EngineProcessOptions, deps: EngineProcessDeps, events: EngineProcessEvents) {
    this.#options = options;
    this.#deps = deps;
    this.#events = events;
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  /** Null while no process runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  start(): void {
    try {
      this.#launch();
    } catch (error) {
      // A machine without memory to spare refuses at once; it is asked again later.
      this.#handleExit(undefined, error instanceof Error ? error.message : 'cannot be started');
    }
  }

  #launch(): void {
    const { script, niceness, settings = null, startTimeoutMs = START_TIMEOUT_MS } = this.#options;
    // No settings of the server reach the engines: they need none, and some are secret.
    const child = fork(script, [String(niceness), JSON.stringify(settings)], {
      serialization: 'advanced',
      execPath: process.execPath,
      execArgv: [],
      env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#state = 'starting';
    this.#failure = undefined;
    this.#stderr = '';
    this.restarts += 1;
    this.#exited = new Promise((resolve) => {
      const gone = (reason: string): void => {
        resolve();
        this.#handleExit(child, reason);
      };
      child.once('exit', (code, signal) => gone(signal ?? `exit code ${code}`));
      // Without a pid the process never started and 'exit' never comes; later errors are failed sends, and 'exit' follows.
      child.on('error', (error) => child.pid === undefined && gone(error.message));
    });
    child.on('message', (message) => this.#handleMessage(child, message));
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#stderr = (this.#stderr + chunk).slice(-STDERR_TAIL_CHARS);
    });
    this.#cancelTimer = this.#deps.clock.after(startTimeoutMs, () => {
      this.#failure = `no answer within ${startTimeoutMs} ms of its start`;
      child.kill('SIGKILL');
    });
  }

  send(message: OwnerMessage): void {
    // A failed send means that the process is dying; 'exit' reports it.
    this.#child?.send(message, () => undefined);
  }

  /** Ends the process at once, as a crash: used on a job that never comes back. */
  kill(reason: string): void {
    this.#failure = reason;
    this.#child?.kill('SIGKILL');
  }

  /** Replaces a healthy, idle process by a fresh one. */
  recycle(): void {
    const child = this.#child;
    this.#child = undefined;
    child?.disconnect();
    this.#deps.log.info({ engine: this.#options.name, rssBytes: this.rssBytes }, 'engine process recycled');
    this.start();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#state = 'disposed';
    this.#cancelTimer();
    const child = this.#child;
    if (child?.connected) child.disconnect();
    const cancelKill = this.#deps.clock.after(EXIT_GRACE_MS, () => child?.kill('SIGKILL'));
    await this.#exited;
    cancelKill();
    this.#child = undefined;
  }

  #handleMessage(child: ChildProcess, raw: unknown): void {
    if (child !== this.#child || this.#state === 'disposed') return;
    const parsed = engineMessageSchema.safeParse(raw);
    if (!parsed.success) {
      this.kill('a message that is not in the protocol');
      return;
    }
    const message = parsed.data;
    switch (message.type) {
      case 'ready':
        this.#cancelTimer();
        this.#state = 'ready';
        this.#readyAt = this.#deps.clock.now();
        this.rssBytes = message.rssBytes;
        this.#events.onReady();
        return;
      case 'failed':
        this.#failure = message.message;
        return;
      case 'health':
        this.rssBytes = message.rssBytes;
        this.#events.onHealth();
        return;
      case 'result':
      case 'error':
        this.#events.onReply(message);
        return;
    }
  }

  #handleExit(child: ChildProcess | undefined, exit: string): void {
    if (child !== this.#child || this.#state === 'disposed') return;
    this.#cancelTimer();
    const { clock, log } = this.#deps;
    const servedWell = this.#state === 'ready' && clock.now() - this.#readyAt >= HEALTHY_AFTER_MS;
    this.#crashes = servedWell ? 1 : this.#crashes + 1;
    this.#state = 'down';
    this.#child = undefined;
    const reason = this.#failure ?? exit;
    const delayMs = restartDelayMs(this.#crashes);
    const fields = {
      engine: this.#options.name,
      reason,
      crashes: this.#crashes,
      delayMs,
      stderr: this.#stderr,
    };
    log.warn(fields, 'engine process died, starting it again');
    this.#cancelTimer = clock.after(delayMs, () => this.start());
    this.#events.onDown(this.#crashes, reason);
  }
}

/** The error of a job that no process could finish. */
export function engineUnavailable(name: string, reason: string): BandpalError {
  return new BandpalError('speech.unavailable', { cause: new Error(`${name}: ${reason}`) });
}
