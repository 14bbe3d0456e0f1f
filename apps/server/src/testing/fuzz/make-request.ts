import type { Chance } from './chance.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { collectionOf, type Identities, type KnownTexts } from './identities.ts';
import type { Operation } from './operations.ts';
import { sampleValue } from './sample-value.ts';
import { spoil } from './spoil.ts';

/** A request as it goes out. */
export interface FuzzRequest {
  operation: Operation;
  kind: 'valid' | 'nearly' | 'hostile';
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

const ODD_METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
];
const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/octet-stream',
  'x',
];
const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['accept', 'text/html'],
  ['accept-encoding', 'br;q=2, *;q=0'],
  ['authorization', 'Bearer'],
  ['authorization', 'Basic OjpAOg=='],
  ['authorization', `Bearer ${'a.'.repeat(500)}`],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['content-encoding', 'gzip'],
  ['cookie', 'bandpal_guest=; bandpal_call=x.y.z; =; a'],
  ['cookie', 'bandpal_call=eyJhbGciOiJkaXIifQ..a.b.c'],
  ['forwarded', 'for="[::1]";host=evil.example'],
  ['if-none-match', '"x", W/"y"'],
  ['origin', 'https://evil.example'],
  ['range', 'bytes=-1,9-0'],
  ['sec-fetch-site', 'cross-site'],
  ['share-token', '%00'],
  ['x-amz-target', 'AWSCognitoIdentityProviderService.__proto__'],
  ['x-amz-target', 'AWSCognitoIdentityProviderService.InitiateAuth'],
  ['x-forwarded-for', '::1, not-an-address'],
  ['x-http-method-override', 'DELETE'],
];
/** Nearly what the largest route takes, and more than any takes. */
const HUGE_BODIES = [250_000, 300_000];

/** A request for this operation, from this seed's chances: well-formed, nearly so, or not at all. */
export function makeRequest(
  operation: Operation,
  chance: Chance,
  who: Identities,
  known: KnownTexts,
): FuzzRequest {
  const kind = chance.one(['valid', 'valid', 'nearly', 'nearly', 'hostile'] as const);
  const isValid = kind === 'valid';
  const body = makeBody(operation, kind, chance, known);
  const headers: Record<string, string> = {
    ...(isValid || chance.is(0.8) ? identify(operation, chance, who) : {}),
    ...headerParameters(operation, chance, known),
    ...(body !== null && { 'content-type': operation.body?.type ?? 'application/json' }),
  };
  if (!isValid) addOddHeaders(headers, chance);
  const method = kind === 'hostile' && chance.is(0.3) ? chance.one(ODD_METHODS) : operation.method;
  const url = fillPath(operation, kind, chance, known) + fillQuery(operation, kind, chance, known);
  return { operation, kind, method, url, headers, body };
}

function makeBody(
  { body, method }: Operation,
  kind: FuzzRequest['kind'],
  chance: Chance,
  known: KnownTexts,
): string | Buffer | null {
  if (kind === 'hostile' && chance.is(0.02)) return 'x'.repeat(chance.one(HUGE_BODIES));
  if (kind === 'hostile' && method !== 'GET' && chance.is(0.3)) return brokenBody(chance);
  if (body === null)
    return kind === 'hostile' && method !== 'GET' ? JSON.stringify(hostileValue(chance)) : null;
  if (body.type === 'audio/wav')
    return Buffer.from(Array.from({ length: chance.below(400) }, () => chance.below(256)));
  const sample = sampleValue(body.schema, chance, known.of);
  const value = kind === 'valid' ? sample : spoil(sample, chance);
  if (body.type.includes('form-urlencoded')) return formOf(value);
  return JSON.stringify(value) ?? '';
}

function brokenBody(chance: Chance): string {
  return chance.one([
    '{',
    '{"a":',
    '',
    'null',
    '"',
    '\u0000',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":1}}',
    '{"a":1,"a":2}',
    '['.repeat(5_000),
    '\uFEFF{}',
    '1e400',
  ]);
}

function formOf(value: unknown): string {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new URLSearchParams(
    fields.map(([name, field]): [string, string] => [
      name,
      typeof field === 'string' ? field : (JSON.stringify(field) ?? ''),
    ]),
  ).toString();
}

function identify({ schemes }: Operation, chance: Chance, who: Identities): Record<string, string> {
  const scheme = schemes.length === 0 ? (chance.is(0.3) ? 'accessToken' : 'guest') : chance.one(schemes);
  if (scheme === 'guest') return { cookie: who.guest };
  // A guest may have two tests open: without the cookie it is somebody new.
  if (scheme === 'voiceKey') {
    return { authorization: `Bearer ${who.voiceKey}`, ...(chance.is(0.6) && { cookie: who.guest }) };
  }
  if (scheme === 'platformSecret') return { authorization: `Bearer ${who.platformSecret}` };
  return { authorization: `Bearer ${who.accessToken}` };
}

function headerParameters(
  { parameters }: Operation,
  chance: Chance,
  known: KnownTexts,
): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, schema }) => [name, inHeader(String(sampleValue(schema, chance, known.of, name)))]),
  );
}

/** Node sends no others; what only raw sockets can send is refused by its parser before any code of ours. */
function inHeader(text: string): string {
  return text.replaceAll(/[^\t\u0020-\u007E]/gu, '?');
}

function addOddHeaders(headers: Record<string, string>, chance: Chance): void {
  while (chance.is(0.4)) {
    const [name, value] = chance.one(ODD_HEADERS);
    headers[name] = value;
  }
  if (chance.is(0.15)) headers['content-type'] = chance.one(ODD_TYPES);
}

function fillPath(
  { path, parameters }: Operation,
  kind: FuzzRequest['kind'],
  chance: Chance,
  known: KnownTexts,
): string {
  const filled = path.replaceAll(/\{([^}]+)\}/gu, (_, name: string) => {
    if (name === '*') return chance.one(['', 'index.html', 'assets/x.js', 'speaking', 'a/b/c', '.env']);
    if (kind !== 'valid' && chance.is(0.4)) return encode(hostileText(chance), chance);
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? { type: 'string' };
    const field = name === 'id' ? `${collectionOf(path)} id` : name;
    return encode(String(sampleValue(schema, chance, known.of, field)), chance) || 'x';
  });
  return kind === 'hostile' && chance.is(0.1) ? `${filled}/${encode(hostileText(chance), chance)}` : filled;
}

function fillQuery(
  { parameters }: Operation,
  kind: FuzzRequest['kind'],
  chance: Chance,
  known: KnownTexts,
): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.schema.not === undefined)
    .filter(({ required }) => required === true || chance.is(0.4))
    .map(({ name, schema }) => {
      const value = sampleValue(schema, chance, known.of, name);
      return `${name}=${encode(String(kind === 'valid' ? value : queryText(chance, value)), chance)}`;
    });
  if (kind !== 'valid' && chance.is(0.2)) {
    pairs.push(`${encode(hostileText(chance), chance)}=${encode(hostileText(chance), chance)}`);
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function queryText(chance: Chance, value: unknown): string {
  return chance.is(0.5) ? String(value) : hostileText(chance);
}

/** As a browser would, and now and then not at all where Node lets it pass. */
function encode(text: string, chance: Chance): string {
  if (chance.is(0.05)) return text.replaceAll(/[^!-~]/gu, '').replaceAll(/[?#]/gu, '');
  return encodeURIComponent(text.toWellFormed());
}
