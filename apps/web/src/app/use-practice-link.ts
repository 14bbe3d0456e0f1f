import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { hasOwnTests } from '../features/own-tests/has-own-tests.ts';
import { useIsSignedIn } from '../features/session/use-is-signed-in.ts';

/** Whether the learner's home holds anything: somebody is signed in, or this browser knows a test. Served pages never say so. */
export function usePracticeLink(): boolean {
  const isSignedIn = useIsSignedIn();
  // A test is remembered on the way to another page.
  useLocation();
  const hasTests = useSyncExternalStore(neverChanges, hasOwnTests, () => false);
  return isSignedIn || hasTests;
}

const neverChanges = () => () => {};
