import type { Bank } from '../types.ts';
import { activityCards } from './cards/activity.ts';
import { eventCards } from './cards/event.ts';
import { foodCards } from './cards/food.ts';
import { futureCards } from './cards/future.ts';
import { ideaCards } from './cards/idea.ts';
import { mediaCards } from './cards/media.ts';
import { natureCards } from './cards/nature.ts';
import { objectCards } from './cards/object.ts';
import { personCards } from './cards/person.ts';
import { placeCards } from './cards/place.ts';
import { technologyCards } from './cards/technology.ts';
import { workStudyCards } from './cards/work-study.ts';
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
  cards: [
    ...personCards,
    ...placeCards,
    ...objectCards,
    ...eventCards,
    ...activityCards,
    ...mediaCards,
    ...ideaCards,
    ...workStudyCards,
    ...futureCards,
    ...natureCards,
    ...foodCards,
    ...technologyCards,
  ],
};
