import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientSignal } from '../protocol/signalling.ts';
import { RoomOrders } from './room-orders.ts';

let sent: ClientSignal[];
let isConnected: boolean;
let orders: RoomOrders;

beforeEach(() => {
  sent = [];
  isConnected = true;
  orders = new RoomOrders((signal) => {
    if (isConnected) sent.push(signal);
    return isConnected;
  });
});

const give = (name: string, ask?: string) =>
  orders.give((given) => ({ type: 'dial', ask: given, order: { order: name } }), ask);
const asks = (): string[] => sent.map((signal) => (signal.type === 'dial' ? signal.ask : ''));

describe('orders to the room', () => {
  it('settle with its answer, each with its own', async () => {
    const [first, second] = [give('start'), give('stop', 'named')];
    const [ask = ''] = asks();
    orders.handleAnswer({ ask: 'unknown', code: 'lost' });
    orders.handleAnswer({ ask: 'named', code: 'not-here', message: 'No one.' });
    orders.handleAnswer({ ask, id: 'bob' });
    expect([await first, await second]).toEqual([{ id: 'bob' }, { code: 'not-here', message: 'No one.' }]);
  });

  it('that have no answer are given again under the same names when the connection is back, and no others', async () => {
    const [first, second] = [give('start', 'a'), give('stop', 'b')];
    orders.handleAnswer({ ask: 'a' });
    isConnected = false;
    const meanwhile = give('tones', 'c');
    isConnected = true;
    orders.handleReady();
    expect(asks()).toEqual(['a', 'b', 'b', 'c']);
    for (const ask of ['b', 'c']) orders.handleAnswer({ ask, id: ask });
    expect(await Promise.all([first, second, meanwhile])).toEqual([{}, { id: 'b' }, { id: 'c' }]);
    orders.handleReady();
    expect(asks()).toHaveLength(4);
  });

  it('wait for the connection in a limited number', async () => {
    isConnected = false;
    const given = Array.from({ length: 20 }, (_, index) => give('tones', String(index)));
    for (const late of given.slice(8))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await late).toMatchObject({ code: 'interrupted' });
    isConnected = true;
    orders.handleReady();
    expect(sent).toHaveLength(8);
  });

  it('that went over a connection that was lost already are given again in a limited number, too', async () => {
    const given = Array.from({ length: 100 }, (_, index) => give('tones', String(index)));
    sent = [];
    orders.handleReady();
    expect(asks()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(await given.at(-1)).toMatchObject({ code: 'interrupted' });
    orders.handleAnswer({ ask: '7', id: 'bob' });
    expect(await given[7]).toEqual({ id: 'bob' });
  });

  it('about the same setting of a player are given again as the newest of them, whose answer is that to all', async () => {
    const slide = (sessionId: string, settings: object) =>
      orders.give((ask) => ({ type: 'player', ask, order: { order: 'update', sessionId, settings } }));
    const slid = Array.from({ length: 60 }, (_, index) => slide('p', { volume: index / 60 }));
    const others = [slide('q', { volume: 1 }), slide('p', { state: 'pause' }), give('start', 'a')];
    isConnected = false;
    slid.push(slide('p', { volume: 2 }));
    isConnected = true;
    sent = [];
    orders.handleReady();
    expect(sent.map((signal) => (signal.type === 'player' ? signal.order : signal.type))).toEqual([
      { order: 'update', sessionId: 'q', settings: { volume: 1 } },
      { order: 'update', sessionId: 'p', settings: { state: 'pause' } },
      'dial',
      { order: 'update', sessionId: 'p', settings: { volume: 2 } },
    ]);
    for (const signal of sent) if ('ask' in signal) orders.handleAnswer({ ask: signal.ask, id: 'p' });
    const replies = await Promise.all([...slid, ...others]);
    expect([replies.length, replies.every(({ id }) => id === 'p')]).toEqual([64, true]);
  });

  it('that the room wouldn’t read, or whose name another one has, are refused at once', async () => {
    const first = give('start', 'a');
    const refused = [
      give('start', 'a'),
      give('start', 'x'.repeat(65)),
      give('start', ''),
      give('x'.repeat(40_000)),
    ];
    for (const { code } of await Promise.all(refused)) expect(code).toBe('bad-order');
    expect(asks()).toEqual(['a']);
    orders.handleAnswer({ ask: 'a', id: 'bob' });
    expect(await first).toEqual({ id: 'bob' });
    orders.handleReady();
    expect(sent).toHaveLength(1);
  });

  it('are known to be answered, or not to be open', () => {
    void give('start', 'a');
    expect([
      orders.handleAnswer({ ask: 'a' }),
      orders.handleAnswer({ ask: 'a' }),
      orders.handleAnswer({}),
    ]).toEqual([true, false, false]);
  });

  it('settle when the call is over', async () => {
    const given = give('start');
    orders.close();
    expect(await given).toEqual({ code: 'lost', message: 'The call is over.' });
  });
});
