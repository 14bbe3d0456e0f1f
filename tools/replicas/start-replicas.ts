import { startPostgresCluster } from '@bandpal/foundation/testing/postgres-cluster';
import { freePort, startProduct } from '../product/start-product.ts';
import type { RunningProduct } from '../product/start-product.ts';

export interface Replicas extends AsyncDisposable {
  readonly products: readonly RunningProduct[];
  readonly ports: readonly number[];
  /** What an operator's program on the same database needs. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Three replicas, r1 to r3, on a PostgreSQL of their own; disposing ends all of it. */
export async function startReplicas(
  names: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Replicas> {
  await using parts = new AsyncDisposableStack();
  const cluster = startPostgresCluster();
  parts.defer(() => cluster.stop());
  const shared = {
    DATABASE_URL: cluster.url('postgres'),
    SECRET_KEY: 'the one secret of three replicas in a test',
    TRUST_PROXY: '127.0.0.1',
    SPEECH_RECOGNIZER_PROCESSES: '1',
    ...settings,
  };
  const products: RunningProduct[] = [];
  const ports: number[] = [];
  for (const name of names) {
    const port = await freePort();
    // One after the other: the first makes the tables.
    products.push(parts.use(await startProduct({ ...shared, PORT: String(port), REPLICA_NAME: name })));
    ports.push(port);
  }
  const open = parts.move();
  return { products, ports, settings: shared, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
