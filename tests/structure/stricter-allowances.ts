import type { Allowance } from './allowance.ts';

/** An allowance that is one step stricter than another, and what it no longer allows, in words. */
export interface StricterAllowance {
  without: string;
  instead: Allowance;
}

/** Every way to allow a module one thing less. In a module that is not all tests, less than `may` is `tests`. */
export function stricterAllowances(allowance: Allowance, hasOnlyTests: boolean): StricterAllowance[] {
  const { may, tests = [], loads = [] } = allowance;
  const { sql, ...withoutSql } = allowance;
  return [
    ...may.map((to) => ({
      without: hasOnlyTests ? to : `${to} outside tests`,
      instead: { ...allowance, may: except(may, to), tests: hasOnlyTests ? tests : [...tests, to] },
    })),
    ...tests.map((to) => ({
      without: `${to} in tests`,
      instead: { ...allowance, tests: except(tests, to) },
    })),
    ...loads.map((to) => ({ without: `loads ${to}`, instead: { ...allowance, loads: except(loads, to) } })),
    ...(sql ? [{ without: 'sql', instead: withoutSql }] : []),
  ];
}

function except(names: readonly string[], left: string): string[] {
  return names.filter((name) => name !== left);
}
