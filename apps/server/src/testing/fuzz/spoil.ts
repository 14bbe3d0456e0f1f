import type { Chance } from './chance.ts';
import { hostileText, hostileValue } from './hostile-values.ts';

/** A value that is nearly the given one: somewhere in it one thing is missing, too many, or of the wrong kind. */
export function spoil(value: unknown, chance: Chance, depth = 0): unknown {
  if (depth > 6 || chance.is(0.2)) return hostileValue(chance);
  if (Array.isArray(value)) return spoilArray(value, chance, depth);
  if (typeof value === 'object' && value !== null) return spoilObject(value, chance, depth);
  if (typeof value === 'string' && chance.is(0.5)) return value + hostileText(chance);
  return hostileValue(chance);
}

function spoilArray(value: readonly unknown[], chance: Chance, depth: number): unknown {
  const [first] = value;
  if (value.length === 0 || chance.is(0.3)) return [...value, hostileValue(chance)];
  return [spoil(first, chance, depth + 1), ...value.slice(1)];
}

function spoilObject(value: object, chance: Chance, depth: number): unknown {
  const entries = Object.entries(value);
  if (entries.length === 0 || chance.is(0.2))
    return { ...value, [hostileText(chance)]: hostileValue(chance) };
  const spoilt = chance.below(entries.length);
  if (chance.is(0.25)) return Object.fromEntries(entries.filter((_, index) => index !== spoilt));
  return Object.fromEntries(
    entries.map(([name, field], index) => [name, index === spoilt ? spoil(field, chance, depth + 1) : field]),
  );
}
