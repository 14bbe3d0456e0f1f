import { bareHost } from '@bandpal/foundation';

/** Where a relay listens, out of its `turn:` or `turns:` address (RFC 7065). */
export interface RelayAddress {
  /** Name or number, without brackets. */
  host: string;
  port: number;
  transport: 'udp' | 'tcp' | 'tls';
}

const TURN_URL = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/iu;
const PORT = 3_478;
const TLS_PORT = 5_349;

/** Null for what is no such address, and for `turns:` over UDP: DTLS, which no browser speaks to a relay. */
export function relayAddress(url: string): RelayAddress | null {
  const [, scheme = '', host = '', port, transport] = TURN_URL.exec(url) ?? [];
  if (host === '') return null;
  const isTls = scheme.toLowerCase() === 'turns';
  const over = transport?.toLowerCase() === 'tcp' ? 'tcp' : 'udp';
  if (isTls && transport !== undefined && over === 'udp') return null;
  return {
    host: bareHost(host),
    port: port === undefined ? (isTls ? TLS_PORT : PORT) : Number(port),
    transport: isTls ? 'tls' : over,
  };
}
