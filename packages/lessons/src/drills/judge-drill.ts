import type { Drill, AnswerRecord, VerbTimes } from '@bandpal/contracts';
import { reasonExampleWords, PAST_SHARE, pastVerbs, steadyTalkGoal } from './drill-goals.ts';
import type { DrillMaterial, DrillResult, DrillCheck } from './drill-material.ts';
import { isFamilyDrill } from './family-drills.ts';
import { judgeBetterWords, saidWords } from './judge-better-words.ts';
import { judgeFamilyDrill } from './judge-family-drill.ts';
import { slipsIn } from './places.ts';

/** Less speech says nothing about pauses. */
const LEAST_SPEECH_MS = 5_000;

/** How long the talk was, and how often it stopped. Only silence counts: an "um" is none. */
function judgeSteadyTalk({ before, after }: DrillMaterial): DrillResult {
  const [first] = after;
  if (first === undefined || !isSpoken(after)) return { kind: 'open', why: 'typed' };
  const ms = lengthOf(after);
  if (ms < LEAST_SPEECH_MS) return { kind: 'open', why: 'too-little' };
  const { talkMs: goal, longPauseMs: fromMs } = steadyTalkGoal(first.kind);
  const count = longPauses(after, fromMs);
  const wasHeard = isSpoken(before) && lengthOf(before) >= LEAST_SPEECH_MS;
  return {
    kind: 'judged',
    checks: [
      { kind: 'talk', ms, before: wasHeard ? lengthOf(before) : null, goal, met: ms >= goal },
      {
        kind: 'long-pauses',
        count,
        before: wasHeard ? longPauses(before, fromMs) : null,
        fromMs,
        met: count === 0,
      },
    ],
  };
}

const isSpoken = (answers: readonly AnswerRecord[]): boolean =>
  answers.length > 0 && answers.every(({ source }) => source === 'spoken');

const lengthOf = (answers: readonly AnswerRecord[]): number =>
  answers.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Long silences in the pieces of a talk, and between them: a talk that stopped for so long arrives in more than one. */
function longPauses(answers: readonly AnswerRecord[], fromMs: number): number {
  const inside = answers
    .flatMap(({ pauses }) => pauses)
    .filter(({ startMs, endMs, filled }) => !filled && endMs - startMs >= fromMs);
  const pieces = answers.toSorted((one, other) => one.startedAtMs - other.startedAtMs);
  const between = pieces.filter((piece, index) => {
    const last = pieces[index - 1];
    return last !== undefined && piece.startedAtMs - (last.startedAtMs + last.durationMs) >= fromMs;
  });
  return inside.length + between.length;
}

const FAMILY = 'tense';

/** How many verbs stood in the past, whether most of them did, and, where the answer was read for errors, the tenses that are corrected in it. */
function judgePastStory({ before, after, verbTimes }: DrillMaterial): DrillResult {
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
