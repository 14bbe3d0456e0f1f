import { BandpalError } from '@bandpal/contracts';
import type { TestSummary } from '@bandpal/contracts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { readProgress, readTests, forgetTest, readOwnTests, type OwnTest } from './own-tests.ts';
import { readTest } from '../../api/product.ts';
import type { OwnTestEntry } from './own-test-list.tsx';

/** As many as fit on a screen; older reports stay reachable by their links. */
const SHOWN = 8;

/** A list of tests, and who keeps it. */
export interface OwnTestEntries {
  keptBy: 'account' | 'browser';
  entries: OwnTestEntry[];
}

/** The newest tests: of the account for a signed-in person, else those this browser knows. */
export async function loadOwnTests(signal?: AbortSignal): Promise<OwnTestEntries> {
  const bands = readBands(signal);
  const isSignedIn = (await readAccessToken()) !== null;
  const tests = isSignedIn ? await accountTests(signal) : await browserTests(signal);
  const known = await bands;
  const entries = tests.map((entry) => ({ ...entry, band: known.get(entry.test.id) ?? null }));
  return { keptBy: isSignedIn ? 'account' : 'browser', entries };
}

interface Entry {
  summary: TestSummary | null;
  test: OwnTest;
}

/** The list shows without bands as well. */
async function readBands(signal?: AbortSignal): Promise<Map<string, number | null>> {
  try {
    return new Map((await readProgress(signal)).map(({ id, overall }) => [id, overall.band]));
  } catch {
    return new Map();
  }
}

/** None where they cannot be read: the page is there for new tests as well. */
async function accountTests(signal?: AbortSignal): Promise<Entry[]> {
  try {
    return (await readTests(signal)).slice(0, SHOWN).map((summary) => ({ test: summary, summary }));
  } catch (error) {
    console.warn('The tests of the account could not be read.', error);
    return [];
  }
}

/** Tests the server no longer has are forgotten. */
async function browserTests(signal?: AbortSignal): Promise<Entry[]> {
  const entries = await Promise.all(
    readOwnTests()
      .slice(0, SHOWN)
      .map((test) => loadEntry(test, signal)),
  );
  return entries.filter((entry) => entry !== null);
}

async function loadEntry(test: OwnTest, signal?: AbortSignal): Promise<Entry | null> {
  try {
    const summary: TestSummary = await readTest(test.id, signal);
    return { test, summary };
  } catch (error) {
    if (error instanceof BandpalError && error.code === 'test.not-found') {
      forgetTest(test.id);
      return null;
    }
    return { test, summary: null };
  }
}
