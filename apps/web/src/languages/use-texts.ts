import { useSyncExternalStore } from 'react';
import { subscribeToTexts, textsVersion } from './texts.ts';

/** Renders a component again when the texts change; the build calls it in each. */
export function useTexts(): void {
  useSyncExternalStore(subscribeToTexts, textsVersion, textsVersion);
}
