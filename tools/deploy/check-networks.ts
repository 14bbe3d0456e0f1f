import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { read, ROOT } from './repository-files.ts';
import { runTool, Skipped, startTool, type Tally } from './tally.ts';

/** The files for proxies, firewall and alerts beside the programs that read them. */
export function checkNetworks(tally: Tally): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'bandpal-deploy-'));
  try {
    tally.try('Caddyfile', () => {
      runTool('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'ops/proxies/Caddyfile'], ROOT);
      return 'valid';
    });
    tally.try('compose.Caddyfile', () => {
      const site = { SITE_NAME: 'speak.example.org', SUPPORT_EMAIL: 'help@example.org', CADDY_OPTIONS: '' };
      const file = 'ops/proxies/compose.Caddyfile';
      runTool('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], ROOT, site);
      return 'valid';
    });
    tally.try('nginx.conf', () => checkNginx(folder, read('ops/proxies/nginx.conf')));
    tally.try('nginx in docs/operations/install.md', () => checkNginx(folder, nginxOfTheGuide(folder)));
    tally.try('haproxy.cfg', () => {
      runTool('haproxy', ['-c', '-f', 'ops/proxies/haproxy.cfg'], ROOT);
      return 'valid';
    });
    tally.try('relay.nft', checkFirewall);
    tally.try('alerts.yaml', () => {
      const said = runTool('promtool', ['check', 'rules', 'ops/alerts.yaml'], ROOT);
      return /SUCCESS: (.+)/.exec(said)?.[1] ?? said;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads the file as it would at a start; its number of process and its errors would be the machine's own. */
function checkNginx(folder: string, config: string): string {
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${path.join(folder, 'pid')};\nerror_log stderr;\n${config}`);
  runTool('nginx', ['-t', '-p', folder, '-c', file]);
  return 'valid';
}

/** What stands under "Behind a proxy", inside `http` as is said there, with a certificate of its own and a port that needs no right of root. */
function nginxOfTheGuide(folder: string): string {
  const [, snippet = ''] =
    /```nginx\n(map \$http_upgrade [\s\S]*?)\n```/.exec(read('docs/operations/install.md')) ?? [];
  const certificate = path.join(folder, 'certificate.pem');
  const key = path.join(folder, 'key.pem');
  const filled = snippet
    .replace('listen 443 ssl;', 'listen 127.0.0.1:8443 ssl;')
    .replace('ssl_certificate …;', `ssl_certificate ${certificate};`)
    .replace('ssl_certificate_key …;', `ssl_certificate_key ${key};`);
  assert.match(filled, /listen 127\.0\.0\.1:8443 ssl;[\s\S]*proxy_pass/);
  runTool('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=speak.example.org',
    '-out',
    certificate,
    '-keyout',
    key,
  ]);
  return `events {}\nhttp {\n${filled}\n}\n`;
}

function checkFirewall(): string {
  const { status, stderr } = startTool('nft', ['--check', '--file', 'ops/relay/relay.nft'], ROOT);
  if (/Operation not permitted/.test(stderr)) throw new Skipped('nft wants the rights of root');
  assert.equal(status, 0, stderr);
  return 'valid';
}
