import { remove } from './family.ts';
import type { Family } from './family.ts';
import { SUBJECT, words } from './word-sets.ts';

const CONCESSION = words('although though');

/** Words that join clauses: one for each joint, none missing. */
export const CONNECTIVE: Family = {
  id: 'connective',
  least: { remove: 2 },
  propose(sentence, at) {
    if (sentence[at]?.text !== 'but' || !sentence.slice(0, at).some(CONCESSION)) return [];
    // "Although small, but not cheap, …" may be meant; a clause of its own never is.
    const isClause = sentence[at].breakBefore && SUBJECT(sentence[at + 1]);
    return [{ ...remove(at), ...(isClause ? { certain: true as const } : {}) }];
  },
  wrong: [
    ['Although it was raining, but we went out.', 'Although it was raining, we went out.'],
    ['Though he is young, but he knows a lot.', 'Though he is young, he knows a lot.'],
  ],
  right: [
    'Although it was raining, we went out.',
    'It was raining, but we went out.',
    'He is a friend who helps me, and whom I trust.',
  ],
};
