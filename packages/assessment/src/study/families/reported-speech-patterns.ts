import type { Pattern } from './pattern.ts';

/** What people say, tell, ask and suggest. */
export const REPORTED_SPEECH_PATTERNS: readonly Pattern[] = [
  {
    says: '< says|said|saying > me|him|us that|to|about|what|how|why|something|everything|nothing|anything',
    better: '$1:to-tell',
    lesson: 'say-tell',
    example: ['He said me that he was tired.', 'He told me that he was tired.'],
    right: ['He said to me that he was tired.'],
  },
  {
    says: '!what|that|whatever i|we|they|he|she|people|PERSONS|MODAL MODAL? OFTEN? < say|said > you|them|her that|to|something|about !BE|MODAL|was',
    better: '$4:to-tell',
    lesson: 'say-tell',
    example: ['People say you to be careful.', 'People tell you to be careful.'],
    right: ['They say you are kind, and that says something.', 'What he said them to be is rude.'],
  },
  {
    says: 'to|can|will|could|must|me|should|would < say > you|him|me|us|them something|anything|everything|that|about|a|the|one|my',
    better: 'tell',
    lesson: 'say-tell',
    example: ['I want to say you something.', 'I want to tell you something.'],
    right: ['I must say you look well.'],
  },
  {
    says: 'POSS|the|some|many|most PERSON|PERSONS|people|coach < told > that SUBJ|there|POSS BE|MODAL|PAST|THIRD|BASE|have|has|had|NOUN|PERSON',
    better: 'said',
    lesson: 'say-tell',
    example: ['My teacher told that I was late.', 'My teacher said that I was late.'],
    right: ['My teacher told that story.', 'The people we told that we were here left.'],
  },
  {
    says: 'POSS|the|some|many|most PERSON|PERSONS|people < told > that the|a|this ADJ* NOUN is|was|are|were|will|would|can|could|has|had',
    better: 'said',
    lesson: 'say-tell',
    example: ['My friend told that the food was good.', 'My friend said that the food was good.'],
  },
  {
    says: '~ask|tell|advise|warn|remind me|him|us|them|her|you|people|everyone < to do not > BASE|be',
    better: 'not to',
    lesson: 'verb-form',
    sure: true,
    example: ["She told me to don't worry.", 'She told me not to worry.'],
    right: ['She told me what to do, not when.', 'He told me to do it.'],
  },
  {
    says: '~tell|ask|warn me|him|us|them|her|you < that do not > BASE|be',
    better: 'not to',
    lesson: 'verb-form',
    example: ["My mum told me that don't go out.", 'My mum told me not to go out.'],
    right: ['He told us that. Do not go.'],
  },
  {
    says: 'START people|someone|somebody|everybody|everyone < told > that SUBJ|there|the',
    better: 'said',
    lesson: 'say-tell',
    example: ['People told that it was dangerous.', 'People said that it was dangerous.'],
    right: ['People told that story.'],
  },
  {
    says: 'START < how > is|are|was it|this|that|they called',
    better: 'what',
    lesson: 'confused-word',
    example: ['How is it called?', 'What is it called?'],
    right: ['How is it so called?'],
  },
  {
    says: '< how > do|does|did you|they|people|we call it|this|that in english|your|the|my',
    better: 'what',
    lesson: 'confused-word',
    example: ['How do you call it in English?', 'What do you call it in English?'],
    right: ['How do you call this number?'],
  },
];
