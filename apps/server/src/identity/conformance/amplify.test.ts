// The unmodified client of the web app against this service.
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../store/index.ts';
import { databases } from '../../store/testing/fresh-database.ts';
import { openBench, PASSWORD } from '../testing/identity-bench.ts';
import type { IdentityBench } from '../testing/identity-bench.ts';

const POOL = { userPoolId: 'xx-local-1_Bandpal01', userPoolClientId: 'bandpalweb0000000000000000' };

describe.each(databases)('aws-amplify with the identity service on $name', ({ open }) => {
  let store: Store;
  let bench: IdentityBench;
  let close: () => Promise<void>;
  beforeAll(async () => {
    store = await open();
    bench = await openBench(store);
    const app = await bench.app();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    close = () => app.close();
    Amplify.configure({ Auth: { Cognito: { ...POOL, userPoolEndpoint: `${address}/idp/` } } });
  });
  afterEach(async () => {
    await auth.signOut();
    expect(bench.failures).toEqual([]);
  });
  afterAll(async () => {
    await close();
    await store[Symbol.asyncDispose]();
  });

  it.each(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH'] as const)('signs in by %s', async (authFlowType) => {
    const user = await bench.addUser();
    const result = await auth.signIn({
      username: user.email.toUpperCase(),
      password: PASSWORD,
      options: { authFlowType },
    });
    expect(result).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect(await auth.getCurrentUser()).toMatchObject({ userId: user.id, username: user.id });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email: user.email, email_verified: 'true' });
  });
});
