import type { Part1Topic } from '../../types.ts';
import { artsTopics } from './arts.ts';
import { foodTopics } from './food.ts';
import { homeFrames } from './home-frames.ts';
import { homeLifeTopics } from './home-life.ts';
import { homeTownFrames } from './home-town-frames.ts';
import { learningTopics } from './learning.ts';
import { mediaTopics } from './media.ts';
import { natureTopics } from './nature.ts';
import { peopleTopics } from './people.ts';
import { placeAndPeopleFrames } from './place-and-people-frames.ts';
import { routineTopics } from './routine.ts';
import { socialTopics } from './social.ts';
import { sportAndGamesTopics } from './sport-and-games.ts';
import { technologyTopics } from './technology.ts';
import { thingsTopics } from './things.ts';
import { timeTopics } from './time.ts';
import { townTopics } from './town.ts';
import { travelTopics } from './travel.ts';
import { weatherAndSkyTopics } from './weather-and-sky.ts';
import { workFrames } from './work-frames.ts';

/** What Part 1 may be about: frames, which open it, and everyday topics. */
export const topics: readonly Part1Topic[] = [
  ...workFrames,
  ...placeAndPeopleFrames,
  ...homeFrames,
  ...homeTownFrames,
  ...routineTopics,
  ...timeTopics,
  ...homeLifeTopics,
  ...foodTopics,
  ...thingsTopics,
  ...technologyTopics,
  ...learningTopics,
  ...artsTopics,
  ...mediaTopics,
  ...sportAndGamesTopics,
  ...natureTopics,
  ...weatherAndSkyTopics,
  ...peopleTopics,
  ...socialTopics,
  ...townTopics,
  ...travelTopics,
];
