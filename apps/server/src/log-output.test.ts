import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogOutput } from './log-output.ts';

/** A process that logs through pino to its standard output, and then says on its error output that it is still there. */
const SCRIPT = `
  import pino from 'pino';
  const { LogOutput } = await import(${JSON.stringify(new URL('log-output.ts', import.meta.url).href)});
  const log = pino({}, new LogOutput({ fd: 1, now: Date.now }));
  for (let line = 0; line < 1000; line += 1) log.info({ line }, 'x'.repeat(200));
  log.fatal({}, 'the last line');
  process.stderr.write('still there');`;

async function runWith(stdout: number | 'pipe') {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: import.meta.dirname,
    stdio: ['ignore', stdout, 'pipe'],
  });
  // A reader that goes away at once.
  child.stdout?.destroy();
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = await once(child, 'close');
  return { code: Number(code), said };
}

describe('the output of the log', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'bandpal-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('costs no process its life when the disk is full or the reader is gone', async () => {
    const full = openSync('/dev/full', 'w');
    expect(await runWith(full)).toEqual({ code: 0, said: 'still there' });
    closeSync(full);
    expect(await runWith('pipe')).toEqual({ code: 0, said: 'still there' });
  });

  it('has every line where it can be written, the last one before an exit too', async () => {
    const file = path.join(folder, 'log');
    const fd = openSync(file, 'w');
    await runWith(fd);
    closeSync(fd);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(1_001);
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
