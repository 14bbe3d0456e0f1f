import type { ProbeFamily, Probes } from './probe.ts';

/** Probes that go on from what was said to what follows from it. */
export const wideningProbes = {
  consequence: {
    plain: [
      'What effect does that have on people?',
      'What happens as a result of that?',
      "How does that affect people's daily lives?",
      'What does that mean for society as a whole?',
      'What might that lead to in the long run?',
      'How does that influence the way people live?',
      'What would happen if that were not so?',
      'What difference does that make in practice?',
      'What would change if it were different?',
      'Does that have any effect on families?',
      'What are the long-term effects of that?',
      'How do people usually react to that?',
    ],
    withTopic: [
      'You mentioned {topic}. What effect does that have on people?',
      'You mentioned {topic}. How does that influence everyday life?',
    ],
    withTrouble: [
      "You mentioned {topic}. How does that affect people's lives?",
      'You spoke about {topic}. What does that lead to?',
    ],
  },
  affected: {
    plain: [
      'Who does that affect the most?',
      'Who gains from that, and who loses?',
      'Are some people affected more than others?',
      'Does that matter to everybody, or only to some?',
      'For whom is that most important?',
      'Which groups of people feel that most?',
      'How does that affect people with less money?',
      'Who is that most difficult for?',
      'Does it affect men and women in the same way?',
      'Who notices that most in daily life?',
      'Is there anybody who is left out there?',
    ],
    withTopic: [
      'You mentioned {topic}. Who is that most important for?',
      'You spoke about {topic}. Which people does that matter to most?',
    ],
    withTrouble: ['You mentioned {topic}. Who does that affect the most?'],
  },
  action: {
    plain: [
      'What could be done about that?',
      'Who should do something about it?',
      'Is that something a government should deal with?',
      'What can ordinary people do about that?',
      'How could that be improved?',
      'What would be the first step, in your view?',
      'Whose responsibility is that, do you think?',
      'What would you do if you could decide?',
      'Can schools do anything about that?',
      'What would help people in that situation?',
      'Could companies do more about that?',
      'How would you solve that, if you could?',
    ],
    withTopic: [],
    withTrouble: [
      'You mentioned {topic}. What could be done about that?',
      'You mentioned {topic}. Who should do something about it?',
      'You spoke about {topic}. How could people deal with that?',
    ],
  },
} satisfies Partial<Record<ProbeFamily, Probes>>;
