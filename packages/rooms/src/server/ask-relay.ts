import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { Clock } from '@bandpal/foundation';
import { classes, makeIntegrityKey, Message, methods } from 'werift';
import { z } from 'zod';
import { openRelayLine, relayAddress, type RelayLine } from './relay-line.ts';

/** UDP (RFC 8656, section 18.8), in the first of four bytes. */
const UDP_TRANSPORT = 0x11_00_00_00;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const TOO_MANY = 486;

const challengeSchema = z.object({ realm: z.string(), nonce: z.instanceof(Buffer) });
const errorSchema = z.tuple([z.number(), z.string()]);
const placeSchema = z.object({ lifetime: z.number(), address: z.tuple([z.string(), z.number()]) });

/** What a relay of `TURN_URLS` is to be asked, and how it is asked. */
export interface RelayQuestion {
  /** Address, name and password of one caller. */
  relay: IceServer;
  /** Where the sound of calls comes in, as browsers are told; a relay that reaches one of them is enough. */
  reach: readonly string[];
  clock: Clock;
  /** Added to what is trusted. */
  tls?: ConnectionOptions;
}

/** Takes a place at a relay as a caller does and gives it back at once. */
export type RelayAnswer =
  | { kind: 'works'; /** How long a place is kept, in seconds. */ lifetime: number }
  | { kind: 'silent'; cause: string }
  | { kind: 'refuses-password' }
  | { kind: 'full' }
  | { kind: 'refuses'; cause: string }
  | { kind: 'reaches-nobody' };

/** Null for an address at which nothing can be asked. Never rejects. */
export async function askRelay({ relay, reach, clock, tls }: RelayQuestion): Promise<RelayAnswer | null> {
  const address = relayAddress(relay.urls);
  if (address === null) return null;
  try {
    await using line = await openRelayLine(address, clock, tls);
    return await new Caller(line, relay).tryOut(reach);
  } catch (error) {
    return { kind: 'silent', cause: error instanceof Error ? error.message : String(error) };
  }
}

/** One who has a name and a password. */
class Caller {
  readonly #line: RelayLine;
  readonly #name: string;
  readonly #password: string;
  /** What the relay wants to be told back, since its first refusal. */
  #challenge: z.output<typeof challengeSchema> | null = null;

  constructor(line: RelayLine, { username = '', credential = '' }: IceServer) {
    this.#line = line;
    this.#name = username;
    this.#password = credential;
  }

  async tryOut(reach: readonly string[]): Promise<RelayAnswer> {
    const first = await this.#line.ask(allocate());
    // A relay that wants no password is told none.
    this.#challenge =
      challengeSchema.safeParse({
        realm: first.getAttributeValue('REALM'),
        nonce: first.getAttributeValue('NONCE'),
      }).data ?? null;
    const given = this.#challenge === null ? first : await this.#ask(allocate());
    const refusal = refusalOf(given);
    if (refusal !== null) return refusal;
    try {
      const { lifetime, address } = placeSchema.parse({
        lifetime: given.getAttributeValue('LIFETIME'),
        address: given.getAttributeValue('XOR-RELAYED-ADDRESS'),
      });
      const [own] = address;
      const isReached = await this.#reaches(reach.filter((address) => isIP(address) === isIP(own)));
      return isReached ? { kind: 'works', lifetime } : { kind: 'reaches-nobody' };
    } finally {
      await this.#ask(new Message(methods.REFRESH, classes.REQUEST).setAttribute('LIFETIME', 0));
    }
  }

  /** Whether it lets through to one of the addresses at least, or says nothing clear of any; to none of none is well. */
  async #reaches(addresses: readonly string[]): Promise<boolean> {
    let isForbidden = false;
    for (const address of addresses) {
      const request = new Message(methods.CREATE_PERMISSION, classes.REQUEST).setAttribute(
        'XOR-PEER-ADDRESS',
        [address, 0],
      );
      const [code] = errorOf(await this.#ask(request));
      if (code === 0) return true;
      isForbidden ||= code === FORBIDDEN;
    }
    return !isForbidden;
  }

  async #ask(request: Message): Promise<Message> {
    if (this.#challenge !== null) {
      const { realm, nonce } = this.#challenge;
      request
        .setAttribute('USERNAME', this.#name)
        .setAttribute('REALM', realm)
        .setAttribute('NONCE', nonce)
        .addMessageIntegrity(makeIntegrityKey(this.#name, realm, this.#password));
    }
    return this.#line.ask(request);
  }
}

const allocate = (): Message =>
  new Message(methods.ALLOCATE, classes.REQUEST).setAttribute('REQUESTED-TRANSPORT', UDP_TRANSPORT);

function errorOf(answer: Message): [code: number, reason: string] {
  return answer.messageClass === classes.ERROR
    ? errorSchema.parse(answer.getAttributeValue('ERROR-CODE'))
    : [0, ''];
}

function refusalOf(answer: Message): RelayAnswer | null {
  const [code, reason] = errorOf(answer);
  if (code === 0) return null;
  if (code === UNAUTHORIZED) return { kind: 'refuses-password' };
  if (code === TOO_MANY) return { kind: 'full' };
  return { kind: 'refuses', cause: `${code} ${reason}` };
}

/** A STUN or TURN server, as browsers take it too. */
export interface IceServer {
  urls: string;
  username?: string;
  credential?: string;
}
