import type { CardPhrases } from '../types.ts';
import { activityDailyPhrases } from './activity-daily.ts';
import { activitySkillsAndGamesPhrases } from './activity-skills-and-games.ts';
import { eventMemorableDayPhrases } from './event-memorable-day.ts';
import { eventWithPeoplePhrases } from './event-with-people.ts';
import { foodDishesPhrases } from './food-dishes.ts';
import { foodMealsPhrases } from './food-meals.ts';
import { futurePlansPhrases } from './future-plans.ts';
import { futureWishesPhrases } from './future-wishes.ts';
import { ideaForDailyLifePhrases } from './idea-for-daily-life.ts';
import { ideaOpinionsPhrases } from './idea-opinions.ts';
import { mediaNewsAndMusicPhrases } from './media-news-and-music.ts';
import { mediaStoriesPhrases } from './media-stories.ts';
import { natureLandAndWaterPhrases } from './nature-land-and-water.ts';
import { natureSeasonsAndAnimalsPhrases } from './nature-seasons-and-animals.ts';
import { objectMadeOrGivenPhrases } from './object-made-or-given.ts';
import { objectOwnedPhrases } from './object-owned.ts';
import { personCloseByPhrases } from './person-close-by.ts';
import { personToLearnFromPhrases } from './person-to-learn-from.ts';
import { placeInTownPhrases } from './place-in-town.ts';
import { placeToSpendTimePhrases } from './place-to-spend-time.ts';
import { technologyDevicesPhrases } from './technology-devices.ts';
import { technologyOnlinePhrases } from './technology-online.ts';
import { workStudyLearningPhrases } from './work-study-learning.ts';
import { workStudyTasksPhrases } from './work-study-tasks.ts';

/** Phrases by the id of their cue card. */
export const cardPhrases: Readonly<Record<string, CardPhrases>> = {
  ...activityDailyPhrases,
  ...activitySkillsAndGamesPhrases,
  ...eventMemorableDayPhrases,
  ...eventWithPeoplePhrases,
  ...foodDishesPhrases,
  ...foodMealsPhrases,
  ...futurePlansPhrases,
  ...futureWishesPhrases,
  ...ideaForDailyLifePhrases,
  ...ideaOpinionsPhrases,
  ...mediaNewsAndMusicPhrases,
  ...mediaStoriesPhrases,
  ...natureLandAndWaterPhrases,
  ...natureSeasonsAndAnimalsPhrases,
  ...objectMadeOrGivenPhrases,
  ...objectOwnedPhrases,
  ...personCloseByPhrases,
  ...personToLearnFromPhrases,
  ...placeInTownPhrases,
  ...placeToSpendTimePhrases,
  ...technologyDevicesPhrases,
  ...technologyOnlinePhrases,
  ...workStudyLearningPhrases,
  ...workStudyTasksPhrases,
};
