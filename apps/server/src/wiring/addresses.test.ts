import diagnostics from 'node:diagnostics_channel';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publicConfigSchema } from '@bandpal/contracts';
import { systemClock } from '@bandpal/foundation';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Api } from '@vapi-ai/web/dist/api.js';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig, readSpeechOptions } from '../config/index.ts';
import { withAddresses } from '../testing/addresses/address-table.ts';
import { bodyChecker } from '../testing/fuzz/check-body.ts';
import { Errands } from '../testing/fuzz/errands.ts';
import { EVERY_ADDRESS, PLATFORM_SECRET } from '../testing/fuzz/every-address.ts';
import { fuzzHttp } from '../testing/fuzz/fuzz-http.ts';
import { fuzzSignalling } from '../testing/fuzz/fuzz-signalling.ts';
import { KnownTexts } from '../testing/fuzz/identities.ts';
import type { OpenApiDocument } from '../testing/fuzz/operations.ts';
import { roomsToTry } from '../testing/fuzz/rooms-to-try.ts';
import { FuzzPeople } from '../testing/fuzz/sit-down.ts';
import { postCall } from '../testing/server-process.ts';
import { API_NOTES } from './api-notes.ts';
import { startServer } from './start-server.ts';
import type { RunningServer } from './start-server.ts';

const page = readFileSync(new URL('../../../../docs/protocols.md', import.meta.url), 'utf8');

/** A small share of what `npm run fuzz` sends, always the same. */
const SEED = 20_260_301;
const REQUESTS = 1_500;
const FRAMES = 300;

describe('the addresses of the server', () => {
  let dataDirectory: string;
  let server: RunningServer;
  let base: string;
  let document: OpenApiDocument;
  const routes = new Set<string>();
  beforeAll(async () => {
    dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-addresses-'));
    diagnostics.subscribe('fastify.initialization', listenForRoutes);
    const environment = {
      PORT: '0',
      DATA_DIR: dataDirectory,
      SPEECH_RENDER_AHEAD: 'false',
      ...EVERY_ADDRESS,
    };
    server = await startServer(
      readConfig(environment, { cores: 1, workingDirectory: dataDirectory }),
      readSpeechOptions(environment, dataDirectory),
      { clock: systemClock, log: pino({ level: 'silent' }) },
    );
    base = server.publicUrl.replace('localhost', '127.0.0.1');
    document = (await (await fetch(`${base}/openapi.json`)).json()) as OpenApiDocument;
  });
  afterAll(async () => {
    await server.close();
    diagnostics.unsubscribe('fastify.initialization', listenForRoutes);
    rmSync(dataDirectory, { recursive: true });
  });

  /** Fastify tells every instance it makes, before the first route. */
  function listenForRoutes(message: unknown): void {
    if (!tellsOfInstance(message)) throw new Error('Fastify tells of something else');
    message.fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) if (!IMPLIED.has(name)) routes.add(`${name} ${url}`);
    });
  }

  async function clientId(): Promise<string> {
    const { identity } = publicConfigSchema.parse(await (await fetch(`${base}/config.json`)).json());
    if (identity === null) throw new Error('nobody can sign in');
    return identity.clientId;
  }

  it('stand in docs/protocols.md as `npm run addresses` writes them', () => {
    expect(withAddresses(page, document)).toBe(page);
  });

  it('are those of /openapi.json, each with what it is for', () => {
    const described = Object.entries(document.paths).flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${asRoute(address)}`),
    );
    expect(described.toSorted()).toEqual([...routes].toSorted());
    const silent = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ summary }) => summary === undefined);
    expect(silent).toEqual([]);
    expect(Object.keys(API_NOTES).filter((route) => !routes.has(route))).toEqual([]);
  });

  it('are described in a document that is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...document });
    expect(errors ?? []).toEqual([]);
    expect([valid, validator.version]).toEqual([true, '3.1']);
    const changes = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8');
    expect(document.info.version).toBe(/^## (\d+\.\d+\.\d+)/m.exec(changes)?.[1]);
  });

  it('serve the unmodified REST client of the voice client, with the access token of an account', async () => {
    const { accessToken } = await new FuzzPeople(base, await clientId(), 'program').identities(
      new KnownTexts(),
    );
    const api = new Api<string>({
      baseUrl: base,
      baseApiParams: { secure: true },
      securityWorker: (token) => ({ headers: { Authorization: `Bearer ${token}` } }),
    });
    api.setSecurityData(accessToken);
    const { data: examiners } = await api.assistant.assistantControllerFindAll();
    expect(examiners.map(({ name }) => name)).toContain('examiner-full');
    const { data: session } = await api.session.sessionControllerCreate({ assistantId: 'examiner-part1' });
    const { data: chat } = await api.chat.chatControllerCreateChat({
      sessionId: session.id,
      input: 'I am called Mia.',
    });
    expect(chat).toMatchObject({ sessionId: session.id, output: [{ role: 'assistant' }] });
    const { data: ended } = await api.session.sessionControllerUpdate(session.id, { status: 'completed' });
    expect(ended.status).toBe('completed');
    const { data: call } = await api.call.callControllerCreateWebCall({ assistantId: 'examiner-part1' });
    const { data: named } = await api.call.callControllerUpdate(call.id, { name: 'Monday' });
    expect(named).toMatchObject({ id: call.id, name: 'Monday' });
    const { data: figures } = await api.analytics.analyticsControllerQuery({
      queries: [{ table: 'call', name: 'calls', operations: [{ operation: 'count', column: 'id' }] }],
    });
    expect(figures).toMatchObject([{ name: 'calls', result: [{ countId: 1 }] }]);
    await api.call.callControllerDeleteCallData(call.id);
    const { data: calls } = await api.call.callControllerFindAll({ limit: 10 });
    expect(calls).toEqual([]);
    const refused = await api.tool.toolControllerFindAll().catch((response: unknown) => response);
    expect(refused).toMatchObject({
      status: 501,
      error: { statusCode: 501, message: 'This service has no operation GET /tool.' },
    });
  });

  it('tell an error to programs of the hosted voice service where those look for it', async () => {
    const people = new FuzzPeople(base, await clientId(), 'refused');
    const { accessToken } = await people.identities(new KnownTexts());
    const { cookie: guest } = await postCall(base);
    const ask = async (
      method: string,
      address: string,
      { body, key = accessToken, cookie = '' }: { body?: object; key?: string | null; cookie?: string } = {},
    ) => {
      const response = await fetch(base + address, {
        method,
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          cookie,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, told: z.looseObject({}).parse(await response.json()) };
    };
    const typed = { body: { assistantId: 'examiner-part1' }, key: 'bandpal-web', cookie: guest };
    const second = await ask('POST', '/session', typed);
    const refused = [
      await ask('POST', '/call/web', { body: { assistantId: 'nobody' } }),
      await ask('GET', '/call', { key: null }),
      await ask('GET', '/call/019b0000-0000-7000-8000-000000000000'),
      await ask('POST', '/session', typed),
      await ask('GET', '/tool'),
    ];
    expect(second.status).toBe(201);
    expect(refused.map(({ status }) => status)).toEqual([400, 401, 404, 429, 501]);
    for (const { status, told } of refused) {
      expect(told).toEqual({
        statusCode: status,
        message: expect.stringMatching(/\w/),
        error: expect.objectContaining({
          code: expect.stringMatching(/^\w+\.[\w-]+$/),
          message: told['message'],
        }),
      });
    }
  });

  it('do what they are for in requests that follow one another', async () => {
    const people = new FuzzPeople(base, await clientId(), 'errands', PLATFORM_SECRET);
    const errands = new Errands({ base, document, people, check: bodyChecker() });
    await errands.run();
    expect(errands.troubles).toEqual([]);
  });

  it('bear requests of every kind: no error of the server’s own, and answers as documented', async () => {
    const known = new KnownTexts();
    const people = new FuzzPeople(base, await clientId(), 'fuzz', PLATFORM_SECRET);
    const report = await fuzzHttp({
      base,
      document,
      seed: SEED,
      requests: REQUESTS,
      atOnce: 1,
      known,
      identities: () => people.identities(known),
      check: bodyChecker(),
    });
    expect(report.troubles).toEqual([]);
    expect(report.reached.size).toBeGreaterThan(20);
  });

  it('bear signalling frames of every kind: sockets are closed for what they send, and by no error', async () => {
    const report = await fuzzSignalling({ seed: SEED, frames: FRAMES, atOnce: 1, room: roomsToTry(base) });
    expect(report.troubles).toEqual([]);
    expect(report.frames).toBeGreaterThanOrEqual(FRAMES);
    expect([...report.answers.keys()]).toEqual(expect.arrayContaining(['joined', 'echo', 'error bad-frame']));
  });
});

/** Fastify answers these beside each GET. */
const IMPLIED = new Set(['HEAD', 'OPTIONS']);

/** `/x/{id}` as Fastify has it. */
function asRoute(address: string): string {
  return address.replaceAll('{*}', '*').replaceAll(/\{(\w+)\}/g, ':$1');
}

function tellsOfInstance(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}
