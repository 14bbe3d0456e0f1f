import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: meeting, helping and celebrating with others. */
export const eventWithPeopleCards: Part2Card[] = [
  {
    id: 'event-gathering',
    family: 'event',
    tags: { theme: 'celebrations', tense: 'past', sensitivity: 'low' },
    task: 'Describe a gathering of people that you enjoyed.',
    prompts: ['when and where it took place', 'who was there', 'how people spent the time'],
    closing: 'and explain why you enjoyed being there.',
    roundingOff: ['Did you help to prepare it?', 'Would you like to go to something like that again?'],
    discussion: [
      {
        subTheme: 'coming together with others',
        questions: [
          {
            id: 'event-gathering-why-gather',
            text: 'For what reasons do people in your area meet in large groups?',
            rephrased: 'Why do many people come together in your area?',
          },
          {
            id: 'event-gathering-prepare-gathering',
            text: 'What needs to be prepared when a lot of people are invited?',
            rephrased: 'Many guests are coming. What must be done first?',
          },
          {
            id: 'event-gathering-small-or-big-groups',
            text: 'Why do some people enjoy small gatherings more than big ones?',
            rephrased: 'Why do some people like to meet only a few others?',
          },
        ],
      },
      {
        subTheme: 'traditions',
        questions: [
          {
            id: 'event-gathering-learn-traditions',
            text: 'How do children usually learn about the traditions of their community?',
            rephrased: 'How do children find out about old customs?',
          },
          {
            id: 'event-gathering-traditions-change',
            text: 'Why do some traditions change while others stay the same?',
            rephrased: 'Why are some old customs different now, and others not?',
          },
          {
            id: 'event-gathering-traditions-matter',
            text: "How important will traditions be to people in fifty years' time?",
            rephrased: 'In the future, will people still care about old customs? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'event-helped-someone',
    family: 'event',
    tags: { theme: 'helping', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you helped someone.',
    prompts: ['who you helped', 'what this person needed', 'how you helped'],
    closing: 'and explain how you felt after you had helped this person.',
    roundingOff: ['Has this person ever helped you?', 'Would you do anything differently next time?'],
    discussion: [
      {
        subTheme: 'helping in everyday life',
        questions: [
          {
            id: 'event-helped-someone-help-daily',
            text: 'In what small ways do people help each other every day?',
            rephrased: 'What little things do people do to help others?',
          },
          {
            id: 'event-helped-someone-help-strangers',
            text: "What stops people from helping someone they don't know?",
            rephrased: 'Why do people sometimes not help a stranger?',
          },
          {
            id: 'event-helped-someone-children-help',
            text: 'How can children be encouraged to help at home?',
            rephrased: 'How can parents get children to help?',
          },
        ],
      },
      {
        subTheme: 'helping the community',
        questions: [
          {
            id: 'event-helped-someone-volunteer-work',
            text: 'What kinds of unpaid work do people do for their community?',
            rephrased: 'What work do people do to help others without pay?',
          },
          {
            id: 'event-helped-someone-why-volunteer',
            text: 'What do people gain when they help others without being paid?',
            rephrased: 'Why is it good for a person to help others for nothing?',
          },
          {
            id: 'event-helped-someone-help-city-village',
            text: 'Why might people help each other more in a village than in a city?',
            rephrased: 'Do people in small places help each other more? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'event-performance',
    family: 'event',
    tags: { theme: 'performance', tense: 'past', sensitivity: 'none' },
    task: 'Describe a concert, a play or another live performance that you watched.',
    prompts: ['what kind of performance it was', 'where and when you watched it', 'who you watched it with'],
    closing: 'and explain what you liked or disliked about this performance.',
    roundingOff: [
      'Would you like to perform like that yourself?',
      'Have you seen anything similar since then?',
    ],
    discussion: [
      {
        subTheme: 'live performances',
        questions: [
          {
            id: 'event-performance-live-what',
            text: 'What kinds of live performances are popular where you live?',
            rephrased: 'What shows or concerts do people in your area go to see?',
          },
          {
            id: 'event-performance-live-or-recorded',
            text: 'Why do people go to concerts when they can hear the same music at home?',
            rephrased: 'People can play the songs at home. Why do they go to a concert?',
          },
          {
            id: 'event-performance-live-school',
            text: 'What do children gain from acting or singing in front of others?',
            rephrased: 'Children act or sing for other people. How is this good for them?',
          },
        ],
      },
      {
        subTheme: 'life as a performer',
        questions: [
          {
            id: 'event-performance-performers-life',
            text: 'What are the advantages and disadvantages of a life on the stage?',
            rephrased: 'Actors and singers work on a stage. What is good and what is bad about this?',
          },
          {
            id: 'event-performance-performers-talent',
            text: 'How much does success on stage depend on talent alone?',
            rephrased: 'Some performers do very well. Is it only because they were born with a gift? Why?',
          },
          {
            id: 'event-performance-performers-public-money',
            text: 'To what extent should public money be used to support music and theatre?',
            rephrased: 'Should everyone pay a little so that there can be theatres and concerts? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'event-met-someone',
    family: 'event',
    tags: { theme: 'people', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you met an interesting person for the first time.',
    prompts: ['when and where you met', 'who this person was', 'what you talked about'],
    closing: 'and explain why you found this person interesting.',
    roundingOff: ['Have you met this person again?', 'Do you find it easy to talk to new people?'],
    discussion: [
      {
        subTheme: 'meeting new people',
        questions: [
          {
            id: 'event-met-someone-meet-where',
            text: 'What are good places for meeting new people in a city?',
            rephrased: 'You are new in a city. Where can you go to find friends?',
          },
          {
            id: 'event-met-someone-meet-topics',
            text: 'What do people usually talk about when they meet for the first time?',
            rephrased: "Two people don't know each other. What can they talk about?",
          },
          {
            id: 'event-met-someone-meet-shy',
            text: 'Why do some people find it hard to talk to strangers?',
            rephrased: 'Why is it not easy for everyone to speak to new people?',
          },
        ],
      },
      {
        subTheme: 'first impressions',
        questions: [
          {
            id: 'event-met-someone-impressions-based',
            text: 'What are first impressions of a person usually based on?',
            rephrased: 'You see someone for the first time. What makes you like or not like this person?',
          },
          {
            id: 'event-met-someone-impressions-wrong',
            text: 'How often do first impressions turn out to be wrong, in your opinion?',
            rephrased: 'At first we think a person is nice, or not nice. Are we often wrong? Why?',
          },
          {
            id: 'event-met-someone-impressions-jobs',
            text: 'How can an interviewer be fair to people who make a weak first impression?',
            rephrased: 'A person seems shy when they ask for a job. How can the company still be fair?',
          },
        ],
      },
    ],
  },
  {
    id: 'event-good-news',
    family: 'event',
    tags: { theme: 'news', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you had some good news to tell other people.',
    prompts: ['what the news was', 'who you told first', 'how you told them'],
    closing: 'and explain how you felt when you told them.',
    roundingOff: ['How did the others react?', 'Did you celebrate in any way?'],
    discussion: [
      {
        subTheme: 'sharing good news',
        questions: [
          {
            id: 'event-good-news-news-kinds',
            text: 'What sort of good news do people like to share with others?',
            rephrased: 'People are happy about something. What do they tell their friends?',
          },
          {
            id: 'event-good-news-news-how',
            text: 'How has the way people tell their friends good news changed?',
            rephrased: 'How did people tell good news in the past, and how do they do it now?',
          },
          {
            id: 'event-good-news-news-others-happy',
            text: 'Why is it sometimes hard to be happy about the success of others?',
            rephrased: 'A friend does very well. Why are some people not happy about it?',
          },
        ],
      },
      {
        subTheme: 'what people keep private',
        questions: [
          {
            id: 'event-good-news-private-what',
            text: 'What kinds of things do most people prefer to keep private?',
            rephrased: 'What do people not want to tell everyone?',
          },
          {
            id: 'event-good-news-private-sharing-online',
            text: 'Why do some people share so much of their lives online?',
            rephrased: 'Some people show online what they do every day. Why?',
          },
          {
            id: 'event-good-news-private-future',
            text: 'Do you think people will have more privacy or less in the years to come?',
            rephrased: 'Later on, will it be easier for others to know everything about us? Why?',
          },
        ],
      },
    ],
  },
];
