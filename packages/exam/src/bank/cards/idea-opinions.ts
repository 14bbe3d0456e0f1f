import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: advice, opinions, rules and manners. */
export const ideaOpinionsCards: Part2Card[] = [
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
            text: 'Who do young people usually ask for advice when they have to decide something?',
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
            text: 'When is it better for people to learn from experience than to follow advice?',
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
            rephrased: "What rules do workers have that pupils don't have?",
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
            rephrased: 'Adults let children say which rules they want. What happens then?',
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
  {
    id: 'idea-different-opinion',
    family: 'idea',
    tags: { theme: 'opinions', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you and a friend had different opinions about something.',
    prompts: ['what you were talking about', 'what each of you thought', 'how the conversation ended'],
    closing: 'and explain how you feel about this difference of opinion now.',
    roundingOff: [
      'Do you and this friend usually agree?',
      'Did either of you change your opinion afterwards?',
    ],
    discussion: [
      {
        subTheme: 'different opinions',
        questions: [
          {
            id: 'idea-different-opinion-opinions-about-what',
            text: 'What everyday matters do friends often have different opinions about?',
            rephrased: 'About what small things do friends not agree?',
          },
          {
            id: 'idea-different-opinion-opinions-useful',
            text: 'In what ways can it be useful to work with people who think differently?',
            rephrased: "People at work don't all think the same. Why can that be good?",
          },
          {
            id: 'idea-different-opinion-opinions-quiet',
            text: "Why do some people keep quiet when they don't agree with a group?",
            rephrased: 'Everyone says one thing. A person thinks another but says nothing. Why?',
          },
        ],
      },
      {
        subTheme: 'discussion and agreement',
        questions: [
          {
            id: 'idea-different-opinion-discuss-well',
            text: 'What helps people to have a good discussion without becoming angry?',
            rephrased: "Two people don't agree. How can they talk and stay friendly?",
          },
          {
            id: 'idea-different-opinion-discuss-online',
            text: 'Why do discussions on the internet so often become unfriendly?',
            rephrased: 'People write to each other online and soon they are angry. Why?',
          },
          {
            id: 'idea-different-opinion-discuss-school',
            text: 'How could schools teach young people to defend their views well?',
            rephrased: 'Young people need to say what they think and why. How can schools teach this?',
          },
        ],
      },
    ],
  },
  {
    id: 'idea-polite-behaviour',
    family: 'idea',
    tags: { theme: 'manners', tense: 'present', sensitivity: 'none' },
    task: 'Describe a kind of polite behaviour that is important to you.',
    prompts: [
      'what people do when they behave in this way',
      'where you see this behaviour',
      'how you learned about it',
    ],
    closing: 'and explain why this polite behaviour is important to you.',
    roundingOff: [
      'Do most people you know behave like this?',
      'How do you feel when someone forgets to do it?',
    ],
    discussion: [
      {
        subTheme: 'polite behaviour',
        questions: [
          {
            id: 'idea-polite-behaviour-polite-places',
            text: 'In what places is it most important for people to be polite?',
            rephrased: 'There are places where people must not be rude. Which ones?',
          },
          {
            id: 'idea-polite-behaviour-polite-children',
            text: 'How do children learn what is polite and what is not?',
            rephrased: 'Who shows children how to be polite, and how?',
          },
          {
            id: 'idea-polite-behaviour-polite-differ',
            text: 'Why can something be polite in one country and rude in another?',
            rephrased: 'The same thing is nice in one place and not nice in another. Why?',
          },
        ],
      },
      {
        subTheme: 'manners in a changing world',
        questions: [
          {
            id: 'idea-polite-behaviour-polite-phones',
            text: "How have mobile phones affected people's manners?",
            rephrased:
              'People have phones with them all the time. Are they less kind to each other now? Why?',
          },
          {
            id: 'idea-polite-behaviour-polite-past',
            text: 'Some people say that manners were better in the past. How far do you agree?',
            rephrased: 'Were people more polite long ago? Why do you think so?',
          },
          {
            id: 'idea-polite-behaviour-polite-honest',
            text: 'When can it be better to be honest than to be polite?',
            rephrased: 'Sometimes the truth is not nice. When should we still say it?',
          },
        ],
      },
    ],
  },
];
