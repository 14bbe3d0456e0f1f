import { BandpalError } from '@bandpal/contracts';
import type { TestSummary } from '@bandpal/contracts';
import { readTest } from '../../api/product.ts';
import type { OwnTestEntry } from './own-test-list.tsx';
import { forgetTest, readOwnTests } from './own-tests.ts';
import type { OwnTest } from './own-tests.ts';

/** As many as fit on a screen; older reports stay reachable by their links. */
const SHOWN = 8;

/** The newest own tests with their state. Tests the server no longer has are forgotten. */
export async function loadOwnTests(signal?: AbortSignal): Promise<OwnTestEntry[]> {
  const entries = await Promise.all(
    readOwnTests()
      .slice(0, SHOWN)
      .map((test) => loadEntry(test, signal)),
  );
  return entries.filter((entry) => entry !== null);
}

async function loadEntry(test: OwnTest, signal?: AbortSignal): Promise<OwnTestEntry | null> {
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
