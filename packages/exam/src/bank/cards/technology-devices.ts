import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: machines, devices and vehicles. */
export const technologyDevicesCards: Part2Card[] = [
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
        subTheme: 'useful technology',
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
            id: 'technology-useful-device-technology-poorer-skills',
            text: 'Which human abilities may become weaker as machines do more for us?',
            rephrased: 'Machines do many things for us. What will people not be so good at any more?',
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
            rephrased: 'You press a button and nothing happens. Why are some machines so hard to understand?',
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
            text: 'Which tasks should never be left to a machine, in your opinion?',
            rephrased: 'What should a person always do, and not a machine?',
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
  {
    id: 'technology-learned-to-use',
    family: 'technology',
    tags: { theme: 'learning', tense: 'past', sensitivity: 'none' },
    task: 'Describe a time when you learned to use a new machine or a new app.',
    prompts: ['what it was', 'when you needed to use it', 'how you learned to use it'],
    closing: 'and explain how you felt while you were learning.',
    roundingOff: ['Do you still use it?', 'Could you teach someone else to use it?'],
    discussion: [
      {
        subTheme: 'learning to use new technology',
        questions: [
          {
            id: 'technology-learned-to-use-learn-tech-how',
            text: 'How do people usually find out how a new device works?',
            rephrased: 'People get a new machine. How do they learn to use it?',
          },
          {
            id: 'technology-learned-to-use-learn-tech-children',
            text: 'Why do children seem to learn new technology so quickly?',
            rephrased: 'Small children soon know how to use a phone. Why are they so fast?',
          },
          {
            id: 'technology-learned-to-use-learn-tech-older',
            text: 'What would help older people to feel more comfortable with new devices?',
            rephrased: 'Some older people are not sure with new machines. How can we help them?',
          },
        ],
      },
      {
        subTheme: 'technology in education and work',
        questions: [
          {
            id: 'technology-learned-to-use-learn-tech-schools',
            text: 'How has technology changed what happens in the classroom?',
            rephrased: 'Schools have computers now. How are lessons different from before?',
          },
          {
            id: 'technology-learned-to-use-learn-tech-work',
            text: 'Why do companies expect workers to keep learning about new technology?',
            rephrased: 'Workers have to learn about new machines again and again. Why?',
          },
          {
            id: 'technology-learned-to-use-learn-tech-left-behind',
            text: 'What can be done for people who are left behind by new technology?',
            rephrased: "Some people can't use new machines. How can they still take part in life?",
          },
        ],
      },
    ],
  },
  {
    id: 'technology-old-machine',
    family: 'technology',
    tags: { theme: 'technology', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe an old machine or device that people seldom use today.',
    prompts: ['what it is', 'what people used it for', 'where you saw it or heard about it'],
    closing: 'and explain why people seldom use it today.',
    roundingOff: ['Have you ever used it yourself?', 'Would you like to keep one at home?'],
    discussion: [
      {
        subTheme: 'old and new technology',
        questions: [
          {
            id: 'technology-old-machine-old-tech-keep',
            text: 'Why do some people go on using old devices?',
            rephrased: "Some people use an old phone or an old camera. Why don't they buy a new one?",
          },
          {
            id: 'technology-old-machine-old-tech-better',
            text: 'In what ways were older machines better than the ones we have today?',
            rephrased: 'What was good about machines in the past that is not so good now?',
          },
          {
            id: 'technology-old-machine-old-tech-replace',
            text: 'What makes people replace a phone that still works?',
            rephrased: 'A phone is still fine, but people buy another one. Why?',
          },
        ],
      },
      {
        subTheme: 'progress',
        questions: [
          {
            id: 'technology-old-machine-progress-speed',
            text: 'What makes technology develop faster in some periods than in others?',
            rephrased: 'At some times there are many new machines, and at other times few. Why?',
          },
          {
            id: 'technology-old-machine-progress-jobs',
            text: 'What happens to workers when their skills are no longer needed?',
            rephrased: "A machine can now do a person's work. What does this person do next?",
          },
          {
            id: 'technology-old-machine-progress-always-good',
            text: 'To what extent does new technology always mean progress?',
            rephrased: 'Is every new machine good for people? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'technology-vehicle',
    family: 'technology',
    tags: { theme: 'transport', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe a car, a bicycle or another vehicle that you like or would like to have.',
    prompts: ['what kind of vehicle it is', 'what it looks like', 'where you go or would go with it'],
    closing: 'and explain why you like it or would like to have it.',
    roundingOff: ['Is it expensive to use?', 'Did you like this kind of vehicle when you were a child?'],
    discussion: [
      {
        subTheme: 'cars, bicycles and other vehicles',
        questions: [
          {
            id: 'technology-vehicle-vehicles-common',
            text: 'What kinds of vehicles are most common on the roads where you live?',
            rephrased: 'What do you see on the roads in your area, cars, buses or bicycles?',
          },
          {
            id: 'technology-vehicle-vehicles-car-why',
            text: 'Why does owning a car mean so much to certain people?',
            rephrased: 'For some people a car is very important, not only for travel. Why?',
          },
          {
            id: 'technology-vehicle-vehicles-bicycle',
            text: 'What would persuade more people in cities to ride a bicycle?',
            rephrased: 'How can a city get people to use a bicycle more often?',
          },
        ],
      },
      {
        subTheme: 'vehicles of the future',
        questions: [
          {
            id: 'technology-vehicle-vehicles-electric',
            text: 'What are the advantages and disadvantages of electric cars?',
            rephrased: 'Some cars use electricity. What is good and what is bad about them?',
          },
          {
            id: 'technology-vehicle-vehicles-driverless',
            text: 'In what ways could cars without drivers change life in cities?',
            rephrased: 'Cars will drive by themselves. What will be different in a city?',
          },
          {
            id: 'technology-vehicle-vehicles-share',
            text: 'Do you think people will own fewer vehicles in the future and share more of them?',
            rephrased: 'Later, will many people use one car together? Why do you think so?',
          },
        ],
      },
    ],
  },
];
