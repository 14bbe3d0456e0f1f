import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: things the candidate owns or has seen. */
export const objectOwnedCards: Part2Card[] = [
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
            text: 'Which objects in the home do people use the most?',
            rephrased: 'What things at home do people use every day?',
          },
          {
            id: 'object-everyday-objects-changed',
            text: 'How do everyday objects differ from those people used a hundred years ago?',
            rephrased: 'What things did people use long ago that are different now?',
          },
          {
            id: 'object-everyday-good-design',
            text: 'What makes an ordinary object such as a chair or a cup well designed?',
            rephrased: 'Some chairs and cups are easy and nice to use. Why?',
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
            rephrased: 'Homes are often full of things that nobody uses. Why?',
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
            rephrased: "A thing stops working. Why don't people repair it?",
          },
          {
            id: 'object-kept-long-time-made-to-last',
            text: 'Some people say that things were made to last longer in the past. What do you think?',
            rephrased: 'Were old things stronger and better made? Why do you think so?',
          },
          {
            id: 'object-kept-long-time-companies-and-waste',
            text: 'What could companies do to reduce the amount that people throw away?',
            rephrased: 'How can the people who make things help us to throw away less?',
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
            text: 'What kinds of clothes do people wear to work where you live?',
            rephrased: 'In your area, what do people put on before they go to their jobs?',
          },
          {
            id: 'object-clothing-uniforms',
            text: 'What are the advantages and disadvantages of wearing a uniform?',
            rephrased: 'What is good and what is bad about wearing the same clothes as everyone else?',
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
            text: 'How much can we learn about people from the clothes they wear?',
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
  {
    id: 'object-bought',
    family: 'object',
    tags: { theme: 'shopping', tense: 'past', sensitivity: 'none' },
    task: 'Describe something you bought that you are pleased with.',
    prompts: ['what you bought', 'where you bought it', 'how you chose it'],
    closing: 'and explain why you are pleased with what you bought.',
    roundingOff: [
      'Did you think about it for a long time before you bought it?',
      'Would you advise a friend to buy it?',
    ],
    discussion: [
      {
        subTheme: 'deciding what to buy',
        questions: [
          {
            id: 'object-bought-before-buying',
            text: 'What do people usually find out before they buy something expensive?',
            rephrased: 'A thing costs a lot. What do people want to know before they buy it?',
          },
          {
            id: 'object-bought-cheap-or-good',
            text: 'Why do some people pay more for the name of a well-known company?',
            rephrased: 'The same thing costs more with a famous name on it. Why do people buy it?',
          },
          {
            id: 'object-bought-buy-unneeded',
            text: 'What makes people leave a shop with more than they planned to buy?',
            rephrased: 'People go to a shop for one thing and come out with five. Why?',
          },
        ],
      },
      {
        subTheme: 'buying less and buying better',
        questions: [
          {
            id: 'object-bought-second-hand',
            text: 'Why has it become more common to buy things that other people have used?',
            rephrased: 'Many people now buy used things, not new ones. Why?',
          },
          {
            id: 'object-bought-buying-happiness',
            text: 'To what extent does buying new things make people happy?',
            rephrased: 'A new phone or a new coat is nice. Does the good feeling last? Why?',
          },
          {
            id: 'object-bought-shopper-power',
            text: 'How much power do shoppers have to change the way companies behave?',
            rephrased: 'Can people change what a company does by what they buy? How?',
          },
        ],
      },
    ],
  },
  {
    id: 'object-beautiful',
    family: 'object',
    tags: { theme: 'art', tense: 'past', sensitivity: 'none' },
    task: 'Describe a beautiful object that you have seen.',
    prompts: ['what it was', 'where you saw it', 'what it looked like'],
    closing: 'and explain why you found it so beautiful.',
    roundingOff: ['Would you like to have it in your own home?', 'Did other people find it beautiful too?'],
    discussion: [
      {
        subTheme: 'beautiful things',
        questions: [
          {
            id: 'object-beautiful-beauty-everyday',
            text: 'Where can people see beautiful things in their daily lives?',
            rephrased: 'In what places do people see beautiful things every day?',
          },
          {
            id: 'object-beautiful-beauty-differ',
            text: 'Why do people often disagree about what is beautiful?',
            rephrased: 'One person finds a thing beautiful and another does not. Why?',
          },
          {
            id: 'object-beautiful-beauty-useful',
            text: 'How important is it for useful things to look attractive as well?',
            rephrased: 'A tool works well. Does it also need to look nice? Why?',
          },
        ],
      },
      {
        subTheme: 'art in society',
        questions: [
          {
            id: 'object-beautiful-art-public',
            text: 'What are the benefits of putting works of art in streets and parks?',
            rephrased: 'Why is it good to have art outside, where everybody can see it?',
          },
          {
            id: 'object-beautiful-art-schools',
            text: 'How much attention should schools pay to art and music?',
            rephrased: 'Should children have many art and music lessons? Why?',
          },
          {
            id: 'object-beautiful-art-purpose',
            text: 'Some people say art has no practical use. How would you answer them?',
            rephrased: 'Do people really need art? Why do you think so?',
          },
        ],
      },
    ],
  },
];
