import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What the server prints when it answers, with its address. */
const READY = /^Bandpal is ready: (http:\/\/\S+) /m;

/** A server that was started as a process, with its output in pipes. */
export interface WatchedServer {
  /** All it has printed so far. */
  readonly output: () => string;
  /** Resolves with its address; rejects with what it has printed when it ends before, or takes longer than `timeoutMs`. */
  readonly ready: Promise<string>;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Reads what a server prints, from the moment it was started. */
export function watchServer(child: ChildProcess, timeoutMs: number): WatchedServer {
  let printed = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error(`no start in time:\n${printed}`)), timeoutMs);
  const take = (text: Buffer): void => {
    printed += text.toString();
    const url = READY.exec(printed)?.[1];
    if (url === undefined) return;
    clearTimeout(timer);
    resolve(url);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const ended = once(child, 'close').then(([code, signal]): number | string => {
    clearTimeout(timer);
    reject(new Error(`the server ended:\n${printed}`));
    return typeof code === 'number' ? code : String(signal);
  });
  // Who does not wait for it may let it fail.
  ready.catch(() => undefined);
  return { output: () => printed, ready, ended };
}
