// A server that is killed while the mail server is down, both real.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ReceivedMail, SmtpSink } from '../../mail/testing/smtp-sink.ts';
import { startSmtpSink } from '../../mail/testing/smtp-sink.ts';
import { ServerProcesses } from '../../testing/server-process.ts';

const CLIENT_ID = 'bandpalweb0000000000000000';
const Password = 'violet-harbour-72';
const CODE = /\b\d{6}\b/;
const UNDO_LINK = /\/account\/address\/undo#token=([\w-]{43})/;
/** Longer than the minute after which a hand-over that never ended is somebody else's. */
const WITHIN = { timeout: 120_000, interval: 200 };

const answerSchema = z.object({
  // A refusal has it.
  __type: z.undefined().optional(),
  AuthenticationResult: z.object({ AccessToken: z.string() }).optional(),
});

const settingsFor = ({ port }: SmtpSink) => ({
  SIGNUP_ENABLED: 'true',
  MAIL_SMTP_URL: `smtp://127.0.0.1:${port}?tls=none`,
  MAIL_FROM: 'Bandpal <hello@speak.example.org>',
});

const textsTo = (sink: SmtpSink, address: string) =>
  sink.received
    .filter(({ recipients }: ReceivedMail) => recipients.includes(address))
    .map(({ mail }) => mail.text ?? '');

async function codeTo(sink: SmtpSink, address: string): Promise<string> {
  const code = () => CODE.exec(textsTo(sink, address).at(-1) ?? '')?.[0] ?? '';
  await expect.poll(code, WITHIN).not.toBe('');
  return code();
}

async function ask(url: string, action: string, body: object): Promise<z.output<typeof answerSchema>> {
  const reply = await fetch(`${url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: CLIENT_ID, ...body }),
  });
  return answerSchema.parse(await reply.json());
}

it('loses no notice and no link, and sends each once when it and the mail server are back', async () => {
  await using servers = new ServerProcesses();
  const [before, after] = ['left', 'new'].map(
    (name) => `${name}-${randomBytes(4).toString('hex')}@example.org`,
  );
  if (before === undefined || after === undefined) throw new Error('there are two addresses');
  const first = await startSmtpSink();
  const killed = servers.launch(settingsFor(first));
  const url = await killed.ready;
  await ask(url, 'SignUp', { Username: before, Password });
  await ask(url, 'ConfirmSignUp', { Username: before, ConfirmationCode: await codeTo(first, before) });
  const AuthParameters = { USERNAME: before, PASSWORD: Password };
  const signedIn = await ask(url, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  const AccessToken = signedIn.AuthenticationResult?.AccessToken;
  await ask(url, 'UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: after }] });
  const Code = await codeTo(first, after);
  await first[Symbol.asyncDispose]();

  await ask(url, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  // Both have been tried.
  const failed = async () =>
    [
      ...(await (await fetch(`${url}/metrics`)).text()).matchAll(/^bandpal_mail_failed\{.*\} (\d+)$/gm),
    ].reduce((sum, [, count]) => sum + Number(count), 0);
  await expect.poll(failed, WITHIN).toBe(2);
  killed.child.kill('SIGKILL');
  await killed.ended;

  await using second = await startSmtpSink();
  const restarted = await servers.launch(settingsFor(second)).ready;
  await expect.poll(() => second.received.length, WITHIN).toBe(2);
  const [told = ''] = textsTo(second, before);
  expect(textsTo(second, after)).toHaveLength(1);
  const undone = await fetch(`${restarted}/account/address/undo`, {
    method: 'POST',
    body: new URLSearchParams({ token: UNDO_LINK.exec(told)?.[1] ?? '' }),
  });
  expect(await undone.text()).toContain('Your account is back');
});
