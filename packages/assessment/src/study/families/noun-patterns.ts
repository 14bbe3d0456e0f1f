import type { Pattern } from './pattern.ts';

/** Singular and plural, and what counts. */
export const NUMBER_PATTERNS: readonly Pattern[] = [
  {
    says: 'DET|NUM ADJ* < sheeps|deers|aircrafts|offsprings >',
    better: '$3:one',
    example: ['There were fifty sheeps in the lane.', 'There were fifty sheep in the lane.'],
  },
  {
    says: 'POSS < trouser|jean|pyjama|scissor > !NOUN',
    better: '$2:plural',
    sure: true,
    example: ['I spilt tea on my trouser.', 'I spilt tea on my trousers.'],
  },
  {
    says: 'a < little > ADJ* MANY',
    better: 'few',
    example: ['I have a little close friends.', 'I have a few close friends.'],
  },
  {
    says: '< much > MANY !NOUN',
    better: 'many',
    example: ['I own too much shoes.', 'I own too many shoes.'],
  },
  {
    says: 'not|so|too|how < many > traffic|information|advice|homework|furniture|luggage|money|pollution|rain|snow|noise !MANY',
    better: 'much',
    sure: true,
    example: ["There isn't many traffic today.", "There isn't much traffic today."],
  },
  {
    says: 'a|an|my NUM? ADJ* < two-years-old|three-years-old|four-years-old|five-years-old|six-years-old|seven-years-old|eight-years-old|nine-years-old|ten-years-old|twenty-years-old > NOUN',
    better: '$4:aged',
    sure: true,
    example: ['She has a ten-years-old son.', 'She has a ten-year-old son.'],
  },
  {
    says: 'a NUM < years > old ADJ* ONE',
    better: 'year',
    example: ['She has a ten years old son.', 'She has a ten year old son.'],
  },
  {
    says: 'a < few > money|time|water|milk|sugar|salt|information|luck|help|food !NOUN',
    better: 'little',
    sure: true,
    example: ['I had only a few money.', 'I had only a little money.'],
    right: ['It takes a few time zones.'],
  },
  {
    says: 'a lot < > MANY',
    better: 'of',
    example: ['I have a lot friends here.', 'I have a lot of friends here.'],
    right: ['It hurts a lot sometimes.'],
  },
];

/** Articles. */
export const ARTICLE_PATTERNS: readonly Pattern[] = [
  {
    says: 'once|twice|times < > day|week|month|year END',
    better: 'a',
    example: ['We eat out twice month.', 'We eat out twice a month.'],
  },
  {
    says: 'once|twice|times < the > day|week|month|year END',
    better: 'a',
    example: ['We train twice the week.', 'We train twice a week.'],
  },
  {
    says: 'when|since|while i|he|she was|am|is < > child|kid|boy|girl|teenager|student|baby !NOUN',
    better: 'a',
    example: ['When I was child we had a dog.', 'When I was a child we had a dog.'],
  },
  {
    says: 'i|he|she|brother|sister|father|mother|dad|mum|husband|wife|uncle|aunt|friend am|is|was < > dentist|doctor|teacher|nurse|lawyer|student|designer|programmer|farmer|waiter|waitress|cook|mechanic|policeman|journalist|plumber|pharmacist|cashier|secretary|scientist|pilot|hairdresser !NOUN|of',
    better: 'a',
    example: ['My sister is dentist in Leeds.', 'My sister is a dentist in Leeds.'],
    right: ['She is student president.'],
  },
  {
    says: 'i|he|she|brother|sister|father|mother|dad|mum|husband|wife|uncle|aunt|friend am|is|was < > engineer|artist|actor|actress|athlete|electrician|architect|accountant|economist|optician|officer|assistant !NOUN|of',
    better: 'an',
    example: ['My father is engineer.', 'My father is an engineer.'],
  },
  {
    says: '~play < the > football|tennis|basketball|golf|volleyball|cricket|chess|rugby|hockey|baseball|badminton !NOUN|NAME|VERB',
    better: '',
    sure: true,
    example: ['My uncle plays the football every week.', 'My uncle plays football every week.'],
    right: ['They play the football match on Sunday.'],
  },
  {
    says: '~go to < the > bed early|late|at|before|after|and',
    better: '',
    example: ['I go to the bed before eleven.', 'I go to bed before eleven.'],
  },
  {
    says: '< a|an such > ADJ ONE',
    better: 'such $3:a',
    sure: true,
    example: ['It was a such long flight.', 'It was such a long flight.'],
    right: ['There is such a thing.'],
  },
  {
    says: 'about|for|in|takes|last|lasts < half hour > !NOUN',
    better: 'half an hour',
    example: ['It takes about half hour to get there.', 'It takes about half an hour to get there.'],
  },
  {
    says: 'on|in|from|via|through < > internet !NOUN',
    better: 'the',
    sure: true,
    example: ['I found it on internet.', 'I found it on the internet.'],
    right: ['He works in internet security.'],
  },
  {
    says: 'it|this|that|he|she BE|was < > best|worst|biggest|smallest|oldest|tallest|longest|greatest|funniest ADJ* !man|friend|practice ONE i|of|that|ever',
    better: 'the',
    example: ["It was best meal I've ever had.", "It was the best meal I've ever had."],
    right: ['He was best man that day.'],
  },
  {
    says: '~work|job as < > nurse|teacher|doctor|waiter|waitress|lawyer|manager|driver|cook|chef|student|secretary|salesman|programmer|designer|guide|cleaner|volunteer|cashier|receptionist|translator|freelancer|mechanic|scientist|pilot|dentist|journalist !NOUN|of',
    better: 'a',
    sure: true,
    example: ['My sister works as nurse.', 'My sister works as a nurse.'],
  },
  {
    says: '~work|job as < > engineer|accountant|architect|assistant|actor|artist|officer|electrician|interpreter|intern|economist !NOUN|of',
    better: 'an',
    sure: true,
    example: ['I work as engineer in Lyon.', 'I work as an engineer in Lyon.'],
  },
  {
    says: '!no such < > ADJ !UNCOUNTABLE ONE !NOUN',
    better: '$2:a',
    example: ['It was such beautiful beach that we stayed.', 'It was such a beautiful beach that we stayed.'],
    right: ['We had such good weather.'],
  },
  {
    says: 'in|near|to|from|of|at|around < > city centre|center !NOUN',
    better: 'the',
    sure: true,
    example: ['I live near city centre.', 'I live near the city centre.'],
    right: ['The city centre is old.'],
  },
  {
    says: 'it|this|that was|is < > first|second|last time SUBJ|that',
    better: 'the',
    sure: true,
    example: ['It was first time I had travelled alone.', 'It was the first time I had travelled alone.'],
  },
  {
    says: 'think|love|like|about|protect|enjoy|because < the > nature !of|NOUN',
    better: '',
    example: ['I think the nature is important.', 'I think nature is important.'],
    right: ['It is in the nature of things.'],
  },
  {
    says: '~have < > fever|headache|toothache|cough !NOUN',
    better: 'a',
    sure: true,
    example: ['I had fever last week.', 'I had a fever last week.'],
  },
  {
    says: 'before|when|because|that|if|until|after|where < > sun|moon ~rise|set|shine|go|come|be|go',
    better: 'the',
    sure: true,
    example: ['I get up before sun rises.', 'I get up before the sun rises.'],
  },
  {
    says: '~have|eat|cook|make|prepare < the > breakfast|lunch|dinner with|at|in|every|on|before|after|and',
    better: '',
    example: ['I have the dinner with my parents.', 'I have dinner with my parents.'],
    right: ['I cooked the dinner that we had.'],
  },
  {
    says: 'CLAUSE|say|think|that < > internet has|is|makes|can|gives|helps|was|will',
    better: 'the',
    example: ["I'd say internet has changed us.", "I'd say the internet has changed us."],
    right: ['The internet is slow, and internet security is weak.'],
  },
  {
    says: '~go|come|travel to? DET? NOUN|NAME? by < the > train|bus|car|plane|bike|boat|metro|subway !NOUN',
    better: '',
    example: ['We went to the coast by the train.', 'We went to the coast by train.'],
    right: ['We stopped by the train.'],
  },
];
