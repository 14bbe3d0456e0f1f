// `npm run sdk-test`: tries the hosted service's SDK for servers, unmodified, against the whole product. It comes from npm for
// this run alone: its package names no licence.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { env } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { startProduct } from '@bandpal/tools/product';
import type { RunningProduct } from '@bandpal/tools/product';
import { askIdentity, messagesTo, newAddress, PASSWORD, WITH_SIGN_UP } from '../e2e/auth-product.ts';

interface Named {
  id: string;
  name?: string;
}
interface Chat {
  id: string;
  sessionId?: string;
  output?: { role: string; content: string }[];
}
type Session = Named & { status?: string };

/** What is used of it. */
interface Client {
  assistants: { list(): Promise<Named[]>; get(of: { id: string }): Promise<Named> };
  calls: { list(): Promise<Named[]>; get(of: { id: string }): Promise<Named> };
  sessions: {
    create(of: object): Promise<Session>;
    get(of: { id: string }): Promise<Session>;
    list(): Promise<{ results: Session[] }>;
    update(of: { id: string; status: string }): Promise<Session>;
  };
  chats: {
    create(of: { input: string; sessionId?: string; previousChatId?: string }): Promise<Chat>;
    get(of: { id: string }): Promise<Chat>;
    list(): Promise<{ results: Chat[] }>;
  };
  tools: { list(): Promise<unknown> };
}
type NewClient = new (options: { token: string; baseUrl: string; maxRetries: number }) => Client;

// `npm exec` puts the folder of its packages on the path.
const [bin = ''] = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder.includes('_npx'));
const require = createRequire(path.join(bin, '..', 'here.cjs'));
const { VapiClient } = z
  .looseObject({ VapiClient: z.custom<NewClient>((value) => typeof value === 'function') })
  .parse(require('@vapi-ai/server-sdk'));

await using product = await startProduct(WITH_SIGN_UP);
const token = await signIn(product);
const client = new VapiClient({ token, baseUrl: product.url, maxRetries: 0 });

await check('lists examiners and gets one', async () => {
  const examiners = await client.assistants.list();
  const part1 = examiners.find(({ name }) => name === 'examiner-part1');
  assert(part1 !== undefined);
  assert.equal((await client.assistants.get({ id: part1.id })).name, 'examiner-part1');
});

await check('sits a typed test: a session, a chat, its end', async () => {
  const session = await client.sessions.create({ assistantId: 'examiner-part1' });
  const first = await client.chats.create({ sessionId: session.id, input: 'I am called Mia.' });
  assert.equal(first.sessionId, session.id);
  assert.equal(first.output?.[0]?.role, 'assistant');
  assert.match(first.output?.[0]?.content ?? '', /\w/);
  const second = await client.chats.create({ previousChatId: first.id, input: 'I live in a small town.' });
  assert.notEqual(second.id, first.id);
  assert.deepEqual((await client.chats.get({ id: second.id })).output, second.output);
  assert.deepEqual(
    new Set((await client.chats.list()).results.map(({ id }) => id)),
    new Set([first.id, second.id]),
  );
  assert.equal((await client.sessions.get({ id: session.id })).status, 'active');
  assert.equal((await client.sessions.update({ id: session.id, status: 'completed' })).status, 'completed');
  assert.deepEqual(
    (await client.sessions.list()).results.map(({ id }) => id),
    [session.id],
  );
});

await check('lists a call that a browser has begun, and gets it', async () => {
  const begun = await fetch(`${product.url}/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: 'examiner-part1' }),
  });
  const { id } = z.looseObject({ id: z.string() }).parse(await begun.json());
  assert.deepEqual(
    (await client.calls.list()).map((call) => call.id),
    [id],
  );
  assert.equal((await client.calls.get({ id })).id, id);
});

await check('throws errors with their status and what the server says', async () => {
  const id = '019b0000-0000-7000-8000-000000000000';
  await assert.rejects(client.calls.get({ id }), { statusCode: 404, message: /There is no such call/ });
  await assert.rejects(client.sessions.create({ assistantId: 'nobody' }), {
    statusCode: 400,
    message: /does not name an examiner/,
  });
  await assert.rejects(client.tools.list(), { statusCode: 501, message: /has no operation GET \/tool/ });
  const stranger = new VapiClient({ token: 'nobody', baseUrl: product.url, maxRetries: 0 });
  await assert.rejects(stranger.calls.list(), { statusCode: 401 });
});
console.log('4 passed, 0 failed');

async function check(what: string, run: () => Promise<void>): Promise<void> {
  await run();
  console.log(what);
}

/** The access token of a new account. */
async function signIn(at: RunningProduct): Promise<string> {
  const email = newAddress();
  await askIdentity(at, 'SignUp', {
    Username: email,
    Password: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  await askIdentity(at, 'ConfirmSignUp', { Username: email, ConfirmationCode: await codeFor(at, email) });
  const AuthParameters = { USERNAME: email, PASSWORD };
  const answer = await askIdentity(at, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  return z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) }).parse(answer)
    .AuthenticationResult.AccessToken;
}

async function codeFor(at: RunningProduct, email: string): Promise<string> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- mail comes when it comes
    const [message] = await messagesTo(at, email);
    const code = /^ {4}(\d{6})$/m.exec(message?.text ?? '')?.[1];
    if (code !== undefined) return code;
    // oxlint-disable-next-line no-await-in-loop
    await delay(100);
  }
}
