import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { quietLog } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askChannel, channelPath, MAX_REQUEST_CHARS } from './ask-channel.ts';
import { openOperatorChannel } from './operator-channel.ts';

describe('the operator channel', () => {
  let folder: string;
  let log: { fields: object; text: string }[];
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'bandpal-operator-'));
    log = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const keep = (fields: object, text: string) => void log.push({ fields, text });
  const open = (dataDirectory = folder, run = echo) =>
    openOperatorChannel({ dataDirectory, run, log: { ...quietLog, warn: keep, error: keep } });

  it('carries a command to the server and its outcome back', async () => {
    await using stack = new AsyncDisposableStack();
    stack.use(await open());
    expect(await askChannel(folder, ['users', 'create', 'zoë@example.org'])).toEqual({
      code: 0,
      out: 'users create zoë@example.org',
      err: '',
    });
  });

  it('is open to the user of the process alone', async () => {
    mkdirSync(path.join(folder, 'operator'), { mode: 0o777 });
    await using stack = new AsyncDisposableStack();
    stack.use(await open());
    const file = channelPath(folder);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is not there before the server runs and after it stopped', async () => {
    expect(await askChannel(folder, [])).toBeNull();
    const channel = await open();
    await channel[Symbol.asyncDispose]();
    expect(existsSync(channelPath(folder))).toBe(false);
    expect(await askChannel(folder, [])).toBeNull();
  });

  it('takes the place of a socket that a dead server left', async () => {
    mkdirSync(path.join(folder, 'operator'));
    writeFileSync(channelPath(folder), '');
    await using stack = new AsyncDisposableStack();
    stack.use(await open());
    expect(await askChannel(folder, ['x'])).toMatchObject({ code: 0 });
  });

  it('says nothing of a failure nobody expected, and logs it', async () => {
    await using stack = new AsyncDisposableStack();
    stack.use(await open(folder, () => Promise.reject(new Error('row of ana@example.org'))));
    expect(await askChannel(folder, ['x'])).toEqual({
      code: 1,
      out: '',
      err: 'The server could not do this; its log says why.',
    });
    expect(log).toMatchObject([{ text: 'a command of the operator failed' }]);
  });

  it.each([
    'no JSON\n',
    '{"argv":"x"}\n',
    '{"argv":[1]}\n',
    `{"argv":${JSON.stringify(Array(33).fill('x'))}}\n`,
  ])('refuses the request %j', async (request) => {
    await using stack = new AsyncDisposableStack();
    stack.use(await open());
    const socket = createConnection(channelPath(folder));
    socket.write(request);
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    expect(JSON.parse(String(answer))).toMatchObject({ code: 1 });
  });

  it('hangs up on a request without end, and on those who wait when it closes', async () => {
    const channel = await open();
    const endless = createConnection(channelPath(folder));
    endless.on('error', () => undefined);
    endless.write('x'.repeat(MAX_REQUEST_CHARS + 1));
    await once(endless, 'close');
    const waiting = createConnection(channelPath(folder));
    await once(waiting, 'connect');
    await channel[Symbol.asyncDispose]();
    await once(waiting, 'close');
  });

  it('lets the server go on without it where the path is too long for a socket', async () => {
    const deep = path.join(folder, 'x'.repeat(120));
    mkdirSync(deep);
    await using stack = new AsyncDisposableStack();
    stack.use(await open(deep));
    expect(log).toMatchObject([
      { text: 'commands for the running server are not possible; stop it to use them' },
    ]);
    expect(await askChannel(deep, ['x'])).toBeNull();
  });
});

async function echo(argv: readonly string[]) {
  return { code: 0, out: argv.join(' '), err: '' };
}
