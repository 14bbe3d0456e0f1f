import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: places in towns and cities. */
export const placeInTownCards: Part2Card[] = [
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
        subTheme: 'the buildings around us',
        questions: [
          {
            id: 'place-interesting-building-important-buildings',
            text: 'Which buildings are most important to the people of a small town?',
            rephrased: 'A small town has only a few buildings. Which ones do people there really need?',
          },
          {
            id: 'place-interesting-building-comfortable-building',
            text: 'What makes a building a pleasant place to work in?',
            rephrased: 'Think of a nice office. What is it like inside?',
          },
          {
            id: 'place-interesting-building-tall-buildings',
            text: 'What are the advantages and disadvantages of living in a tall building?',
            rephrased: 'What is good and what is bad about living high above the ground?',
          },
        ],
      },
      {
        subTheme: 'old and new buildings',
        questions: [
          {
            id: 'place-interesting-building-old-new-difference',
            text: 'How do modern buildings differ from older ones where you live?',
            rephrased: 'What is different about new buildings and old buildings in your area?',
          },
          {
            id: 'place-interesting-building-keep-old',
            text: 'Why do people often want to keep old buildings, even when they cost a lot to look after?',
            rephrased: 'Old buildings cost a lot of money. Why do people still keep them?',
          },
          {
            id: 'place-interesting-building-buildings-feelings',
            text: 'How far can the look of a building change the way people feel?',
            rephrased:
              'Some buildings are beautiful and some are ugly. Can this make people feel different? How?',
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
            rephrased: 'What do people often need to buy without going far?',
          },
          {
            id: 'place-shop-or-market-market-or-supermarket',
            text: 'Why do some people prefer a market to a large supermarket?',
            rephrased: 'What is better about a market than a big shop?',
          },
          {
            id: 'place-shop-or-market-shopkeepers',
            text: 'How important is it for people to know those who work in their local shops?',
            rephrased: 'Is it good if the person in the shop knows your name? Why?',
          },
        ],
      },
      {
        subTheme: 'the way people shop',
        questions: [
          {
            id: 'place-shop-or-market-shopping-changed',
            text: "How have people's shopping habits changed over the last twenty years?",
            rephrased: 'How did people shop twenty years ago, and how do they shop now?',
          },
          {
            id: 'place-shop-or-market-shopping-for-fun',
            text: 'Why has shopping become a way of spending free time for so many people?',
            rephrased: 'Many people go shopping for fun, not because they need something. Why?',
          },
          {
            id: 'place-shop-or-market-shops-disappear',
            text: 'What would a town lose if most of its shops closed and people bought everything online?',
            rephrased: 'There is not one shop left in a town. What do people miss?',
          },
        ],
      },
    ],
  },
  {
    id: 'place-busy-street',
    family: 'place',
    tags: { theme: 'places', tense: 'present', sensitivity: 'none' },
    task: 'Describe a busy street or square that you know well.',
    prompts: ['where it is', 'what people do there', 'when it is busiest'],
    closing: 'and explain how you feel when you are there.',
    roundingOff: ['Is there a quiet place close to it?', 'Has it changed since you first saw it?'],
    discussion: [
      {
        subTheme: 'busy places',
        questions: [
          {
            id: 'place-busy-street-crowded-when',
            text: 'When and where do crowds usually gather in a town?',
            rephrased: 'At what times and in what places are there a lot of people in a town?',
          },
          {
            id: 'place-busy-street-crowds-attract',
            text: 'Why are some people attracted to busy places while others avoid them?',
            rephrased: 'Some people love places full of people. Others stay away. Why?',
          },
          {
            id: 'place-busy-street-busy-centre-safe',
            text: 'What can be done to make busy streets safer for everyone?',
            rephrased: 'A street is full of people and cars. How can it be made safe?',
          },
        ],
      },
      {
        subTheme: 'public spaces',
        questions: [
          {
            id: 'place-busy-street-public-spaces-use',
            text: 'What do people need in order to enjoy a public square?',
            rephrased: 'An open square is in the middle of a town. What should be there for people?',
          },
          {
            id: 'place-busy-street-cars-out',
            text: 'What would be the effects of keeping cars out of the centre of a city?',
            rephrased: 'No cars may drive in the middle of the city. What happens then?',
          },
          {
            id: 'place-busy-street-public-space-future',
            text: 'Do you think public spaces will matter less as more of life moves online?',
            rephrased:
              'People do more and more online. Will they still need streets and squares to meet? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'place-for-sport',
    family: 'place',
    tags: { theme: 'exercise', tense: 'present', sensitivity: 'none' },
    task: 'Describe a place where people go to do sport or to exercise.',
    prompts: ['where this place is', 'what people do there', 'who goes there'],
    closing: 'and explain what you like or dislike about this place.',
    roundingOff: ['Is it ever difficult to get in because it is too full?', 'Have you been there recently?'],
    discussion: [
      {
        subTheme: 'places for sport',
        questions: [
          {
            id: 'place-for-sport-sport-facilities',
            text: 'What sports can people easily do in the place where you live?',
            rephrased: 'Which sports can people in your area play without much trouble?',
          },
          {
            id: 'place-for-sport-free-sport-places',
            text: 'Why should everyone be able to use sports grounds without paying much?',
            rephrased: 'Why is it good when places for sport cost little or nothing?',
          },
          {
            id: 'place-for-sport-sport-gyms',
            text: 'What are the advantages of exercising with others instead of alone?',
            rephrased: 'Why is it better to do sport with other people?',
          },
        ],
      },
      {
        subTheme: 'watching sport',
        questions: [
          {
            id: 'place-for-sport-watch-sport',
            text: 'Why do so many people enjoy watching sport that they never play?',
            rephrased: "People watch football and other games but don't play. Why do they like to watch?",
          },
          {
            id: 'place-for-sport-big-events',
            text: 'How can a large sports event benefit the city where it takes place?',
            rephrased: 'There is a big sports event in a city. What good things does it bring?',
          },
          {
            id: 'place-for-sport-sport-stars',
            text: 'To what extent should sports stars set an example to young people?',
            rephrased:
              'Young people look up to sports stars. How well must the stars behave when they are not playing?',
          },
        ],
      },
    ],
  },
  {
    id: 'place-station',
    family: 'place',
    tags: { theme: 'transport', tense: 'past', sensitivity: 'none' },
    task: 'Describe a station, an airport or a harbour that you have travelled from.',
    prompts: ['where this place is', 'when you were there', 'what you did before you left'],
    closing: 'and explain what you liked or disliked about this place.',
    roundingOff: ['Was it easy to find your way around there?', 'Are you likely to travel from there again?'],
    discussion: [
      {
        subTheme: 'stations and public transport',
        questions: [
          {
            id: 'place-station-station-needs',
            text: 'What should a good station offer to people who are travelling?',
            rephrased: 'What do travellers need in a station?',
          },
          {
            id: 'place-station-bus-over-car',
            text: 'Why do some people choose a bus or a train when they could drive?',
            rephrased: 'Some people have a car but go by bus or train. Why?',
          },
          {
            id: 'place-station-free-transport',
            text: 'What might happen if public transport in cities were free for everyone?',
            rephrased: 'Everyone can use buses and trains without paying. What happens then?',
          },
        ],
      },
      {
        subTheme: 'moving people around',
        questions: [
          {
            id: 'place-station-crowded-hours',
            text: 'What causes so much traffic at certain times of the day?',
            rephrased: 'At some hours the roads are very full. Why?',
          },
          {
            id: 'place-station-transport-changes-town',
            text: 'In what ways can a new railway line change the towns along it?',
            rephrased: 'A town gets a new train line. What is different after that?',
          },
          {
            id: 'place-station-transport-future',
            text: 'How do you think people will travel around cities in thirty years?',
            rephrased: 'What will people use to move around in a city thirty years from now?',
          },
        ],
      },
    ],
  },
];
