import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { webCallSchema } from '@bandpal/contracts';
import type { WebCall } from '@bandpal/contracts';
import { watchServer, type WatchedServer } from '@bandpal/foundation/testing';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Of all engines on a machine with eight times more to do than it can: a hang, not slowness, ends a test. */
const START_TIMEOUT_MS = 300_000;

/** A server process of a test's own. */
export interface ServerProcess extends WatchedServer {
  readonly child: ChildProcess;
}

/** A data folder and the servers started on it; disposing kills and removes them. */
export class ServerProcesses implements AsyncDisposable {
  readonly dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-server-'));
  readonly #started: ServerProcess[] = [];

  /** Starts a server with Part 1 open and one test a day for a guest. */
  launch(settings: Readonly<Record<string, string>> = {}): ServerProcess {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: this.dataDirectory,
        SPEAKING_PART1_ENABLED: 'true',
        GUEST_TESTS_PER_DAY: '1',
        // Minutes of processor time for each new data folder.
        SPEECH_RENDER_AHEAD: 'false',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = { child, ...watchServer(child, START_TIMEOUT_MS) };
    this.#started.push(started);
    return started;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { child } of this.#started) child.kill('SIGKILL');
    await Promise.all(this.#started.map(({ ended }) => ended));
    rmSync(this.dataDirectory, { recursive: true });
  }
}

/** `POST /call/web` for Part 1, typed unless said otherwise. `cookie` is that of the guest afterwards. */
export async function postCall(
  url: string,
  options: { cookie?: string; resumeTestId?: string; typed?: boolean; guests?: string[] } = {},
): Promise<{ response: Response; cookie: string }> {
  const { cookie = '', resumeTestId, typed = true, guests } = options;
  const metadata = {
    ...(typed ? { typed } : {}),
    ...(resumeTestId === undefined ? {} : { resumeTestId }),
    ...(guests === undefined ? {} : { guests }),
  };
  const response = await fetch(`${url}/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer bandpal-web', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ assistantId: 'examiner-part1', assistantOverrides: { metadata } }),
  });
  return { response, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

/** The call that `postCall` has started. */
export async function startedCall(response: Response): Promise<WebCall> {
  const text = await response.text();
  if (response.status !== 201) throw new Error(`no call was started: ${response.status} ${text}`);
  return webCallSchema.parse(JSON.parse(text));
}
