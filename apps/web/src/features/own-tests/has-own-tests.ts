import { browserStorage } from '../../storage/browser-storage.ts';

/** Where this browser keeps its list of tests. */
export const OWN_TESTS_KEY = 'bandpal.tests';

/** Whether this browser remembers any test; cheap, because the list is not parsed. */
export const hasOwnTests = (): boolean => (browserStorage.getItem(OWN_TESTS_KEY) ?? '[]') !== '[]';
