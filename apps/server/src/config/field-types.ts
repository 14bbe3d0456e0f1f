// Readers of environment text. Each message completes the sentence "<VARIABLE> must …".
import { isIP } from 'node:net';
import { z } from 'zod';
import { OperatorError } from '@bandpal/foundation';

/** The environment does not describe a server that can start; `problems` has one line per variable, naming it. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Bandpal cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

const YES = ['true', '1', 'yes', 'on'];
const NO = ['false', '0', 'no', 'off'];

/** `true`/`false` and their usual spellings. */
export const flag = (fallback: boolean) =>
  z
    .string()
    .transform((text) => text.toLowerCase())
    .refine((text) => YES.includes(text) || NO.includes(text), 'be true or false')
    .transform((text) => YES.includes(text))
    .default(fallback);

/** A whole number between two bounds, both allowed. */
export const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^-?\d+$/, 'be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `be between ${min} and ${max}`)
    .default(fallback);

/** A number between two bounds, both allowed, with a point before its decimals. */
export const decimalNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^(?:\d+(?:\.\d*)?|\.\d+)$/, `be a number between ${min} and ${max}, such as ${fallback}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `be between ${min} and ${max}`)
    .default(fallback);

/** A web address without a path; a trailing slash is dropped. */
export const webOrigin = z
  .string()
  .refine(isWebOrigin, 'be an address such as https://speak.example.org, without a path')
  .transform((text) => new URL(text).origin);

/** Origins of other sites, comma-separated. */
export const originList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every(isWebOrigin), 'be addresses such as https://lms.example.org, without a path')
  .transform((parts) => [...new Set(parts.map((part) => new URL(part).origin))]);

function isWebOrigin(text: string): boolean {
  const url = URL.parse(text);
  // It stands in a policy and in pages, so its host has nothing but letters, figures, dots, hyphens and what IPv6 needs.
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^[\w.:[\]-]+$/.test(url.hostname) &&
    url.href === `${url.origin}/`
  );
}

/** Names of hosts, comma-separated. */
export const nameList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ''),
  )
  .refine(
    (names) => names.every((name) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)),
    'be names such as www.example.org,speak.example.org',
  );

/** Addresses and networks of proxies, comma-separated. */
export const proxyList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isProxy), 'be addresses or networks such as 127.0.0.1,10.0.0.0/8')
  .transform((parts) => parts.join(','));

/** Names of networks that proxy-addr, which Fastify asks, knows. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NETWORK_NAMES.includes(text);
  const most = version === 4 ? 32 : 128;
  return rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** JSON text of the given shape. */
export const jsonText = <Shape extends z.ZodType>(shape: Shape, example: string) =>
  z.string().transform((text, context): z.output<Shape> => {
    const parsed = shape.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: `be JSON such as ${example}` });
    return z.NEVER;
  });

/** Secrets of at least 32 characters: one as it is, or several as a JSON list. */
export const secretList = z.string().transform((text, context): string[] => {
  const given = text.startsWith('[') ? parseJson(text) : [text];
  const parsed = z.array(z.string().min(32)).safeParse(given);
  if (parsed.success) return parsed.data;
  context.addIssue({
    code: 'custom',
    message: 'be a key of at least 32 characters, or a JSON list of such keys',
  });
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a host name means the machine that it is used on. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Whether Janus may be there: sound and secrets go to it. */
export function isNearGateway(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return (
    url.protocol === 'wss:' ||
    (url.protocol === 'ws:' && (isThisMachine(url.hostname) || !url.hostname.includes('.')))
  );
}
