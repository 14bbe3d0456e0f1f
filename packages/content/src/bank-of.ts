import { readContent, type Content } from './read-content.ts';
import type { TopicQuestionRow } from './schemas.ts';

/** What people add to the test, read once in each process. */
export const content = readContent();

/** Everything that can be asked, as `packages/exam` asks it. */
export function bankOf({ topics, cards, cueLists, probes }: Content) {
  return {
    topics: topics.map(({ id, name, kind, theme, sensitivity, questions, branches }) => ({
      id,
      name,
      kind,
      tags: { theme, sensitivity: sensitivity ?? ('none' as const) },
      questions: part1Questions(id, questions),
      ...(branches && {
        branches: branches.map((branch) => ({
          cues: typeof branch.cues === 'string' ? (cueLists[branch.cues] ?? []) : branch.cues,
          questions: part1Questions(id, branch.questions),
        })),
      }),
    })),
    cards: cards.map((card) => ({
      id: card.id,
      family: card.family,
      tags: { theme: card.theme, tense: card.tense, sensitivity: card.sensitivity ?? ('none' as const) },
      task: card.task,
      prompts: card.prompts,
      closing: card.closing,
      roundingOff: card['rounding-off'],
      discussion: card.discussion.map(({ 'sub-theme': subTheme, questions }) => ({
        subTheme,
        questions: Object.entries(questions).map(([end, { text, rewording }]) => ({
          id: `${card.id}-${end}`,
          text,
          rephrased: rewording,
        })),
      })),
    })),
    probes,
  };
}

function part1Questions(topicId: string, questions: Readonly<Record<string, TopicQuestionRow>>) {
  return Object.entries(questions).map(([end, { text, tense, 'follow-up': followUp }]) => ({
    id: `${topicId}-${end}`,
    text,
    tense,
    ...(followUp !== undefined && { followUp }),
  }));
}
