import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Session } from './session.ts';
import { ANA, BEN, FakeIdentity, refused, SessionRecord, told } from './testing/fake-identity.ts';

// What the session notes for developers is no news here.
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

function openSession({ hasTrace = true } = {}) {
  const record = new SessionRecord();
  const identity = new FakeIdentity();
  const credits: PromiseWithResolvers<number>[] = [];
  const claim = Promise.withResolvers<number>();
  const claimable = Promise.withResolvers<number>();
  const declined = { count: 0 };
  const settings = { areReadable: true };
  const session = new Session({
    readState: record.readState,
    dispatch: record.dispatch,
    openIdentity: async () => {
      if (!settings.areReadable) throw new Error('no settings');
      return identity;
    },
    readCredits: () => {
      const read = Promise.withResolvers<number>();
      credits.push(read);
      return read.promise;
    },
    countClaimable: () => claimable.promise,
    claimGuestTests: () => claim.promise,
    readDeclined: () => declined.count,
    keepDeclined: (count) => {
      declined.count = count;
    },
    hasTrace: () => hasTrace,
  });
  return { record, identity, session, credits, claim, claimable, declined, settings };
}

/** Lets everything go on that waits for nothing but its turn. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

async function signedInAs(user: typeof ANA) {
  const opened = openSession();
  const loading = opened.session.load();
  await settled();
  opened.identity.answer(0, told(user));
  await settled();
  opened.credits[0]?.resolve(6);
  await loading;
  return opened;
}

describe('a session that is loaded', () => {
  it('knows the person and their credits', async () => {
    const { record } = await signedInAs(ANA);
    expect(record.state).toMatchObject({ user: ANA, credits: 6, areCreditsLoaded: true });
  });

  it('asks for no credits of a visitor', async () => {
    const { session, identity, record, credits } = openSession();
    const loading = session.load();
    await settled();
    identity.answer(0, told(null));
    await loading;
    expect(record.state.user).toBeNull();
    expect(credits).toEqual([]);
  });

  it('goes on without the credits when they cannot be read', async () => {
    const { session, identity, record, credits } = openSession();
    const loading = session.load();
    await settled();
    identity.answer(0, told(ANA));
    await settled();
    credits[0]?.reject(new Error('down'));
    await loading;
    expect(record.state).toMatchObject({ user: ANA, credits: 0, areCreditsLoaded: true });
  });

  it('says that nobody could be asked when the settings cannot be read', async () => {
    const { session, record, settings } = openSession();
    settings.areReadable = false;
    await session.load();
    expect(record.state).toMatchObject({ user: undefined, isUnreachable: true });
  });
});

describe('an answer that comes late', () => {
  it('gives way to the newest look, whose answer everybody who waits gets', async () => {
    const { session, identity, record, credits } = openSession();
    const loading = session.load();
    const looking = session.loadUser();
    await settled();
    expect(identity.reads).toBe(2);
    identity.answer(0, told(BEN));
    await settled();
    expect(record.state.user).toBeUndefined();
    identity.answer(1, told(ANA));
    expect(await looking).toEqual(ANA);
    await settled();
    // The load that was overtaken goes on with the person the newest look has found.
    expect(credits).toHaveLength(1);
    credits[0]?.resolve(3);
    await loading;
    expect(record.state).toMatchObject({ user: ANA, credits: 3 });
  });

  it('brings nobody back after the session has ended', async () => {
    const { session, identity, record, credits } = openSession();
    const loading = session.load();
    await settled();
    record.dispatch({ type: 'session-ended' });
    identity.answer(0, told(ANA));
    await loading;
    expect(record.state.user).toBeNull();
    expect(credits).toEqual([]);
  });

  it('about the credits of one person is not shown to the next', async () => {
    const { session, identity, record, credits } = await signedInAs(ANA);
    const loading = session.load();
    await settled();
    identity.answer(1, told(ANA));
    await settled();
    const looking = session.loadUser();
    await settled();
    identity.answer(2, told(BEN));
    await looking;
    credits[1]?.resolve(99);
    await loading;
    expect(record.state).toMatchObject({ user: BEN, credits: 0, areCreditsLoaded: false });
  });
});

describe('a token', () => {
  it('that is refused ends the session, and the browser forgets its tokens', async () => {
    const { session, identity, record } = await signedInAs(ANA);
    const looking = session.loadUser();
    await settled();
    identity.answer(1, refused('not-authorized'));
    expect(await looking).toBeNull();
    expect(record.state).toMatchObject({ user: null, credits: 0 });
    expect(identity.signOuts).toBe(1);
  });

  it.each(['unreachable', 'limited', 'other'] as const)(
    'that could not be used ends nothing: %s',
    async (kind) => {
      const { session, identity, record } = await signedInAs(ANA);
      const looking = session.loadUser();
      await settled();
      identity.answer(1, refused(kind));
      expect(await looking).toBeNull();
      expect(record.state).toMatchObject({ user: ANA, credits: 6, isUnreachable: true });
      expect(identity.signOuts).toBe(0);
    },
  );

  it('that cannot be renewed ends the session at once', async () => {
    const { identity, record } = await signedInAs(ANA);
    identity.loseTokens();
    expect(record.state).toMatchObject({ user: null, credits: 0 });
  });

  it('is watched once, however often the session looks', async () => {
    const { session, identity } = await signedInAs(ANA);
    void session.loadUser();
    void session.loadUser();
    await settled();
    expect(identity.listeners).toBe(1);
  });
});

async function signedInWith(count: number) {
  const opened = openSession();
  const handling = opened.session.handleSignedIn();
  await settled();
  opened.identity.answer(0, told(ANA));
  opened.claimable.resolve(count);
  await settled();
  opened.credits[0]?.resolve(6);
  await handling;
  return opened;
}

describe('a person who has just signed in', () => {
  it('is asked about the tests of this browser’s guest, which are not touched', async () => {
    const { record } = await signedInWith(2);
    expect(record.state).toMatchObject({ user: ANA, credits: 6, claimableTests: 2, claimedTests: 0 });
  });

  it('gets the tests after a yes', async () => {
    const { record, session, claim } = await signedInWith(2);
    claim.resolve(2);
    expect(await session.claimTests()).toBe(true);
    expect(record.state).toMatchObject({ claimableTests: 0, claimedTests: 2 });
  });

  it('is asked still when the tests could not be moved', async () => {
    const { record, session, claim } = await signedInWith(2);
    claim.reject(new Error('down'));
    expect(await session.claimTests()).toBe(false);
    expect(record.state).toMatchObject({ claimableTests: 2, claimedTests: 0 });
  });

  it('leaves the tests alone after a no, and is not asked about them again', async () => {
    const { record, session, declined } = await signedInWith(2);
    session.declineTests();
    expect(record.state).toMatchObject({ claimableTests: 0, claimedTests: 0 });
    expect(declined.count).toBe(2);
    await session.findClaimable();
    expect(record.state.claimableTests).toBe(0);
    declined.count = 1;
    await session.findClaimable();
    expect(record.state.claimableTests).toBe(2);
  });

  it('is signed in also when those tests cannot be counted', async () => {
    const { session, identity, record, credits, claimable } = openSession();
    const handling = session.handleSignedIn();
    await settled();
    identity.answer(0, told(ANA));
    claimable.reject(new Error('down'));
    await settled();
    credits[0]?.resolve(6);
    await handling;
    expect(record.state).toMatchObject({ user: ANA, credits: 6, claimableTests: 0 });
  });

  it('takes the place of the person before, whose answers are dropped', async () => {
    const { session, identity, record } = await signedInAs(ANA);
    void session.loadUser();
    void session.handleSignedIn();
    await settled();
    identity.answer(1, told(ANA));
    await settled();
    expect(record.state).toMatchObject({ user: undefined, credits: 0 });
    identity.answer(2, told(BEN));
    await settled();
    expect(record.state.user).toEqual(BEN);
  });
});
