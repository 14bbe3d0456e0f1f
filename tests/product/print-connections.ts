// Loaded into the product before all else (`--import`): it prints a line for every connection that it opens, and to where.
import { Socket } from 'node:net';

// oxlint-disable-next-line typescript/unbound-method -- the proxy is called on a socket, as the method is
Socket.prototype.connect = new Proxy(Socket.prototype.connect, {
  apply(connect, socket: Socket, given: unknown[]) {
    // Node's own callers hand over options and callback as one list.
    const where = given.flat().filter((value) => typeof value !== 'function');
    console.log(`connection opened to ${JSON.stringify(where, ['host', 'port', 'path'])}`);
    return Reflect.apply(connect, socket, given);
  },
});
