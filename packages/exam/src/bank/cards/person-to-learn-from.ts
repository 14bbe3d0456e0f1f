import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: people who are good at something. */
export const personToLearnFromCards: Part2Card[] = [
  {
    id: 'person-taught-you',
    family: 'person',
    tags: { theme: 'learning', tense: 'past', sensitivity: 'none' },
    task: 'Describe a person who taught you something useful.',
    prompts: ['who this person is', 'what this person taught you', 'how this person helped you to learn it'],
    closing: 'and explain why what you learned has been useful to you.',
    roundingOff: [
      'Do you still use what this person taught you?',
      'Have you taught the same thing to anyone else?',
    ],
    discussion: [
      {
        subTheme: 'learning from other people',
        questions: [
          {
            id: 'person-taught-you-who-children-learn-from',
            text: 'Apart from teachers, who do children learn a lot from?',
            rephrased: 'Children learn a lot from people who do not work in a school. Who are these people?',
          },
          {
            id: 'person-taught-you-older-and-younger',
            text: 'What can older people learn from younger people these days?',
            rephrased: 'Young people can teach older people too. What can they teach them?',
          },
          {
            id: 'person-taught-you-watching-or-explaining',
            text: 'Why do some people learn better by watching, while others need an explanation?',
            rephrased: 'Some people need to see a thing done. Others need to hear about it. Why?',
          },
        ],
      },
      {
        subTheme: 'good teaching',
        questions: [
          {
            id: 'person-taught-you-good-teacher',
            text: 'What are the qualities of a really good teacher?',
            rephrased: 'What is a very good teacher like?',
          },
          {
            id: 'person-taught-you-teaching-then-now',
            text: 'How has the way people are taught changed over the past fifty years?',
            rephrased: 'How is teaching now different from teaching a long time ago?',
          },
          {
            id: 'person-taught-you-machines-as-teachers',
            text: 'How far do you think machines will be able to replace teachers in the future?',
            rephrased: 'Will machines do the job of teachers one day? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'person-good-listener',
    family: 'person',
    tags: { theme: 'communication', tense: 'present', sensitivity: 'none' },
    task: 'Describe someone you know who is good at listening to other people.',
    prompts: ['who this person is', 'how you know this person', 'when people like to talk to this person'],
    closing: 'and explain why you think this person is such a good listener.',
    roundingOff: ['Would you go to this person with a problem of your own?', 'Are you a good listener too?'],
    discussion: [
      {
        subTheme: 'listening to other people',
        questions: [
          {
            id: 'person-good-listener-what-good-listeners-do',
            text: 'What do good listeners do that other people often forget to do?',
            rephrased: 'Some people listen very well. What do they do in a conversation?',
          },
          {
            id: 'person-good-listener-talk-to-whom',
            text: 'Why is it sometimes easier to talk to a friend than to a relative?',
            rephrased: 'Why do people tell some things to friends and not to people in their family?',
          },
          {
            id: 'person-good-listener-talk-before-deciding',
            text: 'In what situations should people talk to others before they make a decision?',
            rephrased: 'When is it a good idea to ask what others think first?',
          },
        ],
      },
      {
        subTheme: 'listening in modern life',
        questions: [
          {
            id: 'person-good-listener-jobs-listening',
            text: 'In which kinds of work is it especially important to listen well?',
            rephrased: 'Which workers need to be good listeners, and why?',
          },
          {
            id: 'person-good-listener-listening-less',
            text: 'Some people say we listen to each other less than people did in the past. What do you think?',
            rephrased: 'Do people today listen less than before? Why?',
          },
          {
            id: 'person-good-listener-teach-listening',
            text: 'How could schools help children to become better listeners?',
            rephrased: 'What can teachers do so that children learn to listen well?',
          },
        ],
      },
    ],
  },
  {
    id: 'person-good-with-hands',
    family: 'person',
    tags: { theme: 'skills', tense: 'present', sensitivity: 'none' },
    task: 'Describe someone you know who is good at making or repairing things.',
    prompts: ['who this person is', 'what this person makes or repairs', 'how this person learned to do it'],
    closing: 'and explain what you admire about the way this person works.',
    roundingOff: [
      'Has this person ever made or mended anything for you?',
      'Would you like to have the same skill?',
    ],
    discussion: [
      {
        subTheme: 'making and repairing things',
        questions: [
          {
            id: 'person-good-with-hands-jobs-with-hands',
            text: 'What jobs can only be done well by people who are good with their hands?',
            rephrased: 'In some jobs you must be very clever with tools. Which jobs?',
          },
          {
            id: 'person-good-with-hands-satisfaction-hands',
            text: 'Why do people find it satisfying to make something with their own hands?',
            rephrased: 'Why does it feel good to make a thing yourself?',
          },
          {
            id: 'person-good-with-hands-fewer-repair',
            text: 'Why do fewer people repair things at home than their grandparents did?',
            rephrased: 'In the past many people mended things at home. Why do so few do it now?',
          },
        ],
      },
      {
        subTheme: 'handmade things in a world of factories',
        questions: [
          {
            id: 'person-good-with-hands-handmade-differs',
            text: 'How do handmade things differ from things that come out of a factory?',
            rephrased: 'What is different about a thing made by hand and a thing made by machines?',
          },
          {
            id: 'person-good-with-hands-handmade-price',
            text: 'Why are many people willing to pay more for something made by hand?',
            rephrased: 'A thing made by hand often costs more. Why do people still buy it?',
          },
          {
            id: 'person-good-with-hands-crafts-survive',
            text: 'To what extent will traditional crafts survive in the next fifty years?',
            rephrased: 'Will people still make things in the old way fifty years from now? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'person-organiser',
    family: 'person',
    tags: { theme: 'time', tense: 'present', sensitivity: 'none' },
    task: 'Describe a person who is good at organising things for other people.',
    prompts: ['who this person is', 'what sort of things this person organises', 'how this person does it'],
    closing: 'and explain why you think this person is so good at organising.',
    roundingOff: [
      'Have you ever helped this person to organise something?',
      'Are you an organised person yourself?',
    ],
    discussion: [
      {
        subTheme: 'being organised',
        questions: [
          {
            id: 'person-organiser-organised-what',
            text: 'What sort of events take a lot of work to organise?',
            rephrased: 'For which events do people have to plan and prepare a lot?',
          },
          {
            id: 'person-organiser-organised-why-differ',
            text: 'Why are some people naturally more organised than others?',
            rephrased: "Some people plan everything and others don't. Why are they so different?",
          },
          {
            id: 'person-organiser-organised-too-much',
            text: 'What are the drawbacks of planning everything down to the last detail?',
            rephrased: 'Some people plan every little thing. What is not good about that?',
          },
        ],
      },
      {
        subTheme: 'leading a group',
        questions: [
          {
            id: 'person-organiser-leader-needed',
            text: 'What happens when a group of people has nobody to lead it?',
            rephrased: 'A group has no leader. What can go wrong?',
          },
          {
            id: 'person-organiser-leader-qualities',
            text: 'Which matters more in a leader, being liked or being respected?',
            rephrased:
              'Is it better when people like their leader, or when they look up to this person? Why?',
          },
          {
            id: 'person-organiser-leaders-made',
            text: 'To what extent can a person learn to be a good leader?',
            rephrased: 'Can anybody learn to lead other people well? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'person-stays-calm',
    family: 'person',
    tags: { theme: 'feelings', tense: 'present', sensitivity: 'none' },
    task: 'Describe someone who usually stays calm when other people get nervous.',
    prompts: [
      'who this person is',
      'when you have seen this person stay calm',
      'how other people behaved at that moment',
    ],
    closing: 'and explain how you think this person manages to stay calm.',
    roundingOff: [
      'Are you usually calm when something goes wrong?',
      'Have you learned anything from this person?',
    ],
    discussion: [
      {
        subTheme: 'staying calm',
        questions: [
          {
            id: 'person-stays-calm-situations-nervous',
            text: 'What everyday situations make a lot of people nervous?',
            rephrased: 'When do people often feel nervous in daily life?',
          },
          {
            id: 'person-stays-calm-work-calm',
            text: 'Why do some jobs need people who never lose their patience?',
            rephrased: 'Some workers must always stay calm. Who are they, and why must they be calm?',
          },
          {
            id: 'person-stays-calm-children-calm',
            text: 'How can adults help children to calm down when they are upset?',
            rephrased: 'A child is angry or sad. What can adults do to help?',
          },
        ],
      },
      {
        subTheme: 'pressure in modern life',
        questions: [
          {
            id: 'person-stays-calm-pressure-sources',
            text: 'Where does most of the pressure in modern life come from?',
            rephrased: 'People feel that they must do many things well. Why do they feel this today?',
          },
          {
            id: 'person-stays-calm-pressure-helps',
            text: 'In what ways can a little pressure actually be good for people?',
            rephrased: 'Why is it sometimes useful to feel a bit nervous about your work?',
          },
          {
            id: 'person-stays-calm-calmer-society',
            text: 'What could employers and schools do to make daily life less stressful?',
            rephrased: 'How can schools and companies help people to feel less stress?',
          },
        ],
      },
    ],
  },
];
