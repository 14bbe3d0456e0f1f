import { describe, expect, it } from 'vitest';
import type { TestOwner } from '../ports/test-desk.ts';
import { RememberedTests, type Remembered } from './remembered-tests.ts';

const OWNER = { kind: 'account', id: 'ana', address: '' } as const;

interface OneTest extends Remembered {
  endedAt?: Date;
}

function list() {
  const time = { now: new Date('2026-01-01T00:00:00Z') };
  const tests = new RememberedTests<OneTest>();
  let count = 0;
  const add = (testId?: string, owner: TestOwner = OWNER): OneTest => {
    count += 1;
    const one: OneTest = { id: `call-${count}`, testId: testId ?? `test-${count}` };
    tests.add(one, owner);
    return one;
  };
  const end = (one: OneTest): OneTest => Object.assign(one, { endedAt: time.now });
  return { tests, time, add, end };
}

describe('what is remembered of calls and tests', () => {
  it('is shown to its owner alone, newest first', () => {
    const { tests, add } = list();
    const [first, second] = [add(), add()];
    const other = add(undefined, { ...OWNER, kind: 'guest' });
    expect(tests.list(OWNER)).toEqual([second, first]);
    expect([tests.get(other.id, OWNER), tests.find(other.id), tests.knows(other.id)]).toEqual([
      null,
      other,
      true,
    ]);
  });

  it('is forgotten with a test that was erased, also what its guest began before signing in', () => {
    const { tests, add, end } = list();
    const guest = { kind: 'guest', id: 'a', address: '' } as const;
    const first = end(add('erased', guest));
    const second = add('erased');
    const other = add();
    tests.forget('erased');
    expect([tests.get(first.id, guest), tests.list(guest)]).toEqual([null, []]);
    expect(tests.get(second.id, OWNER)).toBeNull();
    expect(tests.list(OWNER)).toEqual([other]);
  });

  it('is forgotten when it ended before a time, and not while it goes on', () => {
    const { tests, time, add, end } = list();
    const ended = end(add());
    const going = add();
    expect(tests.endedTests).toEqual([ended.testId]);
    expect(tests.forgetEnded(time.now)).toBe(true);
    expect(tests.list(OWNER)).toEqual([going, ended]);
    expect(tests.forgetEnded(new Date(time.now.getTime() + 1))).toBe(false);
    expect(tests.get(ended.id, OWNER)).toBeNull();
    expect(tests.list(OWNER)).toEqual([going]);
  });

  it('is a thousand that have ended, and everything that goes on', () => {
    const { tests, add, end } = list();
    const going = add();
    for (let count = 0; count < 1_500; count += 1) end(add());
    const last = add();
    const kept = tests.list(OWNER);
    expect(kept).toHaveLength(1_002);
    expect([kept[0], kept.at(-1)]).toEqual([last, going]);
  });
});
