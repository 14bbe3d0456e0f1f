import type { AnswerRecord, VerbTimes } from '@bandpal/contracts';
import { PAST_SHARE, pastVerbs } from './drill-goals.ts';
import type { DrillMaterial } from './drill-material.ts';
import type { DrillCheck, DrillResult } from './drill-result.ts';
import { slipsIn } from './places.ts';

const FAMILY = 'tense';

/** How many verbs stood in the past, whether most of them did, and, where the answer was read for errors, the tenses that are corrected in it. */
export function judgePastStory({ before, after, verbTimes }: DrillMaterial): DrillResult {
  const now = timesOf(after, verbTimes.after);
  if (now === null) return { kind: 'open', why: 'unknown' };
  const { past, present } = now;
  if (past + present === 0) return { kind: 'open', why: 'too-little' };
  const goal = pastVerbs(after[0]?.kind ?? 'short-answer');
  return {
    kind: 'judged',
    checks: [
      {
        kind: 'past-verbs',
        count: past,
        before: timesOf(before, verbTimes.before)?.past ?? null,
        goal,
        met: past >= goal,
      },
      { kind: 'mostly-past', past, present, met: past / (past + present) >= PAST_SHARE },
      ...wrongTenses(before, after),
    ],
  };
}

function wrongTenses(before: readonly AnswerRecord[], after: readonly AnswerRecord[]): DrillCheck[] {
  const said = slipsIn(FAMILY, after);
  if (said === null) return [];
  return [{ kind: 'slips', said, before: slipsIn(FAMILY, before)?.length ?? null, met: said.length === 0 }];
}

/** Null where the verbs of one of the answers were not counted. */
function timesOf(
  answers: readonly AnswerRecord[],
  counted: readonly VerbTimes[] | null,
): { past: number; present: number } | null {
  const found = answers.map(({ id }) => counted?.find(({ answerId }) => answerId === id));
  if (found.length === 0 || found.includes(undefined)) return null;
  return {
    past: found.reduce((sum, times) => sum + (times?.past ?? 0), 0),
    present: found.reduce((sum, times) => sum + (times?.present ?? 0), 0),
  };
}
