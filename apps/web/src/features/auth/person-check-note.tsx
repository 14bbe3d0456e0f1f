import { useSyncExternalStore } from 'react';
import { personCheck } from '../../identity/person-check.ts';
import { PERSON_CHECK } from './auth-texts.ts';

/** Says that the browser is at work on a proof, as long as it is. Stands in a region that is announced. */
export function PersonCheckNote() {
  const isChecking = useSyncExternalStore(personCheck.subscribe, personCheck.isRunning);
  return isChecking ? <p className="mb-5 text-sm text-ink-soft">{PERSON_CHECK}</p> : null;
}
