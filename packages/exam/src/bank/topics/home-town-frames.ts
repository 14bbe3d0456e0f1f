import type { Part1Topic } from '../../types.ts';

/** Frames on the home town. */
export const homeTownFrames: Part1Topic[] = [
  {
    id: 'home-town',
    name: 'your home town',
    kind: 'frame',
    tags: { theme: 'home town', sensitivity: 'none' },
    questions: [
      {
        id: 'home-town-city-or-smaller',
        text: 'Is your home town a big city or a smaller place?',
        tense: 'present',
      },
      {
        id: 'home-town-part-of-country',
        text: 'Which part of the country is your home town in?',
        tense: 'present',
        followUp: 'What is it close to?',
      },
      {
        id: 'home-town-known-for',
        text: 'What is your home town best known for?',
        tense: 'present',
        followUp: 'Can you say a little more about that?',
      },
      {
        id: 'home-town-like-about-it',
        text: 'What do you like most about your home town?',
        tense: 'present',
        followUp: 'Why do you like that?',
      },
      {
        id: 'home-town-last-ten-years',
        text: 'What has changed in your home town over the last ten years?',
        tense: 'past',
      },
      {
        id: 'home-town-live-there-one-day',
        text: 'Would you like to live in your home town in the future?',
        tense: 'future',
        followUp: { yes: 'What makes it a good place for you?', no: 'Where would you prefer to live?' },
      },
    ],
    branches: [
      {
        cues: ['city', 'capital', 'big', 'large', 'huge'],
        questions: [
          {
            id: 'home-town-city-know-best',
            text: 'Which part of the city do you know best?',
            tense: 'present',
            followUp: 'What is that part like?',
          },
          {
            id: 'home-town-city-get-around',
            text: 'What is the easiest way to get around the city?',
            tense: 'present',
          },
          {
            id: 'home-town-city-visitors-see',
            text: 'What do visitors usually want to see in your city?',
            tense: 'present',
            followUp: 'What do you think of it yourself?',
          },
          {
            id: 'home-town-city-first-knew',
            text: 'How is the city different now from when you first knew it?',
            tense: 'past',
          },
          {
            id: 'home-town-city-nicer',
            text: 'What would make the city a nicer place to live in?',
            tense: 'hypothetical',
            followUp: 'Why would that be good?',
          },
        ],
      },
      {
        cues: [
          'small',
          'smaller',
          'little',
          'tiny',
          'village',
          'a town',
          'sized town',
          'quiet town',
          'countryside',
        ],
        questions: [
          {
            id: 'home-town-small-know-others',
            text: 'Do most people there know each other?',
            tense: 'present',
            followUp: { yes: 'How do you feel about that?', no: 'How do people get to know each other?' },
          },
          {
            id: 'home-town-small-weekends',
            text: 'What do people there do at the weekend?',
            tense: 'present',
          },
          {
            id: 'home-town-small-best-thing',
            text: 'What is the best thing about a small place?',
            tense: 'present',
            followUp: 'Why does that matter to you?',
          },
          {
            id: 'home-town-small-new-things',
            text: 'What new things have come to the place in recent years?',
            tense: 'past',
          },
          {
            id: 'home-town-small-bring-one-thing',
            text: 'If you could bring one new thing to the place, what would it be?',
            tense: 'hypothetical',
            followUp: 'Who would use it most?',
          },
        ],
      },
    ],
  },
  {
    id: 'where-you-come-from',
    name: 'the place you come from',
    kind: 'frame',
    tags: { theme: 'home town', sensitivity: 'low' },
    questions: [
      {
        id: 'where-you-come-from-still-live-there',
        text: 'Do you still live in the place you come from?',
        tense: 'present',
      },
      {
        id: 'where-you-come-from-people-there',
        text: 'What are the people like in the place you come from?',
        tense: 'present',
      },
      {
        id: 'where-you-come-from-food-there',
        text: 'What food from your part of the country should a visitor try?',
        tense: 'present',
        followUp: 'What is it made of?',
      },
      {
        id: 'where-you-come-from-ten-years-ago',
        text: 'What was the place like ten years ago?',
        tense: 'past',
      },
      {
        id: 'where-you-come-from-show-first',
        text: 'If you showed the place to a friend, where would you go first?',
        tense: 'hypothetical',
        followUp: 'What would you show them there?',
      },
    ],
    branches: [
      {
        cues: [
          'no',
          'nope',
          "i don't",
          'i do not',
          'not any more',
          'moved',
          'left',
          'another city',
          'another town',
          'now i live',
        ],
        questions: [
          {
            id: 'where-you-come-from-moved-when',
            text: 'When did you move away from there?',
            tense: 'past',
            followUp: 'How did you feel about it at first?',
          },
          {
            id: 'where-you-come-from-moved-go-back',
            text: 'How often do you go back to visit?',
            tense: 'present',
            followUp: { no: 'What keeps you away?', other: 'What do you do when you are there?' },
          },
          {
            id: 'where-you-come-from-moved-compare',
            text: 'What is different in the place where you live now?',
            tense: 'present',
          },
          {
            id: 'where-you-come-from-moved-miss',
            text: 'What do you miss about the place you come from?',
            tense: 'present',
          },
          {
            id: 'where-you-come-from-moved-return',
            text: 'Would you like to move back one day?',
            tense: 'future',
            followUp: { yes: 'What would you do there?', no: 'What do you prefer about living elsewhere?' },
          },
        ],
      },
      {
        cues: [
          'yes',
          'yeah',
          'yep',
          'i do',
          'still live',
          'still there',
          'never moved',
          'same place',
          'all my life',
        ],
        questions: [
          {
            id: 'where-you-come-from-stayed-reasons',
            text: 'What keeps you in the place you come from?',
            tense: 'present',
          },
          {
            id: 'where-you-come-from-stayed-free-time',
            text: 'Where do you like to go there in your free time?',
            tense: 'present',
            followUp: 'How often do you go?',
          },
          {
            id: 'where-you-come-from-stayed-differences',
            text: 'What has become better in your town in recent years?',
            tense: 'past',
          },
          {
            id: 'where-you-come-from-stayed-move-away',
            text: 'What could make you move to another place one day?',
            tense: 'hypothetical',
          },
        ],
      },
    ],
  },
];
