import { remove } from './family.ts';
import type { Family } from './family.ts';
import { SUBJECT, words } from './word-sets.ts';

const CONCESSION = words('although though');

/** Words that join clauses: one for each joint, none missing. */
export const CONNECTIVE: Family = {
  id: 'connective',
  least: { remove: 2 },
  propose(sentence, at) {
    // "It was short, though rather dull, but I liked it": there it hangs on the first clause.
    const opens = CONCESSION(sentence[0]) || CONCESSION(sentence[1]);
    if (sentence[at]?.text !== 'but' || !opens) return [];
    // "Although small, but not cheap, …" may be meant; a clause of its own never is.
    const between = sentence.slice(1, at);
    // "Although I was born in Spain, I grew up here, but I …" has its main clause already.
    if (between.some(({ breakBefore }) => breakBefore) || between.filter(SUBJECT).length > 1) return [];
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
    'Although I was born in Spain, I grew up here, but I still speak Spanish.',
    "Even though I'm shy I've got a lot of friends, but I rarely go out.",
    'All this is amusing, though rather long, but I must go now.',
    'He is a friend who helps me, and whom I trust.',
  ],
};
