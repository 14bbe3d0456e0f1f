// Starts what compose.yaml of a release starts, on this machine's Podman, and runs the commands that docs/operations/install.md has for it:
// `npm run compose-test` after `make release`, as root. Images of registries have stand-ins made of Debian's packages.
import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import tls from 'node:tls';
import { checkSite, waitUntilReady } from '../release/check-site.ts';
import { makeImage, timed } from '../release/engine.ts';
import {
  checkInBrowser,
  checkJanusRights,
  checkRights,
  findProblem,
  signIn,
  signInFirst,
  signUp,
} from './checks.ts';
import { checkKeptCall } from './kept-call.ts';
import { ComposeProject } from './project.ts';

/** Where a proxy of one's own reaches the server. */
const BEHIND_PROXY = 'http://127.0.0.1:3000';
const AUTHORITY = '/data/caddy/pki/authorities/local/root.crt';
/** Caddy makes its authority and its first certificate within a second. */
const AUTHORITY_LIMIT_MS = 30_000;
const OPERATOR = ['node', 'apps/server/src/command-line.ts'];
/**
 * Netavark before 1.9 gives a bridge another hardware address when a container stops or starts; the other containers send to the old one until
 * they ask anew, which takes them half a minute.
 */
const BRIDGE_LIMIT_MS = 120_000;
/** Of `.env`. */
const OWNER = 'help@example.org';
const LEARNER = 'learner@example.org';
const PASSWORD = 'a password of their own';
const BEFORE = 'before-the-backup@example.org';
const AFTER = 'after-the-backup@example.org';
/** The server asks a relay four times before it calls it silent (relay-line.ts), and is ready before. */
const RELAY_ASKED_MS = 8_000;

const address = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
const problem =
  address === undefined ? 'this machine has no address that containers could reach.' : findProblem();
if (address === undefined || problem !== null) {
  console.error(`npm run compose-test: ${problem}`);
  process.exit(1);
}

const url = `https://${address}`;

makeImage('ffmpeg bubblewrap');
for (const name of ['https', 'database', 'turn', 'mail']) {
  const folder = path.join(import.meta.dirname, 'stand-ins');
  timed(
    `stand-in made (${name})`,
    `buildah build --format docker --target ${name} --tag localhost/bandpal-stand-in-${name} ${folder}`,
  );
}
timed(
  'image of Janus built',
  'buildah build --format docker --build-arg DEBIAN=localhost/bandpal-base --tag localhost/bandpal-janus:latest ops/janus',
);
const settings = {
  SIGNUP_ENABLED: 'true',
  CADDY_IMAGE: 'localhost/bandpal-stand-in-https',
  POSTGRES_IMAGE: 'localhost/bandpal-stand-in-database',
  COTURN_IMAGE: 'localhost/bandpal-stand-in-turn',
  MAIL_IMAGE: 'localhost/bandpal-stand-in-mail',
};

await using project = await ComposeProject.open({ name: address, address }, settings);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void project[Symbol.asyncDispose]().finally(() => process.exit(1)));
}
const startedAt = performance.now();
await project.compose('up', '--detach');
await trustAuthority();
await ready();
console.log(`ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
await delay(RELAY_ASKED_MS);
assert.equal(await warnings(), '', 'warnings of a start with a database, a relay and a mail server');
await checkRights(project);

await checkSite(url);
await checkInBrowser(url);
const redirect = await fetch(`http://${address}/speaking`, { redirect: 'manual' });
assert.deepEqual([redirect.status, redirect.headers.get('location')], [308, `${url}/speaking`]);
await assert.rejects(fetch(BEHIND_PROXY), 'the server listens at a port of this machine');
assert.equal(await warnings(), '', 'warnings behind Caddy');
console.log('the site, and a spoken call at the one port, through https: as they should be');

await signInFirst(url, OWNER, firstPassword(await operator('users', 'reset-password', OWNER)), PASSWORD);
assert(!(await project.log('bandpal')).includes(OWNER), 'the log tells who the owner is');
await signUp(url, BEFORE);
assert((await project.log('mail')).includes(BEFORE), 'no mail to who signed up');
const [, backup = ''] = /Copied to (\/data\/backups\/\S+)/.exec(await operator('backup', 'create')) ?? [];
assert.notEqual(backup, '');
await signUp(url, AFTER);
await project.compose('stop', 'bandpal');
assert.equal(await statusOf(`${url}/?of=a-link-in-a-message`), 502);
assert(!(await project.log('https')).includes('a-link-in-a-message'), 'Caddy logs what visitors ask for');
await project.compose('run', '--rm', '-T', 'bandpal', ...OPERATOR, 'backup', 'restore', '--replace', backup);
await project.compose('up', '--detach');
await ready();
const people = await operator('users', 'list');
assert(people.includes(BEFORE) && !people.includes(AFTER), people);
assert.match(await operator('store', 'check'), /ledger adds up +ok/);

project.configure({
  COMPOSE_PROFILES: 'janus',
  MEDIA_ENGINE: 'janus',
  MEDIA_ENGINE_URL: 'ws://janus:8188',
  MEDIA_ENGINE_SECRET: 'letters-and-digits-of-this-test',
  CALL_RECORDINGS: 'on',
  ...(env['FFMPEG_UNLOCKED'] === undefined ? {} : { FFMPEG_UNLOCKED: env['FFMPEG_UNLOCKED'] }),
});
await project.compose('up', '--detach');
await ready();
await checkJanusRights(project);
// Whoever had a password reset has to wait before they are given recordings.
await signInFirst(url, LEARNER, firstPassword(await operator('users', 'create', LEARNER)), PASSWORD);
await checkKeptCall(url, async () => signIn(url, LEARNER, PASSWORD));
assert.equal(await warnings(), '', 'warnings with Janus');
console.log('a call that is recorded by way of Janus and ffmpeg in containers: as it should be');

await project.compose('stop', 'https');
project.configure({ COMPOSE_FILE: 'compose.yaml:ops/compose.own-proxy.yaml', TURN_HOST: address });
await project.compose('up', '--detach');
await ready(BEHIND_PROXY);
await fetch(BEHIND_PROXY, { headers: { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' } });
await assert.rejects(fetch(url), 'Caddy runs beside a proxy of one’s own');
assert.equal(await warnings(), '', 'warnings behind a proxy on this machine');
console.log('1 passed, 0 failed');

/** That the operator's command has printed. */
function firstPassword(said: string): string {
  const [, first = ''] = /^Temporary password: (.+)$/mu.exec(said) ?? [];
  return first;
}

function operator(...command: readonly string[]): Promise<string> {
  return project.inside('bandpal', ...OPERATOR, ...command);
}

/** What the server, started last, has warned of: levels 40 and above of its log. */
async function warnings(): Promise<string> {
  const lines = (await project.log('bandpal')).split('\n');
  return lines.filter((line) => /"level":[4-6]0/.test(line)).join('\n');
}

function ready(at = url): Promise<void> {
  return waitUntilReady(at, () => project.log('bandpal'));
}

/** The status of an answer, as soon as there is one. */
async function statusOf(page: string): Promise<number> {
  const until = performance.now() + BRIDGE_LIMIT_MS;
  for (;;) {
    // oxlint-disable no-await-in-loop -- nothing tells when the network carries packets again
    try {
      return (await fetch(page)).status;
    } catch (error) {
      if (performance.now() > until) throw error;
      await delay(250);
    }
    // oxlint-enable no-await-in-loop
  }
}

/** Has this process take certificates of Caddy's own authority, once it has made one. */
async function trustAuthority(): Promise<void> {
  const until = performance.now() + AUTHORITY_LIMIT_MS;
  for (;;) {
    // oxlint-disable no-await-in-loop -- Caddy doesn't say when it has made it
    try {
      const authority = await project.inside('https', 'cat', AUTHORITY);
      tls.setDefaultCACertificates([...tls.getCACertificates('default'), authority]);
      return;
    } catch (error) {
      if (performance.now() > until) throw new Error(await project.log('https'), { cause: error });
      await delay(250);
    }
    // oxlint-enable no-await-in-loop
  }
}
