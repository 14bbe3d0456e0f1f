import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: work and learning. */
export const workStudyCards: Part2Card[] = [
  {
    id: 'work-proud-of',
    family: 'work-study',
    tags: { theme: 'achievement', tense: 'past', sensitivity: 'none' },
    task: 'Describe a piece of work or a project that you were pleased with.',
    prompts: ['what you had to do', 'when you did it', 'how you did the work'],
    closing: 'and explain why you were pleased with it.',
    roundingOff: ['Did anyone help you with this?', 'Would you like to do something similar again?'],
    discussion: [
      {
        subTheme: 'doing a good job',
        questions: [
          {
            id: 'work-proud-of-good-work-needs',
            text: 'What do people need in order to do their work well?',
            rephrased: 'What helps people to do good work?',
          },
          {
            id: 'work-proud-of-praise',
            text: 'How does hearing something nice about their work affect people?',
            rephrased: 'What happens when you tell people that their work is good?',
          },
          {
            id: 'work-proud-of-deadlines',
            text: 'Why do some people work better when they have little time left?',
            rephrased: 'Why do some people work well when they must finish soon?',
          },
        ],
      },
      {
        subTheme: 'success',
        questions: [
          {
            id: 'work-proud-of-ideas-of-success',
            text: 'What does it mean to be successful in everyday life?',
            rephrased: 'When can we say that a person is successful?',
          },
          {
            id: 'work-proud-of-success-effort-luck',
            text: 'How much of success comes from hard work, and how much from luck?',
            rephrased: 'Do people do well because they work hard, or because they are lucky? Why?',
          },
          {
            id: 'work-proud-of-success-next-generation',
            text: 'How might success mean something different to the next generation?',
            rephrased: 'Will children of today have the same idea of success when they grow up? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'work-interesting-job',
    family: 'work-study',
    tags: { theme: 'jobs', tense: 'present', sensitivity: 'none' },
    task: 'Describe a kind of work that you think would be interesting to do.',
    prompts: ['what the work is', 'where people do it', 'what someone needs to learn before doing it'],
    closing: 'and explain why you think this work would be interesting.',
    roundingOff: ['Do you know anyone who does this work?', 'Do you think you would be good at it?'],
    discussion: [
      {
        subTheme: 'choosing a job',
        questions: [
          {
            id: 'work-interesting-job-children-jobs',
            text: 'What jobs do children often say they want to do?',
            rephrased: 'What work do children want to do when they grow up?',
          },
          {
            id: 'work-interesting-job-reasons-for-job',
            text: 'Apart from pay, what do people look for in a job?',
            rephrased: 'What makes a job good, besides the money?',
          },
          {
            id: 'work-interesting-job-same-job-life',
            text: 'Why do fewer people stay in the same job all their lives than before?',
            rephrased: 'Why do people change jobs more often now?',
          },
        ],
      },
      {
        subTheme: 'the future of work',
        questions: [
          {
            id: 'work-interesting-job-work-from-home',
            text: 'What are the benefits and drawbacks of working from home?',
            rephrased: 'What is good and what is bad about working at home?',
          },
          {
            id: 'work-interesting-job-machines-jobs',
            text: 'Which kinds of work will always need people?',
            rephrased: 'What work can machines never do? Why not?',
          },
          {
            id: 'work-interesting-job-work-meaning',
            text: "How important is work to a person's sense of who they are?",
            rephrased: 'Is your work a big part of who you are? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'study-enjoyed-subject',
    family: 'work-study',
    tags: { theme: 'learning', tense: 'past', sensitivity: 'none' },
    task: 'Describe a subject that you have enjoyed learning about.',
    prompts: ['what the subject is', 'where you learned about it', 'what you found out'],
    closing: 'and explain why you enjoyed learning about this subject.',
    roundingOff: ['Would you like to learn more about it?', 'Are your friends interested in it too?'],
    discussion: [
      {
        subTheme: 'school subjects',
        questions: [
          {
            id: 'study-enjoyed-subject-useful-subjects',
            text: 'Which school subjects are most useful in everyday life?',
            rephrased: 'What do we learn at school that we use every day?',
          },
          {
            id: 'study-enjoyed-subject-favourite-reasons',
            text: 'What makes a subject popular with students?',
            rephrased: 'Why do students like some subjects more than others?',
          },
          {
            id: 'study-enjoyed-subject-choose-subjects',
            text: 'At what age should students be able to choose their own subjects?',
            rephrased: 'How old should students be when they choose what to study? Why?',
          },
        ],
      },
      {
        subTheme: 'the purpose of education',
        questions: [
          {
            id: 'study-enjoyed-subject-school-then-now',
            text: 'How are schools today different from schools in the past?',
            rephrased: 'What is different about schools now?',
          },
          {
            id: 'study-enjoyed-subject-exams',
            text: 'How well do examinations show what a student can really do?',
            rephrased: 'Do exams show how good a student is? Why?',
          },
          {
            id: 'study-enjoyed-subject-education-for-what',
            text: 'Should schools prepare students mainly for work, or for life in general?',
            rephrased: 'Is school for getting a job, or for learning how to live? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'study-small-mistake',
    family: 'work-study',
    tags: { theme: 'learning', tense: 'past', sensitivity: 'low' },
    task: 'Describe a small mistake that taught you something.',
    prompts: ['when and where you made it', 'what went wrong', 'what you did about it'],
    closing: 'and explain what you learned from this mistake.',
    roundingOff: ['Do you laugh about it now?', 'Have you told others about it?'],
    discussion: [
      {
        subTheme: 'making mistakes',
        questions: [
          {
            id: 'study-small-mistake-common-mistakes',
            text: 'What small mistakes do people often make when they are in a hurry?',
            rephrased: 'What do people do wrong when they have little time?',
          },
          {
            id: 'study-small-mistake-fear-of-mistakes',
            text: 'Why are some learners afraid of making mistakes?',
            rephrased: "Why don't some people want to make mistakes when they learn?",
          },
          {
            id: 'study-small-mistake-correct-mistakes',
            text: "How should a teacher correct a student's mistakes?",
            rephrased: 'What is the best way for a teacher to help when a student is wrong?',
          },
        ],
      },
      {
        subTheme: 'learning throughout life',
        questions: [
          {
            id: 'study-small-mistake-learning-ages',
            text: 'How is learning as an adult different from learning as a child?',
            rephrased: 'Do adults and children learn in different ways? How?',
          },
          {
            id: 'study-small-mistake-try-new-things',
            text: 'What makes people stop trying new things as they get older?',
            rephrased: 'Why do some older people not try new things?',
          },
          {
            id: 'study-small-mistake-mistakes-and-progress',
            text: 'How much progress would there be if nobody ever made mistakes?',
            rephrased: 'If nobody made mistakes, would people learn new things? Why?',
          },
        ],
      },
    ],
  },
];
