import type { ExamMode } from '@bandpal/contracts';
import { randomFrom, shuffled } from './random.ts';
import type { Plan } from './state.ts';
import type { Bank, ExamSetup, Part1Branch, Part1Question, Part1Topic, Part2Card } from './types.ts';

/** Part 1 holds one frame topic and two everyday topics; the last two are for candidates who answer so briefly that time is left. */
const EVERYDAY_TOPICS = 4;
/** These come first, in the bank's order; the others are there for candidates who answer briefly (pace.ts). */
const QUESTIONS_PER_TOPIC = 4;

type Tagged = Part1Topic | Part2Card;

/** What is wanted comes first. Then: neither met lately nor on a theme of this test; then the theme may recur; then a recent one. */
function choose<T extends Tagged>(
  candidates: readonly T[],
  recent: ReadonlySet<string>,
  themes: Set<string>,
  wanted: string | undefined,
) {
  const chosen =
    candidates.find((item) => item.id === wanted) ??
    candidates.find((item) => !recent.has(item.id) && !themes.has(item.tags.theme)) ??
    candidates.find((item) => !recent.has(item.id)) ??
    candidates[0];
  if (chosen !== undefined) themes.add(chosen.tags.theme);
  return chosen;
}

/** The first question always, then others in the bank's order (fact first, reasons last), then what is left. */
function chooseQuestions(questions: readonly Part1Question[], count: number, random: () => number): string[] {
  const [first, ...rest] = questions.map((question) => question.id);
  const kept = new Set(shuffled(rest, random).slice(0, count - 1));
  if (first === undefined) return [];
  return [first, ...rest.filter((id) => kept.has(id)), ...rest.filter((id) => !kept.has(id))];
}

/** What a topic will ask; once its first question is answered, by the branch that the answer leads into (null: none). */
export function planTopic(
  topic: Part1Topic,
  random: () => number,
  branch: Part1Branch | null = null,
): Plan['topics'][number] {
  const [opening] = topic.questions;
  if (branch === null || opening === undefined) {
    return { id: topic.id, questionIds: chooseQuestions(topic.questions, QUESTIONS_PER_TOPIC, random) };
  }
  const questionIds = chooseQuestions(branch.questions, QUESTIONS_PER_TOPIC - 1, random);
  return { id: topic.id, questionIds: [opening.id, ...questionIds] };
}

function hasPart1(mode: ExamMode): boolean {
  return mode === 'part1' || mode === 'full';
}

/**
 * What this test will ask. The same setup and bank give the same plan; ids of `recentTopicIds` come up again only when the
 * bank has nothing else of their kind, or when one of them is wanted.
 */
export function choosePlan(setup: ExamSetup, bank: Bank): Plan {
  const random = randomFrom(setup.seed);
  const recent = new Set(setup.recentTopicIds);
  const themes = new Set<string>();
  const wanted = setup.wantedTopicId;
  const card =
    setup.mode === 'part1' ? undefined : choose(shuffled(bank.cards, random), recent, themes, wanted);

  const topics: Part1Topic[] = [];
  if (hasPart1(setup.mode)) {
    const ofKind = (kind: Part1Topic['kind']) =>
      shuffled(
        bank.topics.filter((topic) => topic.kind === kind),
        random,
      );
    const frame = choose(ofKind('frame'), recent, themes, wanted);
    if (frame !== undefined) topics.push(frame);
    const everyday = ofKind('everyday');
    for (let index = 0; index < EVERYDAY_TOPICS; index += 1) {
      const topic = choose(
        everyday.filter((candidate) => !topics.includes(candidate)),
        recent,
        themes,
        wanted,
      );
      if (topic !== undefined) topics.push(topic);
    }
  }
  return {
    topics: topics.map((topic) => planTopic(topic, random)),
    cardId: card?.id ?? null,
  };
}
