import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: devices, the internet and calls. */
export const technologyCards: Part2Card[] = [
  {
    id: 'technology-useful-device',
    family: 'technology',
    tags: { theme: 'technology', tense: 'present', sensitivity: 'none' },
    task: 'Describe a piece of technology that you find useful.',
    prompts: ['what it is', 'when you started using it', 'how you use it'],
    closing: 'and explain why you find it so useful.',
    roundingOff: ['Was it easy to learn how to use it?', 'Would you miss it if it stopped working?'],
    discussion: [
      {
        subTheme: 'technology at home',
        questions: [
          {
            id: 'technology-useful-device-home-technology',
            text: 'What kinds of technology do most homes have today?',
            rephrased: 'What machines do people have at home?',
          },
          {
            id: 'technology-useful-device-technology-saves-time',
            text: 'Which piece of technology has saved people the most work?',
            rephrased: 'Which machine helps people most? Why?',
          },
          {
            id: 'technology-useful-device-young-old-technology',
            text: 'How do younger and older people differ in the way they use technology?',
            rephrased: 'Do young people and old people use technology in different ways? How?',
          },
        ],
      },
      {
        subTheme: 'depending on technology',
        questions: [
          {
            id: 'technology-useful-device-without-technology',
            text: 'What would be hardest for people if they had to live without technology for a week?',
            rephrased: 'No technology for one week. What would be the most difficult thing?',
          },
          {
            id: 'technology-useful-device-technology-too-much',
            text: 'How can people tell that they are using technology too much?',
            rephrased: 'How do you know that you use your phone or computer too much?',
          },
          {
            id: 'technology-useful-device-inventions-needed',
            text: "What sort of invention would improve people's lives most in the future?",
            rephrased: 'What new thing would help people most? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'technology-website-or-app',
    family: 'technology',
    tags: { theme: 'technology', tense: 'present', sensitivity: 'none' },
    task: 'Describe a website or an app that you use often.',
    prompts: ['what it is for', 'how you found out about it', 'how often you use it'],
    closing: 'and explain why you use it so often.',
    roundingOff: ['Would your friends find it useful?', 'Is there anything you would change about it?'],
    discussion: [
      {
        subTheme: 'using the internet',
        questions: [
          {
            id: 'technology-website-or-app-internet-for-what',
            text: 'What do most people use the internet for?',
            rephrased: 'What do people do online?',
          },
          {
            id: 'technology-website-or-app-children-internet',
            text: 'How can parents help children to use the internet safely?',
            rephrased: 'What can parents do so that the internet is safe for children?',
          },
          {
            id: 'technology-website-or-app-without-internet',
            text: 'What things are still better done without the internet?',
            rephrased: 'What is it better to do in real life and not online?',
          },
        ],
      },
      {
        subTheme: 'information online',
        questions: [
          {
            id: 'technology-website-or-app-find-information',
            text: 'How has the internet changed the way people find information?',
            rephrased: 'How did people find things out before, and how do they do it now?',
          },
          {
            id: 'technology-website-or-app-trust-information',
            text: 'How can people decide whether something they see online is true?',
            rephrased: 'You see something online. How do you know if it is right?',
          },
          {
            id: 'technology-website-or-app-too-much-information',
            text: 'How far does having so much information make people wiser?',
            rephrased: 'We can find so much information now. Does it make people cleverer? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'technology-good-call',
    family: 'technology',
    tags: { theme: 'communication', tense: 'past', sensitivity: 'low' },
    task: 'Describe a phone call or a video call that you enjoyed.',
    prompts: ['who you talked to', 'when it took place', 'what you talked about'],
    closing: 'and explain why you enjoyed this call.',
    roundingOff: ['Do you often talk to this person?', 'Was there any problem with the connection?'],
    discussion: [
      {
        subTheme: 'keeping in touch',
        questions: [
          {
            id: 'technology-good-call-ways-in-touch',
            text: 'How do people keep in touch with friends who live far away?',
            rephrased: 'How can you talk to friends in other places?',
          },
          {
            id: 'technology-good-call-call-or-meet',
            text: 'In what ways is a call different from meeting face to face?',
            rephrased: 'What is different when you talk on the phone and when you meet?',
          },
          {
            id: 'technology-good-call-lose-touch',
            text: 'Why do people sometimes lose touch with old friends?',
            rephrased: 'Why do friends stop talking to each other after some years?',
          },
        ],
      },
      {
        subTheme: 'communication in the future',
        questions: [
          {
            id: 'technology-good-call-writing-changes',
            text: 'How have short messages changed the way people write?',
            rephrased: 'People write many short messages now. How is their writing different?',
          },
          {
            id: 'technology-good-call-machine-translation',
            text: 'If machines can translate everything, why might people still learn languages?',
            rephrased: 'Machines can change one language into another. Why should people still learn them?',
          },
          {
            id: 'technology-good-call-too-connected',
            text: 'How does it affect people that others can reach them at any time of day?',
            rephrased: 'People can call us at any time. Is that good or bad? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'technology-went-wrong',
    family: 'technology',
    tags: { theme: 'technology', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when a machine or a computer did not work as you wanted.',
    prompts: ['where you were', 'what you were trying to do', 'what you did about the problem'],
    closing: 'and explain how you felt about this.',
    roundingOff: [
      'Has the same thing happened again since then?',
      'Who do you usually ask about problems like that?',
    ],
    discussion: [
      {
        subTheme: 'everyday technical problems',
        questions: [
          {
            id: 'technology-went-wrong-common-problems',
            text: 'What problems do people often have with computers and phones?',
            rephrased: 'What goes wrong with computers and phones?',
          },
          {
            id: 'technology-went-wrong-who-repairs',
            text: 'How do people usually get help when a machine stops working?',
            rephrased: 'Something does not work. Who do people ask?',
          },
          {
            id: 'technology-went-wrong-too-complicated',
            text: 'Why are some machines so difficult to use?',
            rephrased: 'Why is it hard to use some machines?',
          },
        ],
      },
      {
        subTheme: 'people and machines',
        questions: [
          {
            id: 'technology-went-wrong-patience-machines',
            text: 'Why do people get more annoyed with machines than with other people?',
            rephrased: 'Why do people feel angry when a machine does not work?',
          },
          {
            id: 'technology-went-wrong-trust-machines',
            text: 'Which tasks would you be happy to leave to a machine, and which would you not?',
            rephrased: 'What can a machine do for you, and what should a person do?',
          },
          {
            id: 'technology-went-wrong-clever-machines',
            text: "How will people's lives change as machines become more intelligent?",
            rephrased: 'Machines are getting cleverer. How will our lives be different?',
          },
        ],
      },
    ],
  },
];
