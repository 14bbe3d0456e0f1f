import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on people who are good at something. */
export const personToLearnFromPhrases: Readonly<Record<string, CardPhrases>> = {
  'person-taught-you': {
    card: [
      'They had a real gift for explaining.',
      'I learned it by watching them.',
      'They were patient with me when …',
      'I still use it to this day.',
    ],
    discussion: [
      {
        every: ['We learn from everyone around us.', 'Everyone learns in their own way.'],
        own: {
          'who-children-learn-from': 'Children copy the people around them.',
          'older-and-younger': 'Young people can show them how to use …',
          'watching-or-explaining': 'Some people need to see it done.',
        },
      },
      {
        every: ['It takes more than knowing the subject.', 'They keep the class interested.'],
        own: {
          'good-teacher': 'A good teacher is fair and patient.',
          'teaching-then-now': 'Lessons used to be much stricter.',
          'machines-as-teachers': "A machine can't tell when a child is unhappy.",
        },
      },
    ],
  },
  'person-good-listener': {
    card: [
      'They give you their full attention.',
      'I can tell them anything.',
      "They don't jump to conclusions.",
      'I came away feeling much better.',
    ],
    discussion: [
      {
        every: ['It helps to talk it over.', 'You feel better once you have said it.'],
        own: {
          'what-good-listeners-do': "They don't look at their phone while you talk.",
          'talk-to-whom': 'A friend is less likely to judge you.',
          'talk-before-deciding': 'before a big step such as …',
        },
      },
      {
        every: ["Hearing isn't the same as listening.", 'It takes practice to listen well.'],
        own: {
          'jobs-listening': 'Doctors have to pick up on small details.',
          'listening-less': 'People are too easily distracted.',
          'teach-listening': 'Children could take turns to speak.',
        },
      },
    ],
  },
  'person-good-with-hands': {
    card: [
      'They can fix just about anything.',
      'They took it apart and …',
      'It came out as good as new.',
      "They've had years of practice.",
    ],
    discussion: [
      {
        every: ['It takes time to learn a craft.', 'Not everyone has the patience.'],
        own: {
          'jobs-with-hands': '… can only be done by skilled workers.',
          'satisfaction-hands': 'You see the result of your own work.',
          'fewer-repair': "It's often cheaper to buy a new one.",
        },
      },
      {
        every: ["You can tell when something's made with care.", 'Every piece has its own character.'],
        own: {
          'handmade-differs': 'Machines turn out thousands of the same thing.',
          'handmade-price': "They're paying for the time that went into it.",
          'crafts-survive': 'Crafts will survive if young people take them up.',
        },
      },
    ],
  },
  'person-organiser': {
    card: [
      "They're on top of every detail.",
      'Everything went exactly as planned.',
      'They think of everything in advance.',
      'They kept us all informed about …',
    ],
    discussion: [
      {
        every: ['A good plan saves time.', "You can't think of everything."],
        own: {
          'organised-what': 'Weddings and conferences need months of work.',
          'organised-why-differ': 'Some people have a natural sense of order.',
          'organised-too-much': 'You leave no room for surprises.',
        },
      },
      {
        every: ['A good leader is hard to find.', 'People need someone they can trust.'],
        own: {
          'leader-needed': 'Everybody pulls in a different direction.',
          'leader-qualities': 'Respect lasts longer than being popular.',
          'leaders-made': 'You can learn to lead, up to a point.',
        },
      },
    ],
  },
  'person-stays-calm': {
    card: [
      'They keep a cool head.',
      'Nothing seems to upset them.',
      'They took a deep breath and …',
      'They make other people calm, too.',
    ],
    discussion: [
      {
        every: ["It's easy to panic.", 'It helps to take a deep breath.'],
        own: {
          'situations-nervous': 'Exams make most people nervous.',
          'work-calm': 'One hasty decision could be dangerous.',
          'children-calm': 'Adults should stay calm themselves.',
        },
      },
      {
        every: ['Everyone has their limits.', 'It can make you ill in the long run.'],
        own: {
          'pressure-sources': 'Much of it comes from …',
          'pressure-helps': 'A deadline can give you a push.',
          'calmer-society': 'Employers could offer more flexible hours.',
        },
      },
    ],
  },
};
