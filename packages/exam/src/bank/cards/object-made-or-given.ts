import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: things made, given, lent or found. */
export const objectMadeOrGivenCards: Part2Card[] = [
  {
    id: 'object-gift-chosen',
    family: 'object',
    tags: { theme: 'gifts', tense: 'past', sensitivity: 'low' },
    task: 'Describe something you enjoyed giving to another person.',
    prompts: ['who you gave it to', 'what it was', 'how you chose it or made it'],
    closing: 'and explain why you enjoyed giving it to this person.',
    roundingOff: ['Does this person still have it?', 'Was it difficult to decide what to give?'],
    discussion: [
      {
        subTheme: 'giving to other people',
        questions: [
          {
            id: 'object-gift-chosen-gift-occasions',
            text: 'On what occasions do people where you live give things to each other?',
            rephrased: 'When do people in your area give presents?',
          },
          {
            id: 'object-gift-chosen-choosing-gifts',
            text: 'What makes something a good gift for a person of any age?',
            rephrased: 'What is a good present like?',
          },
          {
            id: 'object-gift-chosen-cost-or-thought',
            text: 'How important is the price of a gift, compared with the thought behind it?',
            rephrased: 'Is it important that a gift costs a lot? Why?',
          },
        ],
      },
      {
        subTheme: 'generosity',
        questions: [
          {
            id: 'object-gift-chosen-teach-sharing',
            text: 'How do young children learn to share with others?',
            rephrased: 'How can we teach small children to share?',
          },
          {
            id: 'object-gift-chosen-give-time',
            text: 'In what ways can giving someone time be better than giving them a gift?',
            rephrased: 'Sometimes it is nicer to do something together than to get a present. Why?',
          },
          {
            id: 'object-gift-chosen-generous-society',
            text: 'Do you think people are more generous nowadays than they were in the past?',
            rephrased: 'Do people give and share more than before? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'object-lost-found',
    family: 'object',
    tags: { theme: 'belongings', tense: 'past', sensitivity: 'none' },
    task: 'Describe something that you lost and later found again.',
    prompts: ['what you lost', 'where you looked for it', 'how you found it in the end'],
    closing: 'and explain how you felt when you found it.',
    roundingOff: ['Do you often lose things?', 'Has anyone ever returned something to you?'],
    discussion: [
      {
        subTheme: 'losing and finding things',
        questions: [
          {
            id: 'object-lost-found-lose-what',
            text: 'What things do people lose most often, and where?',
            rephrased: 'What do people often leave behind, and in what places?',
          },
          {
            id: 'object-lost-found-lose-why',
            text: 'Why are some people always looking for their keys or their phone?',
            rephrased: 'Some people can never find their things. Why does this happen to them?',
          },
          {
            id: 'object-lost-found-found-duty',
            text: 'What should people do when they find something that belongs to a stranger?',
            rephrased: 'You find a bag in the street. What is the right thing to do?',
          },
        ],
      },
      {
        subTheme: 'memory and forgetting',
        questions: [
          {
            id: 'object-lost-found-remember-tricks',
            text: 'What methods can people use to remember the things they have to do?',
            rephrased: "How can people make sure that they don't forget something?",
          },
          {
            id: 'object-lost-found-memory-phones',
            text: 'How have phones changed the amount that people keep in their heads?',
            rephrased:
              'The phone remembers numbers and dates for us. What do people remember themselves now?',
          },
          {
            id: 'object-lost-found-memory-selective',
            text: 'Why do people remember some days for years and forget others at once?',
            rephrased: 'We forget most days very soon, but some days stay with us. Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'object-made-yourself',
    family: 'object',
    tags: { theme: 'skills', tense: 'past', sensitivity: 'none' },
    task: 'Describe something that you made yourself.',
    prompts: ['what you made', 'when you made it', 'how you made it'],
    closing: 'and explain how you felt when you had finished it.',
    roundingOff: ['Did anyone show you how to make it?', 'What happened to it in the end?'],
    discussion: [
      {
        subTheme: 'making things yourself',
        questions: [
          {
            id: 'object-made-yourself-make-what',
            text: 'What do people in your area like to make or build in their free time?',
            rephrased: 'What do people where you live make for fun?',
          },
          {
            id: 'object-made-yourself-make-children',
            text: 'What do children learn when they make things themselves?',
            rephrased: 'Children paint, build and cook. What does this teach them?',
          },
          {
            id: 'object-made-yourself-make-instead-of-buy',
            text: 'Why do people make things that they could easily buy?',
            rephrased: 'A thing is easy to get in a shop. Why do some people make it?',
          },
        ],
      },
      {
        subTheme: 'creativity',
        questions: [
          {
            id: 'object-made-yourself-creative-jobs',
            text: 'In what kinds of work do people need to be creative?',
            rephrased: 'Which workers need a lot of new ideas?',
          },
          {
            id: 'object-made-yourself-creative-born',
            text: 'To what extent are people born creative, and how much of it can be learned?',
            rephrased: 'Can everyone learn to have good new ideas? Why do you think so?',
          },
          {
            id: 'object-made-yourself-creative-computers',
            text: 'How will computers that can draw and write affect creative people?',
            rephrased: 'Computers can now write and draw. What does this mean for artists and writers?',
          },
        ],
      },
    ],
  },
  {
    id: 'object-lent-borrowed',
    family: 'object',
    tags: { theme: 'belongings', tense: 'past', sensitivity: 'none' },
    task: 'Describe something that you lent to someone or borrowed from someone.',
    prompts: ['what it was', 'who you lent it to or borrowed it from', 'how long it was lent for'],
    closing: 'and explain how you felt about lending or borrowing it.',
    roundingOff: ['Did everything go well in the end?', 'Is there anything you would never lend?'],
    discussion: [
      {
        subTheme: 'lending and borrowing',
        questions: [
          {
            id: 'object-lent-borrowed-lend-what',
            text: 'What do friends and neighbours most often borrow from each other?',
            rephrased: 'What things do people ask their friends to give them for a short time?',
          },
          {
            id: 'object-lent-borrowed-lend-refuse',
            text: 'Why are people sometimes unwilling to lend their things?',
            rephrased: 'A friend wants to use something of yours. Why do some people say no?',
          },
          {
            id: 'object-lent-borrowed-rent-tools',
            text: 'What would be the advantages of a local centre where people can borrow tools?',
            rephrased: 'People could borrow tools from one place in town. Why would that be good?',
          },
        ],
      },
      {
        subTheme: 'trust',
        questions: [
          {
            id: 'object-lent-borrowed-trust-grow',
            text: 'How do people come to trust someone they did not know before?',
            rephrased: 'You meet a new person. When do you begin to trust this person, and why?',
          },
          {
            id: 'object-lent-borrowed-trust-online',
            text: 'Why do people buy things online from sellers they have never met?',
            rephrased: 'On the internet people buy from strangers. Why do they trust them?',
          },
          {
            id: 'object-lent-borrowed-trust-society',
            text: 'What effect does it have on a society when most people trust each other?',
            rephrased: 'Most people in a place trust each other. How is life different there?',
          },
        ],
      },
    ],
  },
  {
    id: 'object-letter',
    family: 'object',
    tags: { theme: 'communication', tense: 'past', sensitivity: 'low' },
    task: 'Describe a letter, a card or a message that you were happy to receive.',
    prompts: ['who it came from', 'when you received it', 'what it was about'],
    closing: 'and explain why you were happy to receive it.',
    roundingOff: ['Have you kept it?', 'Did you write back?'],
    discussion: [
      {
        subTheme: 'letters and messages',
        questions: [
          {
            id: 'object-letter-letter-when',
            text: 'On what occasions do people still write cards or letters by hand?',
            rephrased: 'When do people write to others on paper today?',
          },
          {
            id: 'object-letter-letter-feels',
            text: 'Why does a letter on paper feel different from a message on a screen?',
            rephrased: 'What is special about a letter that is not true of a message on the phone?',
          },
          {
            id: 'object-letter-letter-long-ago',
            text: 'How did slow post affect the lives of families and friends in the past?',
            rephrased: 'Long ago a letter took many days to arrive. What was life like because of that?',
          },
        ],
      },
      {
        subTheme: 'writing well',
        questions: [
          {
            id: 'object-letter-writing-work',
            text: 'How important is it to write well in modern working life?',
            rephrased: 'Do people need good writing in their jobs? Why?',
          },
          {
            id: 'object-letter-writing-kind',
            text: 'Why do people sometimes write things online that they would never say aloud?',
            rephrased: 'Online, people write words that they would not say to a person. Why?',
          },
          {
            id: 'object-letter-writing-hand-end',
            text: 'What would be lost if nobody learned to write by hand any more?',
            rephrased: 'Children stop learning to write with a pen. What can they not do any more?',
          },
        ],
      },
    ],
  },
];
