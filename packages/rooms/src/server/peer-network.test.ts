import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { OperatorError } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { classes, Message, methods, parseMessage } from 'werift';
import type { MediaLine } from './media-socket.ts';
import { MediaPort } from './peer-network.ts';

let port: MediaPort;
let browser: Socket;
let heard: string[];
beforeEach(async () => {
  port = await MediaPort.open(0, quietLog);
  browser = createSocket('udp4').bind(0, '127.0.0.1');
  await once(browser, 'listening');
  heard = [];
});
afterEach(async () => {
  browser.close();
  await port[Symbol.asyncDispose]();
});

function openLine(username: string): MediaLine {
  const line = port.socket(4)?.open({ username, password: `${username}'s password` });
  if (line === undefined) throw new Error('there is no IPv4 here');
  line.onData = (packet) =>
    heard.push(`${username}: ${packet.length > 9 ? 'check' : packet.toString('latin1')}`);
  return line;
}

const say = (packet: Buffer): void => browser.send(packet, port.number, '127.0.0.1');
/** A packet of sound, told from STUN and DTLS by its first byte. */
const sound = (text: string): Buffer => Buffer.from(`\u0080${text}`, 'latin1');
function check(username: string, password: string): Buffer {
  const message = new Message(methods.BINDING, classes.REQUEST);
  message.setAttribute('USERNAME', `${username}:theirs`);
  return message.addMessageIntegrity(Buffer.from(password)).addFingerprint().bytes;
}

describe('the port of all calls', () => {
  it('gives a browser’s packets to the call whose check it has signed, and to no other', async () => {
    openLine('one');
    openLine('two');
    say(sound('too early'));
    say(check('one', "two's password"));
    say(sound('forged'));
    say(check('three', "three's password"));
    say(check('two', "two's password"));
    say(sound('hello'));
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard).toEqual(['two: check', 'two: \u0080hello']);
  });

  it('follows a browser that comes for another call from the same address', async () => {
    openLine('one');
    openLine('two');
    say(check('one', "one's password"));
    say(check('two', "two's password"));
    say(sound('hello'));
    await expect.poll(() => heard).toHaveLength(3);
    expect(heard.at(-1)).toBe('two: \u0080hello');
  });

  it('gives a response to the call that asked, once', async () => {
    const line = openLine('one');
    openLine('two');
    const asked = once(browser, 'message');
    await line.send(check('theirs', 'theirs'), ['127.0.0.1', browser.address().port]);
    const [request] = await asked;
    const { transactionId } = parseMessage(request) ?? new Message(methods.BINDING, classes.REQUEST);
    const response = new Message(methods.BINDING, classes.RESPONSE, transactionId).bytes;
    say(response);
    say(response);
    say(check('two', "two's password"));
    await expect.poll(() => heard.at(-1)).toBe('two: check');
    expect(heard).toEqual(['one: check', 'two: check']);
  });

  it('knows nothing more of a call that is over', async () => {
    const line = openLine('one');
    openLine('two');
    say(check('one', "one's password"));
    await expect.poll(() => heard).toHaveLength(1);
    await line.close();
    say(sound('late'));
    say(check('one', "one's password"));
    say(Buffer.alloc(0));
    say(Buffer.from([0, 1, 0]));
    say(check('two', "two's password"));
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard).toEqual(['one: check', 'two: check']);
  });

  it('says in plain words that another program has it', async () => {
    const second = MediaPort.open(port.number, quietLog);
    await expect(second).rejects.toThrow(OperatorError);
    await expect(second).rejects.toThrow(
      `UDP port ${port.number} (MEDIA_PORT) is in use by another program.`,
    );
  });
});
