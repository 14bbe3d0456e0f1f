import diagnostics from 'node:diagnostics_channel';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { readConfig, readSpeechOptions } from '../config/index.ts';
import { startServer } from './start-server.ts';

const page = readFileSync(new URL('../../../../docs/protocols.md', import.meta.url), 'utf8');

describe('the addresses of the server', () => {
  let dataDirectory: string;
  const routes = new Set<string>();
  beforeEach(() => {
    dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-addresses-'));
    diagnostics.subscribe('fastify.initialization', listenForRoutes);
  });
  afterEach(() => {
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

  it('are those of docs/protocols.md, in both directions', { timeout: 120_000 }, async () => {
    const environment = { PORT: '0', DATA_DIR: dataDirectory, MAIL_OUTBOX: 'true' };
    const server = await startServer(
      readConfig(environment, { cores: 1, workingDirectory: dataDirectory }),
      readSpeechOptions(environment, dataDirectory),
      { clock: systemClock, log: pino({ level: 'silent' }) },
    );
    await server.close();
    expect([...documented()].toSorted()).toEqual([...routes].toSorted());
  });
});

/** Fastify answers these beside each GET. */
const IMPLIED = new Set(['HEAD', 'OPTIONS']);

/** All of `GET /x` and `GET, POST /x/{id}` on the page; a query is no part of an address. */
function documented(): Set<string> {
  const found = page.matchAll(
    /`((?:GET|POST|PUT|PATCH|DELETE)(?:, (?:GET|POST|PUT|PATCH|DELETE))*) (\/[^`?]*)[^`]*`/g,
  );
  return new Set(
    [...found].flatMap(([, methods = '', address = '']) =>
      methods.split(', ').map((method) => `${method} ${address.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    ),
  );
}

function tellsOfInstance(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}
