import type { Chance } from './chance.ts';

/** Texts that have broken programs before: characters that stores refuse, halves of characters, names of a language's own things. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFFx',
  '\uFEFF',
  '\u202Eevil',
  'ﷺ'.repeat(64),
  '👩‍👩‍👧‍👦'.repeat(16),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "' OR 1=1 --",
  "'; DROP TABLE tests; --",
  '$1',
  '%00',
  '%',
  '%zz',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '\\..\\..\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '\r\nSet-Cookie: a=b',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-02-30T25:61:61Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'a'.repeat(300),
  'a'.repeat(5_000),
  '['.repeat(2_000),
  '😀',
  '00000000-0000-0000-0000-000000000000',
];

/** Values of a type that nobody expects there. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  -1e308,
  [],
  {},
  [[]],
  [null],
  { __proto__x: 1 },
  { length: -1 },
  { toString: 'x' },
  Array.from({ length: 300 }, () => 'x'),
];

/** What databases refuse is tried most of all: no schema knows it by itself. */
const UNSTORABLE_TEXTS = ['\u0000', 'a\u0000b', '\uD800'];

/** One of the texts. */
export function hostileText(chance: Chance): string {
  return chance.one(chance.is(0.25) ? UNSTORABLE_TEXTS : HOSTILE_TEXTS);
}

/** Any of them. */
export function hostileValue(chance: Chance): unknown {
  return chance.is(0.6) ? hostileText(chance) : chance.one(HOSTILE_VALUES);
}
