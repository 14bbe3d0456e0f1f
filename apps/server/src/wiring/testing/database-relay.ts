import net from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';

/** A way to a PostgreSQL server on which flows can be lost as in a network: nobody is told, and no byte arrives any more. */
export interface DatabaseRelay extends Disposable {
  /** Address of the database by this way. */
  readonly url: string;
  /** Loses the flows that are open; new ones pass. Tells how many there were. */
  loseFlows(): number;
  /** Breaks the flows that are open off at both ends. */
  breakFlows(): void;
}

export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const flows = new Set<readonly [Socket, Socket]>();
  const server = net.createServer((near) => {
    const far = net.connect(addressOf(databaseUrl));
    const flow = [near, far] as const;
    flows.add(flow);
    near.pipe(far);
    far.pipe(near);
    for (const end of flow) {
      end.on('error', () => end.destroy());
      end.once('close', () => {
        flows.delete(flow);
        for (const each of flow) each.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('it does not listen');
  const breakFlows = () => {
    for (const [near] of flows) near.destroy();
  };
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${at.port}`;
  return {
    url: url.href,
    loseFlows() {
      for (const [near, far] of flows) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
      return flows.size;
    },
    breakFlows,
    [Symbol.dispose]() {
      server.close();
      breakFlows();
    },
  };
}

/** Where a server listens: a socket in the folder that `host` names, or a port. */
function addressOf(databaseUrl: string): net.NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  const number = Number(port === '' ? 5432 : port);
  return folder === null
    ? { host: hostname, port: number }
    : { path: path.join(folder, `.s.PGSQL.${number}`) };
}
