// `npm run paths [-- PART OF A NAME…]`: calls of a browser on lines that lose packets and spoil handshakes (the project `paths` of Playwright);
// then short tests from a browser behind networks of every kind, made of this machine's own network namespaces, with the way that the sound
// took and what became of the words; needs root, and touches no other network.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Lab } from './lab.ts';

const TOOLS: Readonly<Record<string, string>> = {
  ip: 'iproute2',
  nft: 'nftables',
  ethtool: 'ethtool',
  turnserver: 'coturn',
  pulseaudio: 'pulseaudio',
  chromium: 'chromium',
};

function problem(): string | null {
  if (process.getuid?.() !== 0) return 'it makes network namespaces, so it must run as root.';
  if (!existsSync('apps/web/dist')) return 'it opens the pages, which are not built yet (npm run build).';
  const missing = Object.keys(TOOLS).filter((tool) => spawnSync('which', [tool]).status !== 0);
  if (missing.length === 0) return null;
  return `these Debian packages are missing: ${missing.map((tool) => TOOLS[tool]).join(' ')} (sh scripts/setup.sh paths installs them).`;
}

const found = problem();
if (found !== null) {
  console.error(`npm run paths: ${found}`);
  process.exit(1);
}
const names = process.argv.slice(2);

/** Whether all specs pass that have one of the names, where any has. */
function specsPass(): boolean {
  const patterns = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const chosen = patterns.length === 0 ? [] : ['--grep', patterns.join('|')];
  const options = ['--config', 'tests/playwright.config.ts', '--project', 'paths', '--pass-with-no-tests'];
  const { status } = spawnSync('playwright', ['test', ...options, ...chosen], { stdio: 'inherit' });
  return status === 0;
}

const arePassed = specsPass();
using lab = new Lab(`bandpal-${process.pid}`);
lab.build();
const [command, ...args] = [...lab.inside('home'), process.execPath, 'tools/paths/measure.ts', lab.prefix];
const inner = spawn(command, [...args, ...names], { stdio: 'inherit' });
// The namespaces go after the processes in them.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => inner.kill());
const [code] = await once(inner, 'exit');
process.exitCode = arePassed && typeof code === 'number' ? code : 1;
