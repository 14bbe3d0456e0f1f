import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: things that happened. */
export const eventCards: Part2Card[] = [
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
            rephrased: 'Why do many people come together there?',
          },
          {
            id: 'event-gathering-prepare-gathering',
            text: 'What needs to be prepared when a lot of people are invited?',
            rephrased: 'What must people do before many guests arrive?',
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
            rephrased: 'If people hope for a lot, are they less happy with what they get? Why?',
          },
          {
            id: 'event-nice-surprise-predict-future',
            text: 'How would life be different if people could know what was going to happen?',
            rephrased: 'Would it be good to know the future? Why?',
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
            text: 'Why do some people become impatient so quickly?',
            rephrased: 'Why is it hard for some people to wait?',
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
            text: 'Which things can be done much faster now than when you were a child?',
            rephrased: 'What is quicker today than before?',
          },
          {
            id: 'event-long-wait-fast-life-effects',
            text: 'What effects does a fast way of life have on people?',
            rephrased: 'What happens to people when everything goes fast?',
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
];
