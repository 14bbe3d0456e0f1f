import type { Part1Topic } from '../../types.ts';

/**
 * The topics that may open Part 1: two each on work or study, the home and the home town.
 * Six in all: a topic comes back after five tests at the earliest, and every test opens with one of these.
 */
export const frameTopics: Part1Topic[] = [
  {
    id: 'work-or-studies',
    name: 'your work or studies',
    kind: 'frame',
    tags: { theme: 'work and study', sensitivity: 'low' },
    questions: [
      {
        id: 'work-or-studies-what-you-do',
        text: 'What do you spend most of your time on at the moment, work, studies or something else?',
        tense: 'present',
        followUp: 'Can you tell me a little more about that?',
      },
      { id: 'work-or-studies-how-it-began', text: 'How did you come to do what you do now?', tense: 'past' },
      {
        id: 'work-or-studies-part-you-enjoy',
        text: 'What do you enjoy most about what you do?',
        tense: 'present',
        followUp: 'Why do you enjoy that?',
      },
      {
        id: 'work-or-studies-first-weeks',
        text: 'How did you feel when you first started your work or studies?',
        tense: 'past',
      },
      {
        id: 'work-or-studies-work-with-others',
        text: 'Do you prefer working alone or together with other people?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'work-or-studies-next-years',
        text: "What would you like to be doing in a few years' time?",
        tense: 'future',
        followUp: 'Why would you like to do that?',
      },
    ],
  },
  {
    id: 'weekdays',
    name: 'your weekdays',
    kind: 'frame',
    tags: { theme: 'work and study', sensitivity: 'low' },
    questions: [
      { id: 'weekdays-usual-day', text: 'What does a normal weekday look like for you?', tense: 'present' },
      {
        id: 'weekdays-busiest-time',
        text: 'Which part of the day is the busiest for you?',
        tense: 'present',
        followUp: 'Why is it so busy then?',
      },
      {
        id: 'weekdays-yesterday',
        text: 'What did you do yesterday?',
        tense: 'past',
        followUp: 'How was that different from your other days?',
      },
      {
        id: 'weekdays-compared-past',
        text: 'How have your weekdays changed over the last few years?',
        tense: 'past',
      },
      {
        id: 'weekdays-change-one-thing',
        text: 'If you could change one thing about your weekdays, what would it be?',
        tense: 'hypothetical',
        followUp: 'Why would you change that?',
      },
    ],
  },
  {
    id: 'your-home',
    name: 'the place where you live',
    kind: 'frame',
    tags: { theme: 'home', sensitivity: 'low' },
    questions: [
      {
        id: 'your-home-kind-of-home',
        text: 'What kind of home do you live in?',
        tense: 'present',
        followUp: 'Can you describe it a little more?',
      },
      {
        id: 'your-home-favourite-room',
        text: 'Which part of your home do you spend the most time in?',
        tense: 'present',
        followUp: 'What do you usually do there?',
      },
      {
        id: 'your-home-time-there',
        text: 'How long have you lived in your present home?',
        tense: 'past',
        followUp: 'What was it like when you first arrived?',
      },
      {
        id: 'your-home-what-changed',
        text: 'What have you changed in your home since you first lived there?',
        tense: 'past',
        followUp: 'Why was that?',
      },
      {
        id: 'your-home-make-better',
        text: 'What would make your home even more comfortable?',
        tense: 'hypothetical',
        followUp: 'How would that help?',
      },
      {
        id: 'your-home-stay-there',
        text: 'Are you planning to stay in your present home for a long time?',
        tense: 'future',
        followUp: 'Why is that?',
      },
    ],
  },
  {
    id: 'local-area',
    name: 'the area around your home',
    kind: 'frame',
    tags: { theme: 'home', sensitivity: 'none' },
    questions: [
      {
        id: 'local-area-what-is-near',
        text: 'What is there to see or do in the area around your home?',
        tense: 'present',
      },
      {
        id: 'local-area-useful-place',
        text: 'Which place in your area do you go to most often?',
        tense: 'present',
        followUp: 'Why do you go there so often?',
      },
      {
        id: 'local-area-area-before',
        text: 'How has your area changed in the last few years?',
        tense: 'past',
      },
      {
        id: 'local-area-show-visitor',
        text: 'If a friend visited your area for the first time, where would you take them?',
        tense: 'hypothetical',
        followUp: 'Why would you take them there?',
      },
      {
        id: 'local-area-area-future',
        text: 'What do you think your area will look like in ten years?',
        tense: 'future',
      },
    ],
  },
  {
    id: 'home-town',
    name: 'your home town',
    kind: 'frame',
    tags: { theme: 'home town', sensitivity: 'none' },
    questions: [
      {
        id: 'home-town-where-it-is',
        text: 'Where is your home town or village?',
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
        id: 'home-town-child-there',
        text: 'What did children do for fun in your home town when you were young?',
        tense: 'past',
      },
      {
        id: 'home-town-changes-there',
        text: 'What has changed in your home town since you were a child?',
        tense: 'past',
      },
      {
        id: 'home-town-live-there-later',
        text: 'Will you live in your home town in the future, or somewhere else?',
        tense: 'future',
        followUp: 'Why do you think so?',
      },
    ],
  },
  {
    id: 'growing-up',
    name: 'the place where you grew up',
    kind: 'frame',
    tags: { theme: 'home town', sensitivity: 'low' },
    questions: [
      {
        id: 'growing-up-describe-place',
        text: 'What kind of place did you grow up in?',
        tense: 'past',
        followUp: 'What did it look like?',
      },
      {
        id: 'growing-up-favourite-spot',
        text: 'Where did you like to go when you were a child?',
        tense: 'past',
        followUp: 'Why did you like going there?',
      },
      {
        id: 'growing-up-people-there',
        text: 'What are the people like in the place where you grew up?',
        tense: 'present',
      },
      {
        id: 'growing-up-go-back',
        text: 'How often do you see the place where you grew up these days?',
        tense: 'present',
        followUp: 'Can you say a little more about that?',
      },
      {
        id: 'growing-up-better-for-children',
        text: 'Is the place where you grew up a good one for children today?',
        tense: 'present',
        followUp: 'Why do you think so?',
      },
      {
        id: 'growing-up-live-elsewhere',
        text: 'If you could have grown up somewhere else, where would you have chosen?',
        tense: 'hypothetical',
        followUp: 'What makes you choose that place?',
      },
    ],
  },
];
