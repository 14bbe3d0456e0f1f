import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: things the candidate owns, uses or gave away. */
export const objectCards: Part2Card[] = [
  {
    id: 'object-everyday',
    family: 'object',
    tags: { theme: 'belongings', tense: 'present', sensitivity: 'none' },
    task: 'Describe a small object that you use almost every day.',
    prompts: ['what the object is', 'where you got it from', 'how you use it'],
    closing: 'and explain why this object is so useful to you.',
    roundingOff: ['How long have you had this object?', 'Would it be easy to replace it?'],
    discussion: [
      {
        subTheme: 'everyday objects',
        questions: [
          {
            id: 'object-everyday-home-objects',
            text: 'Which objects in the home do people use most?',
            rephrased: 'What things at home do people use every day?',
          },
          {
            id: 'object-everyday-objects-changed',
            text: 'How are everyday objects different from those your grandparents used?',
            rephrased: 'What things did old people use in the past that are different now?',
          },
          {
            id: 'object-everyday-good-design',
            text: 'What makes an everyday object well designed?',
            rephrased: 'Why are some things easy and nice to use?',
          },
        ],
      },
      {
        subTheme: 'owning and sharing things',
        questions: [
          {
            id: 'object-everyday-share-objects',
            text: 'What kinds of things can neighbours easily share with each other?',
            rephrased: 'Which things can people use together with their neighbours?',
          },
          {
            id: 'object-everyday-why-own-more',
            text: 'Why do many people own more things than they really use?',
            rephrased: 'Why do people have so many things?',
          },
          {
            id: 'object-everyday-own-less',
            text: "How might people's lives change if they owned far fewer things?",
            rephrased: 'What would life be like with only a few things?',
          },
        ],
      },
    ],
  },
  {
    id: 'object-kept-long-time',
    family: 'object',
    tags: { theme: 'belongings', tense: 'mixed', sensitivity: 'low' },
    task: 'Describe something that you have kept for a long time.',
    prompts: ['what it is', 'when you first got it', 'where you keep it now'],
    closing: 'and explain why you have kept it for so long.',
    roundingOff: ['Do you think you will always keep it?', 'Have you shown it to many people?'],
    discussion: [
      {
        subTheme: 'keeping things for a long time',
        questions: [
          {
            id: 'object-kept-long-time-what-people-keep',
            text: 'What kinds of things do people often keep for many years?',
            rephrased: 'What do people keep and not throw away?',
          },
          {
            id: 'object-kept-long-time-keep-for-memory',
            text: 'How do old objects help people to remember their past?',
            rephrased: 'How can an old thing help us to remember?',
          },
          {
            id: 'object-kept-long-time-keep-too-much',
            text: 'What can happen when someone finds it hard to get rid of anything?',
            rephrased: 'What if a person never throws anything away?',
          },
        ],
      },
      {
        subTheme: 'the things people throw away',
        questions: [
          {
            id: 'object-kept-long-time-repair-or-replace',
            text: 'Why do many people buy new things instead of repairing old ones?',
            rephrased: "Why don't people repair things when they stop working?",
          },
          {
            id: 'object-kept-long-time-made-to-last',
            text: 'Some people say that things were made to last longer in the past. What do you think?',
            rephrased: 'Were old things stronger and better made? Why do you think so?',
          },
          {
            id: 'object-kept-long-time-reduce-waste',
            text: 'Who should do more to reduce waste, the people who make things or the people who buy them?',
            rephrased: 'Who can help more so that we throw away less, companies or shoppers?',
          },
        ],
      },
    ],
  },
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
            rephrased: 'When do people give presents there?',
          },
          {
            id: 'object-gift-chosen-choosing-gifts',
            text: 'What makes something a good gift?',
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
            text: 'In what ways can giving someone your time be better than giving them a gift?',
            rephrased: 'Why can it be better to spend time with someone than to give them a thing?',
          },
          {
            id: 'object-gift-chosen-generous-society',
            text: 'Do you think people are becoming more generous or less generous?',
            rephrased: 'Do people give and share more than before, or less? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'object-clothing',
    family: 'object',
    tags: { theme: 'clothes', tense: 'present', sensitivity: 'none' },
    task: 'Describe a piece of clothing that you like wearing.',
    prompts: ['what it looks like', 'where it came from', 'when you usually wear it'],
    closing: 'and explain why you like wearing it.',
    roundingOff: [
      'Have other people said anything about it?',
      'Would you like to have another one of the same kind?',
    ],
    discussion: [
      {
        subTheme: 'choosing clothes',
        questions: [
          {
            id: 'object-clothing-clothes-for-work',
            text: 'What kinds of clothes do people wear to work or to school where you live?',
            rephrased: 'What do people there wear at work and at school?',
          },
          {
            id: 'object-clothing-uniforms',
            text: 'What are the advantages and disadvantages of wearing a uniform?',
            rephrased: 'Is a uniform a good idea or a bad idea? Why?',
          },
          {
            id: 'object-clothing-comfort-appearance',
            text: 'Why do people sometimes choose clothes that are not comfortable?',
            rephrased: "Why do people wear things that don't feel nice?",
          },
        ],
      },
      {
        subTheme: 'clothes and the way others see us',
        questions: [
          {
            id: 'object-clothing-judge-by-clothes',
            text: 'How much can you learn about people from the clothes they wear?',
            rephrased: 'Can clothes tell you what a person is like? How?',
          },
          {
            id: 'object-clothing-fashion-changes',
            text: 'Why do fashions change so quickly nowadays?',
            rephrased: 'Why do people want new styles of clothes so often?',
          },
          {
            id: 'object-clothing-clothes-disappearing',
            text: 'How likely is it that people all over the world will dress more and more alike?',
            rephrased: 'In the future, will everyone wear the same kind of clothes? Why?',
          },
        ],
      },
    ],
  },
];
