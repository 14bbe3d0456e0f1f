import type { FamilyDrill } from '@bandpal/contracts';
import type { DrillMaterial, DrillCheck, DrillResult } from './drill-material.ts';
import { FAMILY_DRILLS } from './family-drills.ts';
import { saidWords } from './judge-better-words.ts';
import { placesOf, placesOfWords, slipsIn } from './places.ts';

/** In fewer words a form hardly comes up. */
const LEAST_WORDS = 15;
/** Places that are shown as examples of what was counted. */
const MOST_SHOWN = 4;

/** Whether the learner's own sentence was said right, how often the form was used, and how many slips of its kind were found. */
export function judgeFamilyDrill(drill: FamilyDrill, { before, after, subject }: DrillMaterial): DrillResult {
  if (saidWords(after) < LEAST_WORDS) return { kind: 'open', why: 'too-little' };
  const slips = slipsIn(drill, after);
  if (slips === null) return { kind: 'open', why: 'unread' };
  const { places, what, goal } = FAMILY_DRILLS[drill];
  // A form that had to be corrected isn't used yet.
  const found = placesOf(places, after)
    .filter(({ corrections }) => corrections.every(({ family }) => family !== drill))
    .map(({ words }) => words);
  const checks: DrillCheck[] = [
    {
      kind: 'places',
      what,
      count: found.length,
      shown: [...new Set(found)].slice(0, MOST_SHOWN),
      goal,
      met: found.length >= goal,
    },
    { kind: 'slips', said: slips, before: slipsIn(drill, before)?.length ?? null, met: slips.length === 0 },
  ];
  const { own } = subject;
  if (own === null) return { kind: 'judged', checks };
  const isSaid = placesOfWords(own.point, after).some(({ corrections }) => corrections.length === 0);
  return { kind: 'judged', checks: [{ kind: 'own-words', ...own, met: isSaid }, ...checks] };
}
