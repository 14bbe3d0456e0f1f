import { useState } from 'react';
import { readTestPreferences, rememberTestPreferences } from './test-preferences.ts';
import type { TestPreferences } from './test-preferences.ts';

/** The candidate's preferences, and the way to change them, which this browser remembers. */
export function useTestPreferences(): readonly [TestPreferences, (preferences: TestPreferences) => void] {
  const [preferences, setPreferences] = useState(readTestPreferences);
  const change = (changed: TestPreferences): void => {
    rememberTestPreferences(changed);
    setPreferences(changed);
  };
  return [preferences, change];
}
