import { fileURLToPath } from 'node:url';

/** Path of the adapter that comes with this package: it teaches the recogniser the speech of learners. */
export const LEARNERS_ADAPTER = fileURLToPath(new URL('../../../adapter/learners.patch', import.meta.url));
