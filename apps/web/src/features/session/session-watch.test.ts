import { describe, expect, it } from 'vitest';
import { SessionWatch } from './start-session.ts';
import { ANA, SessionRecord, told } from './testing/fake-identity.ts';

const KEY = 'CognitoIdentityServiceProvider.client.';
const LAST_USER = `${KEY}LastAuthUser`;
const LAST_WRITTEN = `${KEY}ana.clockDrift`;

/** A page with a storage that shows a session or none, and what is loaded for it. */
function openPage({ hasTrace }: { hasTrace: boolean }) {
  const page = new EventTarget();
  const record = new SessionRecord();
  const browser = { hasTrace, loads: 0 };
  const watch = new SessionWatch({
    page,
    hasTrace: () => browser.hasTrace,
    readState: record.readState,
    dispatch: record.dispatch,
    load: () => {
      browser.loads += 1;
    },
  });
  watch.start();
  return {
    record,
    browser,
    /** The browser brings the page back (`persisted`), or shows it for the first time. */
    show: (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    /** Another tab changes the storage. */
    change: (key: string | null, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
    /** The service has said who is signed in. */
    find: () => {
      const { look } = record.dispatch({ type: 'look-began' });
      record.dispatch({ type: 'look-answered', look, read: told(ANA), hasTrace: true });
    },
  };
}

describe('a page that is opened', () => {
  it('loads the session where the storage shows one', () => {
    const { browser, record } = openPage({ hasTrace: true });
    expect(browser.loads).toBe(1);
    expect(record.state.user).toBeUndefined();
  });

  it('loads nothing for a visitor', () => {
    const { browser, record } = openPage({ hasTrace: false });
    expect(browser.loads).toBe(0);
    expect(record.state.user).toBeNull();
  });
});

describe('a page that the browser brings back', () => {
  it('looks again who is signed in', () => {
    const { browser, show } = openPage({ hasTrace: true });
    show(true);
    expect(browser.loads).toBe(2);
  });

  it('ends the session of a person who signed out in another tab meanwhile', () => {
    const { browser, record, show, find } = openPage({ hasTrace: true });
    find();
    browser.hasTrace = false;
    show(true);
    expect(record.state.user).toBeNull();
    expect(browser.loads).toBe(1);
  });

  it('looks once only when it is shown for the first time', () => {
    const { browser, show } = openPage({ hasTrace: true });
    show(false);
    expect(browser.loads).toBe(1);
  });
});

describe('another tab', () => {
  it('that signs in makes this page look', () => {
    const { browser, change } = openPage({ hasTrace: false });
    change(LAST_WRITTEN, '0');
    expect(browser.loads).toBe(1);
  });

  it('that renews the tokens of the known person is no news', () => {
    const { browser, change, find } = openPage({ hasTrace: true });
    find();
    change(LAST_WRITTEN, '0');
    expect(browser.loads).toBe(1);
  });

  it.each([
    ['signs out', LAST_USER],
    ['clears the storage', null],
  ])('that %s ends the session here, without loading anything', (_, key) => {
    const { browser, record, change, find } = openPage({ hasTrace: true });
    find();
    change(key, null);
    expect(record.state.user).toBeNull();
    expect(browser.loads).toBe(1);
  });

  it('that keeps something else changes nothing', () => {
    const { browser, record, change } = openPage({ hasTrace: false });
    const before = record.state;
    change('bandpal.tests', '[]');
    expect(record.state).toBe(before);
    expect(browser.loads).toBe(0);
  });
});
