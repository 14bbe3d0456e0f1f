// Starts what compose.yaml of a release starts, on this machine's Podman, and runs the commands that docs/operations.md has for it:
// `npm run compose-test` after `make release`, as root. Images of registries have stand-ins made of Debian's packages.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkSite } from '../release/check-site.ts';
import { timed } from '../release/engine.ts';
import { makeImage } from '../release/make-image.ts';
import { waitUntilReady } from '../release/wait-until-ready.ts';
import { checkInBrowser } from './check-in-browser.ts';
import { checkRights } from './check-rights.ts';
import { findProblem } from './find-problem.ts';
import { ComposeProject } from './project.ts';
import { signUp } from './sign-up.ts';

const URL = 'http://127.0.0.1:3000';
const OPERATOR = ['node', 'apps/server/src/command-line.ts'];
const BEFORE = 'before-the-backup@example.org';
const AFTER = 'after-the-backup@example.org';
/** The server asks a relay four times before it calls it silent (relay-questions.ts), and is ready before. */
const RELAY_ASKED_MS = 8_000;

const secret = () => randomBytes(24).toString('hex');
const address = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
const problem =
  address === undefined ? 'this machine has no address that containers could reach.' : findProblem();
if (address === undefined || problem !== null) {
  console.error(`npm run compose-test: ${problem}`);
  process.exit(1);
}

makeImage();
for (const name of ['database', 'turn', 'mail']) {
  const folder = path.join(import.meta.dirname, 'stand-ins');
  timed(
    `stand-in made (${name})`,
    `buildah build --format docker --target ${name} --tag localhost/bandpal-stand-in-${name} ${folder}`,
  );
}
const settings = {
  SECRET_KEY: secret(),
  DATABASE_PASSWORD: secret(),
  TURN_SECRET: secret(),
  MEDIA_ADDRESSES: address,
  TURN_HOST: address,
  TRUST_PROXY: '127.0.0.1',
  SIGNUP_ENABLED: 'true',
  POSTGRES_IMAGE: 'localhost/bandpal-stand-in-database',
  COTURN_IMAGE: 'localhost/bandpal-stand-in-turn',
  MAIL_IMAGE: 'localhost/bandpal-stand-in-mail',
};

await using project = await ComposeProject.open(settings);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void project[Symbol.asyncDispose]().finally(() => process.exit(1)));
}
const startedAt = performance.now();
await project.compose('up', '--detach');
await ready();
console.log(`ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
await delay(RELAY_ASKED_MS);
assert.equal(await warnings(), '', 'warnings of a start with a database, a relay and a mail server');
await checkRights(project);

await checkSite(URL);
await fetch(`${URL}/`, { headers: { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' } });
assert.match(await warnings(), /TRUST_PROXY does not name/);
project.configure({ ...settings, TRUST_PROXY: project.gateway('front') });
await project.compose('up', '--detach');
await ready();
await fetch(`${URL}/`, { headers: { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' } });
await checkInBrowser(URL);
assert.equal(await warnings(), '', 'warnings with the gateway as the proxy');
console.log('the site, a spoken call at the one port, and the proxy: as they should be');

await signUp(URL, BEFORE);
assert((await project.log('mail')).includes(BEFORE), 'no mail to who signed up');
const [, backup = ''] = /Copied to (\/data\/backups\/\S+)/.exec(await operator('backup', 'create')) ?? [];
assert.notEqual(backup, '');
await signUp(URL, AFTER);
await project.compose('stop', 'bandpal');
await project.compose('run', '--rm', '-T', 'bandpal', ...OPERATOR, 'backup', 'restore', '--replace', backup);
await project.compose('up', '--detach');
await ready();
const people = await operator('users', 'list');
assert(people.includes(BEFORE) && !people.includes(AFTER), people);
assert.match(await operator('store', 'check'), /ledger adds up +ok/);
console.log('1 passed, 0 failed');

function operator(...command: readonly string[]): Promise<string> {
  return project.inside('bandpal', ...OPERATOR, ...command);
}

/** What the server, started last, has warned of: levels 40 and above of its log. */
async function warnings(): Promise<string> {
  const lines = (await project.log('bandpal')).split('\n');
  return lines.filter((line) => /"level":[4-6]0/.test(line)).join('\n');
}

function ready(): Promise<void> {
  return waitUntilReady(URL, () => project.log('bandpal'));
}
