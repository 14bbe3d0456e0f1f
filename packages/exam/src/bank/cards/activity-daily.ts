import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: what the candidate does on many days. */
export const activityDailyCards: Part2Card[] = [
  {
    id: 'activity-to-relax',
    family: 'activity',
    tags: { theme: 'free time', tense: 'present', sensitivity: 'none' },
    task: 'Describe something you do to relax.',
    prompts: ['what you do', 'when and where you do it', 'how you first started doing it'],
    closing: 'and explain how it helps you to relax.',
    roundingOff: [
      'Do you ever do this with other people?',
      'Do you have enough time for this at the moment?',
    ],
    discussion: [
      {
        subTheme: 'ways of relaxing',
        questions: [
          {
            id: 'activity-to-relax-free-time-choices',
            text: 'How do people of different ages like to spend their free time?',
            rephrased: 'What do young people and old people do in their free time?',
          },
          {
            id: 'activity-to-relax-hobby-time',
            text: 'Why do some people make time for a hobby, however busy they are?',
            rephrased: 'Why do busy people still have hobbies?',
          },
          {
            id: 'activity-to-relax-free-time-screens',
            text: 'How have screens changed the way people spend their free time?',
            rephrased: 'What do people do differently in their free time because of phones and computers?',
          },
        ],
      },
      {
        subTheme: 'work and rest',
        questions: [
          {
            id: 'activity-to-relax-signs-need-rest',
            text: 'How can people tell that they need a rest?',
            rephrased: 'How do you know when you need to stop and rest?',
          },
          {
            id: 'activity-to-relax-shorter-week',
            text: 'What would be the effects of having a shorter working week?',
            rephrased: 'What would happen if people worked fewer days each week?',
          },
          {
            id: 'activity-to-relax-busy-is-good',
            text: 'Why do some people admire those who are always working?',
            rephrased: 'Why do people think it is good to be busy all the time?',
          },
        ],
      },
    ],
  },
  {
    id: 'activity-walk',
    family: 'activity',
    tags: { theme: 'exercise', tense: 'past', sensitivity: 'none' },
    task: 'Describe a walk that you enjoyed.',
    prompts: ['where you walked', 'who you were with', 'what you saw on the way'],
    closing: 'and explain why you enjoyed this walk.',
    roundingOff: [
      'Would you take the same walk again?',
      'Do you prefer walking in the morning or in the evening?',
    ],
    discussion: [
      {
        subTheme: 'going on foot',
        questions: [
          {
            id: 'activity-walk-walk-reasons',
            text: 'For what reasons do people go on foot when they could ride or drive?',
            rephrased: 'People could take a bus or a car, but they walk. Why?',
          },
          {
            id: 'activity-walk-walk-less',
            text: 'Why do many people walk less nowadays than earlier generations did?',
            rephrased: 'People walked more in the past. Why do they walk less now?',
          },
          {
            id: 'activity-walk-walk-think',
            text: 'Why do some people say that they think better while they are walking?',
            rephrased: 'Some people get good ideas on a walk. Why does walking help?',
          },
        ],
      },
      {
        subTheme: 'streets made for people',
        questions: [
          {
            id: 'activity-walk-street-pleasant',
            text: 'What makes a street pleasant to walk along?',
            rephrased: 'People like to walk in this street. What is it like?',
          },
          {
            id: 'activity-walk-street-safe-school',
            text: 'How can towns make it safe for children to walk to school?',
            rephrased: 'Children go to school on foot. What can a town do so that they are safe?',
          },
          {
            id: 'activity-walk-street-cars-or-people',
            text: 'To what extent should towns be planned for walkers instead of drivers?',
            rephrased: 'Are people on foot more important than cars when we plan a town? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'activity-housework',
    family: 'activity',
    tags: { theme: 'home', tense: 'present', sensitivity: 'none' },
    task: "Describe a job at home that you don't mind doing.",
    prompts: ['what the job is', 'how often you do it', 'how you learned to do it'],
    closing: "and explain why you don't mind doing this job.",
    roundingOff: ['Which job at home do you like least?', 'Do you listen to anything while you do it?'],
    discussion: [
      {
        subTheme: 'jobs at home',
        questions: [
          {
            id: 'activity-housework-housework-share',
            text: 'How do people who live together usually share the jobs at home?',
            rephrased: 'Some people live in one home. Who cleans, cooks and shops?',
          },
          {
            id: 'activity-housework-housework-children',
            text: 'What jobs at home are suitable for children of different ages?',
            rephrased: 'What can small children do at home to help, and what can older ones do?',
          },
          {
            id: 'activity-housework-housework-machines',
            text: 'In what ways have machines changed the work that people do at home?',
            rephrased: 'How is work at home different now that people have machines?',
          },
        ],
      },
      {
        subTheme: 'keeping things tidy',
        questions: [
          {
            id: 'activity-housework-tidy-differ',
            text: 'Why do some people need everything to be tidy while others hardly notice?',
            rephrased: "Some people put everything in its place. Others don't care. Why?",
          },
          {
            id: 'activity-housework-tidy-public',
            text: 'Why do people sometimes keep their homes tidy but drop things in the street?',
            rephrased: 'At home people are clean, but outside they leave rubbish. Why?',
          },
          {
            id: 'activity-housework-paid-cleaners',
            text: 'What are the good and bad sides of paying someone to clean a home?',
            rephrased: 'What is nice about having a cleaner, and what is not so nice?',
          },
        ],
      },
    ],
  },
  {
    id: 'activity-daily-journey',
    family: 'activity',
    tags: { theme: 'transport', tense: 'present', sensitivity: 'none' },
    task: 'Describe a journey that you make often.',
    prompts: ['where you go', 'how you travel', 'how long it takes'],
    closing: 'and explain how you feel about making this journey.',
    roundingOff: ['Do you always go the same way?', 'Is there anything that would make this journey easier?'],
    discussion: [
      {
        subTheme: 'everyday journeys',
        questions: [
          {
            id: 'activity-daily-journey-commute-how',
            text: 'How do most people get to work where you live?',
            rephrased: 'What do people in your area use to go to work?',
          },
          {
            id: 'activity-daily-journey-commute-time',
            text: 'What do people do to make a long daily journey less boring?',
            rephrased: 'Some people travel a long time every day. What do they do on the way?',
          },
          {
            id: 'activity-daily-journey-commute-far',
            text: 'Why are some people willing to live far away from their work?',
            rephrased: 'Some people live a long way from their job. Why do they do that?',
          },
        ],
      },
      {
        subTheme: 'travelling less',
        questions: [
          {
            id: 'activity-daily-journey-offices-close',
            text: 'What would a city gain if most people lived close to their work?',
            rephrased: 'Everybody lives near their job. Why would this be good for the city?',
          },
          {
            id: 'activity-daily-journey-meet-online-or-travel',
            text: 'In what situations is it still worth travelling a long way for a meeting?',
            rephrased: 'People can meet on a screen. When is it better to travel and meet?',
          },
          {
            id: 'activity-daily-journey-commute-future',
            text: 'Do you think fewer people will travel to work every day in the future?',
            rephrased: 'Later on, will people still go to an office each day? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'activity-morning',
    family: 'activity',
    tags: { theme: 'daily routine', tense: 'present', sensitivity: 'none' },
    task: 'Describe something that you do almost every morning.',
    prompts: ['what you do', 'how long it takes', 'how it affects the rest of your day'],
    closing: 'and explain why you do this almost every morning.',
    roundingOff: [
      "What happens on a day when you can't do it?",
      'Are you usually in a hurry in the morning?',
    ],
    discussion: [
      {
        subTheme: 'starting the day',
        questions: [
          {
            id: 'activity-morning-morning-before-work',
            text: 'What do most people do between getting up and leaving home?',
            rephrased: 'What do people do in the morning before they go out?',
          },
          {
            id: 'activity-morning-morning-people',
            text: 'Why do some people have more energy in the morning than others?',
            rephrased: 'Some people feel awake very early, and others feel tired. Why?',
          },
          {
            id: 'activity-morning-school-start',
            text: 'What would be the advantages of starting the school day later?',
            rephrased: 'School begins later in the morning. Why could that be good?',
          },
        ],
      },
      {
        subTheme: 'routines and freedom',
        questions: [
          {
            id: 'activity-morning-routine-children',
            text: 'Why do many parents want young children to have a regular routine?',
            rephrased: 'Small children eat and sleep at the same time each day. Why is it good?',
          },
          {
            id: 'activity-morning-routine-bored',
            text: 'How can people keep a routine from becoming boring?',
            rephrased: 'You do the same things every day. What can you do so that it stays interesting?',
          },
          {
            id: 'activity-morning-routine-working-hours',
            text: 'How might daily life change if everyone could choose their own working hours?',
            rephrased: 'People decide when they work. What would be different in their lives?',
          },
        ],
      },
    ],
  },
];
