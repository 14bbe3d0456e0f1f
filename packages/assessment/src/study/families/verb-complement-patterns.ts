import type { Pattern } from './pattern.ts';

/** What comes after a verb: "to", -ing, a person, or a plain verb. */
export const VERB_COMPLEMENT_PATTERNS: readonly Pattern[] = [
  {
    says: 'SUBJ|ONE|MANY|NAME|people|everybody|everyone used to OFTEN? < played|went|lived|worked|had|came|did|ate|watched|walked|made|took|visited|studied|swam|drank|spoke|slept|wore|gave|cooked|helped|stayed|spent|drove|rode|sang|wrote|listened|talked|was|were|travelled|danced|climbed|fought|sold|bought|got|knew|thought|loved|liked|hated|believed|wanted >',
    better: '$5:base',
    lesson: 'used-to',
    sure: true,
    example: ['I used to played chess.', 'I used to play chess.'],
  },
  {
    says: '~spend an|one|two|three|NUM|half|POSS|several|the|all|a|whole* hour|hours|day|days|week|weeks|weekend|weekends|minutes|evening|evenings|afternoon|morning|night|summer|month|months|year|years|holiday|holidays < to cook|read|watch|play|clean|study|learn|talk|travel|swim|walk|wait|search|look|prepare|write|listen|drive|practise|practice|work|sleep|relax|help|visit|scroll|chat|shop|hike|ride|draw|paint|repair|do >',
    better: '$5:ing',
    lesson: 'takes-ing',
    sure: true,
    example: ['I spend an hour to cook.', 'I spend an hour cooking.'],
  },
  {
    says: 'would really|also? like|love|prefer < that i|you|he|she|it|we|they MODAL? BASE|THIRD|PAST|be|have|has|had|do >',
    better: '$5:object to $7:base',
    lesson: 'want-somebody-to',
    example: ['I would like that you help me.', 'I would like you to help me.'],
  },
  {
    says: '!that|which|what CLAUSE POSS|the? SUBJ|MANY|PERSON|people MODAL|OFTEN? ~keep|avoid|practise|practice|imagine < to study|work|talk|eat|read|write|learn|speak|play|cook|drink|smile|go|buy|sing|dance|ask|try|call|tell|say|look|use|make|travel|improve|think|drive|walk|do|live|watch|listen|change >',
    better: '$6:ing',
    lesson: 'takes-ing',
    example: ['I keep to study every night.', 'I keep studying every night.'],
    right: ['The notes that I keep to study from are old.', 'The money I keep to buy food is gone.'],
  },
  {
    says: 'thank|thanks|sorry you? for < help|come|invite|listen|wait|give|teach|show|make|bring|cook|take|tell|explain|share|drive|let|answer|call|pay|join|visit|support > me|us|him|her|them|everyone|everybody|to|so|my|the|DET',
    better: '$4:ing',
    lesson: 'takes-ing',
    example: ['Thank you for help me.', 'Thank you for helping me.'],
    right: ['Thank you for help of all kinds.'],
  },
  {
    says: 'my|your|his|her|our|their|favourite|favorite|main hobby|hobbies|dream|passion|activity|pastime|interest is|are|was|were OFTEN|not? < play|read|cook|swim|watch|listen|collect|dance|draw|paint|sing|take|travel|make|ride|write|hike > DET|POSS|to|NAME|MANY|NOUN|in|with|and',
    better: '$5:ing',
    lesson: 'verb-form',
    example: ['My hobby is play guitar.', 'My hobby is playing guitar.'],
    right: ['My dream is travel writing.'],
  },
  {
    says: 'i|we|they|you|people|PERSONS OFTEN|do|not* like|love|hate < go|watch|eat|listen|learn|spend|visit|meet|take|read|cook|play|buy|see|make|write|speak|talk|walk|ride|swim|sing|dance|draw|travel|drive|wear|sit|stay|help > to|in|with|POSS|the|a|TV|there|new|time|at|on',
    better: 'to $4',
    lesson: 'takes-to',
    example: ['I like go to the cinema.', 'I like to go to the cinema.'],
    right: ['I like to go there.'],
  },
  {
    says: 'i|we|they|you really|also|do|not* want|need|plan|hope|decide < go|buy|find|learn|see|visit|get|become|have|be|make|take|meet|travel|speak|live|stay|improve|eat|cook > !BE|VERB|MODAL',
    better: 'to $4',
    lesson: 'takes-to',
    example: ['I want go there.', 'I want to go there.'],
    right: ['I need help.', 'I need rest and I want love.'],
  },
  {
    says: 'START before|after < to start|go|leave|eat|sleep|buy|come|begin|take|get|make|have|finish|cook|work|study|move|see|meet|travel|graduate|arrive|do|speak|read|write >',
    better: '$3:ing',
    lesson: 'before-doing',
    sure: true,
    example: ['Before to start work, I have tea.', 'Before starting work, I have tea.'],
  },
  {
    says: 'will|would|must|may|might|should|shall not? < can > BASE|be|have|help|do',
    better: 'be able to',
    lesson: 'verb-form',
    sure: true,
    example: ['I hope I will can travel.', 'I hope I will be able to travel.'],
  },
  {
    says: 'he|she|it|ONE|PERSON|NAME|something|what < is > just|already? arrived|happened',
    better: 'has',
    lesson: 'verb-form',
    example: ['The train is arrived.', 'The train has arrived.'],
  },
];
