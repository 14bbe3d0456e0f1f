import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: calls, websites and life online. */
export const technologyOnlineCards: Part2Card[] = [
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
            text: 'What do people of different ages use the internet for?',
            rephrased: 'What do young people and older people do online?',
          },
          {
            id: 'technology-website-or-app-children-internet',
            text: 'How can parents help children to use the internet safely?',
            rephrased: 'Some things online are bad for children. What can mothers and fathers do?',
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
        subTheme: 'keeping in touch by phone',
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
    id: 'technology-without-phone',
    family: 'technology',
    tags: { theme: 'technology', tense: 'past', sensitivity: 'low' },
    task: 'Describe a time when you spent several hours without a phone or a computer.',
    prompts: ['when and where this was', 'what you did during that time', 'who you were with'],
    closing: 'and explain how you felt without a phone or a computer.',
    roundingOff: ['Would you like to do this more often?', 'Could you live without a phone for a week?'],
    discussion: [
      {
        subTheme: 'time away from screens',
        questions: [
          {
            id: 'technology-without-phone-away-when',
            text: 'On what occasions should people put their phones away?',
            rephrased: 'When is it better not to look at a phone?',
          },
          {
            id: 'technology-without-phone-away-hard',
            text: 'Why do many people reach for their phone whenever they have a free moment?',
            rephrased: 'People have one free minute and take out the phone. Why?',
          },
          {
            id: 'technology-without-phone-away-children-rules',
            text: 'What rules about phones are reasonable in a home with children?',
            rephrased: 'A family wants to use phones less. What rules could they have?',
          },
        ],
      },
      {
        subTheme: 'boredom and attention',
        questions: [
          {
            id: 'technology-without-phone-bored-good',
            text: 'In what ways can it be good for children to be bored sometimes?',
            rephrased: 'A child has nothing to do for an hour. How can that be good?',
          },
          {
            id: 'technology-without-phone-bored-companies',
            text: 'How do companies keep people looking at their screens for so long?',
            rephrased: 'Some companies want us to look at the phone all day. What do they do?',
          },
          {
            id: 'technology-without-phone-bored-unreachable',
            text: 'How important is it for people to be unreachable from time to time?',
            rephrased: 'Should there be times when nobody can call us? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'technology-online-service',
    family: 'technology',
    tags: { theme: 'technology', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe something that you now do online but used to do in another way.',
    prompts: ['what it is', 'how you used to do it', 'when you started doing it online'],
    closing: 'and explain how you feel about doing it online.',
    roundingOff: ['Which way do you prefer?', 'Do your parents or older relatives do this online too?'],
    discussion: [
      {
        subTheme: 'doing things online',
        questions: [
          {
            id: 'technology-online-service-online-daily',
            text: 'Which everyday tasks have moved online in recent years?',
            rephrased: 'What do people do online today that they did in another way before?',
          },
          {
            id: 'technology-online-service-online-drawbacks',
            text: 'What are the drawbacks of dealing with companies only through a screen?',
            rephrased:
              'You have a question for a company, but there is only a website. What is bad about that?',
          },
          {
            id: 'technology-online-service-online-excluded',
            text: 'How does it affect people when they have no access to online services?',
            rephrased: "Some people don't have the internet. What problems does this bring them?",
          },
        ],
      },
      {
        subTheme: 'human contact',
        questions: [
          {
            id: 'technology-online-service-contact-shops',
            text: 'What do people miss when machines replace the person behind the counter?',
            rephrased: 'In some shops there is only a machine to pay. What do customers miss?',
          },
          {
            id: 'technology-online-service-contact-where',
            text: 'In which services will people always want to deal with another human being?',
            rephrased: 'When do we always want a person and not a machine?',
          },
          {
            id: 'technology-online-service-contact-less',
            text: 'How might society change if people met each other less and less in daily life?',
            rephrased: 'People do everything online and meet very few others. What does this change?',
          },
        ],
      },
    ],
  },
  {
    id: 'technology-online-group',
    family: 'technology',
    tags: { theme: 'technology', tense: 'present', sensitivity: 'none' },
    task: 'Describe a group of people that you keep in touch with online.',
    prompts: ['who is in this group', 'how you keep in touch', 'what you usually share with each other'],
    closing: 'and explain what you like or dislike about keeping in touch in this way.',
    roundingOff: [
      'How often do you read the messages of this group?',
      'Do you meet these people in real life too?',
    ],
    discussion: [
      {
        subTheme: 'social media',
        questions: [
          {
            id: 'technology-online-group-social-why',
            text: 'Why do people join groups on the internet?',
            rephrased: 'People talk in groups online. What do they want from this?',
          },
          {
            id: 'technology-online-group-social-hours',
            text: 'How much time is it reasonable to spend on social media each day?',
            rephrased: 'How many minutes or hours a day should people use social media? Why?',
          },
          {
            id: 'technology-online-group-social-show',
            text: 'Why do people tend to show only the best side of their lives online?',
            rephrased: 'Online, everyone looks happy all the time. Why do people do this?',
          },
        ],
      },
      {
        subTheme: 'communities online and offline',
        questions: [
          {
            id: 'technology-online-group-community-shared',
            text: 'How does an online community differ from people who live in the same place?',
            rephrased: 'Some people know each other online. Others live in one street. What is different?',
          },
          {
            id: 'technology-online-group-community-good',
            text: 'How can social media help people to do something good together?',
            rephrased: 'People can find each other online. How can this help them to do good things?',
          },
          {
            id: 'technology-online-group-community-rules',
            text: 'Who should make sure that people behave well on social media?',
            rephrased: 'Some people are not nice online. Who should do something about it?',
          },
        ],
      },
    ],
  },
];
