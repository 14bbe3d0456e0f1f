import type { Pattern } from './pattern.ts';

/** What things are like, and how people feel. */
export const FEELING_PATTERNS: readonly Pattern[] = [
  {
    says: 'CLAUSE the|this|that|my|our|these|those film|films|movie|movies|book|books|game|lesson|lessons|subject|subjects|job|trip|journey|museum|museums|work BE|was|were not? DEGREE* < bored|interested|excited|fascinated|surprised|disappointed|exhausted|frustrated > !in|by|about|with|to|at|of|NOUN|when|that|and|because|on',
    better: '$6:feels',
    lesson: 'participle-adjective',
    example: ['The film was really interested.', 'The film was really interesting.'],
    right: [
      'The film was really interesting.',
      'The people in the film were bored.',
      'I was excited after the game.',
      'After the lesson I was bored.',
      'The class was bored.',
      'Those with a job are interested.',
      'A book is good when you are bored.',
      'Her work was surprising.',
      'The museum was full of excited children.',
      'The students were disappointed.',
      'He was surprised by the book.',
      'The game excited us.',
    ],
  },
  {
    says: 'i|we|he|she|they ~feel DEGREE|a|bit|little* < boring|confusing|frustrating|exciting|disappointing|surprising|fascinating > !NOUN|to|compared|ADJ',
    better: '$4:felt',
    lesson: 'participle-adjective',
    example: ['I feel very boring at school.', 'I feel very bored at school.'],
    right: [
      'It feels very boring at school.',
      'I feel bored and find it boring.',
      'School can feel boring.',
      'I feel boring things are useful.',
      'The days feel confusing.',
      'I feel exciting times are coming.',
      'Life felt exciting.',
      'I felt boring compared to them.',
      'He felt excited.',
      'I feel that it is frustrating.',
      'It felt a bit disappointing.',
      'I feel it boring to wait.',
    ],
  },
];
