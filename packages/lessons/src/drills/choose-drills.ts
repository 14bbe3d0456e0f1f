import { familyDrillSchema, isPractisable, isTalk } from '@bandpal/contracts';
import type { AnswerRecord, Criterion, Drill, Priority } from '@bandpal/contracts';
import { isFamilyDrill } from './family-drills.ts';
import { countWord } from './judge-better-words.ts';

/** An exercise with one answer of the test, for something to work on. */
export interface OfferedDrill {
  drill: Drill;
  /** Topic and criterion of the thing to work on. */
  topic: string;
  criterion: Criterion;
  /** The answer whose question is taken again. */
  answerId: string;
}

const OF_TOPICS: ReadonlyMap<string, Drill> = new Map<string, Drill>([
  ['pauses', 'steady-talk'],
  ['fillers', 'steady-talk'],
  ['repeats', 'steady-talk'],
  ['missed-question', 'reason-example'],
  ['short-talk', 'steady-talk'],
  ['short-answers', 'reason-example'],
  ['no-verbs', 'reason-example'],
  ['same-word', 'better-words'],
  ['confused-word', 'better-words'],
]);

/**
 * The exercises that fit what a report says to work on, in its order, each kind once. None for words that we weren't sure of, which
 * are practised by themselves, and none where no question of the test can be taken again for it.
 */
export function drillsOf({
  answers,
  priorities = [],
}: {
  answers: AnswerRecord[];
  priorities?: Priority[] | undefined;
}): OfferedDrill[] {
  const open = answers.filter(isPractisable);
  const offered = priorities.flatMap((priority): OfferedDrill[] => {
    const drill = drillOf(priority, answers);
    const answer = drill === null ? undefined : answerFor(drill, priority, open);
    return drill === null || answer === undefined
      ? []
      : [{ drill, topic: priority.topic, criterion: priority.criterion, answerId: answer.id }];
  });
  return offered.filter(({ drill }, index) => offered.findIndex((one) => one.drill === drill) === index);
}

function drillOf({ topic, example }: Priority, answers: readonly AnswerRecord[]): Drill | null {
  const answer = answers.find(({ id }) => id === example.answerId);
  // A talk that was too short wants two minutes, not three sentences. Reports before scorer 2.14 call it a short answer.
  if (topic === 'short-answers' && answer !== undefined && isTalk(answer)) return 'steady-talk';
  // "Last year I go": verbs in the past are counted. "I live here since May" asks for another form.
  if (topic === 'tense' && !/\b(?:have|has|had|will)\b|['’](?:ve|ll|d)\b/iu.test(example.better ?? ''))
    return 'past-story';
  return OF_TOPICS.get(topic) ?? familyDrillSchema.safeParse(topic).data ?? null;
}

function answerFor(
  drill: Drill,
  priority: Priority,
  open: readonly AnswerRecord[],
): AnswerRecord | undefined {
  const ofExample = open.find(({ id }) => id === priority.example.answerId);
  const talk = open.find(isTalk);
  if (isFamilyDrill(drill)) return ofExample ?? talk ?? open[0];
  switch (drill) {
    case 'steady-talk': {
      const spoken = open.filter(({ source }) => source === 'spoken');
      return spoken.find(isTalk) ?? spoken.find(isSame(ofExample)) ?? spoken[0];
    }
    case 'reason-example':
      return [ofExample, ...open].find((answer) => answer !== undefined && !isTalk(answer));
    case 'better-words':
      if (priority.topic !== 'same-word') return ofExample;
      // Older reports do not name the word.
      return priority.word === undefined ? undefined : mostOf(priority.word, open);
    case 'past-story':
      return ofExample ?? talk ?? open[0];
    default:
      return drill satisfies never;
  }
}

const isSame = (one: AnswerRecord | undefined) => (other: AnswerRecord) => one === other;

/** The answer in which the word comes most often; the first of equals. */
function mostOf(word: string, open: readonly AnswerRecord[]): AnswerRecord | undefined {
  const counted = open.map((answer) => ({ answer, count: countWord(word, answer.transcript) }));
  return counted.filter(({ count }) => count > 0).toSorted((left, right) => right.count - left.count)[0]
    ?.answer;
}
