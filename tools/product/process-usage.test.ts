// What the figures of `make bench` and `npm run soak` stand on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { memoryShareOf, usageOfTree } from './process-usage.ts';

it('keeps the processor time of a child that has ended', async () => {
  const work = 'head -c 300000000 /dev/zero | sha256sum >/dev/null; echo alone; read end';
  const shell = spawn('bash', ['-c', work], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    await once(shell.stdout, 'data');
    const after = await usageOfTree(Number(shell.pid));
    expect(after.cpuSeconds).toBeGreaterThan(0.05);
    expect(after.memoryBytes).toBeGreaterThan(100_000);
    // A shell's pages are those of the other shells, too.
    expect(await memoryShareOf(Number(shell.pid))).toBeLessThan(after.memoryBytes);
    expect(await memoryShareOf(Number(shell.pid))).toBeGreaterThan(50_000);
  } finally {
    shell.kill();
  }
});

it('says which program took the processor time', async () => {
  const script =
    'let sum = 0; for (let n = 0; n < 2e8; n += 1) sum += n % 7; console.log(sum); process.stdin.resume();';
  const shell = spawn('bash', ['-c', `"$1" -e '${script}'; true`, 'bash', process.execPath], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    await once(shell.stdout, 'data');
    const { cpuSecondsOf } = await usageOfTree(Number(shell.pid));
    expect(Object.keys(cpuSecondsOf)).toEqual(['server', 'node']);
    expect(cpuSecondsOf['node']).toBeGreaterThan(cpuSecondsOf['server'] ?? 0);
  } finally {
    // The program reads to the end, and the shell goes with it.
    shell.stdin.end();
  }
});
