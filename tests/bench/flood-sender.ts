// Sends passwords for made-up names, or signs them up, at a steady pace, in a process of its own, until it is told to stop; tells what was
// answered. Arguments: the protocol's address, the client's id, requests a minute, from how many networks, and `passwords` or `sign-ups`.
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { NetworkClient, PASSWORD } from '@bandpal/user-pool/testing';

const [url = '', clientId = '', perMinute, networks, what] = process.argv.slice(2);
const attackers = Array.from(
  { length: Number(networks) },
  (_, index) => new NetworkClient(url, `127.${1 + (index >> 8)}.${index & 255}.1`, clientId),
);
const answers: Record<string, number> = {};
const underWay = new Set<Promise<void>>();
const over = new AbortController();
process.once('message', () => over.abort('over'));
// Its bench has ended without a word.
const endWithBench = () => process.exit(1);
process.once('disconnect', endWithBench);

async function sendOne(attacker: NetworkClient): Promise<void> {
  const name = `made-up-${randomBytes(6).toString('hex')}@example.org`;
  const sent =
    what === 'sign-ups'
      ? attacker.ask('SignUp', { Username: name, Password: PASSWORD })
      : attacker.signIn(name, 'wrong-password-1');
  const answer = await sent.then(
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
    const request = sendOne(attacker).finally(() => underWay.delete(request));
    underWay.add(request);
  }
  await delay(5);
}
await Promise.all(underWay);
for (const attacker of attackers) attacker[Symbol.dispose]();
process.send?.(answers);
process.off('disconnect', endWithBench);
process.disconnect();
