import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: places. */
export const placeCards: Part2Card[] = [
  {
    id: 'place-quiet-time',
    family: 'place',
    tags: { theme: 'quiet', tense: 'present', sensitivity: 'none' },
    task: 'Describe a quiet place where you like to spend time.',
    prompts: ['where this place is', 'how often you go there', 'what you do when you are there'],
    closing: 'and explain why you like spending time in this quiet place.',
    roundingOff: ['Do other people like going to this place too?', 'Has this place always been quiet?'],
    discussion: [
      {
        subTheme: 'quiet places in towns',
        questions: [
          {
            id: 'place-quiet-time-where-quiet',
            text: 'Where can people in a busy town go to find some quiet?',
            rephrased: 'Which places in a town are quiet?',
          },
          {
            id: 'place-quiet-time-noise-sources',
            text: 'What causes most of the noise in towns and cities?',
            rephrased: 'Why are towns so noisy?',
          },
          {
            id: 'place-quiet-time-quieter-towns',
            text: 'What could be done to make towns quieter?',
            rephrased: 'How can people make less noise in a town?',
          },
        ],
      },
      {
        subTheme: 'the need for peace and quiet',
        questions: [
          {
            id: 'place-quiet-time-alone-time',
            text: 'Why do some people need more time alone than others?',
            rephrased: "Why do some people like to be alone and others don't?",
          },
          {
            id: 'place-quiet-time-young-old-quiet',
            text: 'How do older and younger people differ in how they feel about noise?',
            rephrased: 'Do young people and old people feel the same about noise? Why?',
          },
          {
            id: 'place-quiet-time-quiet-rare',
            text: 'How likely is it that quiet places will become harder to find, and does it matter?',
            rephrased: 'Will there be fewer quiet places later? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'place-interesting-building',
    family: 'place',
    tags: { theme: 'buildings', tense: 'present', sensitivity: 'none' },
    task: 'Describe a building that you find interesting.',
    prompts: ['where this building is', 'what it looks like', 'how people use it'],
    closing: 'and explain why you find this building interesting.',
    roundingOff: [
      'Do many people visit this building?',
      'Would you like to work or study in a building like that?',
    ],
    discussion: [
      {
        subTheme: 'buildings people use every day',
        questions: [
          {
            id: 'place-interesting-building-important-buildings',
            text: 'Which buildings are most important to the people in a small town?',
            rephrased: 'What buildings does a small town need?',
          },
          {
            id: 'place-interesting-building-comfortable-building',
            text: 'What makes a building pleasant to work or study in?',
            rephrased: 'What is a good school or office building like?',
          },
          {
            id: 'place-interesting-building-tall-buildings',
            text: 'What are the advantages and disadvantages of living in a tall building?',
            rephrased: 'What is good and what is bad about living in a tall building?',
          },
        ],
      },
      {
        subTheme: 'old and new buildings',
        questions: [
          {
            id: 'place-interesting-building-old-new-difference',
            text: 'How are modern buildings different from older ones where you live?',
            rephrased: 'What is different about new buildings and old buildings?',
          },
          {
            id: 'place-interesting-building-keep-or-replace',
            text: 'When is it right to keep an old building, and when is it better to build a new one?',
            rephrased: 'Should people keep old buildings or build new ones? Why?',
          },
          {
            id: 'place-interesting-building-buildings-feelings',
            text: 'How far can the look of a building change the way people feel?',
            rephrased: 'Can a beautiful or ugly building make people feel different? How?',
          },
        ],
      },
    ],
  },
  {
    id: 'place-shop-or-market',
    family: 'place',
    tags: { theme: 'shopping', tense: 'present', sensitivity: 'none' },
    task: 'Describe a shop or a market that you like going to.',
    prompts: ['where it is', 'what people can get there', 'how often you go there'],
    closing: 'and explain why you like going to this shop or market.',
    roundingOff: ['Do you usually go there alone?', 'Is it the kind of place that visitors would enjoy?'],
    discussion: [
      {
        subTheme: 'local shops and markets',
        questions: [
          {
            id: 'place-shop-or-market-shops-near',
            text: 'What kinds of shops are most useful to have close to home?',
            rephrased: 'Which shops do people need near where they live?',
          },
          {
            id: 'place-shop-or-market-market-or-supermarket',
            text: 'Why do some people prefer a market to a large supermarket?',
            rephrased: 'What is better about a market than a big shop?',
          },
          {
            id: 'place-shop-or-market-shopkeepers',
            text: 'How important is it to know the people who work in your local shops?',
            rephrased: 'Is it good to know the people in the shop? Why?',
          },
        ],
      },
      {
        subTheme: 'the way people shop',
        questions: [
          {
            id: 'place-shop-or-market-shopping-changed',
            text: 'How has shopping changed since you were a child?',
            rephrased: 'What is different about shopping now?',
          },
          {
            id: 'place-shop-or-market-advertising',
            text: "How do advertisements persuade people to buy things they don't really need?",
            rephrased: 'How do adverts make people want to buy things?',
          },
          {
            id: 'place-shop-or-market-shops-disappear',
            text: 'What would a town lose if most of its shops closed and people bought everything online?',
            rephrased: 'What would be different if there were no shops in a town?',
          },
        ],
      },
    ],
  },
  {
    id: 'place-see-again',
    family: 'place',
    tags: { theme: 'travel', tense: 'past', sensitivity: 'none' },
    task: 'Describe a place you have visited and would like to see again.',
    prompts: ['where this place is', 'when you went there', 'what you did there'],
    closing: 'and explain why you would like to see this place again.',
    roundingOff: [
      'Would you go there with the same people next time?',
      'Have you told other people about this place?',
    ],
    discussion: [
      {
        subTheme: 'visiting new places',
        questions: [
          {
            id: 'place-see-again-why-visit',
            text: 'What do people enjoy about visiting places they have never seen?',
            rephrased: 'Why do people like to go to new places?',
          },
          {
            id: 'place-see-again-alone-or-group-travel',
            text: 'How is visiting a place alone different from visiting it with a group?',
            rephrased: 'Is it better to visit a place alone or with others? Why?',
          },
          {
            id: 'place-see-again-prepare-visit',
            text: 'How much should people find out about a place before they go there?',
            rephrased: 'Should people read about a place before they visit it? Why?',
          },
        ],
      },
      {
        subTheme: 'places and their visitors',
        questions: [
          {
            id: 'place-see-again-good-for-locals',
            text: 'How can visitors bring benefits to the people who live in a place?',
            rephrased: 'What good things do visitors bring to a place?',
          },
          {
            id: 'place-see-again-too-many-visitors',
            text: 'What problems can appear when a place becomes very popular?',
            rephrased: 'What goes wrong when too many people visit a place?',
          },
          {
            id: 'place-see-again-virtual-visits',
            text: 'How far could seeing a place on a screen ever replace going there?',
            rephrased: 'Is it enough to see a place in a film or on a computer? Why?',
          },
        ],
      },
    ],
  },
];
