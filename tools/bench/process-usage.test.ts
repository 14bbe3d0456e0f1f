// What the figures of `make bench` and `npm run soak` stand on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { usageOfTree } from './process-usage.ts';

it('keeps the processor time of a child that has ended', async () => {
  const work = 'head -c 300000000 /dev/zero | sha256sum >/dev/null; echo alone; read end';
  const shell = spawn('bash', ['-c', work], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    await once(shell.stdout, 'data');
    const after = await usageOfTree(Number(shell.pid));
    expect(after.cpuSeconds).toBeGreaterThan(0.05);
    expect(after.memoryBytes).toBeGreaterThan(100_000);
  } finally {
    shell.kill();
  }
});
