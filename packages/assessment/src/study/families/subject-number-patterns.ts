import { RELATIVE } from './listed-nouns.ts';
import type { Pattern } from './pattern.ts';

const UNCOUNTED =
  'information|advice|homework|furniture|luggage|traffic|weather|knowledge|equipment|pollution|air|climate|housework|money|accommodation|news|music';
const PLURAL =
  'people|children|kids|men|women|students|teachers|shops|buildings|streets|houses|prices|restaurants|buses|trains|beaches|mountains|cars|trees|animals|games|films|books|lessons|tickets|apartments|rooms|rules|clothes|roads|summers|winters|flowers|windows|dogs|cats|phones|shoes|trousers|jeans|glasses';
const DOES =
  'likes|thinks|says|goes|wants|does|prefers|speaks|makes|eats|knows|believes|buys|comes|feels|gets|takes|spends|watches|drives|drinks|enjoys|loses|gives|sees|becomes|learns|tries|uses';
const DO =
  'live|work|like|want|speak|know|play|study|love|think|go|do|drive|sell|teach|help|make|need|cook|sing|understand|take|give|believe|eat|use|enjoy|talk';
const ONE_PERSON =
  'man|woman|person|guy|boy|girl|friend|teacher|neighbour|neighbor|student|doctor|lady|child|singer|player|actor|colleague|boss|tourist';
const TWO_PEOPLE = `${RELATIVE}|friend|friends|parents|boss|teacher|neighbour|colleague`;
const HOW_OFTEN = 'always|often|usually|never|also|really|still|sometimes';

/** Verbs whose subject is another word than the noun just before them, or one that looks like many. */
export const SUBJECT_NUMBER_PATTERNS: readonly Pattern[] = [
  {
    says: `START the|my|our|this|that|some|all|his|her ADJ? ${UNCOUNTED} not|really|${HOW_OFTEN}? < are >`,
    better: 'is',
    lesson: 'agreement',
    sure: true,
    example: ['The furniture are very old.', 'The furniture is very old.'],
    right: ['The furniture and the curtains are old.', 'The air fares are high.', 'All news is good.'],
  },
  {
    says: `START the|my|our|this|that|some|all|his|her ADJ? ${UNCOUNTED} < were >`,
    better: 'was',
    lesson: 'agreement',
    sure: true,
    example: ['My homework were too hard.', 'My homework was too hard.'],
    right: ['The weather forecasts were bad.', 'My homework was hard.'],
  },
  {
    says: `because|but|when|if|think|so|that the|my|our|his|her ${UNCOUNTED} < are >`,
    better: 'is',
    lesson: 'agreement',
    example: ['I walk because the traffic are terrible.', 'I walk because the traffic is terrible.'],
    right: ['I walk because the traffic lights are slow.', 'I think the weather and the food are good.'],
  },
  {
    says: 'START the|my|our ADJ? weather|food|climate|traffic|air|water|life|population|economy|noise|view|atmosphere|language|culture in|of|near|from DET|POSS? ADJ? NAME|NOUN < are >',
    better: 'is',
    lesson: 'first-noun',
    example: ['The weather in my country are lovely.', 'The weather in my country is lovely.'],
    right: ['The weather in my country is lovely.', 'The life in it and the people are fine.'],
  },
  {
    says: 'START maths|math|mathematics|physics|economics|gymnastics|aerobics|athletics < are > my|a|the|very|not|so|really|difficult|easy',
    better: 'is',
    lesson: 'agreement',
    sure: true,
    example: ['Physics are my favourite subject.', 'Physics is my favourite subject.'],
    right: ['Physics is my favourite subject.', 'The economics of it are simple.'],
  },
  {
    says: `START the|these|those|my|our|their|all|some|many|most|other ADJ* ${PLURAL} < is > !what|that|why|how|when|where|a|an`,
    better: 'are',
    lesson: 'agreement',
    example: ['The streets is very clean there.', 'The streets are very clean there.'],
    right: [
      'The streets of it is what I like.',
      'The game is over.',
      'The people is what I miss.',
      'The glasses are here.',
    ],
  },
  {
    says: `because|but|when|if|think|so the|these|those|my|our|their ADJ* ${PLURAL} < is > !what|that|why|how`,
    better: 'are',
    lesson: 'agreement',
    example: [
      'I like it because the beaches is very clean.',
      'I like it because the beaches are very clean.',
    ],
    right: ['I like it because the beaches are clean.', 'I go when the train is late.'],
  },
  {
    says: `START the|these|those|my|our|their|all|some|many|most|other ADJ* ${PLURAL} < was > !what|that|why|how|when|where|like`,
    better: 'were',
    lesson: 'agreement',
    example: ['The tickets was too expensive.', 'The tickets were too expensive.'],
    right: ['The tickets were too expensive.', 'My cats was what I missed.'],
  },
  {
    says: `START the|these|those|my|our|their|all|some|many|most|other ADJ* ${PLURAL} < has >`,
    better: 'have',
    lesson: 'agreement',
    example: ['The rooms has air conditioning.', 'The rooms have air conditioning.'],
    right: ['The rooms have no lift.', 'The room has a lift.'],
  },
  {
    says: 'START the ADJ* people|teachers|students|children|shops|buildings|prices|streets|houses|restaurants|rooms|classes|men|women in|at|of|from|near POSS|the|this ADJ? NOUN < was > !what|that|like',
    better: 'were',
    lesson: 'first-noun',
    example: ['The teachers in my school was strict.', 'The teachers in my school were strict.'],
    right: ['The teachers in my school were strict.', 'The children of my sister were here.'],
  },
  {
    says: 'START the ADJ* teachers|students|children|shops|buildings|prices|streets|houses|restaurants|rooms|classes|men|women in|at|of|from|near POSS|the|this ADJ? NOUN < is > !what|that|why',
    better: 'are',
    lesson: 'first-noun',
    example: ['The shops in my street is closed.', 'The shops in my street are closed.'],
    right: ['The shops in my street are closed.'],
  },
  {
    says: `START POSS ADJ* ${TWO_PEOPLE} and i < was > !like`,
    better: 'were',
    lesson: 'agreement',
    sure: true,
    example: ['My brother and I was late.', 'My brother and I were late.'],
    right: ['My brother and I were late.', 'I saw my brother and I was glad.'],
  },
  {
    says: `START POSS ADJ* ${TWO_PEOPLE} and i < am|is >`,
    better: 'are',
    lesson: 'agreement',
    sure: true,
    example: ['My best friend and I am very close.', 'My best friend and I are very close.'],
    right: ['My best friend and I are very close.', 'I miss my friend and I am sad.'],
  },
  {
    says: `START me and POSS ADJ* ${TWO_PEOPLE} < is >`,
    better: 'are',
    lesson: 'agreement',
    example: ['Me and my cousin is very close.', 'Me and my cousin are very close.'],
  },
  {
    says: 'START all|both|many|most|some of them|us|you < is > !what|because',
    better: 'are',
    lesson: 'agreement',
    sure: true,
    example: ['All of them is very nice.', 'All of them are very nice.'],
    right: ['All of it is nice.', 'One of them is nice.'],
  },
  {
    says: 'START all|both|many|most|some of them|us|you < was > !what|because',
    better: 'were',
    lesson: 'agreement',
    sure: true,
    example: ['Both of them was asleep.', 'Both of them were asleep.'],
    right: ['Some of it was nice.', 'One of us was asleep.'],
  },
  {
    says: 'START one of them|us < are >',
    better: 'is',
    lesson: 'first-noun',
    sure: true,
    example: ['One of them are a dancer.', 'One of them is a dancer.'],
    right: ['Two of them are dancers.'],
  },
  {
    says: `CLAUSE a lot of people ${HOW_OFTEN}? < ${DOES}|has|is >`,
    better: '$6:base',
    lesson: 'people-are',
    sure: true,
    example: ['A lot of people likes this game.', 'A lot of people like this game.'],
  },
  {
    says: `CLAUSE many|most|some|all|other|young|old|these|those people ${HOW_OFTEN}? < ${DOES} >`,
    better: '$4:base',
    lesson: 'people-are',
    example: ['Some people says that it is bad.', 'Some people say that it is bad.'],
    right: ['Some people say that it is bad.', 'What old people does it help?'],
  },
  {
    says: `START children|people|students|parents|women|men|kids|teenagers|tourists|they ${HOW_OFTEN}? < ${DOES}|needs >`,
    better: '$3:base',
    lesson: 'agreement',
    example: ['Children likes to be outside.', 'Children like to be outside.'],
    right: ['Children like to be outside.', "People's likes differ."],
  },
  {
    says: `!one CLAUSE the|many|some|most|all|those ADJ* people|students|children|women|men|tourists|teachers|neighbours who|that ${HOW_OFTEN}? < ${DOES}|lives|works|studies >`,
    better: '$6:base',
    lesson: 'people-are',
    example: ['The students who studies there are rich.', 'The students who study there are rich.'],
    right: ['The students who study there are rich.', 'She is one of the people who likes it.'],
  },
  {
    says: `there are many|some|a|few|lot|of|lots* people|students|children|women|men|tourists|teachers who|that ${HOW_OFTEN}? < ${DOES}|lives|works|studies|is|has >`,
    better: '$7:base',
    lesson: 'people-are',
    sure: true,
    example: ['There are many people who likes it.', 'There are many people who like it.'],
    right: ['There are many people who like it.', 'There is one of the people who likes it.'],
  },
  {
    says: `!and|or|of|one the|a ADJ* ${ONE_PERSON} who|that ${HOW_OFTEN}? < ${DO} > !of`,
    better: '$6:third',
    lesson: 'who-verb',
    example: ['The man who live next door is kind.', 'The man who lives next door is kind.'],
    right: ['The man who lives next door is kind.', 'Did the man who came live here?'],
  },
  {
    says: `someone|somebody|everyone|everybody|anyone|anybody who|that ${HOW_OFTEN}? < ${DO}|have|are|come|get >`,
    better: '$4:third',
    lesson: 'who-verb',
    sure: true,
    example: ['I need someone who speak French.', 'I need someone who speaks French.'],
    right: ['I need someone who speaks French.', 'Those who speak French help.'],
  },
  {
    says: 'START living|working|studying|being|staying in|with|at DET|POSS? ADJ* MANY < are > =very|not|so|too|more|ADJ',
    better: 'is',
    lesson: 'first-noun',
    example: ['Living in big cities are expensive.', 'Living in big cities is expensive.'],
    right: ['Living in big cities is expensive.', 'Working in them are ten people.'],
  },
  {
    says: 'START reading|watching|playing|eating|learning|visiting|meeting|making|taking|using|speaking ADJ* books|films|movies|videos|sports|games|vegetables|languages|museums|friends|people|photos|pictures|clothes|words < are > my|good|fun|important|one|very|a|the|not',
    better: 'is',
    lesson: 'first-noun',
    example: ['Watching films are my hobby.', 'Watching films is my hobby.'],
    right: ['Watching films is my hobby.', 'Playing cards are on the table.'],
  },
  {
    says: 'START reading|watching|playing|eating|learning|visiting|meeting|making|taking|using|speaking ADJ* books|films|movies|videos|sports|games|vegetables|languages|museums|friends|people|photos|pictures|clothes|words < help|make|give|improve|keep > me|us|you|my|your|people',
    better: '$4:third',
    lesson: 'first-noun',
    example: ['Reading books help me sleep.', 'Reading books helps me sleep.'],
    right: ['Reading books helps me sleep.', 'Playing games with friends can help me.'],
  },
  {
    says: 'START everything|everyone|everybody|nobody|nothing|somebody|someone < were > !to',
    better: 'was',
    lesson: 'everybody-is',
    example: ['Everything were closed.', 'Everything was closed.'],
    right: ['Everything was closed.', 'If everything were easy we would rest.'],
  },
  {
    says: 'because|but|so|when everything|everyone|everybody|nobody|nothing < were > !to',
    better: 'was',
    lesson: 'everybody-is',
    example: ['I was happy because everybody were there.', 'I was happy because everybody was there.'],
  },
  {
    says: 'CLAUSE i < has >',
    better: 'have',
    lesson: 'agreement',
    sure: true,
    example: ['I has two brothers.', 'I have two brothers.'],
    right: ['I have two brothers.'],
  },
  {
    says: 'CLAUSE we|they|you < has >',
    better: 'have',
    lesson: 'agreement',
    sure: true,
    example: ['They has a boat.', 'They have a boat.'],
  },
  {
    says: 'CLAUSE we|they|you < is > !what|all|why|how',
    better: 'are',
    lesson: 'agreement',
    example: ['They is very tall.', 'They are very tall.'],
    right: ['The question to ask you is this.', 'All that matters to you is this.'],
  },
  {
    says: 'there < are > a|an ADJ* !lot|few|couple|number|hundred|thousand|dozen|million|variety|range|series|handful|bunch|pair|good|great|total ONE in|near|next|behind|where|called|close !MANY',
    better: 'is',
    lesson: 'agreement',
    example: ['There are a big park near my house.', 'There is a big park near my house.'],
    right: ['There are a lot of parks.', 'There are a park and a lake.', 'There are a good many in town.'],
  },
  {
    says: 'there < are > a|much|some lot|bit? of? traffic|pollution|noise|information|furniture|rain|snow|money|homework|water|food|stress|crime|space|electricity !NOUN|and|ADJ',
    better: 'is',
    lesson: 'agreement',
    sure: true,
    example: ['There are a lot of traffic in my city.', 'There is a lot of traffic in my city.'],
    right: [
      'There are a lot of traffic lights.',
      'There are some food shops.',
      'There are some money problems.',
    ],
  },
];
