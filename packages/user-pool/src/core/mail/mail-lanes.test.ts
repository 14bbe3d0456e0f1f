import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../limits/budget-table.ts';
import { MAIL_LANES, laneOrder, laneRoom, laneSize } from './mail-lanes.ts';
import type { LaneUse, MailLane, MailUse } from './mail-lanes.ts';
import { hasQueueRoom, placeAt } from './mail-places.ts';
import { DEFAULT_LIMITS } from '../limits/pool-limits.ts';

const NONE: LaneUse = { hour: 0, lately: 0, further: 0, furtherLately: 0 };
const use = (change: Partial<Record<MailLane, Partial<LaneUse>>> = {}): MailUse => ({
  links: { ...NONE, ...change.links },
  known: { ...NONE, ...change.known },
  proven: { ...NONE, ...change.proven },
  newcomers: { ...NONE, ...change.newcomers },
});
const { mailsPerHour } = DEFAULT_LIMITS;

/** Hands over as many as may go, of these lanes in turn. */
function drained(lanes: readonly MailLane[], isFirst: boolean, before = use()): MailUse {
  const after = { ...before };
  for (let moved = true; moved;) {
    moved = false;
    for (const lane of lanes) {
      const room = laneRoom(lane, after, DEFAULT_LIMITS);
      if ((isFirst ? room.first : room.any) === 0) continue;
      const { hour, lately, further, furtherLately } = after[lane];
      const more = isFirst ? 0 : 1;
      after[lane] = {
        hour: hour + 1,
        lately: lately + 1,
        further: further + more,
        // As if each two minutes were over.
        furtherLately: isFirst ? furtherLately : 0,
      };
      moved = true;
    }
  }
  return after;
}
const total = (used: MailUse) => MAIL_LANES.reduce((sum, lane) => sum + used[lane].hour, 0);

const floors = (lanes: readonly MailLane[]) =>
  lanes.reduce((sum, lane) => sum + BUDGETS[lane].size(DEFAULT_LIMITS), 0);

describe('the lanes of mail', () => {
  it('have floors that leave half of the budget to people already known', () => {
    expect(floors(['links', 'known', 'proven'])).toBeCloseTo(mailsPerHour / 2);
    expect(floors(MAIL_LANES)).toBeLessThan(mailsPerHour);
  });

  it('let newcomers have no more than half, however many there are, and all lanes together no more than all', () => {
    const flooded = drained(['newcomers'], false, drained(['newcomers'], true));
    expect(flooded.newcomers.hour).toBe(mailsPerHour / 2);
    const all = drained(MAIL_LANES, false, drained(MAIL_LANES, true, flooded));
    expect(total(all)).toBeLessThanOrEqual(mailsPerHour);
  });

  it.each(MAIL_LANES)('leave %s their floor when all others are flooded', (lane) => {
    const others = MAIL_LANES.filter((other) => other !== lane);
    const flooded = drained(others, false, drained(others, true));
    expect(laneSize(lane, flooded, DEFAULT_LIMITS)).toBeCloseTo(BUDGETS[lane].size(DEFAULT_LIMITS));
    expect(laneRoom(lane, flooded, DEFAULT_LIMITS).first).toBeGreaterThan(0);
    expect(laneRoom(lane, flooded, DEFAULT_LIMITS).any).toBeGreaterThan(0);
  });

  it.each(MAIL_LANES)('have room in %s for the first messages of 500 networks or accounts', (lane) => {
    expect(laneRoom(lane, use(), DEFAULT_LIMITS).first).toBeGreaterThanOrEqual(500 * BUDGETS.first.size());
  });

  it('hand over further messages of a school at once, and then in parts of two minutes, of which one holds those of a class room', () => {
    const quiet = laneRoom('newcomers', use(), DEFAULT_LIMITS);
    expect(quiet.any).toBeGreaterThanOrEqual(300);
    const part = { hour: quiet.any, lately: quiet.any, further: quiet.any, furtherLately: quiet.any };
    const after = laneRoom('newcomers', use({ newcomers: part }), DEFAULT_LIMITS);
    expect([after.any, after.first]).toEqual([0, quiet.first]);
    const later = laneRoom(
      'newcomers',
      use({ newcomers: { ...part, lately: 0, furtherLately: 0 } }),
      DEFAULT_LIMITS,
    );
    expect(later.any).toBeGreaterThanOrEqual(30);
    expect(later.any).toBeLessThan(40);
  });

  it('hand over no more further messages in an hour than there are for it', () => {
    let further = 0;
    for (let part = 0; part < 30; part += 1)
      further += laneRoom('newcomers', use({ newcomers: { hour: further, further } }), DEFAULT_LIMITS).any;
    expect(further).toBeGreaterThan(1_200);
    expect(further).toBeLessThanOrEqual(1_320);
  });

  it('hand one over in each part also where there are few an hour', () => {
    const few = { ...DEFAULT_LIMITS, mailsPerHour: 20 };
    for (const lane of MAIL_LANES) expect(laneRoom(lane, use(), few).any).toBe(1);
  });

  it('are asked in their order, but for one that lately had less than its floor', () => {
    expect(laneOrder(use(), DEFAULT_LIMITS)).toEqual([...MAIL_LANES]);
    const flooded = use({ links: { lately: 80 }, newcomers: { lately: 20 } });
    expect(laneOrder(flooded, DEFAULT_LIMITS)).toEqual(['known', 'proven', 'newcomers', 'links']);
  });
});

const at = (
  networks: number[],
  account: number,
  comesFirst: 'network' | 'account' = 'network',
  proof = false,
) => placeAt({ networks, account, comesFirst }, proof).position;

describe('a place in the queue', () => {
  it('is before those of networks that were served more, the widest part first, then before those of accounts', () => {
    const inOrder = [
      at([1, 1, 1], 1),
      at([1, 1, 1], 2),
      at([1, 1, 2], 1),
      at([1, 2, 1], 1),
      at([2, 1, 1], 1),
      at([10, 1, 1], 1),
      at([100, 1, 1], 1),
    ];
    expect(inOrder.toSorted()).toEqual(inOrder);
  });

  it('is that of the account first where people are known', () => {
    expect(at([100], 1, 'account') < at([1], 2, 'account')).toBe(true);
    expect(at([1], 1, 'account') < at([100], 1, 'account')).toBe(true);
  });

  it('is moved forward by a proof, but not before the first messages of other networks', () => {
    expect(at([8], 1, 'network', true) < at([3], 1)).toBe(true);
    expect(at([1], 1) < at([4], 1, 'network', true)).toBe(true);
  });
});

const most = (rows: (count: number) => number[], all: number, proof = false) => {
  let count = 0;
  while (hasQueueRoom({ rungs: rows(count), all }, proof)) count += 1;
  return count;
};
const alone = (count: number) => [count, count];

describe('the rows that strangers may have in the queue', () => {
  it('are 200 for a network, and 20 while the queue is crowded; twice as many with proofs', () => {
    expect(most(alone, 0)).toBe(200);
    expect(most(alone, 2_000)).toBe(20);
    expect(most(alone, 2_000, true)).toBe(40);
  });

  it('are twice as many for each wider part of its address', () => {
    expect(most((count) => [count, 0], 0)).toBe(400);
    expect(most((count) => [count, 0, 0], 0)).toBe(800);
    expect(most((count) => [count, 0, 0], 2_000)).toBe(80);
  });

  it('end at 10,000 for networks that have one, and at 20,000 for the others', () => {
    expect(hasQueueRoom({ rungs: [1, 1], all: 9_999 }, false)).toBe(true);
    expect(hasQueueRoom({ rungs: [1, 1], all: 10_000 }, true)).toBe(false);
    expect(hasQueueRoom({ rungs: [0, 0], all: 19_999 }, false)).toBe(true);
    expect(hasQueueRoom({ rungs: [0, 0], all: 20_000 }, true)).toBe(false);
  });
});
