// A question bank of one's own, and one sitting of Part 1 on it. Run: node packages/exam/examples/own-bank.ts
import { advance, startExam } from '@bandpal/exam';
import type { Bank, ExamEvent, Part1Topic } from '@bandpal/exam';

function topic(id: string, kind: Part1Topic['kind'], name: string, questions: string[]): Part1Topic {
  return {
    id,
    name,
    kind,
    tags: { theme: id, sensitivity: 'none' },
    questions: questions.map((text, index) => ({ id: `${id}-${index + 1}`, text, tense: 'present' })),
  };
}

/** A bank needs one topic that may open Part 1 (a frame), everyday topics, and cue cards where Parts 2 and 3 are open. */
export const gardenBank: Bank = {
  topics: [
    topic('home', 'frame', 'your home', [
      'Where do you live at the moment?',
      'What do you like about it?',
      'Which room do you use most?',
      'Would you like to live there for a long time?',
    ]),
    topic('gardens', 'everyday', 'gardens', [
      'Is there a garden or a park near you?',
      'What do people do there?',
      'Do you prefer flowers or trees?',
      'Has your town become greener or less green?',
    ]),
  ],
  cards: [],
};

/** Sits Part 1 by typing `answer` to every question; what the examiner said, in order. */
export function sitPartOne(bank: Bank, answer: string): string[] {
  const said: string[] = [];
  const events: ExamEvent[] = [{ type: 'ready' }];
  let state = startExam({ mode: 'part1', seed: 1, recentTopicIds: [], typed: true }, bank);
  for (let now = 0, event = events.shift(); event !== undefined; now += 5_000, event = events.shift()) {
    const step = advance(state, event, now, bank);
    state = step.state;
    for (const action of step.actions) {
      if (action.type === 'say') {
        said.push(...action.sentences);
        events.push({ type: 'said', id: action.id, heard: true });
      }
      if (action.type === 'listen') {
        const { questionId } = action;
        events.push({ type: 'turn', questionId, text: answer, speechMs: 0, typed: true, unclear: false });
      }
    }
  }
  return said;
}

if (import.meta.main) {
  const answer = 'There is one just behind my house, and I go there with my children almost every evening.';
  for (const line of sitPartOne(gardenBank, answer)) console.log(line);
}
