import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from '@bandpal/foundation/testing';
import { Admission, admissionLimits } from './admission.ts';
import type { AdmissionClass, AdmissionLimits } from './admission.ts';

const LIMITS: AdmissionLimits = {
  places: 2,
  strangersPlaces: 1,
  maxWaiting: { known: 8, strangers: 8 },
  waitMs: { known: 10_000, strangers: 2_000 },
  askFrom: 4,
};

/** Places in a test's hands: who is let in works until the test lets them go. */
class Door {
  readonly clock = new FakeClock();
  readonly admission: Admission;
  /** In the order in which they were let in. */
  readonly entered: string[] = [];
  readonly refused: string[] = [];
  readonly #gates = new Map<string, PromiseWithResolvers<void>>();

  constructor(limits: Partial<AdmissionLimits> = {}) {
    this.admission = new Admission(this.clock, { ...LIMITS, ...limits });
  }

  /** `network`: as `10.0.0.1`; the widest share is what stands before the last point. */
  ask(who: string, kind: AdmissionClass, network = who, signal?: AbortSignal): void {
    const gate = Promise.withResolvers<void>();
    this.#gates.set(who, gate);
    const wide = network.slice(0, network.lastIndexOf('.'));
    this.admission
      .run({ class: kind, shares: [wide, network, who], signal }, async () => {
        this.entered.push(who);
        await gate.promise;
      })
      .catch(() => this.refused.push(who));
  }

  async leave(...people: string[]): Promise<void> {
    for (const who of people) {
      this.#gates.get(who)?.resolve();
      await settle();
    }
  }

  /** Lets everyone go who is in, until no one is left; gives the order. */
  async drain(): Promise<string[]> {
    const before = this.entered.length;
    let done = 0;
    await settle();
    while (done < this.entered.length) {
      await this.leave(this.entered[done] ?? '');
      done += 1;
    }
    return this.entered.slice(before);
  }
}

describe('places for what anybody can ask', () => {
  it('leave half to known people, however many strangers wait', async () => {
    const door = new Door();
    for (let index = 0; index < 5; index += 1) door.ask(`10.0.${index}.1`, 'stranger');
    await settle();
    expect(door.entered).toEqual(['10.0.0.1']);
    door.ask('known', 'known');
    await settle();
    expect(door.entered).toEqual(['10.0.0.1', 'known']);
  });

  it('leave half to strangers, however many known people wait, who use the rest as well', async () => {
    const door = new Door();
    for (const who of ['a', 'b', 'c', 'd']) door.ask(who, 'known');
    await settle();
    expect(door.entered).toEqual(['a', 'b']);
    door.ask('10.0.0.1', 'stranger');
    door.ask('10.0.1.1', 'stranger');
    await door.leave('a');
    await door.leave('b');
    expect(door.entered).toEqual(['a', 'b', '10.0.0.1', 'c']);
  });

  it('go to the network that was served least, the widest part first', async () => {
    const door = new Door();
    for (let index = 0; index < 4; index += 1) door.ask(`10.0.0.${index}`, 'stranger');
    door.ask('10.0.9.9', 'stranger');
    door.ask('10.0.9.8', 'stranger', '10.0.9.9');
    door.ask('192.0.2.1', 'stranger');
    // One of the first wide network is in already; the other two have their turns before its next one.
    expect(await door.drain()).toEqual([
      '10.0.0.0',
      '10.0.9.9',
      '192.0.2.1',
      '10.0.0.1',
      '10.0.9.8',
      '10.0.0.2',
      '10.0.0.3',
    ]);
  });

  it('remember for a while who was served, and forget it', async () => {
    const door = new Door();
    for (let index = 0; index < 6; index += 1) {
      door.ask(`10.0.0.${index}`, 'stranger');
      await door.drain();
    }
    const race = async () => {
      door.entered.length = 0;
      door.ask('192.0.2.9', 'stranger');
      door.ask('10.0.0.77', 'stranger');
      door.ask('192.0.2.1', 'stranger');
      return door.drain();
    };
    expect(await race()).toEqual(['192.0.2.9', '192.0.2.1', '10.0.0.77']);
    door.clock.advance(10 * 60_000);
    expect((await race())[1]).toBe('10.0.0.77');
  });

  it('move on who brings a proof or answers a step, and keep one turn in four for the others', async () => {
    const door = new Door({ maxWaiting: { known: 20, strangers: 20 } });
    door.ask('first', 'stranger');
    for (let index = 0; index < 2; index += 1) door.ask(`plain ${index}`, 'stranger');
    for (let index = 0; index < 6; index += 1) door.ask(`proof ${index}`, 'vouched');
    const order = await door.drain();
    expect(order.map((who) => who.split(' ')[0])).toEqual([
      'first',
      'proof',
      'proof',
      'plain',
      'proof',
      'proof',
      'proof',
      'plain',
      'proof',
    ]);
  });

  it('let strangers wait for two seconds and known people for ten, then say when to come again', async () => {
    const door = new Door();
    door.ask('in', 'stranger');
    door.ask('10.0.0.1', 'stranger');
    for (const who of ['k1', 'k2', 'k3']) door.ask(who, 'known');
    await door.clock.advanceAsync(1_999);
    expect(door.refused).toEqual([]);
    await door.clock.advanceAsync(1);
    expect(door.refused).toEqual(['10.0.0.1']);
    await door.clock.advanceAsync(8_000);
    expect(door.refused).toEqual(['10.0.0.1', 'k2', 'k3']);
    const late = door.admission.run({ class: 'stranger', shares: ['x'] }, async () => undefined);
    void door.clock.advanceAsync(2_000);
    await expect(late).rejects.toMatchObject({
      failure: 'TooManyRequests',
      message: 'There are too many requests at the moment. Please try again in a second.',
      retryAfterSeconds: 1,
    });
  });

  it('say a longer time when more wait, half a minute at most', async () => {
    const door = new Door();
    const visitor = { class: 'stranger', shares: ['10.0.0', '10.0.0.1'] } as const;
    const refuseOne = async () => {
      for (let index = 0; index < 9; index += 1) door.ask(`${index}`, 'stranger', '10.0.0.1');
      const error: unknown = await door.admission.run(visitor, async () => null).catch((reason) => reason);
      await door.drain();
      return error;
    };
    await refuseOne();
    door.ask('slow', 'stranger');
    await door.clock.advanceAsync(16_000);
    await door.leave('slow');
    // On average a request takes a second by now, and eight wait.
    expect(await refuseOne()).toMatchObject({ retryAfterSeconds: 8 });
    door.ask('slower', 'stranger');
    await door.clock.advanceAsync(1_600_000);
    await door.leave('slower');
    expect(await refuseOne()).toMatchObject({ retryAfterSeconds: 30 });
  });

  it('say no longer time for the wait of others who come after them', async () => {
    const door = new Door({ maxWaiting: { known: 8, strangers: 100 } });
    door.ask('slow', 'stranger');
    await door.clock.advanceAsync(16_000);
    await door.leave('slow');
    door.ask('in', 'stranger');
    const ask = (network: string) =>
      door.admission
        .run({ class: 'stranger', shares: [network, `${network}.1`] }, async () => null)
        .catch((reason: unknown) => reason);
    const [honest, flooder] = [ask('198.51.100'), ask('10.0.1')];
    await door.clock.advanceAsync(1_000);
    for (let network = 0; network < 4; network += 1)
      for (let index = 0; index < 20; index += 1)
        door.ask(`${network} ${index}`, 'stranger', `10.0.${network}.1`);
    await door.clock.advanceAsync(1_000);
    // On average a request takes a second: one of each other network comes before it.
    expect(await honest).toMatchObject({ retryAfterSeconds: 4 });
    expect(await flooder).toMatchObject({ retryAfterSeconds: 30 });
    await door.drain();
  });

  it('are bounded: one too many takes the place of whoever waits most', async () => {
    const door = new Door();
    door.ask('in', 'stranger');
    for (let index = 0; index < 7; index += 1) door.ask(`flood ${index}`, 'stranger', '10.0.0.1');
    door.ask('other', 'stranger', '192.0.2.1');
    await settle();
    expect(door.refused).toEqual([]);
    door.ask('honest', 'stranger', '198.51.100.1');
    await settle();
    expect(door.refused).toEqual(['flood 6']);
    door.ask('flood 7', 'stranger', '10.0.0.1');
    await settle();
    expect(door.refused).toEqual(['flood 6', 'flood 7']);
    // Who has brought a proof stays.
    door.ask('proof', 'vouched', '10.0.0.1');
    await settle();
    expect(door.refused.at(-1)).toBe('flood 5');
    expect((await door.drain()).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((index) => `flood ${index}`).concat('honest', 'other', 'proof'),
    );
  });

  it('are not kept for a client that has hung up', async () => {
    const door = new Door();
    door.ask('in', 'stranger');
    const gone = new AbortController();
    door.ask('gone', 'stranger', '10.0.0.1', gone.signal);
    door.ask('late', 'stranger', '10.0.0.2', AbortSignal.abort());
    door.ask('here', 'stranger', '10.0.0.3');
    gone.abort();
    expect(await door.drain()).toEqual(['in', 'here']);
    expect(door.refused.toSorted()).toEqual(['gone', 'late']);
    expect(door.clock.pendingTimers).toBe(0);
  });

  it('come free after work that failed', async () => {
    const door = new Door();
    const visitor = { class: 'stranger', shares: ['x'] } as const;
    await expect(door.admission.run(visitor, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(door.admission.run(visitor, async () => 'free again')).resolves.toBe('free again');
  });

  it('ask for proofs from half of what can be served in time on', async () => {
    const door = new Door();
    expect(admissionLimits(2)).toMatchObject({ places: 2, strangersPlaces: 1, askFrom: 50 });
    expect(admissionLimits(1)).toMatchObject({ places: 2, strangersPlaces: 1 });
    expect(admissionLimits(9)).toMatchObject({ places: 9, strangersPlaces: 4 });
    for (let index = 0; index < 4; index += 1) door.ask(`10.0.0.${index}`, 'stranger');
    expect(door.admission.asksForProofs).toBe(false);
    door.ask('10.0.0.9', 'vouched');
    expect(door.admission.asksForProofs).toBe(true);
  });
});
