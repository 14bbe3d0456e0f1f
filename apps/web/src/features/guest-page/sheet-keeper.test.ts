import { BandpalError, type GuestSheet } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SheetKeeper } from './sheet-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NO_BANDS = {
  'fluency-coherence': null,
  'lexical-resource': null,
  'grammatical-range-accuracy': null,
  pronunciation: null,
};

/** A keeper whose server does as `answer` says. */
function open(answer: () => Promise<void> = async () => undefined) {
  const saved: GuestSheet[] = [];
  const keeper = new SheetKeeper('token', null, async (sheet) => {
    saved.push(sheet);
    await answer();
  });
  return { keeper, saved, status: () => keeper.store.getState().status };
}

describe('a teacher’s sheet', () => {
  it('is saved once when the teacher stops typing', async () => {
    const { keeper, saved, status } = open();
    expect(status()).toBe('blank');
    for (const note of ['G', 'Go', 'Good']) keeper.change({ note });
    expect(status()).toBe('saving');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved).toEqual([{ token: 'token', bands: NO_BANDS, note: 'Good' }]);
    expect(status()).toBe('saved');
  });

  it('says that it is not saved, and tries again until it is', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    let isThere = false;
    const { keeper, saved, status } = open(() =>
      isThere ? Promise.resolve() : Promise.reject(new Error('no network')),
    );
    keeper.change({ bands: { ...NO_BANDS, pronunciation: 6.5 } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe('unsaved');
    isThere = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(status()).toBe('saved');
    expect(saved.at(-1)?.bands.pronunciation).toBe(6.5);
  });

  it('never lets an older one overtake a newer one', async () => {
    const first = Promise.withResolvers<void>();
    const answers = [first.promise];
    const { keeper, saved, status } = open(() => answers.shift() ?? Promise.resolve());
    keeper.change({ note: 'one' });
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.change({ note: 'two' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved).toHaveLength(1);
    first.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved.map(({ note }) => note)).toEqual(['one', 'two']);
    expect(status()).toBe('saved');
  });

  it('is saved at once when the page is left', async () => {
    const { keeper, saved } = open();
    keeper.change({ note: 'Good' });
    // No timer runs any more in a page that goes.
    keeper.close();
    expect(saved).toHaveLength(1);
  });

  it('is saved at once when the page is left, also while an older one is on its way', async () => {
    const { keeper, saved, status } = open(() => new Promise(() => undefined));
    keeper.change({ note: 'one' });
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.flush();
    expect(saved).toHaveLength(1);
    keeper.change({ note: 'two' });
    keeper.flush();
    expect(saved.map(({ note }) => note)).toEqual(['one', 'two']);
    expect(status()).toBe('saving');
  });

  it('is not tried again when the invitation is over, and keeps what was typed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { keeper, saved, status } = open(() => Promise.reject(new BandpalError('guest.not-found')));
    keeper.change({ note: 'Good' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toHaveLength(1);
    expect(status()).toBe('lost');
    expect(keeper.store.getState().note).toBe('Good');
  });

  it('is saved anew in another test, once there is something in it', async () => {
    const { keeper, saved, status } = open();
    keeper.saveAnew();
    expect(saved).toEqual([]);
    keeper.change({ note: 'Good' });
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.saveAnew();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved.map(({ note }) => note)).toEqual(['Good', 'Good']);
    expect(status()).toBe('saved');
  });
});
