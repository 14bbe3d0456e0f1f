import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: days that did not go as usual. */
export const eventMemorableDayCards: Part2Card[] = [
  {
    id: 'event-nice-surprise',
    family: 'event',
    tags: { theme: 'surprise', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when something turned out better than you expected.',
    prompts: ['when this was', 'what you expected at first', 'how things went in the end'],
    closing: 'and explain how you felt about what happened.',
    roundingOff: ['Did anyone else find it surprising?', 'Do you usually expect things to go well?'],
    discussion: [
      {
        subTheme: 'surprises in everyday life',
        questions: [
          {
            id: 'event-nice-surprise-kinds-of-surprise',
            text: 'What pleasant surprises can happen to people on an ordinary day?',
            rephrased: 'What nice things can happen that people do not expect?',
          },
          {
            id: 'event-nice-surprise-like-surprises',
            text: 'Why do some people dislike surprises, even nice ones?',
            rephrased: 'Why do some people not want surprises?',
          },
          {
            id: 'event-nice-surprise-surprise-others',
            text: 'How can people plan a good surprise for someone else?',
            rephrased: 'How do you prepare a nice surprise for another person?',
          },
        ],
      },
      {
        subTheme: 'planning and the unexpected',
        questions: [
          {
            id: 'event-nice-surprise-plan-everything',
            text: 'What are the advantages of leaving some things unplanned?',
            rephrased: 'Why can it be good not to plan everything?',
          },
          {
            id: 'event-nice-surprise-hopes-and-results',
            text: "How do people's hopes affect how satisfied they feel in the end?",
            rephrased: 'Some people hope for a lot. How do they feel when they get less?',
          },
          {
            id: 'event-nice-surprise-predict-future',
            text: 'How would life be different if people could know what was going to happen?',
            rephrased: 'We know today what comes tomorrow and in ten years. How do we live then?',
          },
        ],
      },
    ],
  },
  {
    id: 'event-long-wait',
    family: 'event',
    tags: { theme: 'time', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you had to wait a long time for something.',
    prompts: ['what you were waiting for', 'where you were', 'how you passed the time'],
    closing: 'and explain how you felt while you were waiting.',
    roundingOff: ['Was it worth waiting for?', 'Are you better at waiting now than you were then?'],
    discussion: [
      {
        subTheme: 'waiting',
        questions: [
          {
            id: 'event-long-wait-where-people-wait',
            text: 'In which places do people have to wait most often?',
            rephrased: 'Where do people wait a lot?',
          },
          {
            id: 'event-long-wait-why-impatient',
            text: 'Why do some people become impatient so quickly when they have to wait?',
            rephrased: 'Some people hate to wait. Why is it so hard for them?',
          },
          {
            id: 'event-long-wait-pleasant-waiting',
            text: 'How could waiting rooms and queues be made more pleasant?',
            rephrased: 'What would make waiting nicer for people?',
          },
        ],
      },
      {
        subTheme: 'the speed of modern life',
        questions: [
          {
            id: 'event-long-wait-faster-things',
            text: 'Which everyday things can be done much faster now than thirty years ago?',
            rephrased: 'What is quicker today than it was thirty years ago?',
          },
          {
            id: 'event-long-wait-fast-life-effects',
            text: 'What effects does a fast way of life have on people?',
            rephrased: 'Everything goes very fast today. How does this make people feel?',
          },
          {
            id: 'event-long-wait-slow-things',
            text: 'Which things in life should not be done quickly, in your opinion?',
            rephrased: 'What is it better to do slowly? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'event-first-day',
    family: 'event',
    tags: { theme: 'change', tense: 'past', sensitivity: 'none' },
    task: 'Describe a first day that you remember well, for example at a school, a job or a club.',
    prompts: ['where and when it was', 'who you met there', 'what you did on that day'],
    closing: 'and explain how you felt at the end of this first day.',
    roundingOff: [
      'Did you feel nervous the day before?',
      'Are you still in touch with anyone from that place?',
    ],
    discussion: [
      {
        subTheme: 'starting something new',
        questions: [
          {
            id: 'event-first-day-start-hard',
            text: 'What do people find difficult about their first days in a new job?',
            rephrased: 'A person starts a new job. What is hard in the first days?',
          },
          {
            id: 'event-first-day-start-welcome',
            text: 'How can a school make it easier for new pupils to settle in?',
            rephrased: 'Some children are new at a school. How can the school help them?',
          },
          {
            id: 'event-first-day-start-age',
            text: 'Why is it often harder to start something new later in life?',
            rephrased: 'Why is it not so easy for older people to begin something new?',
          },
        ],
      },
      {
        subTheme: "change in people's lives",
        questions: [
          {
            id: 'event-first-day-change-kinds',
            text: 'What are the biggest changes that most people experience in their lives?',
            rephrased: 'In most lives some things change a lot. What are these big changes?',
          },
          {
            id: 'event-first-day-change-welcome',
            text: 'Why do some people welcome change while others try to avoid it?',
            rephrased: "Some people like it when things change. Others don't. Why?",
          },
          {
            id: 'event-first-day-change-speed',
            text: 'To what extent does the world change too fast for people to keep up with it?',
            rephrased: 'Do things change too quickly for people today? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'event-competition',
    family: 'event',
    tags: { theme: 'competition', tense: 'past', sensitivity: 'none' },
    task: 'Describe a competition or a contest that you took part in or watched.',
    prompts: ['what kind of competition it was', 'when and where it took place', 'who won it'],
    closing: 'and explain how you felt about the result.',
    roundingOff: ['Would you take part in something like that again?', 'Do you like competing with others?'],
    discussion: [
      {
        subTheme: 'winning and losing',
        questions: [
          {
            id: 'event-competition-compete-what',
            text: 'In what kinds of competitions do children take part at school?',
            rephrased:
              'Children sometimes try to be the best in their class. In what contests do they do this?',
          },
          {
            id: 'event-competition-lose-well',
            text: 'How can children learn to lose without getting upset?',
            rephrased: 'A child does not win a game. How can the child learn to feel fine about it?',
          },
          {
            id: 'event-competition-win-everything',
            text: 'Why is winning so much more important to some people than to others?',
            rephrased: 'Some people always want to be first. Why?',
          },
        ],
      },
      {
        subTheme: 'prizes and rewards',
        questions: [
          {
            id: 'event-competition-prizes-work',
            text: 'How do prizes and rewards affect the way people work?',
            rephrased: 'Do people work better when they can get a prize? Why?',
          },
          {
            id: 'event-competition-reward-children',
            text: 'What are the drawbacks of paying children for good results at school?',
            rephrased: 'Some parents give money for good marks. What is bad about that?',
          },
          {
            id: 'event-competition-compete-society',
            text: 'Do you think society is becoming more competitive than it used to be?',
            rephrased: 'Do people today try harder to be better than others? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'event-nearly-late',
    family: 'event',
    tags: { theme: 'time', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you were late, or nearly late, for something.',
    prompts: ['what you were going to', 'what made you late or nearly late', 'what you did about it'],
    closing: 'and explain how you felt at the time.',
    roundingOff: ['Are you usually on time for things?', 'Did anyone have to wait for you?'],
    discussion: [
      {
        subTheme: 'being on time',
        questions: [
          {
            id: 'event-nearly-late-late-reasons',
            text: 'What are the most common reasons why people arrive late?',
            rephrased: 'Why are people not on time?',
          },
          {
            id: 'event-nearly-late-late-matters-where',
            text: 'In which situations does it matter most that people are on time?',
            rephrased: 'When must people not be late?',
          },
          {
            id: 'event-nearly-late-late-attitudes',
            text: 'Why do attitudes to being on time differ from place to place?',
            rephrased: 'It is rude to come late in some cities and fine in others. Why?',
          },
        ],
      },
      {
        subTheme: 'using time well',
        questions: [
          {
            id: 'event-nearly-late-time-tools',
            text: 'How can people plan their days so that they are not always in a hurry?',
            rephrased: 'What can people do so that they have enough time in the day?',
          },
          {
            id: 'event-nearly-late-time-wasted',
            text: 'Why do people so often leave important work until the last minute?',
            rephrased: 'People know that they must do something, but they start very late. Why?',
          },
          {
            id: 'event-nearly-late-time-money',
            text: 'Some people say that time is worth more than money. To what extent do you agree?',
            rephrased: 'Which is better to have a lot of, time or money? Why?',
          },
        ],
      },
    ],
  },
];
