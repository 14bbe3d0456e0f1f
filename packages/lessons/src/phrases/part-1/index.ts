import type { TopicPhrases } from '../types.ts';
import { artsPhrases } from './arts.ts';
import { foodPhrases } from './food.ts';
import { homeFramesPhrases } from './home-frames.ts';
import { homeLifePhrases } from './home-life.ts';
import { homeTownFramesPhrases } from './home-town-frames.ts';
import { learningPhrases } from './learning.ts';
import { mediaPhrases } from './media.ts';
import { naturePhrases } from './nature.ts';
import { peoplePhrases } from './people.ts';
import { placeAndPeopleFramesPhrases } from './place-and-people-frames.ts';
import { routinePhrases } from './routine.ts';
import { socialPhrases } from './social.ts';
import { sportAndGamesPhrases } from './sport-and-games.ts';
import { technologyPhrases } from './technology.ts';
import { thingsPhrases } from './things.ts';
import { timePhrases } from './time.ts';
import { townPhrases } from './town.ts';
import { travelPhrases } from './travel.ts';
import { weatherAndSkyPhrases } from './weather-and-sky.ts';
import { workFramesPhrases } from './work-frames.ts';

/** Phrases by the id of their topic. */
export const part1Phrases: Readonly<Record<string, TopicPhrases>> = {
  ...artsPhrases,
  ...foodPhrases,
  ...homeFramesPhrases,
  ...homeLifePhrases,
  ...homeTownFramesPhrases,
  ...learningPhrases,
  ...mediaPhrases,
  ...naturePhrases,
  ...peoplePhrases,
  ...placeAndPeopleFramesPhrases,
  ...routinePhrases,
  ...socialPhrases,
  ...sportAndGamesPhrases,
  ...technologyPhrases,
  ...thingsPhrases,
  ...timePhrases,
  ...townPhrases,
  ...travelPhrases,
  ...weatherAndSkyPhrases,
  ...workFramesPhrases,
};
