import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { publicConfigSchema, testSummarySchema } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { postCall, ServerProcesses, startedCall } from '../testing/server-process.ts';

/** A recogniser that takes no time to start. */
const ELSEWHERE = { SPEECH_RECOGNIZER: 'openai', SPEECH_OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };
/** Starts of all engines on a busy machine. */
const TIMEOUT_MS = 900_000;

async function startCall(url: string, cookie?: string, resumeTestId?: string) {
  const started = await postCall(url, {
    typed: false,
    ...(cookie === undefined ? {} : { cookie }),
    ...(resumeTestId === undefined ? {} : { resumeTestId }),
  });
  return { call: await startedCall(started.response), cookie: started.cookie };
}

describe('the server process', { timeout: TIMEOUT_MS }, () => {
  let servers: ServerProcesses;
  beforeEach(() => {
    servers = new ServerProcesses();
  });
  afterEach(() => servers[Symbol.asyncDispose]());

  async function start(settings: Record<string, string> = {}) {
    const server = servers.launch(settings);
    return { ...server, url: await server.ready };
  }

  /** Lines on disk: only those rendered ahead are kept there. */
  function renderedLines(): number {
    const folder = path.join(servers.dataDirectory, 'cache', 'clips');
    return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')).length : 0;
  }

  async function runToEnd(settings: Record<string, string>) {
    const { ended, output } = servers.launch(settings);
    return { code: await ended, output: output() };
  }

  it('serves, keeps a test through kill -9, and stops cleanly when told to', async () => {
    const first = await start();
    expect(publicConfigSchema.parse(await (await fetch(`${first.url}/config.json`)).json())).toMatchObject({
      flags: { speakingPart1: true, speakingPart2: false },
      identity: { sessions: true },
      requireApproved: false,
      engines: { recognizer: expect.stringMatching(/^moonshine tiny(, adapter \S+)?$/) },
    });
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    const { call, cookie } = await startCall(first.url);
    const { testId } = call.assistant.metadata;
    expect(call.webCallUrl.startsWith(`${first.url}/rooms/`)).toBe(true);

    const second = await runToEnd({});
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining(`pid ${first.child.pid}`) });

    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(path.join(servers.dataDirectory, 'db.lock'))).toBe(true);

    const { child, url, output, ended } = await start();
    const reply = await fetch(`${url}/api/tests/${testId}`, { headers: { cookie } });
    expect(testSummarySchema.parse(await reply.json())).toMatchObject({
      status: 'interrupted',
      resumable: true,
    });
    const resumed = await startCall(url, cookie, testId);
    expect(resumed.call.assistant.metadata).toEqual({ testId, mode: 'part1', resumed: true });
    expect(
      (await fetch(`${url}/api/tests/${testId}`, { method: 'DELETE', headers: { cookie } })).status,
    ).toBe(204);

    child.kill('SIGTERM');
    expect([await ended, output()]).toEqual([0, expect.not.stringContaining(testId)]);
    expect(existsSync(path.join(servers.dataDirectory, 'db.lock'))).toBe(false);
    expect(renderedLines()).toBe(0);
  });

  it('keeps everything in PostgreSQL when it is given one, and renders the lines of a slow voice ahead', async () => {
    await using database = await createPostgresDatabase();
    const { child, url, output, ended } = await start({
      DATABASE_URL: database.url,
      SPEECH_RENDER_AHEAD: 'true',
      SPEECH_SYNTHESIZER: 'flite',
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
    expect(existsSync(path.join(servers.dataDirectory, 'db'))).toBe(false);
    await expect.poll(renderedLines, { timeout: 300_000 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await ended;
  });

  it.each([
    [{ PORT: 'x', LOG_LEVEL: 'loud' }, /PORT must .*\n.*LOG_LEVEL must /],
    [{ SPEECH_RECOGNIZER: 'ears' }, /SPEECH_RECOGNIZER: /],
    [{ LANGUAGE_MODEL: 'tiny-talker' }, /LANGUAGE_OPENAI_BASE_URL must be set/],
    [
      { ...ELSEWHERE, TEXT_BANDS_FILE: 'missing.json' },
      /^TEXT_BANDS_FILE: \/.*\/missing\.json could not be read/m,
    ],
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
