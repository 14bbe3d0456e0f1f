import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** A name server that knows the name says so within a second; it's asked twice. */
const TRY_MS = 2_000;
const TRIES = 2;
/** With all domains in which a name may be. */
const LOOKUP_MS = 8_000;
/** Names at once, each of which takes a socket or two: calls want a few in a minute. */
const MAX_LOOKUPS = 64;
/** As many domains as the C library once took. */
const MAX_DOMAINS = 6;

/** All addresses of a name; rejects where there are none, and when it isn't wanted any more. */
export type Resolve = (host: string, signal?: AbortSignal) => Promise<readonly string[]>;

interface NameLookupOptions {
  /** Of name servers, with their ports; those of the system when absent. */
  servers?: readonly string[];
  hostsFile?: string;
  /** Names the domains in which short names are. */
  resolverFile?: string;
  /** After which a name is given up. */
  longestMs?: number;
}

/**
 * Looks names up that people have given. The system's own way (`getaddrinfo`) holds one of the few threads for as long as a name server is silent,
 * and files, passwords and other names wait for those. This one asks name servers itself, and takes no thread.
 */
export class NameLookup {
  readonly #options: NameLookupOptions;
  #files: Promise<{ hosts: ReadonlyMap<string, readonly string[]>; domains: readonly string[] }> | null =
    null;
  #running = 0;

  constructor(options: NameLookupOptions = {}) {
    this.#options = options;
  }

  readonly resolve: Resolve = async (given, wanted) => {
    const host = given.replace(/\.$/u, '').toLowerCase();
    // RFC 6761, section 6.3: whatever name servers say.
    if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1', '::1'];
    if (this.#running >= MAX_LOOKUPS) throw new Error('too many names are being looked up');
    this.#running += 1;
    try {
      const tooLate = AbortSignal.timeout(this.#options.longestMs ?? LOOKUP_MS);
      const signals = wanted === undefined ? [tooLate] : [tooLate, wanted];
      return await this.#resolve(host, AbortSignal.any(signals));
    } finally {
      this.#running -= 1;
    }
  };

  async #resolve(host: string, signal: AbortSignal): Promise<readonly string[]> {
    const { hosts, domains } = await (this.#files ??= this.#readFiles());
    const known = hosts.get(host);
    if (known !== undefined) return known;
    const inDomains = domains.map((domain) => `${host}.${domain}`);
    // A short name is one of a domain; a long one may be.
    const names = host.includes('.') ? [host, ...inDomains] : [...inDomains, host];
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- the next where this one isn't known
      const addresses = await this.#ask(name, signal);
      if (addresses.length > 0) return addresses;
    }
    throw new Error('the name of a host is not known');
  }

  /** None where the name isn't known; rejects where no one says so. */
  async #ask(name: string, signal: AbortSignal): Promise<string[]> {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (this.#options.servers !== undefined) resolver.setServers(this.#options.servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel);
    try {
      // Some name servers can't be asked for one of the kinds.
      const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const addresses = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const failed = asked.find((answer) => answer.status === 'rejected' && !isUnknown(answer.reason));
      if (addresses.length === 0 && failed?.status === 'rejected') throw failed.reason;
      return addresses;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  async #readFiles(): Promise<{ hosts: Map<string, string[]>; domains: string[] }> {
    const { hostsFile = '/etc/hosts', resolverFile = '/etc/resolv.conf' } = this.#options;
    const [hostsText = '', resolverText = ''] = await Promise.all(
      [hostsFile, resolverFile].map(async (file) => readFile(file, 'utf8').catch(() => '')),
    );
    const hosts = new Map<string, string[]>();
    for (const [address = '', ...names] of wordsOf(hostsText))
      for (const name of isIP(address) === 0 ? [] : names.map((each) => each.toLowerCase()))
        hosts.set(name, [...(hosts.get(name) ?? []), address]);
    // The last one counts (resolv.conf(5)).
    const [, ...domains] = wordsOf(resolverText).findLast(([word]) => word === 'search') ?? [];
    return {
      hosts,
      domains: domains
        .map((domain) => domain.replace(/\.$/u, ''))
        .filter(Boolean)
        .slice(0, MAX_DOMAINS),
    };
  }
}

/** What a name server that knows nothing says, of a name or of one kind of its addresses. */
const UNKNOWN: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

const isUnknown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNKNOWN.has(error.code);

/** Of each line, without what is said about it. */
function wordsOf(text: string): string[][] {
  return text.split('\n').map((line) => (line.split(/[#;]/u, 1)[0] ?? '').split(/\s+/u).filter(Boolean));
}
