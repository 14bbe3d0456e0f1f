import type { Part1Topic } from '../../types.ts';
import { STUDY_CUES, WORK_CUES } from './frame-cues.ts';

/** Frames on where and with whom people work or study. */
export const placeAndPeopleFrames: Part1Topic[] = [
  {
    id: 'place-for-the-day',
    name: 'the place where you spend your days',
    kind: 'frame',
    tags: { theme: 'work and study', sensitivity: 'low' },
    questions: [
      {
        id: 'place-for-the-day-job-or-studying',
        text: 'Do you have a job, or are you still studying?',
        tense: 'present',
      },
      {
        id: 'place-for-the-day-most-of-the-day',
        text: 'Where do you spend most of your day?',
        tense: 'present',
        followUp: 'What is that place like?',
      },
      {
        id: 'place-for-the-day-need-around-you',
        text: 'What do you need around you when you have something important to do?',
        tense: 'present',
      },
      {
        id: 'place-for-the-day-changed-lately',
        text: 'What have you changed lately in the place where you spend your days?',
        tense: 'past',
        followUp: 'How did that help?',
      },
      {
        id: 'place-for-the-day-different-place',
        text: 'If you could spend your days in a different place, where would it be?',
        tense: 'hypothetical',
        followUp: 'What would you do there?',
      },
    ],
    branches: [
      {
        cues: WORK_CUES,
        questions: [
          {
            id: 'place-for-the-day-workplace-like',
            text: 'What is the place where you work like?',
            tense: 'present',
          },
          {
            id: 'place-for-the-day-workplace-good',
            text: 'What do you like about your workplace?',
            tense: 'present',
          },
          {
            id: 'place-for-the-day-work-from-home',
            text: 'Do you ever work from home?',
            tense: 'present',
            followUp: { yes: 'How do you like it?', no: 'How would you feel about doing that?' },
          },
          {
            id: 'place-for-the-day-workplace-first-seen',
            text: 'What did you think of your workplace when you first saw it?',
            tense: 'past',
          },
          {
            id: 'place-for-the-day-workplace-better',
            text: 'What would make your workplace a nicer place to be?',
            tense: 'hypothetical',
            followUp: 'How would that help people?',
          },
        ],
      },
      {
        cues: STUDY_CUES,
        questions: [
          {
            id: 'place-for-the-day-study-place-like',
            text: 'How would you describe the place where you study?',
            tense: 'present',
          },
          {
            id: 'place-for-the-day-study-quietly',
            text: 'Where do you go when you want to study quietly?',
            tense: 'present',
            followUp: 'Why do you choose that place?',
          },
          {
            id: 'place-for-the-day-classes-online',
            text: 'Are any of your classes online?',
            tense: 'present',
            followUp: {
              yes: 'How are they different from other classes?',
              no: 'What would you think of learning online?',
            },
          },
          {
            id: 'place-for-the-day-chose-study-place',
            text: 'How did you choose the place where you study?',
            tense: 'past',
          },
          {
            id: 'place-for-the-day-study-place-better',
            text: 'What would make your place of study better for students?',
            tense: 'hypothetical',
            followUp: 'How would that help them?',
          },
        ],
      },
    ],
  },
  {
    id: 'people-around-you',
    name: 'the people you see every day',
    kind: 'frame',
    tags: { theme: 'work and study', sensitivity: 'low' },
    questions: [
      {
        id: 'people-around-you-work-or-study',
        text: 'Are you at work during the week, or are you studying?',
        tense: 'present',
      },
      {
        id: 'people-around-you-most-time-with',
        text: 'Who do you spend most of your time with?',
        tense: 'present',
        followUp: 'What do you do together?',
      },
      {
        id: 'people-around-you-talk-about',
        text: 'What do you usually talk about with the people around you?',
        tense: 'present',
      },
      {
        id: 'people-around-you-know-somebody-new',
        text: 'When did you last get to know somebody new?',
        tense: 'past',
        followUp: 'How did you meet?',
      },
      {
        id: 'people-around-you-more-time-with',
        text: 'Who would you like to spend more time with?',
        tense: 'hypothetical',
        followUp: 'What would you do together?',
      },
    ],
    branches: [
      {
        cues: WORK_CUES,
        questions: [
          {
            id: 'people-around-you-work-with-most',
            text: 'Who do you work with most of the time?',
            tense: 'present',
          },
          {
            id: 'people-around-you-good-colleague',
            text: 'What makes somebody a good person to work with?',
            tense: 'present',
            followUp: 'Why is that so important?',
          },
          {
            id: 'people-around-you-team-at-work',
            text: 'Do you like working in a team?',
            tense: 'present',
            followUp: { yes: 'What do you enjoy about it?', no: 'What do you like about working alone?' },
          },
          {
            id: 'people-around-you-helped-at-work',
            text: 'When did you last help somebody at work?',
            tense: 'past',
            followUp: 'How did you help them?',
          },
          {
            id: 'people-around-you-lead-a-team',
            text: 'How would you feel about leading a team one day?',
            tense: 'hypothetical',
          },
        ],
      },
      {
        cues: STUDY_CUES,
        questions: [
          {
            id: 'people-around-you-study-with-most',
            text: 'Who do you study with most often?',
            tense: 'present',
          },
          {
            id: 'people-around-you-other-students',
            text: 'What are the other students in your class like?',
            tense: 'present',
          },
          {
            id: 'people-around-you-study-together',
            text: 'Does it help you to study with other people?',
            tense: 'present',
            followUp: { yes: 'How does it help you?', no: 'What works better for you?' },
          },
          {
            id: 'people-around-you-helped-by-student',
            text: 'What has another student helped you with recently?',
            tense: 'past',
            followUp: 'What did they do?',
          },
          {
            id: 'people-around-you-in-touch-later',
            text: 'Will you keep in touch with the other students later on?',
            tense: 'future',
            followUp: { yes: 'How will you do that?', no: 'What makes that difficult?' },
          },
        ],
      },
    ],
  },
];
