import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { env } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ENGINE_ENV } from '../release/engine.ts';

const run = promisify(execFile);
const CHECK_EVERY_MS = 2_000;
const CHECK_TIMEOUT_MS = 20_000;
const OPEN_TIMEOUT_MS = 10_000;

const podman = (...args: readonly string[]) =>
  run('podman', args, { env: ENGINE_ENV, timeout: CHECK_TIMEOUT_MS });

/** Podman as the service that docker-compose speaks with, at a socket of its own. */
export class PodmanService implements AsyncDisposable {
  readonly #child;
  readonly #exited: Promise<unknown>;
  readonly #ended = new AbortController();
  readonly #checks: Promise<void>;
  /** What docker-compose is started with: a setting of this shell would go before that of `.env`. */
  readonly env: NodeJS.ProcessEnv;

  private constructor(socket: string) {
    const address = `unix://${socket}`;
    this.env = {
      PATH: env['PATH'],
      HOME: env['HOME'],
      DOCKER_HOST: address,
      // Seconds. Where containers share no layers, to make one takes a while.
      COMPOSE_HTTP_TIMEOUT: '300',
    };
    const options = { env: ENGINE_ENV, stdio: 'ignore' } as const;
    this.#child = spawn('podman', ['system', 'service', '--time=0', address], options);
    this.#exited = once(this.#child, 'exit').catch(() => undefined);
    this.#checks = this.#checkHealth();
  }

  /** Rejects when the service does not listen within ten seconds. */
  static async open(socket: string): Promise<PodmanService> {
    const service = new PodmanService(socket);
    const until = performance.now() + OPEN_TIMEOUT_MS;
    while (!existsSync(socket)) {
      // oxlint-disable no-await-in-loop -- Podman tells nobody when it listens
      if (performance.now() > until) {
        await service[Symbol.asyncDispose]();
        throw new Error('podman system service does not listen');
      }
      await delay(50);
      // oxlint-enable no-await-in-loop
    }
    return service;
  }

  /** Podman has timers of systemd ask containers for their health; where there are none somebody else has to, while they start. */
  async #checkHealth(): Promise<void> {
    const { signal } = this.#ended;
    while (!signal.aborted) {
      // oxlint-disable no-await-in-loop -- one check after the other, again and again
      try {
        const { stdout } = await podman('ps', '--quiet', '--filter', 'health=starting');
        for (const id of stdout.split('\n').filter((line) => line !== ''))
          await podman('healthcheck', 'run', id);
      } catch {
        // Not healthy, or gone again: compose reads what was found.
      }
      await delay(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      // oxlint-enable no-await-in-loop
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended.abort();
    this.#child.kill();
    await Promise.all([this.#checks, this.#exited]);
  }
}
