import type { Log } from '../log.ts';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Clock } from '../clock.ts';
import { workerMessageSchema } from './messages.ts';
import type { JobReply, OwnerMessage } from './messages.ts';

/** A first crash is an accident: start again at once. */
const FIRST_DELAY_MS = 0;
const SECOND_DELAY_MS = 250;
/** A process that cannot start is tried again this often at least, so that a repaired disk heals by itself. */
const MAX_DELAY_MS = 10_000;

/** Wait before the next start after this many crashes in a row (1 or more): 0, 250, 500, 1000 … 10 000 ms. */
export function restartDelayMs(crashesInARow: number): number {
  if (crashesInARow <= 1) return FIRST_DELAY_MS;
  return Math.min(MAX_DELAY_MS, SECOND_DELAY_MS * 2 ** (crashesInARow - 2));
}

export interface JobProcessOptions {
  /** For logs and messages. */
  name: string;
  /** Module that calls `serveJobs` or `serveNotices`. */
  script: URL;
  /** 0 (normal) to 19 (only when nothing else wants the processor). */
  niceness: number;
  /** What the process must know to start, as JSON; it reads them with `readProcessSettings`. */
  settings?: unknown;
  /** Variables that it has beside NODE_ENV: those that must be there before its program runs. */
  environment?: Readonly<Record<string, string>>;
  /** Longer than usual for models of hundreds of megabytes. */
  startTimeoutMs?: number | undefined;
  /** What it writes to stderr may hold secrets: it's in no log. */
  isStderrSecret?: boolean;
}

export interface JobProcessDeps {
  log: Log;
  clock: Clock;
}

/** What the process tells its owner. */
export interface JobProcessEvents {
  onReady(): void;
  onReply(reply: JobReply): void;
  onHealth(): void;
  /** Something that wasn't asked for; a process that has no business to say anything is not in the protocol. */
  onNotice?(notice: unknown): void;
  /** The process is gone and the jobs given to it are lost. `crashes`: how many in a row, without a good run in between. */
  onDown(crashes: number, reason: string): void;
}

/** A model loads in half a second, and beside four busy processes on two cores in half a minute: only a hang takes this long. */
const START_TIMEOUT_MS = 180_000;
/** A process that served this long is healthy: its next crash is a first crash again. */
const HEALTHY_AFTER_MS = 30_000;
/** Time to leave by itself after the channel closed; only a job that blocks the process takes longer. */
const EXIT_GRACE_MS = 2_000;
/** Kept of what the process wrote before it died. */
const STDERR_TAIL_CHARS = 500;

/** One child process that is started again whenever it dies, until it is disposed of. */
export class JobProcess implements AsyncDisposable {
  readonly #options: JobProcessOptions;
  readonly #deps: JobProcessDeps;
  readonly #events: JobProcessEvents;
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #state: 'starting' | 'ready' | 'down' | 'disposed' = 'down';
  #crashes = 0;
  #readyAt = 0;
  #failure: string | undefined;
  #stderr = '';
  #unsent = 0;
  #cancelTimer: () => void = () => undefined;
  /** Starts after the first. */
  restarts = -1;
  rssBytes = 0;

  constructor(options: JobProcessOptions, deps: JobProcessDeps, events: JobProcessEvents) {
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
    const {
      script,
      niceness,
      settings = null,
      environment,
      startTimeoutMs = START_TIMEOUT_MS,
      isStderrSecret = false,
    } = this.#options;
    // The environment of the server stays with the server: its processes need none of it, and some of it is secret.
    const child = fork(script, [String(niceness), JSON.stringify(settings)], {
      serialization: 'advanced',
      execPath: process.execPath,
      execArgv: [],
      env: { ...environment, NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
      stdio: ['ignore', 'ignore', isStderrSecret ? 'ignore' : 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#state = 'starting';
    this.#failure = undefined;
    this.#stderr = '';
    this.#unsent = 0;
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

  /** Messages that wait for the process to read: what's behind it in the pipe. */
  get unsent(): number {
    return this.#unsent;
  }

  send(message: OwnerMessage): void {
    const child = this.#child;
    if (child === undefined) return;
    this.#unsent += 1;
    // A failed send means that the process is dying; 'exit' reports it.
    child.send(message, () => {
      if (this.#child === child) this.#unsent -= 1;
    });
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
    this.#deps.log.info({ process: this.#options.name, rssBytes: this.rssBytes }, 'process recycled');
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
    const parsed = workerMessageSchema.safeParse(raw);
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
      case 'notice':
        if (this.#events.onNotice === undefined) this.kill('a message that is not in the protocol');
        else this.#events.onNotice(message.notice);
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
      process: this.#options.name,
      reason,
      crashes: this.#crashes,
      delayMs,
      stderr: this.#stderr,
    };
    log.warn(fields, 'process died, starting it again');
    this.#cancelTimer = clock.after(delayMs, () => this.start());
    this.#events.onDown(this.#crashes, reason);
  }
}
