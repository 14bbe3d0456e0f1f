import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: advice, opinions, rules and suggestions. */
export const ideaCards: Part2Card[] = [
  {
    id: 'idea-good-advice',
    family: 'idea',
    tags: { theme: 'advice', tense: 'past', sensitivity: 'none' },
    task: 'Describe a piece of advice that was useful to you.',
    prompts: ['who gave you this advice', 'when you received it', 'what the advice was'],
    closing: 'and explain how this advice was useful to you.',
    roundingOff: ['Did you follow the advice straight away?', 'Have you given the same advice to anyone?'],
    discussion: [
      {
        subTheme: 'giving and taking advice',
        questions: [
          {
            id: 'idea-good-advice-whose-advice',
            text: 'Who do young people usually ask for advice?',
            rephrased: 'Who do young people talk to when they need help to decide?',
          },
          {
            id: 'idea-good-advice-advice-not-wanted',
            text: "Why do people sometimes give advice to those who didn't ask for it?",
            rephrased: 'Why do some people tell others what to do?',
          },
          {
            id: 'idea-good-advice-same-advice',
            text: 'Why might two good friends give quite different advice about the same problem?',
            rephrased: 'Why do two friends say different things about one problem?',
          },
        ],
      },
      {
        subTheme: 'learning from experience',
        questions: [
          {
            id: 'idea-good-advice-own-mistakes',
            text: 'When is it better to learn from your own experience than to follow advice?',
            rephrased: 'When should you try something yourself and not listen to others?',
          },
          {
            id: 'idea-good-advice-older-advice',
            text: 'How useful is the advice of older people in a world that changes so quickly?',
            rephrased: 'Can old people still give good advice today? Why?',
          },
          {
            id: 'idea-good-advice-advice-machines',
            text: 'What kinds of advice should people not take from a computer?',
            rephrased: 'When should you ask a person and not a computer?',
          },
        ],
      },
    ],
  },
  {
    id: 'idea-changed-mind',
    family: 'idea',
    tags: { theme: 'decisions', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you changed your mind about something.',
    prompts: ['what you thought at first', 'what made you think again', 'when you changed your mind'],
    closing: 'and explain how you feel about this change now.',
    roundingOff: ['Do you change your mind often?', 'Did anyone try to persuade you?'],
    discussion: [
      {
        subTheme: 'making decisions',
        questions: [
          {
            id: 'idea-changed-mind-daily-decisions',
            text: 'What kinds of decisions do people have to make every day?',
            rephrased: 'What do people have to choose every day?',
          },
          {
            id: 'idea-changed-mind-quick-or-slow',
            text: 'Why do some people decide quickly, while others need a long time?',
            rephrased: 'Why are some people fast and others slow when they choose?',
          },
          {
            id: 'idea-changed-mind-too-many-choices',
            text: 'How can having too many choices make life more difficult?',
            rephrased: 'Why is it hard when there are too many things to choose from?',
          },
        ],
      },
      {
        subTheme: 'changing opinions',
        questions: [
          {
            id: 'idea-changed-mind-hard-to-change',
            text: 'Why do people find it difficult to admit that they were wrong?',
            rephrased: 'Why is it hard to say that you were wrong?',
          },
          {
            id: 'idea-changed-mind-opinions-age',
            text: "How do people's opinions tend to change as they get older?",
            rephrased: 'Do people think differently when they are older? How?',
          },
          {
            id: 'idea-changed-mind-persuade-others',
            text: 'What is the best way to help someone see another point of view?',
            rephrased: 'How can you show someone a different way to think?',
          },
        ],
      },
    ],
  },
  {
    id: 'idea-improve-area',
    family: 'idea',
    tags: { theme: 'community', tense: 'future', sensitivity: 'none' },
    task: 'Describe a small change that would make your area a better place to live in.',
    prompts: ['what the change would be', 'where it would be made', 'who would benefit from it'],
    closing: 'and explain how this change would make your area better.',
    roundingOff: [
      'Have you talked to other people about this idea?',
      'Would it be easy to make this change?',
    ],
    discussion: [
      {
        subTheme: 'improving local areas',
        questions: [
          {
            id: 'idea-improve-area-area-needs',
            text: 'What do people need in the area where they live?',
            rephrased: 'What is important to have near your home?',
          },
          {
            id: 'idea-improve-area-changes-seen',
            text: 'What changes have made towns better places to live in recent years?',
            rephrased: 'What is better in towns now than before?',
          },
          {
            id: 'idea-improve-area-green-or-homes',
            text: 'If there is an empty piece of land in a town, how should it be used?',
            rephrased: 'There is some empty land in a town. What is the best thing to do with it?',
          },
        ],
      },
      {
        subTheme: 'taking part in the community',
        questions: [
          {
            id: 'idea-improve-area-meet-neighbours',
            text: 'How can neighbours work together to make their street more pleasant?',
            rephrased: 'What can people in one street do together?',
          },
          {
            id: 'idea-improve-area-young-voices',
            text: 'How much should young people be asked for their ideas about their area?',
            rephrased: 'Should people ask the young what they want in their town? Why?',
          },
          {
            id: 'idea-improve-area-feel-belong',
            text: 'What makes a person feel that they belong to a place?',
            rephrased: 'When does a place feel like your own place?',
          },
        ],
      },
    ],
  },
  {
    id: 'idea-useful-rule',
    family: 'idea',
    tags: { theme: 'rules', tense: 'present', sensitivity: 'none' },
    task: 'Describe a rule that you think is useful.',
    prompts: ['what the rule is', 'where people follow it', 'how people feel about it'],
    closing: 'and explain why you think this rule is useful.',
    roundingOff: ['Do most people agree with this rule?', 'Have you ever forgotten to follow it?'],
    discussion: [
      {
        subTheme: 'rules in daily life',
        questions: [
          {
            id: 'idea-useful-rule-rules-home',
            text: 'What rules do families often have for children at home?',
            rephrased: 'What do parents tell children to do and not to do?',
          },
          {
            id: 'idea-useful-rule-rules-school-work',
            text: 'How are rules at work different from rules at school?',
            rephrased: 'Are the rules at work the same as at school? How are they different?',
          },
          {
            id: 'idea-useful-rule-rules-break',
            text: 'Why do people sometimes ignore rules that they agree with?',
            rephrased: "Why don't people always follow good rules?",
          },
        ],
      },
      {
        subTheme: 'rules and freedom',
        questions: [
          {
            id: 'idea-useful-rule-make-own-rules',
            text: 'What happens when children help to make the rules themselves?',
            rephrased: 'Is it good if children help to make rules? Why?',
          },
          {
            id: 'idea-useful-rule-trust-or-rules',
            text: 'When is it better to trust people than to give them strict rules?',
            rephrased: 'When do people not need many rules?',
          },
          {
            id: 'idea-useful-rule-too-many-rules',
            text: 'Do you think people today have to follow more rules than people did in the past?',
            rephrased: 'Are there more rules now than before? Why do you think so?',
          },
        ],
      },
    ],
  },
];
