// The protocol's client for the shell.
import { execFile } from 'node:child_process';
import type { Database } from '@bandpal/foundation/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databases } from '@bandpal/foundation/testing/databases';
import { awsCli, isHere } from '../testing/debian-tools.ts';
import { openBench, PASSWORD, testSettings } from '../testing/pool-bench.ts';
import type { PoolBench } from '../testing/pool-bench.ts';
import { newAddress } from '../testing/wire.ts';

const OTHER_PASSWORD = 'copper-lantern-18';
const signedInSchema = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), RefreshToken: z.string() }),
});

describe.skipIf(!isHere(awsCli)).each(databases)('the AWS command line on $name', ({ open }) => {
  let database: Database;
  let bench: PoolBench;
  let endpoint: string;
  beforeAll(async () => {
    database = await open();
    bench = await openBench(database);
    endpoint = await bench.listen();
  });
  afterAll(async () => {
    await bench[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
    expect(bench.failures).toEqual([]);
  });

  /** What one command prints, read as JSON; or the class of its refusal. */
  const aws = (command: string, options: Record<string, string>) => {
    const chosen = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const common = ['--endpoint-url', endpoint, '--region', 'xx-local-1', '--output', 'json'];
    const args = ['cognito-idp', command, '--no-sign-request', ...common, ...chosen];
    // Each command is a process of its own, and nothing of this machine's settings reaches it.
    const env = { PATH: process.env['PATH'], AWS_CONFIG_FILE: '/dev/null', AWS_PAGER: '' };
    return new Promise<unknown>((resolve, reject) => {
      execFile('aws', args, { env }, (error, stdout, stderr) => {
        if (error === null) resolve(stdout.trim() === '' ? {} : JSON.parse(stdout));
        else reject(new Error(/An error occurred \((\w+)\)/.exec(stderr)?.[1] ?? stderr));
      });
    });
  };
  const signIn = async (username: string, password = PASSWORD) =>
    signedInSchema.parse(
      await aws('initiate-auth', {
        'auth-flow': 'USER_PASSWORD_AUTH',
        'client-id': testSettings.clientId,
        'auth-parameters': `USERNAME=${username},PASSWORD=${password}`,
      }),
    ).AuthenticationResult;

  it('takes an account from sign-up to sign-out everywhere', async () => {
    const username = newAddress();
    const own = { 'client-id': testSettings.clientId, username };
    expect(await aws('sign-up', { ...own, password: PASSWORD })).toMatchObject({ UserConfirmed: false });
    await expect(signIn(username)).rejects.toThrow(/^UserNotConfirmedException$/);
    await aws('confirm-sign-up', { ...own, 'confirmation-code': await bench.codeFor(username) });
    await expect(signIn(username, 'not-the-password')).rejects.toThrow(/^NotAuthorizedException$/);

    const first = await signIn(username);
    const renewed = signedInSchema.parse(
      await aws('initiate-auth', {
        'auth-flow': 'REFRESH_TOKEN_AUTH',
        'client-id': testSettings.clientId,
        'auth-parameters': `REFRESH_TOKEN=${first.RefreshToken}`,
      }),
    );
    const token = { 'access-token': renewed.AuthenticationResult.AccessToken };
    expect(await aws('get-user', token)).toMatchObject({
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: username }]) as unknown,
    });
    const passwords = { 'previous-password': PASSWORD, 'proposed-password': OTHER_PASSWORD };
    await aws('change-password', { ...token, ...passwords });
    await aws('global-sign-out', token);
    await expect(aws('get-user', token)).rejects.toThrow(/^NotAuthorizedException$/);
    expect((await signIn(username, OTHER_PASSWORD)).AccessToken).not.toBe('');
  });
});
