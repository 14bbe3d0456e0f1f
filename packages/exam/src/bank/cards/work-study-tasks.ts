import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: work, responsibility and working with others. */
export const workStudyTasksCards: Part2Card[] = [
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
            text: 'How does being praised for their work affect people?',
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
            text: 'Which kinds of work will always need people, however good machines become?',
            rephrased: 'What work can machines never do? Why not?',
          },
          {
            id: 'work-interesting-job-work-meaning',
            text: "How important is work to a person's sense of who they are?",
            rephrased: 'Does a job tell us who a person is? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'work-good-partner',
    family: 'work-study',
    tags: { theme: 'teamwork', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe someone you enjoyed working or studying with.',
    prompts: ['who this person was', 'what you worked on or studied together', 'how you shared the work'],
    closing: 'and explain why you enjoyed working or studying with this person.',
    roundingOff: ['Do you still work or study together?', 'Would this person say the same about you?'],
    discussion: [
      {
        subTheme: 'working and studying with others',
        questions: [
          {
            id: 'work-good-partner-colleagues-good',
            text: 'What qualities do people value in those they work with?',
            rephrased: 'What are good people to work with like?',
          },
          {
            id: 'work-good-partner-colleagues-friends',
            text: 'What are the advantages and disadvantages of working with close friends?',
            rephrased: 'You work with a good friend. What is good and what is bad about it?',
          },
          {
            id: 'work-good-partner-colleagues-remote',
            text: 'How does working from different places change the contact between colleagues?',
            rephrased:
              'Some people do the same work in different cities. How is talking to each other different for them?',
          },
        ],
      },
      {
        subTheme: 'a good atmosphere at work',
        questions: [
          {
            id: 'work-good-partner-atmosphere-makes',
            text: 'What creates a good atmosphere in an office or a workshop?',
            rephrased: 'People like to be at work here. What makes it so nice?',
          },
          {
            id: 'work-good-partner-atmosphere-boss',
            text: 'How strongly does the person in charge influence the mood of a team?',
            rephrased: 'Can a boss make the people in a team happy or unhappy? How?',
          },
          {
            id: 'work-good-partner-atmosphere-space',
            text: 'To what extent does the design of a workplace affect how people cooperate?',
            rephrased: 'Can good rooms and desks help people to work together? How?',
          },
        ],
      },
    ],
  },
  {
    id: 'work-spoke-to-group',
    family: 'work-study',
    tags: { theme: 'communication', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you spoke in front of a group of people.',
    prompts: ['when and where it was', 'who was listening', 'what you talked about'],
    closing: 'and explain how you felt while you were speaking.',
    roundingOff: ['Did anyone ask you questions afterwards?', 'Would you like to do it again?'],
    discussion: [
      {
        subTheme: 'speaking to an audience',
        questions: [
          {
            id: 'work-spoke-to-group-speak-jobs',
            text: 'In which jobs do people often have to speak to a group?',
            rephrased: 'Which workers talk to many people at one time?',
          },
          {
            id: 'work-spoke-to-group-speak-nervous',
            text: 'Why are so many people nervous about speaking to an audience?',
            rephrased: "Many people don't like to talk to a group. Why?",
          },
          {
            id: 'work-spoke-to-group-speak-good',
            text: 'What makes someone a speaker that people want to listen to?',
            rephrased: 'Everybody listens when this person speaks. What does the person do well?',
          },
        ],
      },
      {
        subTheme: 'teaching people to speak well',
        questions: [
          {
            id: 'work-spoke-to-group-speak-school',
            text: 'How early should children learn to give short talks at school?',
            rephrased: 'How old should children be when they first speak to the class? Why?',
          },
          {
            id: 'work-spoke-to-group-speak-confidence',
            text: 'Why do confident speakers often seem more intelligent than they are?',
            rephrased: 'A person speaks without fear, and we think this person is clever. Why?',
          },
          {
            id: 'work-spoke-to-group-speak-future',
            text: 'Do you think speaking well will be more important in the future than writing well?',
            rephrased: 'Later on, will good speaking help people more than good writing? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'work-responsible',
    family: 'work-study',
    tags: { theme: 'responsibility', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you were responsible for something.',
    prompts: [
      'what you were responsible for',
      'how you came to have this responsibility',
      'what you had to do',
    ],
    closing: 'and explain how you felt about being responsible for it.',
    roundingOff: ['Was it harder than you expected?', 'Would you accept a responsibility like that again?'],
    discussion: [
      {
        subTheme: 'being responsible',
        questions: [
          {
            id: 'work-responsible-responsible-children',
            text: 'What can young children be responsible for at home?',
            rephrased: "What small jobs can be a child's own jobs at home?",
          },
          {
            id: 'work-responsible-responsible-jobs',
            text: 'Which jobs carry the most responsibility for other people?',
            rephrased: 'In which jobs must people take great care of others?',
          },
          {
            id: 'work-responsible-responsible-avoid',
            text: 'Why do some people try to avoid responsibility?',
            rephrased: "Some people don't want to be the one who must decide. Why?",
          },
        ],
      },
      {
        subTheme: 'growing up and becoming responsible',
        questions: [
          {
            id: 'work-responsible-responsible-age',
            text: 'At what age can young people be expected to manage their own lives?',
            rephrased: 'How old are young people when they can look after themselves well? Why?',
          },
          {
            id: 'work-responsible-responsible-reliable',
            text: 'How can people show others that they are reliable?',
            rephrased: 'How do we know that a person will do what they say?',
          },
          {
            id: 'work-responsible-responsible-society',
            text: 'How far are people responsible for the well-being of others in their town?',
            rephrased: 'Should people in a town look after each other? Why?',
          },
        ],
      },
    ],
  },
];
