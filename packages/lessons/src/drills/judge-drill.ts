import type { Drill } from '@bandpal/contracts';
import type { DrillMaterial } from './drill-material.ts';
import type { DrillResult } from './drill-result.ts';
import { judgeBetterWords } from './judge-better-words.ts';
import { isFamilyDrill } from './family-drills.ts';
import { judgeFamilyDrill } from './judge-family-drill.ts';
import { judgePastStory } from './judge-past-story.ts';
import { judgeReasonExample } from './judge-reason-example.ts';
import { judgeSteadyTalk } from './judge-steady-talk.ts';
import { saidWords } from './said-words.ts';

/** In answers below it nine of ten words were misheard: nothing can be said of them. */
const LEAST_CONFIDENCE = 0.5;
/** Fewer words are no answer to judge. */
const LEAST_WORDS = 5;

/** What a drill showed, by what was counted in its answer; without an opinion where there is too little to count. */
export function judgeDrill(drill: Drill, material: DrillMaterial): DrillResult {
  const { after } = material;
  if (after.some(({ confidence }) => confidence < LEAST_CONFIDENCE)) return { kind: 'open', why: 'unclear' };
  if (saidWords(after) < LEAST_WORDS) return { kind: 'open', why: 'too-little' };
  if (isFamilyDrill(drill)) return judgeFamilyDrill(drill, material);
  switch (drill) {
    case 'steady-talk':
      return judgeSteadyTalk(material);
    case 'reason-example':
      return judgeReasonExample(material);
    case 'better-words':
      return judgeBetterWords(material);
    case 'past-story':
      return judgePastStory(material);
    default:
      return drill satisfies never;
  }
}
