import { readContent } from './read-content.ts';

/** What people add to the test, read once in each process. */
export const content = readContent();
