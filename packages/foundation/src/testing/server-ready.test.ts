import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { watchServer } from './server-ready.ts';

const started = (script: string, timeoutMs = 60_000) =>
  watchServer(spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] }), timeoutMs);

it('a server is ready at the address that it prints, in however many pieces', async () => {
  const server = started(
    `process.stdout.write('a line\\nBandpal is ready: http://127.0'); setImmediate(() => console.log('.0.1:3000 (guests)'))`,
  );
  expect(await server.ready).toBe('http://127.0.0.1:3000');
  expect(await server.ended).toBe(0);
  expect(server.output()).toContain('a line');
});

it('a server that ends before is not, and says what it has printed', async () => {
  const server = started(`console.error('no port'); process.exit(3)`);
  await expect(server.ready).rejects.toThrow('the server ended:\nno port');
  expect(await server.ended).toBe(3);
});

it('a server that takes too long is not', async () => {
  const server = started('process.stdin.resume(); setTimeout(() => {}, 200)', 1);
  await expect(server.ready).rejects.toThrow('no start in time');
  await server.ended;
});
