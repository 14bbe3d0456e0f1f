import type { Bank } from '../types.ts';
import { cards } from './cards/index.ts';
import { dailyLifeTopics } from './topics/daily-life.ts';
import { foodAndThingsTopics } from './topics/food-and-things.ts';
import { frameTopics } from './topics/frames.ts';
import { learningTopics } from './topics/learning.ts';
import { leisureTopics } from './topics/leisure.ts';
import { natureTopics } from './topics/nature.ts';
import { peopleTopics } from './topics/people.ts';
import { placeTopics } from './topics/places.ts';

/**
 * Everything the examiner can ask. Ids are stable, because stored tests refer to them: give a changed question a new id
 * when its meaning changes. Any question of a topic may follow its first one, so none refers to another.
 */
export const bank: Bank = {
  topics: [
    ...frameTopics,
    ...dailyLifeTopics,
    ...foodAndThingsTopics,
    ...peopleTopics,
    ...leisureTopics,
    ...natureTopics,
    ...placeTopics,
    ...learningTopics,
  ],
  cards,
};
