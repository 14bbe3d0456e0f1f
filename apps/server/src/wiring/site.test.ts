import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allowanceSchema, publicConfigSchema, testReportSchema } from '@bandpal/contracts';
import { systemClock } from '@bandpal/foundation';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, readSpeechOptions } from '../config/index.ts';
import { startServer } from './start-server.ts';
import type { RunningServer } from './start-server.ts';
import { HostedCaller } from './testing/hosted-caller.ts';

const SECRET = 'only the hosted service and this test know it';
const ANSWERS = [
  'I work as a nurse in a big hospital, because I have always wanted to help people who are ill.',
  'Most of my time goes into talking with patients and their families, which is harder than it sounds.',
  'If I had the choice again, I would probably do the same, although the nights are long.',
  'My colleagues are patient and funny, and we have been working together for several years.',
  'I would like to learn more about children, since I am going to move to their ward next spring.',
  'In my free time I usually walk by the river, where it is quiet and the air is clean.',
];

describe('a server whose tests are spoken on a hosted voice service', () => {
  let dataDirectory: string;
  let server: RunningServer;
  let base: string;
  beforeAll(async () => {
    dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-hosted-'));
    const environment = {
      PORT: '0',
      DATA_DIR: dataDirectory,
      SPEAKING_PART1_ENABLED: 'true',
      SPEECH_RENDER_AHEAD: 'false',
      GUEST_TESTS_PER_DAY: '1',
      VOICE_BASE_URL: 'https://voice.example.org/v1',
      VOICE_PUBLIC_KEY: 'their-public-key',
      VOICE_ASSISTANT_IDS: 'part1=a1,part2=a2,part3=a3,full=a4',
      VOICE_SERVER_SECRET: SECRET,
    };
    server = await startServer(
      readConfig(environment, { cores: 1, workingDirectory: dataDirectory }),
      readSpeechOptions(environment, dataDirectory),
      { clock: systemClock, log: pino({ level: 'silent' }) },
    );
    base = server.publicUrl.replace('localhost', '127.0.0.1');
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDirectory, { recursive: true });
  });

  const allowanceOf = async (cookie: string) =>
    allowanceSchema.parse(await (await fetch(`${base}/api/allowance`, { headers: { cookie } })).json());

  it('tells pages the service and its assistants, and where their voice goes', async () => {
    const reply = await fetch(`${base}/config.json`);
    const config = publicConfigSchema.parse(await reply.json());
    expect(config.voice).toEqual({
      apiBaseUrl: 'https://voice.example.org/v1',
      publicKey: 'their-public-key',
      callEngineUrl: '',
      assistants: { part1: 'a1', part2: 'a2', part3: 'a3', full: 'a4' },
      typed: { callEngineUrl: '/engine/call-engine.js' },
    });
    expect(config.engines.recognizer).toBe('hosted voice service at voice.example.org');
    const home = await (await fetch(`${base}/privacy`)).text();
    expect(home).toContain('"hostedVoice":"voice.example.org"');
    expect(reply.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://voice.example.org https://*.daily.co wss://*.daily.co ws://",
    );
  });

  it('makes a report of what the service has heard, without what it does not tell', async () => {
    const caller = await HostedCaller.begin(base, 'part1', SECRET);
    expect(await allowanceOf(caller.cookie)).toMatchObject({ remaining: 0 });
    expect(await caller.line()).toContain('?');
    // oxlint-disable-next-line no-await-in-loop -- a conversation
    for (const answer of ANSWERS) expect(await caller.say(answer)).toContain('?');
    expect(await caller.endOfCall('exceeded-max-duration')).toBe(204);
    expect(await caller.endOfCall('exceeded-max-duration')).toBe(204);
    const read = () =>
      fetch(`${base}/api/tests/${caller.testId}/report`, { headers: { cookie: caller.cookie } });
    await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe(200);
    const { endedReason, report } = testReportSchema.parse(await (await read()).json());
    expect(endedReason).toBe('time-limit');
    expect(report.answers.map(({ transcript }) => transcript)).toEqual(ANSWERS);
    expect(report.answers.map(({ source, durationMs }) => [source, durationMs])).toEqual(
      ANSWERS.map(() => ['spoken', 0]),
    );
    const bands = Object.fromEntries(report.criteria.map(({ criterion, band }) => [criterion, band]));
    expect(bands).toEqual({
      'fluency-coherence': null,
      pronunciation: null,
      'lexical-resource': expect.any(Number),
      'grammatical-range-accuracy': expect.any(Number),
    });
    expect(await allowanceOf(caller.cookie)).toMatchObject({ remaining: 0 });
  });

  it('gives the test back when the call failed before anything was said', async () => {
    const caller = await HostedCaller.begin(base, 'part1', SECRET);
    await caller.line();
    expect(await caller.endOfCall('call.in-progress.error-vapifault-worker-died')).toBe(204);
    await expect.poll(async () => (await allowanceOf(caller.cookie)).remaining).toBe(1);
  });

  it('begins no test for a guest who has none left', async () => {
    const { cookie } = await HostedCaller.begin(base, 'part1', SECRET);
    const refused = await fetch(`${base}/api/hosted/tests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ mode: 'part1', metadata: {} }),
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      402,
      { error: { code: 'test.no-allowance' } },
    ]);
  });
});
