// `npm run meetings [-- --rooms 1 --people 2,3 --seconds 30 --fps 20 --loss 0 --engine mesh]`: people in Chromium meet in rooms; prints what each costs in processor
// time and memory, bit rates, how soon they saw and heard each other, and what was lost. `--fps 0`: sound alone. `--engine janus`, `--engine livekit`: up to eight people
// by way of it. `--loss 5` drops so many per cent of
// the UDP packets in a network of this process's own (root, Debian's nftables). Fails when someone isn't seen or heard at the end, or an error was reported.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const percent = z.coerce.number().min(0).max(50);
const optionsSchema = z.strictObject({
  rooms: z.coerce.number().int().min(1).max(20).default(1),
  people: z
    .string()
    .regex(/^[2-8](,[2-8])*$/u)
    .default('2,3'),
  seconds: z.coerce.number().int().min(5).max(7_200).default(30),
  fps: z.coerce.number().int().min(0).max(30).default(20),
  loss: percent.default(0),
  engine: z.enum(['mesh', 'janus', 'livekit']).default('mesh'),
});

const { values } = parseArgs({
  options: {
    rooms: { type: 'string' },
    people: { type: 'string' },
    seconds: { type: 'string' },
    fps: { type: 'string' },
    loss: { type: 'string' },
    engine: { type: 'string' },
  },
});
const parsed = optionsSchema.safeParse(values);
if (!parsed.success) {
  console.error(`npm run meetings: ${z.prettifyError(parsed.error)}`);
  process.exit(1);
}
const { loss, people, engine } = parsed.data;
if (engine === 'mesh' && /[5-8]/u.test(people)) {
  console.error('npm run meetings: more than four people need --engine janus or livekit.');
  process.exit(1);
}
if (engine === 'janus' && spawnSync('which', ['janus']).status !== 0) {
  console.error('npm run meetings: the media engine is missing: apt-get install janus.');
  process.exit(1);
}
if (engine === 'livekit' && spawnSync('sh', ['scripts/livekit.sh'], { stdio: 'inherit' }).status !== 0)
  process.exit(1);
if (loss > 0 && process.getuid?.() !== 0) {
  console.error('npm run meetings: only root can make a network that loses packets.');
  process.exit(1);
}
if (loss > 0 && spawnSync('which', ['nft']).status !== 0) {
  console.error(
    'npm run meetings: packets are dropped by nftables, which is missing: apt-get install nftables.',
  );
  process.exit(1);
}

const test = ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--project', 'meetings'];
// A network namespace ends with its processes, and this machine's own network is left alone.
const lossy = [
  'ip link set lo up',
  // Browsers look for each other on networks that lead somewhere.
  'ip link add outside type veth peer name there',
  'ip address add 10.99.0.1/24 dev outside',
  'ip link set there up && ip link set outside up',
  'ip route add default dev outside',
  'nft add table inet lossy',
  "nft add chain inet lossy input '{ type filter hook input priority 0; }'",
  `nft add rule inet lossy input meta l4proto udp numgen random mod 10000 '<' ${Math.round(loss * 100)} drop`,
  'exec "$@"',
].join(' && ');
const [command, ...args] = loss === 0 ? test : ['unshare', '--net', 'sh', '-c', lossy, 'sh', ...test];
const inner = spawn(command ?? '', args, {
  stdio: 'inherit',
  env: { ...process.env, MEETINGS: JSON.stringify(parsed.data) },
});
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => inner.kill());
const [code] = await once(inner, 'exit');
process.exitCode = typeof code === 'number' ? code : 1;
