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
/** As many domains as the C library used to allow. */
const MAX_DOMAINS = 6;
/** Dots from which on a name is first asked for as it is (resolv.conf(5)). */
const USUAL_DOTS = 1;
/** For addresses of the other kind, once there are some of one. */
const OTHER_KIND_MS = 500;

/** All addresses of a name; rejects where there are none, and when it isn't wanted any more. */
export type Resolve = (host: string, signal?: AbortSignal) => Promise<readonly string[]>;

interface NameLookupOptions {
  /** Of name servers, with their ports; those of the system when absent. */
  servers?: readonly string[];
  hostsFile?: string;
  /** Names the domains in which short names are: `/etc/resolv.conf` when absent. */
  resolverFile?: string;
  /** After which a name is given up. */
  longestMs?: number;
}

/**
 * Looks up names that people have given. The system's own way (`getaddrinfo`) holds one of the few threads for as long as a name server is silent,
 * and files, passwords and other names wait for those. This one asks name servers itself, and takes no thread.
 */
export class NameLookup {
  readonly #options: NameLookupOptions;
  #files: Promise<NameFiles> | null = null;
  #running = 0;

  constructor(options: NameLookupOptions = {}) {
    this.#options = options;
  }

  readonly resolve: Resolve = async (given, wanted) => {
    const isRooted = given.endsWith('.');
    const host = given.replace(/\.$/u, '').toLowerCase();
    // RFC 6761, section 6.3: whatever name servers say.
    if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1', '::1'];
    if (this.#running >= MAX_LOOKUPS) throw new Error('too many names are being looked up');
    this.#running += 1;
    try {
      const tooLate = AbortSignal.timeout(this.#options.longestMs ?? LOOKUP_MS);
      const signals = wanted === undefined ? [tooLate] : [tooLate, wanted];
      return await this.#resolve({ host, isRooted }, AbortSignal.any(signals));
    } finally {
      this.#running -= 1;
    }
  };

  async #resolve(
    { host, isRooted }: { host: string; isRooted: boolean },
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const { hosts, domains, dots } = await (this.#files ??= this.#readFiles());
    const known = hosts.get(host);
    if (known !== undefined) return known;
    const inDomains = isRooted ? [] : domains.map((domain) => `${host}.${domain}`);
    // A short name is one of a domain; a long one may be.
    const names = host.split('.').length > dots ? [host, ...inDomains] : [...inDomains, host];
    let problem: unknown = new Error('the name of a host is not known');
    for (const name of names)
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next where this one isn't known
        const addresses = await this.#ask(name, signal);
        if (addresses.length > 0) return addresses;
      } catch (error) {
        signal.throwIfAborted();
        problem = error;
      }
    throw problem;
  }

  /** None where the name isn't known; rejects where no one says so. */
  async #ask(name: string, signal: AbortSignal): Promise<string[]> {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (this.#options.servers !== undefined) resolver.setServers(this.#options.servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel);
    let patience: NodeJS.Timeout | undefined;
    const asked = [resolver.resolve4(name), resolver.resolve6(name)];
    for (const each of asked)
      void each.then(
        () => (patience ??= setTimeout(cancel, OTHER_KIND_MS)),
        () => undefined,
      );
    try {
      // Some name servers can't be asked for one of the kinds, and some say nothing then.
      const answers = await Promise.allSettled(asked);
      signal.throwIfAborted();
      const [four = [], six = []] = answers.map((each) => (each.status === 'fulfilled' ? each.value : []));
      const failed = answers.find((each) => each.status === 'rejected' && !isUnknown(each.reason));
      if (four.length + six.length === 0 && failed?.status === 'rejected') throw failed.reason;
      return inTurn(four, six);
    } finally {
      clearTimeout(patience);
      signal.removeEventListener('abort', cancel);
    }
  }

  async #readFiles(): Promise<NameFiles> {
    const { hostsFile = '/etc/hosts', resolverFile = '/etc/resolv.conf' } = this.#options;
    const [hostsText = '', resolverText = ''] = await Promise.all(
      [hostsFile, resolverFile].map(async (file) => readFile(file, 'utf8').catch(() => '')),
    );
    const hosts = new Map<string, string[]>();
    for (const [address = '', ...names] of wordsOf(hostsText))
      for (const name of isIP(address) === 0 ? [] : names.map((each) => each.toLowerCase()))
        hosts.set(name, [...(hosts.get(name) ?? []), address]);
    const lines = wordsOf(resolverText);
    // The last one counts (resolv.conf(5)).
    const [, ...domains] = lines.findLast(([word]) => word === 'search' || word === 'domain') ?? [];
    const options = lines.flatMap(([word, ...words]) => (word === 'options' ? words : []));
    const [, dots] =
      /^ndots:(\d{1,2})$/u.exec(options.findLast((each) => each.startsWith('ndots:')) ?? '') ?? [];
    return {
      hosts,
      dots: dots === undefined ? USUAL_DOTS : Number(dots),
      domains: domains
        .map((domain) => domain.replace(/\.$/u, ''))
        .filter(Boolean)
        .slice(0, MAX_DOMAINS),
    };
  }
}

/** What the files of the system say of names. */
interface NameFiles {
  hosts: ReadonlyMap<string, readonly string[]>;
  /** In which a name may be. */
  domains: readonly string[];
  /** From so many dots on a name is first asked for as it is. */
  dots: number;
}

/** One of each kind after the other: a machine may reach one kind alone. */
function inTurn(four: readonly string[], six: readonly string[]): string[] {
  const longest = four.length > six.length ? four : six;
  return longest.flatMap((_, index) => [four[index], six[index]].filter((each) => each !== undefined));
}

/** What a name server that knows nothing says, of a name or of one kind of its addresses. */
const UNKNOWN: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

const isUnknown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNKNOWN.has(error.code);

/** Of each line, without what is said about it. */
function wordsOf(text: string): string[][] {
  return text.split('\n').map((line) => (line.split(/[#;]/u, 1)[0] ?? '').split(/\s+/u).filter(Boolean));
}
