// Sends requests of one kind at a steady pace, in a process of its own, until it is told to stop; tells what was answered. Arguments: the
// protocol's address, requests a minute, from how many networks. Its first message is a `FloodOrder`.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { CLIENT_ID, NetworkClient, PASSWORD } from '@bandpal/user-pool/testing';
import type { FloodOrder } from './measure-flood.ts';

const [url = '', perMinute, networks] = process.argv.slice(2);
const attackers = Array.from(
  { length: Number(networks) },
  (_, index) => new NetworkClient(url, `127.${1 + (index >> 8)}.${index & 255}.1`, CLIENT_ID),
);
const answers: Record<string, number> = {};
const underWay = new Set<Promise<void>>();
const over = new AbortController();
// Its bench has ended without a word.
const endWithBench = () => process.exit(1);
process.once('disconnect', endWithBench);
const [order] = (await once(process, 'message')) as [FloodOrder];
process.once('message', () => over.abort('over'));

const madeUp = () => `made-up-${randomBytes(6).toString('hex')}@example.org`;
/** As long as the group of the protocol has them. */
const SRP_A = randomBytes(384).toString('hex');

/** What the nth request is. */
function request(nth: number): [action: string, body: object] {
  switch (order.kind) {
    case 'sign-ups':
      return ['SignUp', { Username: madeUp(), Password: PASSWORD }];
    case 'codes': {
      const USERNAME = order.names[nth % order.names.length] ?? madeUp();
      if (nth % 2 === 0) return ['ForgotPassword', { Username: USERNAME }];
      return begin('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    }
    case 'passwords':
      return begin('USER_PASSWORD_AUTH', { USERNAME: madeUp(), PASSWORD: 'wrong-password-1' });
    case 'srp':
      return begin('USER_SRP_AUTH', { USERNAME: madeUp(), SRP_A });
    case 'own-accounts': {
      const AccessToken = order.tokens[nth % order.tokens.length];
      // Each in turn switches codes by mail on, names another address, and switches them off.
      const turn = Math.floor(nth / order.tokens.length) % 3;
      if (turn === 1) {
        const UserAttributes = [{ Name: 'email', Value: madeUp() }];
        return ['UpdateUserAttributes', { AccessToken, UserAttributes }];
      }
      return ['SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: turn === 0 } }];
    }
  }
}

const begin = (AuthFlow: string, AuthParameters: object): [string, object] => [
  'InitiateAuth',
  { AuthFlow, AuthParameters },
];

async function sendOne(attacker: NetworkClient, nth: number): Promise<void> {
  const answer = await attacker.ask(...request(nth)).then(
    ({ error }) => error ?? 'taken',
    () => 'no connection',
  );
  answers[answer] = (answers[answer] ?? 0) + 1;
}

const startedAt = performance.now();
let sent = 0;
while (!over.signal.aborted) {
  const due = ((performance.now() - startedAt) * Number(perMinute)) / 60_000;
  for (; sent < due; sent += 1) {
    const attacker = attackers[sent % attackers.length];
    if (attacker === undefined) break;
    const sending = sendOne(attacker, sent).finally(() => underWay.delete(sending));
    underWay.add(sending);
  }
  await delay(5);
}
await Promise.all(underWay);
for (const attacker of attackers) attacker[Symbol.dispose]();
process.send?.(answers);
process.off('disconnect', endWithBench);
process.disconnect();
