import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

/** What a mail server got. */
interface Received {
  to: string;
  /** The message as it came. */
  text: string;
}

/** A mail server of this machine that takes everything at once: as much of SMTP (RFC 5321) as it takes to be handed a message. */
export class MailReceiver implements AsyncDisposable {
  readonly received: Received[] = [];
  readonly #server: Server = createServer((socket) => this.#serve(socket));
  readonly #open = new Set<Socket>();

  /** Listens; gives the port. */
  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new TypeError('the receiver has no TCP port');
    return address.port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #serve(socket: Socket): void {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket)).on('error', () => socket.destroy());
    let waiting = '';
    let to = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (end: string): string | null => {
      const at = waiting.indexOf(end);
      if (at === -1) return null;
      const taken = waiting.slice(0, at);
      waiting = waiting.slice(at + end.length);
      return taken;
    };
    const command = (line: string) => {
      to = /^RCPT TO:<(.+)>/i.exec(line)?.[1] ?? to;
      isData = /^DATA/i.test(line);
      say(isData ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok');
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      waiting += chunk;
      for (;;) {
        const taken = take(isData ? '\r\n.\r\n' : '\r\n');
        if (taken === null) return;
        if (!isData) command(taken);
        else {
          isData = false;
          this.received.push({ to, text: taken });
          say('250 ok');
        }
      }
    });
    say('220 ready');
  }
}
