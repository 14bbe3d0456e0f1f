import { cards, topics } from '@bandpal/content/bank';
import type { Bank } from '../types.ts';

/**
 * Everything the examiner can ask, from the files in `content`. Ids are stable, because stored tests refer to them: give a changed question
 * a new id when its meaning changes. Any question of a topic may follow its first one, so none refers to another; in a
 * branch they may refer to its first one, which is always asked.
 */
export const bank: Bank = { topics, cards };
