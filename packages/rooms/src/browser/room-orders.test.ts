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
    orders.handleJoined();
    expect(asks()).toEqual(['a', 'b', 'b', 'c']);
    for (const ask of ['b', 'c']) orders.handleAnswer({ ask, id: ask });
    expect(await Promise.all([first, second, meanwhile])).toEqual([{}, { id: 'b' }, { id: 'c' }]);
    orders.handleJoined();
    expect(asks()).toHaveLength(4);
  });

  it('wait for the connection in a limited number', async () => {
    isConnected = false;
    const given = Array.from({ length: 20 }, (_, index) => give('tones', String(index)));
    for (const late of given.slice(16))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await late).toMatchObject({ code: 'interrupted' });
    isConnected = true;
    orders.handleJoined();
    expect(sent).toHaveLength(16);
  });

  it('settle when the call is over', async () => {
    const given = give('start');
    orders.close();
    expect(await given).toEqual({ code: 'lost', message: 'The call is over.' });
  });
});
