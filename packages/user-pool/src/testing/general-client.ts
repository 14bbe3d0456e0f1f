import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll } from 'vitest';
import type { PoolBench } from './pool-bench.ts';

/** The protocol's general client, talking to the bench over HTTP until the tests of this block are over. */
export function generalClient(bench: Pick<PoolBench, 'listen'>): CognitoIdentityProviderClient {
  let listening: Promise<string> | undefined;
  const endpoint = async () => {
    listening ??= bench.listen();
    const { protocol, hostname, port, pathname: path } = new URL(await listening);
    return { protocol, hostname, port: Number(port), path };
  };
  const client = new CognitoIdentityProviderClient({ region: 'local', endpoint });
  afterAll(() => client.destroy());
  return client;
}
