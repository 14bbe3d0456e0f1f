import type { Pattern } from './pattern.ts';

/** Singular and plural, and what counts. */
export const NUMBER_PATTERNS: readonly Pattern[] = [
  {
    says: 'DET|NUM ADJ* < sheeps|deers|aircrafts|offsprings >',
    better: '$3:one',
    example: ['There were fifty sheeps in the lane.', 'There were fifty sheep in the lane.'],
  },
  {
    says: 'POSS < trouser > END',
    better: 'trousers',
    example: ['I spilt tea on my trouser.', 'I spilt tea on my trousers.'],
  },
  {
    says: 'a < little > ADJ* MANY',
    better: 'few',
    example: ['I have a little close friends.', 'I have a few close friends.'],
  },
  {
    says: '!how < much > MANY !NOUN|VERB',
    better: 'many',
    example: ['I own too much shoes.', 'I own too many shoes.'],
    right: ['How much people spend is their business.'],
  },
  {
    says: 'not|so|too|how < many > traffic|information|advice|homework|furniture|luggage|money|pollution|rain|snow|noise !MANY|NOUN|ADJ|VERB|and',
    better: 'much',
    example: ["There isn't many traffic.", "There isn't much traffic."],
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
    says: 'a < few > money|time|water|milk|sugar|salt|information|luck|help|food !NOUN|VERB|ADJ|and',
    better: 'little',
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
    says: 'i|he|she|brother|sister|father|mother|dad|mum|husband|wife|uncle|aunt|friend am|is|was < > dentist|doctor|teacher|nurse|lawyer|student|designer|programmer|farmer|waiter|waitress|cook|mechanic|policeman|journalist|plumber|pharmacist|cashier|scientist|pilot|hairdresser !NOUN|of|and|to',
    better: 'a',
    example: ['My sister is dentist in Leeds.', 'My sister is a dentist in Leeds.'],
    right: ['She is student president.'],
  },
  {
    says: 'i|he|she|brother|sister|father|mother|dad|mum|husband|wife|uncle|aunt|friend am|is|was < > engineer|artist|actor|actress|electrician|architect|accountant|economist|optician !NOUN|of|and|to',
    better: 'an',
    example: ['My father is engineer.', 'My father is an engineer.'],
  },
  {
    says: '~play < the > football|tennis|basketball|golf|volleyball|cricket|chess|rugby|hockey|baseball|badminton !NOUN|NAME|VERB|SUBJ|of|that|DET|on',
    better: '',
    example: ['My uncle plays the football with his friends.', 'My uncle plays football with his friends.'],
    right: ['They play the football match on Sunday.'],
  },
  {
    says: '~go to < the > bed early|late|before|after|and',
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
    says: 'on|in|from|via|through < > internet !NOUN|VERB|ADJ|and|related|dating',
    better: 'the',
    example: ['I found it on internet.', 'I found it on the internet.'],
    right: ['He works in internet security.'],
  },
  {
    says: 'it|this|that|he|she BE|was < > best|worst|biggest|smallest|oldest|tallest|longest|greatest|funniest ADJ* !man|friend|practice|actress|actor ONE i|ever',
    better: 'the',
    example: ["It was best meal I've ever had.", "It was the best meal I've ever had."],
    right: ['He was best man that day.'],
  },
  {
    says: 'SUBJ|sister|brother|mother|father|wife|husband|dad|mum ~work as < > nurse|teacher|doctor|waiter|waitress|lawyer|manager|driver|cook|chef|salesman|programmer|designer|guide|cleaner|cashier|receptionist|translator|mechanic|scientist|dentist|journalist !NOUN|of|and|to|at',
    better: 'a',
    example: ['My sister works as nurse.', 'My sister works as a nurse.'],
  },
  {
    says: 'SUBJ|sister|brother|mother|father|wife|husband|dad|mum ~work as < > engineer|accountant|architect|actor|electrician|interpreter|economist !NOUN|of|and|to|at',
    better: 'an',
    example: ['I work as engineer in Lyon.', 'I work as an engineer in Lyon.'],
  },
  {
    says: '!no such < > ADJ beach|day|place|city|film|book|idea|person|man|woman|house|car|game|trip|surprise|party|teacher|friend|town|village|job|view|shop|story|song',
    better: '$2:a',
    example: ['It was such beautiful beach that we stayed.', 'It was such a beautiful beach that we stayed.'],
    right: ['We had such good weather and such strong coffee.'],
  },
  {
    says: 'in|near|to|from|at|around < > city centre|center END',
    better: 'the',
    example: ['I live near city centre.', 'I live near the city centre.'],
    right: ['The city centre is old.'],
  },
  {
    says: 'it|this|that was|is < > first|second time SUBJ|that',
    better: 'the',
    sure: true,
    example: ['It was first time I had travelled alone.', 'It was the first time I had travelled alone.'],
  },
  {
    says: 'think|love|like|about|protect|enjoy|because < the > nature !of|NOUN|in|at|around',
    better: '',
    example: ['I think the nature is important.', 'I think nature is important.'],
    right: ['It is in the nature of things.'],
  },
  {
    says: 'SUBJ ~have < > fever|headache !NOUN|and|or',
    better: 'a',
    example: ['I had fever last week.', 'I had a fever last week.'],
  },
  {
    says: 'before|when|because|if|until|where < > sun|moon rises|sets|shines|goes|comes|is',
    better: 'the',
    sure: true,
    example: ['I get up before sun rises.', 'I get up before the sun rises.'],
  },
  {
    says: '~have|eat < the > breakfast|lunch|dinner with|at|in|every|on|before|after|and',
    better: '',
    example: ['I have the dinner with my parents.', 'I have dinner with my parents.'],
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
