import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { isErrno } from '../errno.ts';

/** Nobody listens: the socket is not there, its process is gone, or no socket can have such a long path. */
const NOBODY = ['ENOENT', 'ECONNREFUSED', 'EINVAL'];

/**
 * Listens at a socket for as long as this process lives, and not a moment longer: the kernel closes it. Other containers of the machine
 * can ask there, which see the folder but not the process. Null where no socket can be made (a path that is too long, a foreign file system).
 */
export async function showLife(file: string): Promise<Disposable | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(file);
    await once(server, 'listening');
  } catch {
    // Done without; the caller has another way.
    return null;
  }
  server.unref();
  return {
    [Symbol.dispose]() {
      server.close();
      rmSync(file, { force: true });
    },
  };
}

/** Whether the process that showed life at a socket still lives; also when it is too busy to answer. */
export async function showsLife(file: string): Promise<boolean> {
  const socket = createConnection(file);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return !NOBODY.some((code) => isErrno(error, code));
  } finally {
    socket.destroy();
  }
}
