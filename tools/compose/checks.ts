import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
import { seenPath, watchCalls } from '../paths/watch-call.ts';
import type { ComposeProject } from './project.ts';

/** What has to be there, and the packages of Debian that have it. */
const TOOLS: Readonly<Record<string, string>> = {
  buildah: 'buildah',
  podman: 'podman',
  runc: 'runc',
  mmdebstrap: 'mmdebstrap',
  'docker-compose': 'docker-compose',
  ffmpeg: 'ffmpeg',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
  iptables: 'iptables',
  ss: 'iproute2',
  chromium: 'chromium',
};
/** Those that compose.yaml names for this machine. */
const PORTS = [80, 443, 3000, 3001, 3478, 8025] as const;

/** Why the test cannot run here; null when it can. */
export function findProblem(): string | null {
  if (process.getuid?.() !== 0) return 'it builds images and networks, so it must run as root.';
  const missing = Object.entries(TOOLS).filter(
    ([tool]) => !existsSync(tool) && spawnSync('which', [tool]).status !== 0,
  );
  if (missing.length > 0) {
    return `these Debian packages are missing: ${missing.map(([, name]) => name).join(' ')}.`;
  }
  const taken = PORTS.filter((port) => isTaken(port));
  return taken.length === 0 ? null : `something listens at port ${taken.join(', ')} already.`;
}

function isTaken(port: number): boolean {
  const { stdout } = spawnSync('ss', ['-Hltun', `sport = :${port}`], { encoding: 'utf8' });
  return stdout.trim() !== '';
}

/** NET_BIND_SERVICE (capabilities(7), bit 10): the programs of the images of Caddy and coturn are marked with it. */
const MAY_BIND = 1n << 10n;
/** Users of the services, and the rights of root that they may come to. Mail is that of its image. */
const RIGHTS = {
  https: { user: '0', rights: MAY_BIND },
  bandpal: { user: '10001', rights: 0n },
  database: { user: '999', rights: 0n },
  turn: { user: '65534', rights: MAY_BIND },
  mail: { user: '0', rights: 0n },
} as const;
/** Of the profile `janus`. */
const JANUS_RIGHTS = { janus: { user: '65534', rights: 0n } } as const;

/** What the services of compose.yaml may do: as whom, with which rights of root, to their files, and whose names they can ask for. */
export async function checkRights(project: ComposeProject): Promise<void> {
  await checkProcesses(project, RIGHTS);
  await project.inside('mail', 'getent', 'hosts', 'bandpal');
  await project.inside('https', 'getent', 'hosts', 'bandpal');
  await findsNone(project, [
    ['mail', 'database'],
    ['mail', 'https'],
    ['https', 'database'],
    ['https', 'mail'],
  ]);
}

/** The same of the profile `janus`. */
export async function checkJanusRights(project: ComposeProject): Promise<void> {
  await checkProcesses(project, JANUS_RIGHTS);
  await findsNone(project, [
    ['janus', 'database'],
    ['janus', 'mail'],
    ['https', 'janus'],
  ]);
}

async function checkProcesses(
  project: ComposeProject,
  services: Readonly<Record<string, { user: string; rights: bigint }>>,
): Promise<void> {
  for (const [service, { user, rights }] of Object.entries(services)) {
    // oxlint-disable no-await-in-loop -- one service after the other
    const status = await project.inside(service, 'cat', '/proc/1/status');
    const field = (name: string) => new RegExp(`^${name}:\\s*(\\w+)`, 'm').exec(status)?.[1] ?? '';
    assert.equal(field('Uid'), user, service);
    for (const set of ['CapEff', 'CapPrm', 'CapBnd']) {
      assert.equal(BigInt(`0x${field(set)}`) & ~rights, 0n, `${service}: ${set} ${field(set)}`);
    }
    assert.equal(field('NoNewPrivs'), '1', service);
    await assert.rejects(project.inside(service, 'touch', '/etc/changed'), /Read-only file system/, service);
    // oxlint-enable no-await-in-loop
  }
}

async function findsNone(
  project: ComposeProject,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  // Getent ends with 2 for a name that isn't known.
  for (const [from, to] of pairs)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await assert.rejects(project.inside(from, 'getent', 'hosts', to), { code: 2 }, `${from} finds ${to}`);
}

/**
 * Opens Part 1 in Chromium, has the page test the way of the voice, and begins a spoken test. Rejects where there is no direct way. Chromium
 * takes any certificate, as after its warning of one that it doesn't know.
 */
export async function checkInBrowser(url: string): Promise<void> {
  const browser = await chromium.launch(launchOptions(FAKE_MICROPHONE_ARGS));
  try {
    const context = await browser.newContext({ permissions: ['microphone'], ignoreHTTPSErrors: true });
    await watchCalls(context);
    const page = await context.newPage();
    await page.goto(`${url}/speaking/part1`);
    const found = page.getByRole('region', { name: 'Your connection' });
    await found.getByRole('heading').click();
    // Of a way through the site it says something else.
    await found.getByText(/^Your connection is (?:good|slow or unsteady)\.$/).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Start the test' }).click();
    await page.locator('[data-stage=running]').waitFor({ timeout: 30_000 });
    await page.getByText('Hello.').first().waitFor({ timeout: 30_000 });
    assert.deepEqual((await seenPath(page)).paths, ['direct']);
  } finally {
    await browser.close();
  }
}

/** Makes an account as the page does, which has a code sent to the address. */
export async function signUp(url: string, email: string): Promise<void> {
  await askPool(url, 'SignUp', {
    Username: email,
    Password: 'correct horse battery',
    UserAttributes: [{ Name: 'email', Value: email }],
  });
}

/** Signs in with a password of the operator, and changes it to `password`, as the site has to ask for. */
export async function signInFirst(
  url: string,
  email: string,
  first: string,
  password: string,
): Promise<void> {
  const answer = await askPool(url, 'InitiateAuth', passwordOf(email, first));
  const { ChallengeName, Session } = challengeSchema.parse(JSON.parse(answer));
  await askPool(url, 'RespondToAuthChallenge', {
    ChallengeName,
    Session,
    ChallengeResponses: { USERNAME: email, NEW_PASSWORD: password },
  });
}

/** Resolves with the access token. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const answer = await askPool(url, 'InitiateAuth', passwordOf(email, password));
  return tokensSchema.parse(JSON.parse(answer)).AuthenticationResult.AccessToken;
}

const passwordOf = (email: string, password: string): object => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME: email, PASSWORD: password },
});

const challengeSchema = z.object({ ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'), Session: z.string() });
const tokensSchema = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

async function askPool(url: string, action: string, body: object): Promise<string> {
  const reply = await fetch(`${url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: 'bandpalweb0000000000000000', ...body }),
  });
  const text = await reply.text();
  assert.equal(reply.status, 200, text);
  return text;
}
