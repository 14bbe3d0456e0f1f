import type { Part1Topic } from '../../types.ts';
import { STUDY_CUES, WORK_CUES } from './frame-cues.ts';

/** Frames on work and studies: each asks which it is and goes on about that. */
export const workFrames: Part1Topic[] = [
  {
    id: 'what-you-do',
    name: 'what you do',
    kind: 'frame',
    tags: { theme: 'work and study', sensitivity: 'low' },
    questions: [
      { id: 'what-you-do-work-or-student', text: 'Do you work, or are you a student?', tense: 'present' },
      {
        id: 'what-you-do-most-time',
        text: 'What do you spend most of your time on these days?',
        tense: 'present',
        followUp: 'Why does that take so much of your time?',
      },
      {
        id: 'what-you-do-enjoy-in-a-day',
        text: 'What part of your usual day do you enjoy the most?',
        tense: 'present',
        followUp: 'What makes it enjoyable?',
      },
      { id: 'what-you-do-a-year-ago', text: 'How were your days different a year ago?', tense: 'past' },
      {
        id: 'what-you-do-a-year-from-now',
        text: 'What would you like to be doing a year from now?',
        tense: 'future',
        followUp: 'Why would you like to do that?',
      },
    ],
    branches: [
      {
        cues: WORK_CUES,
        questions: [
          {
            id: 'what-you-do-kind-of-work',
            text: 'What kind of work do you do?',
            tense: 'present',
            followUp: 'What do you do on a usual day?',
          },
          { id: 'what-you-do-why-this-work', text: 'Why did you choose that kind of work?', tense: 'past' },
          {
            id: 'what-you-do-like-most-at-work',
            text: 'What is the best thing about your job?',
            tense: 'present',
            followUp: 'Why does that matter to you?',
          },
          {
            id: 'what-you-do-difficult-at-work',
            text: 'Is your work sometimes difficult?',
            tense: 'present',
            followUp: { yes: 'What makes it difficult?', no: 'What makes it easy for you?' },
          },
          {
            id: 'what-you-do-same-work-later',
            text: "Would you like to do the same work in ten years' time?",
            tense: 'future',
            followUp: { yes: 'What would keep you in it?', no: 'What would you like to do instead?' },
          },
        ],
      },
      {
        cues: STUDY_CUES,
        questions: [
          {
            id: 'what-you-do-what-you-study',
            text: 'What are you studying at the moment?',
            tense: 'present',
            followUp: 'How many hours a week does it take?',
          },
          {
            id: 'what-you-do-interesting-in-studies',
            text: 'What makes your studies interesting for you?',
            tense: 'present',
          },
          {
            id: 'what-you-do-difficult-in-studies',
            text: 'Which part of your studies is the most difficult for you?',
            tense: 'present',
            followUp: 'How do you deal with it?',
          },
          {
            id: 'what-you-do-harder-than-before',
            text: 'Have your studies become harder since you started?',
            tense: 'past',
            followUp: { yes: 'In what way are they harder?', no: 'What has become easier?' },
          },
          {
            id: 'what-you-do-after-your-studies',
            text: 'What do you hope to do when you finish your studies?',
            tense: 'future',
            followUp: 'Why would you choose that?',
          },
        ],
      },
    ],
  },
  {
    id: 'work-or-studies',
    name: 'your work or studies',
    kind: 'frame',
    tags: { theme: 'work and study', sensitivity: 'low' },
    questions: [
      {
        id: 'work-or-studies-working-or-studying',
        text: 'Are you working or studying at the moment?',
        tense: 'present',
      },
      {
        id: 'work-or-studies-skill-you-use',
        text: 'Which of your skills do you use most in everyday life?',
        tense: 'present',
        followUp: 'How did you learn it?',
      },
      {
        id: 'work-or-studies-asked-for-help',
        text: 'What do other people ask you to help them with?',
        tense: 'present',
        followUp: 'Why do they come to you?',
      },
      {
        id: 'work-or-studies-learned-this-year',
        text: 'What useful thing have you learned in the last few months?',
        tense: 'past',
        followUp: 'How have you used it?',
      },
      {
        id: 'work-or-studies-get-better-at',
        text: 'What would you like to get better at in the coming year?',
        tense: 'future',
        followUp: 'How will you go about it?',
      },
    ],
    branches: [
      {
        cues: WORK_CUES,
        questions: [
          {
            id: 'work-or-studies-how-long-in-job',
            text: 'How long have you been in your present job?',
            tense: 'past',
            followUp: 'How did you get the job?',
          },
          {
            id: 'work-or-studies-first-day-at-work',
            text: 'What do you remember about your first day at work?',
            tense: 'past',
          },
          {
            id: 'work-or-studies-skills-for-job',
            text: 'What does a person need to be good at in your job?',
            tense: 'present',
            followUp: 'How do people learn that?',
          },
          {
            id: 'work-or-studies-learning-at-work',
            text: 'Do you still learn new things at work?',
            tense: 'present',
            followUp: { yes: 'What have you learned recently?', no: 'What would you like to learn?' },
          },
          {
            id: 'work-or-studies-advice-on-job',
            text: 'What would you tell a young person who wanted to do your job?',
            tense: 'hypothetical',
          },
        ],
      },
      {
        cues: STUDY_CUES,
        questions: [
          {
            id: 'work-or-studies-when-studies-began',
            text: 'When did you start your present studies?',
            tense: 'past',
          },
          {
            id: 'work-or-studies-first-weeks-of-studies',
            text: 'How did you feel in the first weeks of your studies?',
            tense: 'past',
            followUp: 'Why did you feel like that?',
          },
          {
            id: 'work-or-studies-learn-something-difficult',
            text: 'How do you go about learning something difficult?',
            tense: 'present',
          },
          {
            id: 'work-or-studies-studies-useful-later',
            text: 'How will your studies be useful to you later on?',
            tense: 'future',
            followUp: 'Can you give me an example?',
          },
          {
            id: 'work-or-studies-one-more-subject',
            text: 'If you could add one subject to your studies, what would it be?',
            tense: 'hypothetical',
            followUp: 'Why that subject?',
          },
        ],
      },
    ],
  },
  {
    id: 'weekdays',
    name: 'your weekdays',
    kind: 'frame',
    tags: { theme: 'work and study', sensitivity: 'low' },
    questions: [
      {
        id: 'weekdays-work-or-classes',
        text: 'Do you go to work or to classes on weekdays?',
        tense: 'present',
      },
      { id: 'weekdays-usual-day', text: 'What does a normal weekday look like for you?', tense: 'present' },
      {
        id: 'weekdays-busiest-time',
        text: 'Which part of the day is the busiest for you?',
        tense: 'present',
        followUp: 'Why is it so busy then?',
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
    branches: [
      {
        cues: WORK_CUES,
        questions: [
          {
            id: 'weekdays-work-starts',
            text: 'What time does your working day begin?',
            tense: 'present',
            followUp: 'How do you feel about starting then?',
          },
          {
            id: 'weekdays-way-to-work',
            text: 'How do you usually get to work?',
            tense: 'present',
            followUp: 'What is that like in the morning?',
          },
          {
            id: 'weekdays-breaks-at-work',
            text: 'What do you do during your breaks at work?',
            tense: 'present',
          },
          { id: 'weekdays-last-working-day', text: 'What was your last day at work like?', tense: 'past' },
          {
            id: 'weekdays-shorter-working-day',
            text: 'How would you use the time if your working day were shorter?',
            tense: 'hypothetical',
          },
        ],
      },
      {
        cues: STUDY_CUES,
        questions: [
          {
            id: 'weekdays-classes-start',
            text: 'What time do your classes usually begin?',
            tense: 'present',
            followUp: 'How does that suit you?',
          },
          {
            id: 'weekdays-best-student-day',
            text: 'Which day of the week is the best for you as a student?',
            tense: 'present',
            followUp: 'Why that day?',
          },
          {
            id: 'weekdays-after-classes',
            text: 'What do you do when your classes are over?',
            tense: 'present',
          },
          {
            id: 'weekdays-last-class',
            text: 'What did you learn in your last class?',
            tense: 'past',
            followUp: 'How useful was it to you?',
          },
          {
            id: 'weekdays-own-timetable',
            text: 'If you could plan your own timetable, what would it look like?',
            tense: 'hypothetical',
          },
        ],
      },
    ],
  },
];
