import { topicAt } from './bank-lookup.ts';
import { planTopic } from './choose-topics.ts';
import { randomFrom } from './random.ts';
import { answerStance } from './scenes/part1/answer-stance.ts';
import { chooseBranch } from './scenes/part1/choose-branch.ts';
import type { ExamState } from './state.ts';
import type { Bank } from './types.ts';

/** The state with what an answer of Part 1 decides: which follow-up fits it, and how a topic with branches goes on. */
export function hearAnswer(state: ExamState, answer: string, bank: Bank): ExamState {
  const { plan, scene, seed } = state;
  if (scene.at !== 'part1' || scene.followUp) return state;
  const heard = { ...state, stance: answerStance(answer) };
  const topic = topicAt(plan, scene.topic, bank);
  if (scene.question > 0 || topic.branches === undefined) return heard;
  const planned = planTopic(topic, randomFrom(seed), chooseBranch(topic.branches, answer));
  return { ...heard, plan: { ...plan, topics: plan.topics.with(scene.topic, planned) } };
}
