import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseMeasure, helpOn } from './measure.ts';
import type { Measure } from './measure.ts';

const speech: Measure = {
  name: 'speech',
  about: 'listens',
  usage: '[--json]',
  run: () => Promise.resolve(),
};

describe('the measures', () => {
  it('are chosen by name', () => {
    expect(chooseMeasure([speech], 'speech')).toBe(speech);
  });
  it('are listed when the name is unknown or missing', () => {
    expect(() => chooseMeasure([speech], 'hearing')).toThrow('There is no measure hearing.');
    expect(() => chooseMeasure([speech], 'hearing')).toThrow('  speech [--json]\n    listens');
    expect(() => chooseMeasure([speech], undefined)).toThrow('What is to be measured?');
  });
  it('say how they are called when they are asked', () => {
    expect(helpOn([speech], 'speech')).toBe('Usage: npm run evaluate -- speech [--json]\n  listens');
    expect(helpOn([speech], '--help')).toContain('MEASURE …\n  speech [--json]\n    listens');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'main.ts'), 'bands', '--help'],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: npm run evaluate -- bands /u);
  });
  it('show control characters of names as escapes, which the terminal does not obey', () => {
    const { stderr } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'main.ts'), 'speech', '--audio', '/no/\u001B[31m\rsuch\u202E'],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('There is no folder /no/\\u001b[31m\\u000dsuch\\u202e.\n');
  });
  it('end a wrong command with code 2 and nothing on standard output', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'main.ts'), 'speech', '--audio', '/no/such/folder'],
      { encoding: 'utf8' },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no folder /no/such/folder.\n',
    });
  });
});
