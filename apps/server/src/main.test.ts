import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicConfigSchema, testSummarySchema, webCallSchema } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from './store/testing/fresh-database.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const READY = /^Bandpal is ready: (http:\/\/\S+) /m;
const START_TIMEOUT_MS = 90_000;

interface Running {
  child: ChildProcess;
  url: string;
  output: () => string;
}

async function startCall(url: string, headers: Record<string, string> = {}, resumeTestId?: string) {
  const metadata = resumeTestId === undefined ? {} : { resumeTestId };
  const response = await fetch(`${url}/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer bandpal-web', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ assistantId: 'examiner-part1', assistantOverrides: { metadata } }),
  });
  expect([response.status, await response.clone().text()]).toMatchObject([201, expect.any(String)]);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? headers['cookie'] ?? '';
  return { call: webCallSchema.parse(await response.json()), cookie };
}

describe('the server process', { timeout: 2 * START_TIMEOUT_MS }, () => {
  let dataDirectory: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-main-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(dataDirectory, { recursive: true });
  });

  function launch(settings: Record<string, string>) {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDirectory,
        SPEAKING_PART1_ENABLED: 'true',
        GUEST_TESTS_PER_DAY: '1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let printed = '';
    child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
    child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
    return { child, output: () => printed };
  }

  async function start(settings: Record<string, string> = {}): Promise<Running> {
    const { child, output } = launch(settings);
    await expect
      .poll(() => READY.test(output()) || child.exitCode !== null, { timeout: START_TIMEOUT_MS })
      .toBe(true);
    const url = READY.exec(output())?.[1];
    if (url === undefined) throw new Error(`the server did not start:\n${output()}`);
    return { child, url, output };
  }

  async function runToEnd(settings: Record<string, string>) {
    const { child, output } = launch(settings);
    const [code] = await once(child, 'close');
    return { code: Number(code), output: output() };
  }

  it('serves, keeps a test through kill -9, and stops cleanly when told to', async () => {
    const first = await start();
    expect(publicConfigSchema.parse(await (await fetch(`${first.url}/config.json`)).json())).toMatchObject({
      flags: { speakingPart1: true, speakingPart2: false },
      identity: { sessions: true },
      requireApproved: false,
      engines: { recognizer: 'moonshine tiny' },
    });
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    const { call, cookie } = await startCall(first.url);
    const { testId } = call.assistant.metadata;
    expect(call.webCallUrl.startsWith(`${first.url}/rooms/`)).toBe(true);

    const second = await runToEnd({});
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining(`pid ${first.child.pid}`) });

    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(existsSync(path.join(dataDirectory, 'db.lock'))).toBe(true);

    const { child, url, output } = await start();
    const reply = await fetch(`${url}/api/tests/${testId}`, { headers: { cookie } });
    expect(testSummarySchema.parse(await reply.json())).toMatchObject({
      status: 'interrupted',
      resumable: true,
    });
    const resumed = await startCall(url, { cookie }, testId);
    expect(resumed.call.assistant.metadata).toEqual({ testId, mode: 'part1', resumed: true });
    expect(
      (await fetch(`${url}/api/tests/${testId}`, { method: 'DELETE', headers: { cookie } })).status,
    ).toBe(204);

    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect([code, output()]).toEqual([0, expect.not.stringContaining(testId)]);
    expect(existsSync(path.join(dataDirectory, 'db.lock'))).toBe(false);
  });

  it('keeps everything in PostgreSQL when it is given one', async () => {
    await using database = await createPostgresDatabase();
    const { child, url, output } = await start({
      DATABASE_URL: database.url,
      LANGUAGE_OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      LANGUAGE_MODEL: 'tiny-talker',
      JUDGE_MODEL: 'strict-7b',
    });
    expect(output()).toContain('follow-ups tiny-talker; judge strict-7b; database postgresql');
    expect(publicConfigSchema.parse(await (await fetch(`${url}/config.json`)).json()).engines).toMatchObject({
      followUps: 'tiny-talker',
      judge: 'strict-7b',
    });
    const { call, cookie } = await startCall(url);
    const { testId } = call.assistant.metadata;
    const reply = await fetch(`${url}/api/tests/${testId}`, { headers: { cookie } });
    expect(testSummarySchema.parse(await reply.json())).toMatchObject({ status: 'active', answers: 0 });
    expect(existsSync(path.join(dataDirectory, 'db'))).toBe(false);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it.each([
    [{ PORT: 'x', LOG_LEVEL: 'loud' }, /PORT must .*\n.*LOG_LEVEL must /],
    [{ SPEECH_RECOGNIZER: 'ears' }, /SPEECH_RECOGNIZER: /],
    [{ LANGUAGE_MODEL: 'tiny-talker' }, /LANGUAGE_OPENAI_BASE_URL must be set/],
    [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, /ECONNREFUSED/],
    [
      { DATABASE_URL: inject('postgresUrl').replace('/postgres?', '/none?') },
      /database "none" does not exist/,
    ],
    [{ DATABASE_URL: 'postgresql://nobody@nowhere.invalid/none' }, /nowhere\.invalid/],
  ])('refuses to start with %o and says why', async (settings, message) => {
    const { code, output } = await runToEnd(settings);
    expect([code, output]).toEqual([1, expect.stringMatching(message)]);
    expect(output).not.toMatch(/^\s+at /m);
  });
});
