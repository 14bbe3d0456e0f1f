// Watch mode: the server restarts when its code changes; Vite serves the pages and hands everything else to the server.
import { spawn } from 'node:child_process';
import process from 'node:process';

const children = [
  spawn('node', ['--watch', 'apps/server/src/main.ts'], { stdio: 'inherit' }),
  spawn('vite', ['apps/web', '--config', 'apps/web/vite.config.ts'], {
    stdio: 'inherit',
    env: { ...process.env, BANDPAL_SERVER: `http://localhost:${process.env['PORT'] || '3000'}` },
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exit(code ?? 0);
  });
}
