import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../release/engine.ts';
import { PodmanService } from './podman-service.ts';

const run = promisify(execFile);

/** The same in each run, so that the next one removes what one that was broken off has left. */
const NAME = 'bandpal-compose-test';

/** Settings of `.env` by their names. */
export type Settings = Readonly<Record<string, string>>;

/** An unpacked release in a folder of its own, and what its compose.yaml starts there. Disposing removes both, data and all. */
export class ComposeProject implements AsyncDisposable {
  readonly #folder: string;
  readonly #service: PodmanService;

  private constructor(folder: string, service: PodmanService) {
    this.#folder = folder;
    this.#service = service;
  }

  /** Takes the archive in the folder `release`; rejects when there is none. Writes `.env` with the script for it. Starts nothing yet. */
  static async open(site: { name: string; address: string }, settings: Settings): Promise<ComposeProject> {
    const release = path.join(ROOT, 'release');
    const archive = readdirSync(release).find((file) => file.endsWith('.tar.gz'));
    if (archive === undefined) throw new Error('there is no release yet: make release');
    const folder = mkdtempSync(path.join(tmpdir(), 'bandpal-compose-'));
    execFileSync('tar', ['-xzf', path.join(release, archive), '-C', folder, '--strip-components=1']);
    execFileSync('chmod', ['-R', 'a+rX', 'ops'], { cwd: folder });
    execFileSync('sh', ['ops/make-env.sh', site.name, site.address, 'help@example.org'], { cwd: folder });
    const service = await PodmanService.open(path.join(folder, 'podman.sock'));
    const project = new ComposeProject(folder, service);
    project.configure(settings);
    await project.#down();
    return project;
  }

  /** Changes `.env`: settings that it has are replaced, others added. */
  configure(settings: Settings): void {
    const file = path.join(this.#folder, '.env');
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !Object.keys(settings).some((name) => line.startsWith(`${name}=`)));
    const filled = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    writeFileSync(file, [...lines, ...filled, ''].join('\n'));
  }

  /** Runs docker-compose as `podman compose` does, and gives what it prints. Rejects when it fails. */
  async compose(...args: readonly string[]): Promise<string> {
    const options = { cwd: this.#folder, env: this.#service.env };
    const { stdout } = await run('docker-compose', ['--project-name', NAME, ...args], options);
    return stdout.trim();
  }

  /** What a command in a running service prints. */
  inside(service: string, ...command: readonly string[]): Promise<string> {
    return this.compose('exec', '-T', service, ...command);
  }

  /** All that a service has printed since its container was made, to either stream. */
  log(service: string): Promise<string> {
    return this.compose('logs', '--no-color', service);
  }

  async #down(): Promise<void> {
    await this.compose('down', '--volumes', '--remove-orphans', '--timeout', '10');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await this.#down();
    } finally {
      await this.#service[Symbol.asyncDispose]();
      rmSync(this.#folder, { recursive: true });
    }
  }
}
