import { spawnSync } from 'node:child_process';
import { execPath, platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { KEEPS_MEMORY } from './model-memory.ts';

const MODULE = new URL('model-memory.ts', import.meta.url).href;
const TELL = `console.log((await import(${JSON.stringify(MODULE)})).sessionOptions().enableCpuMemArena)`;

/** What a process with these variables says of the runtime's arena. */
function arenaWith(environment: Readonly<Record<string, string>>): string {
  const { stdout } = spawnSync(execPath, ['--input-type=module', '--eval', TELL], {
    env: environment,
    encoding: 'utf8',
  });
  return stdout.trim();
}

describe('memory of a process that runs a model', () => {
  it('has no second arena where its allocator keeps the memory', () => {
    expect(arenaWith(KEEPS_MEMORY)).toBe(platform === 'linux' ? 'false' : 'true');
  });

  it('has the arena of the runtime elsewhere, where every block would be asked for again', () => {
    expect(arenaWith({})).toBe('true');
  });
});
