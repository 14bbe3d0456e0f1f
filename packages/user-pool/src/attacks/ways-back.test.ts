// Every combination of things lost and stolen, and its way back: the owner gets in, and the thief gets in no more.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@bandpal/foundation/database';
import { bothDatabases, databases } from '@bandpal/foundation/testing/databases';
import { DEFAULT_LIMITS } from '../core/limits/pool-limits.ts';
import { PoolBench } from '../testing/pool-bench.ts';
import { passDays, WalkBack } from '../testing/walk-back.ts';
import { allSituations, printWaysBack, THINGS_OF, wayBackFrom, WAYS_BACK } from '../testing/ways-back.ts';
import type { SecondStep, Situation, WayBack } from '../testing/ways-back.ts';
import { Wire } from '../testing/wire.ts';

const SECOND_STEPS = Object.keys(THINGS_OF) as SecondStep[];
const SITUATIONS = SECOND_STEPS.flatMap(allSituations);

describe('the ways back into an account', () => {
  it('leave out no combination', () => {
    expect(SITUATIONS).toHaveLength(2 * (81 + 243 + 27 + 81 + 243));
    expect(SITUATIONS.filter((situation) => wayBackFrom(situation) === undefined)).toEqual([]);
    const used = new Set(SITUATIONS.map(wayBackFrom));
    expect(WAYS_BACK.filter((row) => !used.has(row))).toEqual([]);
  });

  it('stand in docs/operations/accounts.md as they are walked here', () => {
    const guide = readFileSync(
      path.resolve(import.meta.dirname, '../../../../docs/operations/accounts.md'),
      'utf8',
    );
    expect(guide).toContain(`\n${printWaysBack()}\n`);
  });
});

/** Walking all of them takes minutes, and is for runs on both databases. */
const WALKS_ALL = databases.length === bothDatabases.length;

/**
 * Of what is gone the thief has everything: having less makes them no stronger. The mailbox alone leads to other ways where it is lost.
 */
const isHarshest = ({ states: { mailbox: _mailbox, ...others } }: Situation) =>
  Object.values(others).every((state) => state !== 'lost');
const isPlain = ({ secondStep, isMoved }: Situation) => secondStep !== 'mail-before-app' && !isMoved;
/** Where a second step is required, nobody is without. */
const CAN_BE_REQUIRED = SITUATIONS.filter(({ secondStep }) => secondStep !== 'none');

describe.each([
  {
    mfa: 'optional',
    situations: SITUATIONS.filter((each) => WALKS_ALL || isPlain(each) || isHarshest(each)),
  },
  { mfa: 'required', situations: CAN_BE_REQUIRED.filter((each) => WALKS_ALL || isHarshest(each)) },
] as const)(
  'every way back where a second step is $mfa',
  { timeout: 600_000 },
  ({ mfa, situations: all }) => {
    // Hundreds of people ask for codes at the same moment, from one network: the mail server takes them all.
    const limits = { ...DEFAULT_LIMITS, mailsPerHour: 1_000_000 };
    const bench = new PoolBench({ settings: { devices: true, mfa, limits } });
    const wire = new Wire(() => bench.app);
    let database: Database;
    beforeAll(async () => {
      const pglite = bothDatabases.find(({ name }) => name === 'PGlite');
      if (pglite === undefined) throw new Error('there is no PGlite');
      database = await pglite.open();
      await bench.open(database);
    });
    afterAll(async () => {
      await bench[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      expect(bench.failures).toEqual([]);
    });

    it.each(casesOf(all))('leads the owner in and the thief out: $name', async ({ row, situations }) => {
      const walks: WalkBack[] = [];
      for (const situation of situations) walks.push(await WalkBack.begin(bench, wire, situation));
      await passDays(bench, 8);
      const troubles: string[] = [];
      const note = (index: number, found: readonly string[]) =>
        troubles.push(...found.map((trouble) => `${describeSituation(situations[index])}: ${trouble}`));
      for (const [index, walk] of walks.entries()) {
        note(index, await troublesOf(walk, row));
        bench.mails.length = 0;
        bench.texts.length = 0;
      }
      await passDays(bench, 1);
      for (const [index, walk] of walks.entries()) note(index, await walk.troublesLater());
      expect(troubles).toEqual([]);
    });
  },
);

/** The rows, with the situations they lead out of. */
function casesOf(all: readonly Situation[]) {
  return WAYS_BACK.flatMap((row) =>
    row.secondSteps.map((secondStep) => ({
      name: `${secondStep}, ${row.isMoved ? 'moved, ' : ''}${row.steps.join(', ')}`,
      row,
      situations: all.filter(
        (situation) => situation.secondStep === secondStep && wayBackFrom(situation) === row,
      ),
    })),
  ).filter(({ situations }) => situations.length > 0);
}

async function troublesOf(walk: WalkBack, row: WayBack): Promise<string[]> {
  let at = 'losing things';
  try {
    await walk.loseThings();
    for (const step of row.steps) {
      at = step;
      await walk.take(step);
    }
    at = 'afterwards';
    return await walk.troublesNow();
  } catch (error) {
    return [`${at}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function describeSituation(situation: Situation | undefined): string {
  if (situation === undefined) return 'nothing';
  const gone = Object.entries(situation.states).filter(([, state]) => state !== 'kept');
  return gone.map(([thing, state]) => `${thing} ${state}`).join(', ') || 'nothing is gone';
}
