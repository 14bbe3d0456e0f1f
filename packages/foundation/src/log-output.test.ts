import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogOutput } from './log.ts';

/** A process that logs to its standard output through pino and then reports on its error output that it is still there. */
const SCRIPT = `
  import pino from 'pino';
  const { LogOutput } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)});
  const log = pino({}, new LogOutput({ fd: process.stdout.fd, now: Date.now }));
  for (let line = 0; line < 10_000; line += 1) log.info({ line }, 'x'.repeat(200));
  log.fatal({}, 'the last line');
  process.stderr.write('still there');`;

async function runWith(stdout: number | 'reader that leaves' | 'reader that stops') {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: import.meta.dirname,
    stdio: ['ignore', typeof stdout === 'number' ? stdout : 'pipe', 'pipe'],
  });
  if (stdout === 'reader that leaves') child.stdout?.destroy();
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  child.stdout?.destroy();
  await closed;
  return { code: Number(code), said };
}

describe('the output of the log', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'bandpal-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('does not end the process when the disk is full or the reader is gone or stops reading', async () => {
    const full = openSync('/dev/full', 'w');
    expect(await runWith(full)).toEqual({ code: 0, said: 'still there' });
    closeSync(full);
    expect(await runWith('reader that leaves')).toEqual({ code: 0, said: 'still there' });
    expect(await runWith('reader that stops')).toEqual({ code: 0, said: 'still there' });
  });

  it('gets every line out where it can be written, including the last one before an exit', async () => {
    const file = path.join(folder, 'log');
    const fd = openSync(file, 'w');
    await runWith(fd);
    closeSync(fd);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(10_001);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'the last line' });
  });

  it('says how many lines were lost as soon as one can be written again', () => {
    const file = path.join(folder, 'log');
    const options = { fd: openSync('/dev/full', 'w'), now: () => 5 };
    const output = new LogOutput(options);
    output.write('one\n');
    output.write('two\n');
    closeSync(options.fd);
    options.fd = openSync(file, 'w');
    output.write('three\n');
    output.write('four\n');
    closeSync(options.fd);
    expect(readFileSync(file, 'utf8')).toBe(
      '{"level":40,"time":5,"lost":2,"msg":"log lines were lost"}\nthree\nfour\n',
    );
  });
});
