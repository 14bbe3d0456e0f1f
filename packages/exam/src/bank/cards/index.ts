import type { Part2Card } from '../../types.ts';
import { activityCards } from './activity.ts';
import { memorableDays } from './event-memorable-day.ts';
import { eventsWithPeople } from './event-with-people.ts';
import { foodCards } from './food.ts';
import { futureCards } from './future.ts';
import { ideaCards } from './idea.ts';
import { mediaCards } from './media.ts';
import { natureCards } from './nature.ts';
import { thingsMadeOrGiven } from './object-made-or-given.ts';
import { thingsOwned } from './object-owned.ts';
import { peopleCloseBy } from './person-close-by.ts';
import { peopleToLearnFrom } from './person-to-learn-from.ts';
import { placesInTown } from './place-in-town.ts';
import { placesToSpendTime } from './place-to-spend-time.ts';
import { technologyCards } from './technology.ts';
import { workStudyCards } from './work-study.ts';

/** Every cue card with its Part 3 questions, family by family. */
export const cards: Part2Card[] = [
  ...peopleToLearnFrom,
  ...peopleCloseBy,
  ...placesInTown,
  ...placesToSpendTime,
  ...thingsOwned,
  ...thingsMadeOrGiven,
  ...eventsWithPeople,
  ...memorableDays,
  ...activityCards,
  ...mediaCards,
  ...ideaCards,
  ...workStudyCards,
  ...futureCards,
  ...natureCards,
  ...foodCards,
  ...technologyCards,
];
