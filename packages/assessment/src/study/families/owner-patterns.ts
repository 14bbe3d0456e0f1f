import { RELATIVE } from './listed-nouns.ts';
import type { Pattern } from './pattern.ts';

const OWNER = `${RELATIVE}|friend|boss|teacher|neighbour|neighbor|roommate|classmate|colleague`;
const OWN =
  'house|flat|apartment|name|car|wife|husband|birthday|wedding|room|phone|parents|mother|father|daughter|son|sister|brother|girlfriend|boyfriend|children|job|family|dog|cat|favourite|favorite';

/** Whose something is. */
export const OWNER_PATTERNS: readonly Pattern[] = [
  {
    says: `START my|our|his|her|their ADJ* < ${OWNER} > ${OWN} is|was|has|had|likes|lives|works|called`,
    better: '$3:owner',
    lesson: 'whose-it-is',
    sure: true,
    example: ['My father name is Karim.', "My father's name is Karim."],
    right: [
      "My father's name is Karim.",
      'My mother, father said, is ill.',
      'My brother, sister and I live here.',
      'My friend group is small.',
      'My mother tongue is French.',
    ],
  },
  {
    says: `START my|our|his|her|their ADJ* < ${OWNER} > parents|children are|were|have|live|work|like|had`,
    better: '$3:owner',
    lesson: 'whose-it-is',
    sure: true,
    example: ['My friend parents have a shop.', "My friend's parents have a shop."],
    right: ["My friend's parents have a shop.", 'My mother, children and all, left.'],
  },
  {
    says: `because|but|when|if|think|and|so my|our|his|her|their ADJ* < ${OWNER} > house|flat|apartment|name|car|wife|husband|birthday|wedding|phone|family is|was|has|works|lives`,
    better: '$4:owner',
    lesson: 'whose-it-is',
    example: ['I go by bus because my sister car is old.', "I go by bus because my sister's car is old."],
    right: ["I go by bus because my sister's car is old.", 'I stayed because my sister was ill.'],
  },
  {
    says: `in|at|to|of|with|from|near|visit|visited|visiting my|our|his|her|their ADJ* < ${OWNER} > house|flat|apartment|room|wedding|birthday|car|family|parents|place|village|shop|office|farm =END|in|on|at|and|for|last|every|when|because|with`,
    better: '$4:owner',
    lesson: 'whose-it-is',
    example: ['In August I stayed at my uncle house.', "In August I stayed at my uncle's house."],
    right: [
      "I stayed at my uncle's house.",
      'I gave it to my uncle, house and all.',
      'I went with my sister last year.',
      'I talked to my teacher friends.',
    ],
  },
];
