import type { Part2Card } from '../../types.ts';
import { activityDailyCards } from './activity-daily.ts';
import { activitySkillsAndGamesCards } from './activity-skills-and-games.ts';
import { eventMemorableDayCards } from './event-memorable-day.ts';
import { eventWithPeopleCards } from './event-with-people.ts';
import { foodDishesCards } from './food-dishes.ts';
import { foodMealsCards } from './food-meals.ts';
import { futurePlansCards } from './future-plans.ts';
import { futureWishesCards } from './future-wishes.ts';
import { ideaForDailyLifeCards } from './idea-for-daily-life.ts';
import { ideaOpinionsCards } from './idea-opinions.ts';
import { mediaNewsAndMusicCards } from './media-news-and-music.ts';
import { mediaStoriesCards } from './media-stories.ts';
import { natureLandAndWaterCards } from './nature-land-and-water.ts';
import { natureSeasonsAndAnimalsCards } from './nature-seasons-and-animals.ts';
import { objectMadeOrGivenCards } from './object-made-or-given.ts';
import { objectOwnedCards } from './object-owned.ts';
import { personCloseByCards } from './person-close-by.ts';
import { personToLearnFromCards } from './person-to-learn-from.ts';
import { placeInTownCards } from './place-in-town.ts';
import { placeToSpendTimeCards } from './place-to-spend-time.ts';
import { technologyDevicesCards } from './technology-devices.ts';
import { technologyOnlineCards } from './technology-online.ts';
import { workStudyLearningCards } from './work-study-learning.ts';
import { workStudyTasksCards } from './work-study-tasks.ts';

/** Every cue card with its Part 3 questions, family by family. */
export const cards: Part2Card[] = [
  ...personToLearnFromCards,
  ...personCloseByCards,
  ...placeInTownCards,
  ...placeToSpendTimeCards,
  ...objectOwnedCards,
  ...objectMadeOrGivenCards,
  ...eventWithPeopleCards,
  ...eventMemorableDayCards,
  ...activityDailyCards,
  ...activitySkillsAndGamesCards,
  ...mediaStoriesCards,
  ...mediaNewsAndMusicCards,
  ...ideaOpinionsCards,
  ...ideaForDailyLifeCards,
  ...workStudyTasksCards,
  ...workStudyLearningCards,
  ...futurePlansCards,
  ...futureWishesCards,
  ...natureLandAndWaterCards,
  ...natureSeasonsAndAnimalsCards,
  ...foodMealsCards,
  ...foodDishesCards,
  ...technologyDevicesCards,
  ...technologyOnlineCards,
];
