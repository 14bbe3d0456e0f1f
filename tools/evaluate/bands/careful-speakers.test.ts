import { assess } from '@bandpal/assessment';
import { testOfRecordings } from '@bandpal/assessment/testing';
import type { SpeechEngines } from '@bandpal/speech/ports';
import { findDevAudio } from '@bandpal/speech/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClips } from '../speech/find-clips.ts';
import type { Recording } from '../speech/recording.ts';
import { openEngines } from '../turns/open-engines.ts';
import { hearRecordings, openWindowRating } from './hear-recordings.ts';
import { slowedDown } from './slow-speech.ts';

/** As slow as careful natives speak. */
const SLOWER = 1.25;
const GOOD_ACCURACY = 9;
const MOST_MS = 600_000;

const devAudio = await findDevAudio();
const why = typeof devAudio === 'string' ? ` (left out: ${devAudio})` : '';

describe.skipIf(typeof devAudio === 'string')(`people who speak well${why}`, () => {
  let engines: SpeechEngines;
  let recordings: Recording[];
  beforeAll(async () => {
    if (typeof devAudio === 'string') return;
    engines = await openEngines(process.env);
    ({ recordings } = await findClips([devAudio.folder]));
  }, MOST_MS);
  afterAll(() => engines[Symbol.asyncDispose]());

  const soundOf = async (some: readonly Recording[]) => {
    const heard = await hearRecordings(some, {
      engines,
      rate: await openWindowRating(),
      lanes: 2,
      onHeard: () => undefined,
    });
    const { criteria } = assess({
      mode: 'part3',
      answers: testOfRecordings(heard.map(({ record }) => record)),
    });
    const score = (name: string): number => criteria.find(({ criterion }) => criterion === name)?.score ?? 0;
    return { pronunciation: score('pronunciation'), fluency: score('fluency-coherence') };
  };

  it(
    'get high bands for their sound when they are native, and slowness costs them no pronunciation',
    async () => {
      const natives = recordings.filter(({ group }) => group === 'native');
      const slow = natives.map((one) => ({
        ...one,
        load: async () => slowedDown(await one.load(), SLOWER),
      }));
      const usual = await soundOf(natives);
      const careful = await soundOf(slow);
      console.log('natives', usual, 'slowed down by a quarter', careful);
      expect(usual.pronunciation).toBeGreaterThan(7.75);
      expect(usual.fluency).toBeGreaterThan(7.5);
      expect(careful.pronunciation).toBeGreaterThan(7.75);
      expect(careful.pronunciation).toBeGreaterThan(usual.pronunciation - 0.3);
      expect(careful.fluency).toBeGreaterThan(usual.fluency - 1);
    },
    MOST_MS,
  );

  it(
    'get high bands for their sound when experts rate their accent 9 and more',
    async () => {
      const good = recordings.filter(({ experts }) => (experts?.accuracy ?? 0) >= GOOD_ACCURACY);
      const sound = await soundOf(good);
      console.log('accents rated 9 and more', sound);
      expect(sound.pronunciation).toBeGreaterThan(7.75);
      expect(sound.fluency).toBeGreaterThan(7.5);
    },
    MOST_MS,
  );
});
