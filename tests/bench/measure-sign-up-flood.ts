// What people notice while somebody signs made-up names up, from many addresses. Mail goes to a real mail server.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { NetworkClient, PASSWORD } from '@bandpal/user-pool/testing';
import { startProduct } from '../product/start-product.ts';
import { askAsPage, waitsOf } from './ask-as-page.ts';
import type { Waits } from './ask-as-page.ts';
import { MailReceiver } from './mail-receiver.ts';

const CLIENT_ID = 'bandpalweb0000000000000000';
const CODE = /^ {4}(\d{6})\r?$/m;
/** People come so often: some of each kind in a minute, and fewer than what one account may ask for. */
const EVERY_MS = 5_000;
/** Each asks for two resets in an hour at most. */
const RESETS_OF_ONE = 2;
/** Nobody waits for mail for longer. */
const MAIL_PATIENCE_MS = 120_000;

export interface SignUpFloodResult {
  seconds: number;
  /** What the flood got: how many of each answer. */
  flood: Record<string, number>;
  /** Milliseconds from the request, without the work of proofs, to the mail: of newcomers, and of owners who forgot their password. */
  newcomerMailMs: Waits;
  resetMailMs: Waits;
  /** Until the right password was taken: in a known browser, and in a new one. */
  knownSignInMs: Waits;
  newSignInMs: Waits;
  proofMs: Waits;
  /** Requests that were not taken within half a minute, and mail that did not come within two. */
  lost: number;
}

const newName = () => `person-${randomBytes(6).toString('hex')}@example.org`;

/** Every five seconds a newcomer, two owners who sign in and one who forgot the password; each from a network of their own. */
export async function measureSignUpFlood(flood: {
  perMinute: number;
  networks: number;
  seconds: number;
}): Promise<SignUpFloodResult> {
  await using receiver = new MailReceiver();
  const port = await receiver.listen();
  await using product = await startProduct({
    SIGNUP_ENABLED: 'true',
    MAIL_SMTP_URL: `smtp://127.0.0.1:${port}?tls=none`,
    MAIL_FROM: 'Bandpal <hello@speak.example.org>',
    LOG_LEVEL: 'error',
  });
  const url = product.url.replace('localhost', '127.0.0.1');
  let places = 0;
  const newClient = () => {
    places += 1;
    return new NetworkClient(`${url}/idp/`, `127.${200 + (places >> 8)}.${places & 255}.1`, CLIENT_ID);
  };
  const mailTo = async (name: string, since: number) => {
    const begun = performance.now();
    for (;;) {
      const found = receiver.received.slice(since).findLast(({ to }) => to === name);
      if (found !== undefined) return { waitedMs: performance.now() - begun, text: found.text };
      if (performance.now() - begun > MAIL_PATIENCE_MS) return null;
      await delay(20);
    }
  };
  const signUp = { purpose: 'sign-up', action: 'SignUp' } as const;
  const waits = { newcomer: [], reset: [], known: [], fresh: [], proof: [] } as Record<
    'newcomer' | 'reset' | 'known' | 'fresh' | 'proof',
    number[]
  >;
  let lost = 0;

  const owners: { name: string; home: NetworkClient }[] = [];
  const wanted = Math.ceil((flood.seconds * 1_000) / EVERY_MS / RESETS_OF_ONE);
  while (owners.length < wanted) {
    const owner = { name: newName(), home: newClient() };
    const body = { Username: owner.name, Password: PASSWORD };
    await askAsPage(owner.home, url, { ...signUp, name: owner.name, body });
    const ConfirmationCode = CODE.exec((await mailTo(owner.name, 0))?.text ?? '')?.[1] ?? '';
    await owner.home.ask('ConfirmSignUp', { Username: owner.name, ConfirmationCode });
    const { error } = await owner.home.signIn(owner.name, PASSWORD);
    if (error !== null) throw new Error(`an owner cannot sign in before the flood: ${error}`);
    owners.push(owner);
  }

  const sender = fork(new URL('./flood-sender.ts', import.meta.url), [
    `${url}/idp/`,
    CLIENT_ID,
    String(flood.perMinute),
    String(flood.networks),
    'sign-ups',
  ]);
  const ask = async (client: NetworkClient, request: Parameters<typeof askAsPage>[2]) => {
    const asked = await askAsPage(client, url, request);
    waits.proof.push(...asked.proofMs);
    if (!asked.isTaken) lost += 1;
    return asked.isTaken ? asked.waitedMs : null;
  };
  const untilMail = async (request: Parameters<typeof askAsPage>[2], into: number[]) => {
    const since = receiver.received.length;
    const asked = await ask(newClient(), request);
    const mail = asked === null ? null : await mailTo(request.name, since);
    if (asked === null) return;
    if (mail === null) lost += 1;
    else into.push(asked + mail.waitedMs);
  };
  const signIn = async (client: NetworkClient, name: string, into: number[]) => {
    const body = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: name, PASSWORD } };
    const waited = await ask(client, { purpose: 'password', action: 'InitiateAuth', name, body });
    if (waited !== null) into.push(waited);
  };
  const people: Promise<void>[] = [];
  for (let turn = 0; turn * EVERY_MS < flood.seconds * 1_000; turn += 1) {
    const newcomer = newName();
    const body = { Username: newcomer, Password: PASSWORD };
    people.push(untilMail({ ...signUp, name: newcomer, body }, waits.newcomer));
    const owner = owners[turn % owners.length];
    if (owner === undefined) break;
    people.push(signIn(owner.home, owner.name, waits.known), signIn(newClient(), owner.name, waits.fresh));
    const { name } = owner;
    people.push(
      untilMail({ purpose: 'reset', action: 'ForgotPassword', name, body: { Username: name } }, waits.reset),
    );
    await delay(EVERY_MS);
  }
  await Promise.all(people);
  sender.send('stop');
  const [answers] = (await once(sender, 'message')) as [Record<string, number>];
  return {
    seconds: flood.seconds,
    flood: answers,
    newcomerMailMs: waitsOf(waits.newcomer),
    resetMailMs: waitsOf(waits.reset),
    knownSignInMs: waitsOf(waits.known),
    newSignInMs: waitsOf(waits.fresh),
    proofMs: waitsOf(waits.proof),
    lost,
  };
}
