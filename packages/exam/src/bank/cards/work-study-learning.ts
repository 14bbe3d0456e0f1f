import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: studying, languages and passing on knowledge. */
export const workStudyLearningCards: Part2Card[] = [
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
        subTheme: 'subjects that people study',
        questions: [
          {
            id: 'study-enjoyed-subject-useful-subjects',
            text: 'Which school subjects are most useful in everyday life?',
            rephrased: 'What do we learn at school that we use every day?',
          },
          {
            id: 'study-enjoyed-subject-favourite-reasons',
            text: 'What makes a subject popular with students of a certain age?',
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
            rephrased: 'Think of schools long ago. What is different in schools now?',
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
    roundingOff: ['Do you laugh about it now?', 'Have you ever told this story to anyone?'],
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
            text: 'Why are some learners more afraid of making mistakes than others?',
            rephrased: "Why don't some people want to make mistakes when they learn?",
          },
          {
            id: 'study-small-mistake-correct-mistakes',
            text: 'How should a teacher correct the mistakes of a student?',
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
            rephrased: 'Why do some older people only do what they already know?',
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
  {
    id: 'study-another-language',
    family: 'work-study',
    tags: { theme: 'learning', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you used a foreign language to talk to someone.',
    prompts: ['who you talked to', 'what you talked about', 'how well you understood each other'],
    closing: 'and explain how you felt about this conversation.',
    roundingOff: ['Was it harder to listen or to speak?', 'Have you talked to this person again?'],
    discussion: [
      {
        subTheme: 'learning and using languages',
        questions: [
          {
            id: 'study-another-language-languages-which',
            text: 'Which foreign languages do people learn where you live, and why?',
            rephrased: 'What languages do people in your area learn? What are their reasons?',
          },
          {
            id: 'study-another-language-languages-abroad',
            text: 'Why do people often learn a language faster in a place where it is spoken?',
            rephrased: 'You live where people speak the language. Why do you learn it faster?',
          },
          {
            id: 'study-another-language-languages-age',
            text: 'What are the advantages of learning a foreign language early in life?',
            rephrased: 'Small children learn a new language. Why is it good to begin so early?',
          },
        ],
      },
      {
        subTheme: 'languages in the world',
        questions: [
          {
            id: 'study-another-language-languages-business',
            text: 'How important are foreign languages in working life today?',
            rephrased: 'Do people need other languages in their jobs? Why?',
          },
          {
            id: 'study-another-language-languages-understand',
            text: 'How does learning a language help people to understand another culture?',
            rephrased: 'You learn a language. What does it teach you about the people who speak it?',
          },
          {
            id: 'study-another-language-languages-one',
            text: 'What are the benefits and drawbacks of one language being used all over the world?',
            rephrased:
              'Many people everywhere speak one language, like English. What is good and bad about this?',
          },
        ],
      },
    ],
  },
  {
    id: 'study-concentrated',
    family: 'work-study',
    tags: { theme: 'concentration', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you had to concentrate hard on something.',
    prompts: ['what you were doing', 'where you were', 'how long you had to concentrate'],
    closing: 'and explain how you managed to concentrate.',
    roundingOff: [
      'Did anything disturb you?',
      'Are you better at concentrating alone or with other people around?',
    ],
    discussion: [
      {
        subTheme: 'concentration',
        questions: [
          {
            id: 'study-concentrated-concentrate-jobs',
            text: 'In what kinds of work is it dangerous to lose concentration?',
            rephrased: 'Some workers must watch very carefully all the time. Who are they?',
          },
          {
            id: 'study-concentrated-concentrate-hard',
            text: 'What makes it difficult for students to concentrate on their studies?',
            rephrased: 'Students sit down to learn, but they think of other things. Why?',
          },
          {
            id: 'study-concentrated-concentrate-place',
            text: 'How should a room be arranged so that people can study well in it?',
            rephrased: 'What should a good room for studying look like?',
          },
        ],
      },
      {
        subTheme: "holding people's attention",
        questions: [
          {
            id: 'study-concentrated-attention-two-things',
            text: 'What happens to the quality of work when people do two things at once?',
            rephrased: 'People do two things at the same time. Do they do them well? Why?',
          },
          {
            id: 'study-concentrated-attention-phones-school',
            text: 'What are the reasons for and against having phones in the classroom?',
            rephrased: 'Should children have phones in class? Why?',
          },
          {
            id: 'study-concentrated-attention-shorter',
            text: 'Some people believe that nobody can concentrate for long any more. To what extent do you agree?',
            rephrased: 'Do people get bored faster than before? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'work-explained',
    family: 'work-study',
    tags: { theme: 'learning', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you explained something to another person.',
    prompts: ['who you explained it to', 'what you explained', 'how you explained it'],
    closing: 'and explain what you learned from doing this.',
    roundingOff: [
      'Did the person understand you the first time?',
      'Do you think you would be a good teacher?',
    ],
    discussion: [
      {
        subTheme: 'explaining things to other people',
        questions: [
          {
            id: 'work-explained-explain-everyday',
            text: 'What do people often need to explain to others at work?',
            rephrased: 'At work people tell each other how to do things. What things?',
          },
          {
            id: 'work-explained-explain-children',
            text: 'How should adults answer when children ask difficult questions?',
            rephrased: 'A child asks something that is hard to explain. What should an adult say?',
          },
          {
            id: 'work-explained-explain-experts',
            text: 'Why do some experts find it hard to explain what they know?',
            rephrased: "Some people know a lot, but others don't understand them. Why?",
          },
        ],
      },
      {
        subTheme: 'passing on knowledge',
        questions: [
          {
            id: 'work-explained-pass-on-teaching-learns',
            text: 'Why do people often understand something better after teaching it?',
            rephrased: 'You teach a thing to someone, and then you know it better. Why?',
          },
          {
            id: 'work-explained-pass-on-work',
            text: 'What is lost when experienced people leave a company?',
            rephrased: 'People who have worked in a company for years go away. What does the company lose?',
          },
          {
            id: 'work-explained-pass-on-free',
            text: 'To what extent should knowledge be free for everyone in the world?',
            rephrased: 'Should all people be able to learn everything without paying? Why?',
          },
        ],
      },
    ],
  },
];
