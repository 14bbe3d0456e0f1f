import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: places to rest, learn, play and remember. */
export const placeToSpendTimeCards: Part2Card[] = [
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
        subTheme: 'peaceful places',
        questions: [
          {
            id: 'place-quiet-time-where-quiet',
            text: 'Where can people in a busy town go to find some quiet?',
            rephrased: 'Which places in a big town are not noisy?',
          },
          {
            id: 'place-quiet-time-noise-sources',
            text: 'What causes most of the noise in towns and cities?',
            rephrased: 'Why are towns so noisy?',
          },
          {
            id: 'place-quiet-time-quieter-towns',
            text: 'What could be done to make towns quieter at night?',
            rephrased: 'How can people make less noise in a town when others want to sleep?',
          },
        ],
      },
      {
        subTheme: 'the need for peace and quiet',
        questions: [
          {
            id: 'place-quiet-time-alone-time',
            text: 'Why do some people need more time alone than others?',
            rephrased: "Some people like to be alone and others don't. Why?",
          },
          {
            id: 'place-quiet-time-young-old-quiet',
            text: 'How do older and younger people differ in how they feel about noise?',
            rephrased: 'Do young people and old people feel the same about noise? Why?',
          },
          {
            id: 'place-quiet-time-quiet-rare',
            text: 'How likely is it that quiet places will become harder to find?',
            rephrased: 'Will there be fewer quiet places later? Why do you think so?',
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
            text: 'How does visiting a place alone compare with visiting it in a group?',
            rephrased: 'What is different when you travel alone and when you travel with others?',
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
            text: 'What problems can appear when a place becomes very popular with visitors?',
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
  {
    id: 'place-to-learn',
    family: 'place',
    tags: { theme: 'learning', tense: 'present', sensitivity: 'none' },
    task: 'Describe a place where people can go to learn things, such as a library or a museum.',
    prompts: ['where this place is', 'what people can see or do there', 'when you last went there'],
    closing: 'and explain what you think of this place.',
    roundingOff: [
      'Did you learn anything there that you still remember?',
      'Is it a good place to take children to?',
    ],
    discussion: [
      {
        subTheme: 'libraries and museums',
        questions: [
          {
            id: 'place-to-learn-museums-who',
            text: 'What kinds of people use libraries and museums the most?',
            rephrased: 'Who goes to libraries and museums a lot?',
          },
          {
            id: 'place-to-learn-museums-lively',
            text: 'How can a museum be made more interesting for children?',
            rephrased: 'Children are sometimes bored in a museum. What could help?',
          },
          {
            id: 'place-to-learn-libraries-needed',
            text: 'Why do people still go to libraries when so much can be read online?',
            rephrased: 'People can read many things on a screen. Why do they go to a library?',
          },
        ],
      },
      {
        subTheme: 'knowledge of the past',
        questions: [
          {
            id: 'place-to-learn-history-why',
            text: 'Why is it useful to know how people lived hundreds of years ago?',
            rephrased: 'Why should we learn about the life of people long ago?',
          },
          {
            id: 'place-to-learn-history-family',
            text: 'How can families pass on what they know about the past?',
            rephrased: 'How do children find out about the past from people in their family?',
          },
          {
            id: 'place-to-learn-history-lost',
            text: 'What is lost when a community forgets its own history?',
            rephrased: "People in a place don't know about their past any more. Why is this bad?",
          },
        ],
      },
    ],
  },
  {
    id: 'place-childhood',
    family: 'place',
    tags: { theme: 'home town', tense: 'past', sensitivity: 'none' },
    task: 'Describe a place where you spent a lot of time as a child.',
    prompts: ['where this place was', 'who you were there with', 'what you used to do there'],
    closing: 'and explain how you feel about this place now.',
    roundingOff: ['When did you last see this place?', 'Do children still spend time there?'],
    discussion: [
      {
        subTheme: 'places where children play',
        questions: [
          {
            id: 'place-childhood-play-where',
            text: 'Where do children in towns usually play nowadays?',
            rephrased: 'In what places do children play in a town today?',
          },
          {
            id: 'place-childhood-play-alone',
            text: 'At what age should children be allowed to go out without an adult?',
            rephrased: 'How old should children be when they go out alone? Why?',
          },
          {
            id: 'place-childhood-playground-design',
            text: 'What makes a playground attractive to children of different ages?',
            rephrased: 'Big and small children like this playground. What is it like?',
          },
        ],
      },
      {
        subTheme: 'growing up then and now',
        questions: [
          {
            id: 'place-childhood-childhood-changed',
            text: 'How is childhood today different from childhood fifty years ago?',
            rephrased: 'Children live in a different way now than fifty years ago. What has changed?',
          },
          {
            id: 'place-childhood-childhood-influence',
            text: 'How strongly does the place where people grow up influence them as adults?',
            rephrased: 'Does the place where you were a child change who you are? How?',
          },
          {
            id: 'place-childhood-childhood-freedom',
            text: 'Some people believe children have too little freedom today. To what extent do you agree?',
            rephrased: 'Can children today do enough things on their own? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'place-comfortable-room',
    family: 'place',
    tags: { theme: 'home', tense: 'present', sensitivity: 'none' },
    task: 'Describe a room that you enjoy spending time in.',
    prompts: ['where this room is', 'what it looks like', 'what you do there'],
    closing: 'and explain why you enjoy being in this room.',
    roundingOff: ['Is there anything in this room that you would change?', 'Who else spends time there?'],
    discussion: [
      {
        subTheme: 'rooms and comfort',
        questions: [
          {
            id: 'place-comfortable-room-room-comfortable',
            text: 'What makes a room feel comfortable and welcoming to visitors?',
            rephrased: 'People come into a room and feel good. What is the room like?',
          },
          {
            id: 'place-comfortable-room-room-used-most',
            text: 'Which room in a home do families tend to use most, and why?',
            rephrased: 'Where in their home do parents and children sit most of the time? Why?',
          },
          {
            id: 'place-comfortable-room-room-of-own',
            text: 'What are the benefits of giving teenagers a room of their own?',
            rephrased: 'Why is it good for young people to have their own room?',
          },
        ],
      },
      {
        subTheme: 'the look of our surroundings',
        questions: [
          {
            id: 'place-comfortable-room-colours-effect',
            text: 'How do colours and light affect the mood of the people in a room?',
            rephrased: 'A room is dark, or it is bright. How do people feel in it?',
          },
          {
            id: 'place-comfortable-room-decorate-money',
            text: 'Why do some people spend so much on decorating their homes?',
            rephrased: 'Some people pay a lot to make their home look nice. Why?',
          },
          {
            id: 'place-comfortable-room-homes-alike',
            text: 'Why do homes in different parts of the world look more and more alike?',
            rephrased: 'Homes in many places now look the same. What are the reasons?',
          },
        ],
      },
    ],
  },
];
