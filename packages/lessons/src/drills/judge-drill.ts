import type { Drill } from '@bandpal/contracts';
import { reasonExampleWords } from './drill-goals.ts';
import type { DrillMaterial } from './drill-material.ts';
import type { DrillResult } from './drill-result.ts';
import { isFamilyDrill } from './family-drills.ts';
import { judgeBetterWords, saidWords } from './judge-better-words.ts';
import { judgeFamilyDrill } from './judge-family-drill.ts';
import { judgePastStory } from './judge-past-story.ts';
import { judgeSteadyTalk } from './judge-steady-talk.ts';

/** Words that announce a reason. "Since" and "as" are left out: they are as often about time. */
const REASON =
  /\b(?:because|cos|['’]cause|that['’]?s why|that is why|this is why|(?:the|one|another|my) (?:main |other )?reason|due to|thanks to|so that|otherwise)(?!\p{L})/iu;
/** Words that announce an example, or that begin to tell one; "once a week" tells how often. */
const EXAMPLE =
  /\b(?:for example|for instance|an example|such as|let['’]s say|in my case|one day|(?:once|one time)(?! (?:a|an|in|per|every|each) )|the other day|yesterday|(?:last|this) (?:year|month|week|weekend|summer|winter|spring|autumn|night|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|\p{L}+ (?:days|weeks|months|years) ago|when i was)(?!\p{L})/iu;

/** How long the answer was, and whether words were heard that announce a reason and an example. */
function judgeReasonExample({ before, after }: DrillMaterial): DrillResult {
  const goal = reasonExampleWords(after[0]?.kind ?? 'short-answer');
  const count = saidWords(after);
  const text = after.map(({ transcript }) => transcript).join(' ');
  const reason = REASON.exec(text)?.[0] ?? null;
  const example = EXAMPLE.exec(text)?.[0] ?? null;
  return {
    kind: 'judged',
    checks: [
      { kind: 'words', count, before: saidWords(before), goal, met: count >= goal },
      { kind: 'reason', said: reason, met: reason !== null },
      { kind: 'example', said: example, met: example !== null },
    ],
  };
}

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
