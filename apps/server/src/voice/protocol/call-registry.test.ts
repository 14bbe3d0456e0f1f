import { describe, expect, it } from 'vitest';
import { CallRegistry, type CallRecord } from './call-registry.ts';

const OWNER = { kind: 'account', id: 'ana', address: '' } as const;

function registry() {
  const time = { now: new Date('2026-01-01T00:00:00Z') };
  const calls = new CallRegistry();
  let count = 0;
  const add = (change: Partial<CallRecord> = {}): CallRecord => {
    count += 1;
    const call: CallRecord = {
      id: `call-${count}`,
      ownerKind: OWNER.kind,
      ownerId: OWNER.id,
      testId: `test-${count}`,
      mode: 'part1',
      resumed: false,
      assistantName: '',
      joinUrl: '',
      createdAt: time.now,
      updatedAt: time.now,
      status: 'in-progress',
      responses: 0,
      responseMs: 0,
      ...change,
    };
    calls.add(call);
    return call;
  };
  const end = (call: CallRecord): CallRecord => Object.assign(call, { status: 'ended', endedAt: time.now });
  return { calls, time, add, end };
}

describe('the list of calls', () => {
  it('forgets every call of a test that was erased, also those its guest began before signing in', () => {
    const { calls, add, end } = registry();
    const guest = { kind: 'guest', id: 'a', address: '' } as const;
    const first = end(add({ testId: 'erased', ownerKind: guest.kind, ownerId: guest.id }));
    const second = add({ testId: 'erased' });
    const other = add();
    calls.forget('erased');
    expect([calls.get(first.id, guest), calls.list(guest, 9)]).toEqual([null, []]);
    expect(calls.get(second.id, OWNER)).toBeNull();
    expect(calls.list(OWNER, 9)).toEqual([other]);
  });

  it('forgets the calls that ended before a time, and none that goes on', () => {
    const { calls, time, add, end } = registry();
    const ended = end(add());
    const going = add();
    expect(calls.endedTests).toEqual([ended.testId]);
    expect(calls.forgetEnded(time.now)).toBe(true);
    expect(calls.list(OWNER, 9)).toEqual([going, ended]);
    expect(calls.forgetEnded(new Date(time.now.getTime() + 1))).toBe(false);
    expect(calls.get(ended.id, OWNER)).toBeNull();
    expect(calls.list(OWNER, 9)).toEqual([going]);
  });

  it('keeps a thousand ended calls, and every call that goes on', () => {
    const { calls, add, end } = registry();
    const going = add();
    for (let count = 0; count < 1_500; count += 1) end(add());
    const kept = calls.list(OWNER, 9_999);
    expect(kept).toHaveLength(1_000);
    expect(kept.at(-1)).toBe(going);
  });
});
