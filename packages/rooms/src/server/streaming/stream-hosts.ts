import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { bareHost, checkedAddresses, isPublicAddress } from '@bandpal/foundation';
import type { Clock, Resolve } from '@bandpal/foundation';
import type { RtmpPlace } from './rtmp-publisher.ts';

const USUAL_PORTS = { rtmp: 1_935, rtmps: 443 } as const;
const CONNECT_MS = 10_000;

/** Where a stream may go. */
export interface StreamHosts {
  /** Names, such as `a.rtmp.youtube.com`, or `*.example.org` for all below one; with another port than RTMP's own as `name:port`. */
  hosts: readonly string[];
  /** One of these that may be in this machine's own network. */
  privateHost?: string;
  /** For tests: in place of name servers. */
  resolve?: Resolve;
}

/** An endpoint that a page has given, taken apart and held against the hosts. */
export interface StreamTarget extends RtmpPlace {
  isSecure: boolean;
  host: string;
  port: number;
}

/** It isn't an address of the kind, or of no host that is allowed. */
export type TargetRefusal = 'bad-endpoint' | 'host-not-allowed';

export function readTarget(endpoint: string, hosts: StreamHosts): StreamTarget | TargetRefusal {
  // As browsers read addresses of the web: other spellings of a host become the usual one, or none.
  const [, scheme = '', rest = ''] = /^(rtmps?):\/\/([\x21-\x7e]+)$/iu.exec(endpoint) ?? [];
  const kind = scheme.toLowerCase();
  if (kind !== 'rtmp' && kind !== 'rtmps') return 'bad-endpoint';
  if (!/^[^/\\]+\/[\w\-.~!$&'()*+,;=:@%/?]+$/u.test(rest) || !URL.canParse(`https://${rest}`))
    return 'bad-endpoint';
  const url = new URL(`https://${rest}`);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'bad-endpoint';
  const [, app, key] = /^\/(.+)\/([^/]+)$/u.exec(url.pathname) ?? [];
  if (app === undefined || key === undefined) return 'bad-endpoint';
  const isPortGiven = /^[^/]*:\d+(?:\/|$)/u.test(rest);
  const port = isPortGiven ? Number(url.port === '' ? 443 : url.port) : USUAL_PORTS[kind];
  const host = url.hostname;
  if (!hosts.hosts.some((allowed) => isOf(allowed.toLowerCase(), host, port, kind)))
    return 'host-not-allowed';
  const authority = port === USUAL_PORTS[kind] ? host : `${host}:${port}`;
  return {
    isSecure: kind === 'rtmps',
    host,
    port,
    app,
    key: key + url.search,
    tcUrl: `${kind}://${authority}/${app}`,
  };
}

function isOf(allowed: string, host: string, port: number, kind: 'rtmp' | 'rtmps'): boolean {
  const [, name = allowed, ownPort] = /^(.*[^:]):(\d+)$/u.exec(allowed) ?? [];
  if (port !== (ownPort === undefined ? USUAL_PORTS[kind] : Number(ownPort))) return false;
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length >= name.length : host === name;
}

/** Null where its host is one of this machine's network, whatever its name says, or isn't known. */
export async function addressesOf(
  { host }: StreamTarget,
  { privateHost, resolve }: StreamHosts,
  signal?: AbortSignal,
): Promise<readonly string[] | null> {
  const isOwn = privateHost !== undefined && host === privateHost.toLowerCase();
  const isAllowed = isOwn ? () => true : isPublicAddress;
  return checkedAddresses(host, { isAllowed, ...(resolve && { resolve }), ...(signal && { signal }) }).catch(
    () => null,
  );
}

/** A connection with the target, at an address that has just been checked. Rejects where there is none, and once it isn't wanted any more. */
export async function connectTo(
  target: StreamTarget,
  hosts: StreamHosts,
  { clock, signal }: { clock: Clock; signal?: AbortSignal },
): Promise<Socket> {
  const addresses = await addressesOf(target, hosts, signal);
  if (addresses === null) throw new Error('the host of a stream is not allowed, or not known');
  let problem: unknown;
  for (const address of addresses.slice(0, 2))
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next where one doesn't answer
      return await connected(target, address, { clock, ...(signal === undefined ? {} : { signal }) });
    } catch (error) {
      problem = error;
      if (signal?.aborted === true) break;
    }
  throw problem;
}

async function connected(
  { isSecure, host, port }: StreamTarget,
  address: string,
  { clock, signal }: { clock: Clock; signal?: AbortSignal },
): Promise<Socket> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const isName = bareHost(host) !== address;
  const socket = isSecure
    ? connectTls(
        {
          host: address,
          port,
          // Whose certificate it must be.
          ...(isName ? { servername: host } : {}),
        },
        resolve,
      )
    : connect({ host: address, port }, resolve);
  socket.once('error', reject);
  const cancel = clock.after(CONNECT_MS, () => reject(new Error('the host of a stream does not answer')));
  const handleAbort = (): void => reject(new Error('it is not wanted any more'));
  signal?.addEventListener('abort', handleAbort);
  try {
    await promise;
    return socket;
  } catch (error) {
    socket.on('error', () => undefined);
    socket.destroy();
    throw error;
  } finally {
    cancel();
    signal?.removeEventListener('abort', handleAbort);
    socket.off('error', reject);
  }
}
