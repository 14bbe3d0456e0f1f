import type { AnswerRecord, FamilyDrill } from '@bandpal/contracts';
import { plainWords } from './count-word.ts';
import type { DrillMaterial } from './drill-material.ts';
import type { DrillCheck, DrillResult } from './drill-result.ts';
import { FAMILY_DRILLS } from './family-drills.ts';
import { saidWords } from './said-words.ts';

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
  const text = textOf(after);
  const found = [...plainText(text).matchAll(places)].map(([place]) => place);
  const checks: DrillCheck[] = [
    {
      kind: 'places',
      what,
      count: found.length,
      shown: [...new Set(found)].slice(0, MOST_SHOWN),
      goal,
      met: found.length >= goal,
    },
    { kind: 'slips', count: slips, before: slipsIn(drill, before), met: slips === 0 },
  ];
  const { own } = subject;
  if (own === null) return { kind: 'judged', checks };
  const isSaid = plainText(text).includes(plainText(own.point));
  return { kind: 'judged', checks: [{ kind: 'own-words', ...own, met: isSaid }, ...checks] };
}

/** Corrections of the family; null where one of the answers hasn't been read for errors. */
function slipsIn(family: FamilyDrill, answers: readonly AnswerRecord[]): number | null {
  if (answers.length === 0 || answers.some(({ language }) => language === undefined)) return null;
  return answers
    .flatMap(({ language }) => language?.corrections ?? [])
    .filter((correction) => correction.family === family).length;
}

const textOf = (answers: readonly AnswerRecord[]): string =>
  answers.map(({ transcript }) => transcript).join(' ');

/** Words alone, with a space on each side, so that whole words are found. */
const plainText = (text: string): string => ` ${plainWords(text).join(' ')} `;
