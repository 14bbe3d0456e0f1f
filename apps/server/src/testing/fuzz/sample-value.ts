import type { Chance } from './chance.ts';
import { hostileText } from './hostile-values.ts';

/** What is used of JSON Schema by schemas made from zod's. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  not?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}

const WORDS = [
  'I',
  'work',
  'in',
  'a',
  'hospital',
  'because',
  'help',
  'people',
  'yes',
  'no',
  'sorry?',
  'repeat',
];
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-03-01T09:30:00Z',
  date: '2026-03-01',
  email: 'somebody@example.org',
  uuid: '3e2f6d1c-7a55-4d2b-9c9f-0a6a3f0b6c11',
  uri: 'https://example.org/',
};

/** A value that fits the schema, nearly always: patterns are met by numbers alone. `known` are texts worth trying by name of their field. */
export function sampleValue(
  schema: JsonSchema,
  chance: Chance,
  known: (name: string) => readonly string[],
  name = '',
): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.one(schema.enum);
  if (choices) return sampleValue(chance.one(choices), chance, known, name);
  const type = Array.isArray(schema.type) ? chance.one(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return sampleObject(schema, chance, known);
    case 'array':
      return sampleArray(schema, chance, known, name);
    case 'integer':
    case 'number':
      return sampleNumber(schema, chance);
    case 'boolean':
      return chance.is(0.5);
    case 'null':
      return null;
    case 'string':
      return sampleText(schema, chance, known(name));
    case undefined:
    default:
      return chance.is(0.5) ? chance.one(WORDS) : { note: chance.one(WORDS) };
  }
}

function sampleObject(
  schema: JsonSchema,
  chance: Chance,
  known: (name: string) => readonly string[],
): unknown {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    return { USERNAME: sampleValue(additionalProperties, chance, known, 'USERNAME') };
  }
  const allowed = Object.entries(properties).filter(([, { not }]) => not === undefined);
  // Optional fields often exclude each other: every other time there is one at most.
  const [only] = allowed.length > 0 && chance.is(0.5) ? [chance.one(allowed)[0]] : [];
  return Object.fromEntries(
    allowed
      .filter(([name]) => required.includes(name) || (only === undefined ? chance.is(0.4) : name === only))
      .map(([name, property]) => [name, sampleValue(property, chance, known, name)]),
  );
}

function sampleArray(
  { items = {}, prefixItems, minItems = 0, maxItems = minItems + 3 }: JsonSchema,
  chance: Chance,
  known: (name: string) => readonly string[],
  name: string,
): unknown {
  if (prefixItems) return prefixItems.map((item) => sampleValue(item, chance, known, name));
  const length = minItems + chance.below(Math.min(maxItems, minItems + 3) - minItems + 1);
  return Array.from({ length }, () => sampleValue(items, chance, known, name));
}

function sampleNumber({ minimum = -10, maximum = 1_000 }: JsonSchema, chance: Chance): number {
  const edge = chance.below(4);
  if (edge === 0) return minimum;
  if (edge === 1) return maximum;
  return minimum + chance.below(Math.max(1, Math.min(maximum, minimum + 1_000) - minimum));
}

function sampleText(
  { format, pattern, minLength = 0, maxLength = 200 }: JsonSchema,
  chance: Chance,
  known: readonly string[],
): string {
  if (known.length > 0 && chance.is(0.7)) return chance.one(known);
  if (format !== undefined && FORMATS[format] !== undefined) return FORMATS[format];
  if (pattern !== undefined) return String(chance.below(12));
  if (chance.is(0.15)) return hostileText(chance).slice(0, maxLength).padEnd(minLength, 'x');
  const text = Array.from({ length: 1 + chance.below(12) }, () => chance.one(WORDS)).join(' ');
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}
