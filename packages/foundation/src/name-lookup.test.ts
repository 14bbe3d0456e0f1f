// Names that people give are looked up with name servers of this machine: one that answers, and one that is silent.
import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NameLookup } from './name-lookup.ts';

const TYPE_A = 1;
const TYPE_AAAA = 28;
const SERVFAIL = 2;
const NXDOMAIN = 3;

/**
 * A name server that knows these names. It says nothing of those that begin with `silent`, and nothing of the addresses of IPv6 of those that begin with
 * `silent6`; it fails with those that begin with `fails`.
 */
class NameServer {
  readonly asked: string[] = [];
  readonly #socket: Socket = createSocket('udp4');
  readonly #names: Readonly<Record<string, readonly string[]>>;

  constructor(names: Readonly<Record<string, readonly string[]>>) {
    this.#names = names;
    this.#socket.on('message', (query, { address, port }) => {
      const answer = this.#answer(query);
      if (answer !== null) this.#socket.send(answer, port, address);
    });
  }

  async open(): Promise<string> {
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  close(): void {
    this.#socket.close();
  }

  /** As of RFC 1035, section 4. */
  #answer(query: Buffer): Buffer | null {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const name = labels.join('.').toLowerCase();
    const type = query.readUInt16BE(at + 1);
    if (type === TYPE_A) this.asked.push(name);
    if (name.startsWith('silent') && (type === TYPE_AAAA || !name.startsWith('silent6'))) return null;
    const known = this.#names[name];
    const addresses = (known ?? []).filter((address) => isIPv4(address) === (type === TYPE_A));
    const header = Buffer.from(query.subarray(0, 12));
    const isBroken = /(?:^|\.)fails\./u.test(name) || (name.startsWith('fails6.') && type === TYPE_AAAA);
    header.writeUInt16BE(0x8180 | (isBroken ? SERVFAIL : known === undefined ? NXDOMAIN : 0), 2);
    for (const [field, count] of [1, addresses.length, 0, 0].entries())
      header.writeUInt16BE(count, 4 + 2 * field);
    const records = addresses.map((address) => {
      const data = type === TYPE_AAAA ? bytesOf6(address) : Buffer.from(address.split('.').map(Number));
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    return Buffer.concat([header, query.subarray(12, at + 5), ...records]);
  }
}

/** Of an address without `::`. */
const bytesOf6 = (address: string): Buffer =>
  Buffer.from(
    address
      .split(':')
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]),
  );

const folder = mkdtempSync(path.join(tmpdir(), 'bandpal-names-'));
const [hostsFile, resolverFile] = [path.join(folder, 'hosts'), path.join(folder, 'resolv.conf')];
const IP6 = '2a01:4f8:0:1:0:0:0:9';

let server: NameServer;
let address: string;
let lookup: NameLookup;

beforeAll(async () => {
  writeFileSync(hostsFile, '# ours\n192.0.2.1 Files files.lan # here\n2001:db8::1\tfiles\nnonsense broken\n');
  writeFileSync(
    resolverFile,
    'nameserver 192.0.2.53\nsearch old.example\nsearch ns.cluster.example. cluster.example\n',
  );
  server = new NameServer({
    'both.example': ['8.8.8.8', '9.9.9.9', IP6],
    'four.example': ['8.8.4.4'],
    'six.example': [IP6],
    'fails6.example': ['8.8.4.4'],
    'silent6.example': ['8.8.4.4'],
    'part.other.example': ['10.0.0.6'],
    short: ['10.0.0.7'],
    'store.cluster.example': ['10.0.0.5'],
    localhost: ['8.8.8.8'],
    files: ['8.8.8.8'],
  });
  address = await server.open();
  lookup = new NameLookup({ servers: [address], hostsFile, resolverFile });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  server.asked.length = 0;
});

/** So many names of which the name server says nothing. */
const many = (count: number, signal: AbortSignal): Promise<unknown>[] =>
  Array.from({ length: count }, async (_, index) => lookup.resolve(`silent-${index}.example`, signal));

async function areGivenUp(lookups: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(lookups);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
}

const lookupWith = (text: string): NameLookup => {
  const file = path.join(folder, 'other.conf');
  writeFileSync(file, text);
  return new NameLookup({ servers: [address], hostsFile, resolverFile: file });
};

describe('a name that people have given', () => {
  it('has all addresses that its name server knows, of either kind', async () => {
    // A machine may reach one kind alone: both are among the first.
    const both = await lookup.resolve('both.example');
    expect([...both].sort()).toEqual(['2a01:4f8:0:1::9', '8.8.8.8', '9.9.9.9']);
    expect(both.indexOf('2a01:4f8:0:1::9')).toBe(1);
    expect(await lookup.resolve('FOUR.example.')).toEqual(['8.8.4.4']);
    expect(await lookup.resolve('six.example')).toEqual(['2a01:4f8:0:1::9']);
  });

  it('has those of the hosts file before any other, and is this machine where it is localhost', async () => {
    expect(await lookup.resolve('FILES')).toEqual(['192.0.2.1', '2001:db8::1']);
    expect(await lookup.resolve('files.lan')).toEqual(['192.0.2.1']);
    for (const name of ['localhost', 'localhost.', 'a.LOCALHOST'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await lookup.resolve(name)).toEqual(['127.0.0.1', '::1']);
    expect(server.asked).toEqual([]);
  });

  it('is one of the system’s domains where it is short', async () => {
    expect(await lookup.resolve('store')).toEqual(['10.0.0.5']);
    expect(server.asked).toEqual(['store.ns.cluster.example', 'store.cluster.example']);
    await expect(lookup.resolve('store.')).rejects.toThrow('not known');
  });

  it('is asked for as the system’s own file says: as it is, in its one domain, and in the next where one fails', async () => {
    expect(await lookupWith('search silent.example\noptions edns0 ndots:0\n').resolve('short')).toEqual([
      '10.0.0.7',
    ]);
    expect(await lookupWith('domain cluster.example\n').resolve('store')).toEqual(['10.0.0.5']);
    expect(await lookupWith('search fails.example other.example\n').resolve('part')).toEqual(['10.0.0.6']);
    await expect(lookupWith('search fails.example\n').resolve('none')).rejects.toThrow('SERVFAIL');
  });

  it('is refused where no one knows it, in a domain or without one', async () => {
    await expect(lookup.resolve('none.example')).rejects.toThrow('not known');
    expect(server.asked).toEqual([
      'none.example',
      'none.example.ns.cluster.example',
      'none.example.cluster.example',
    ]);
    await expect(lookup.resolve('a..b')).rejects.toThrow();
    await expect(lookup.resolve(`${'a'.repeat(300)}.example`)).rejects.toThrow();
  });

  it('has those of one kind where its name server gives no answer of the other', async () => {
    expect(await lookup.resolve('fails6.example')).toEqual(['8.8.4.4']);
    await expect(lookup.resolve('fails.example')).rejects.toThrow('SERVFAIL');
    expect(server.asked.slice(0, 2)).toEqual(['fails6.example', 'fails.example']);
  });

  it('holds up nothing else while its name server is silent', async () => {
    const unwanted = new AbortController();
    const silent = many(16, unwanted.signal);
    const first = Promise.race(silent).catch(() => 'given up');
    const other = Promise.all([readFile(hostsFile), lookup.resolve('four.example')]).then(() => 'done');
    expect(await Promise.race([first, other])).toBe('done');
    unwanted.abort();
    await areGivenUp(silent);
  });

  it('is given up after a time, or when it is not wanted any more, sooner than its name server is', async () => {
    const hasty = new NameLookup({ servers: [address], hostsFile, resolverFile, longestMs: 100 });
    const unwanted = new AbortController();
    const [late, aborted] = [
      expect(hasty.resolve('silent.example')).rejects.toMatchObject({ name: 'TimeoutError' }),
      expect(lookup.resolve('silent-too.example', unwanted.signal)).rejects.toMatchObject({
        name: 'AbortError',
      }),
    ];
    const byItself = lookup.resolve('silent.example').catch(() => 'the name server was given up');
    setImmediate(() => unwanted.abort());
    const both = Promise.all([late, aborted]).then(() => 'both');
    expect(await Promise.race([byItself, both])).toBe('both');
  });

  it('has the addresses of one kind soon where its name server says nothing of the other', async () => {
    const byItself = lookup.resolve('silent.example').catch(() => 'the name server was given up');
    expect(await Promise.race([byItself, lookup.resolve('silent6.example')])).toEqual(['8.8.4.4']);
  });

  it('is looked up beside a limited number of others, and for no longer than it is wanted', async () => {
    const unwanted = new AbortController();
    const silent = many(64, unwanted.signal);
    await expect(lookup.resolve('four.example')).rejects.toThrow('too many');
    unwanted.abort();
    await areGivenUp(silent);
    await expect(lookup.resolve('four.example', unwanted.signal)).rejects.toThrow();
    expect(await lookup.resolve('four.example')).toEqual(['8.8.4.4']);
  });
});
