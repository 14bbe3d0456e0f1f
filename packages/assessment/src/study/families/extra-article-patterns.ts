import type { Pattern } from './pattern.ts';

const COUNTRY =
  'france|spain|italy|germany|austria|switzerland|japan|brazil|mexico|england|scotland|ireland|russia|poland|portugal|greece|turkey|india|china|vietnam|thailand|korea|indonesia|malaysia|pakistan|egypt|morocco|tunisia|algeria|syria|jordan|iran|iraq|saudi|colombia|peru|chile|venezuela|argentina|canada|australia|kazakhstan|romania|hungary|europe|africa|asia|america';
const CITY =
  'london|paris|rome|madrid|barcelona|lisbon|milan|tokyo|osaka|kyoto|seoul|beijing|shanghai|hanoi|bangkok|jakarta|delhi|mumbai|cairo|istanbul|moscow|dubai|berlin|vienna|prague|leeds|manchester|oxford|sydney|toronto';
const LANGUAGE =
  'english|spanish|french|german|italian|chinese|japanese|russian|portuguese|arabic|turkish|korean|hindi|vietnamese|thai';

/** "The" and "a" where none stands. */
export const EXTRA_ARTICLE_PATTERNS: readonly Pattern[] = [
  {
    says: `in|to|from|visit|visited|around|across|leave|left < the > ${COUNTRY} =END|in|for|when|because|with|last|and|two|three|but|after|as|on|by !NOUN|NAME|ADJ`,
    better: '',
    lesson: 'the-names',
    sure: true,
    example: ['I was born in the France in 1990.', 'I was born in France in 1990.'],
    right: [
      'He plays in the Italy shirt.',
      'We went to the India of my youth.',
      'I was in the England team.',
    ],
  },
  {
    says: `in|to|from|visit|visited|around|leave|left < the > ${CITY} =END|for|when|because|with|last|two|three|but|after`,
    better: '',
    lesson: 'the-names',
    example: ['I moved to the London when I was ten.', 'I moved to London when I was ten.'],
    right: ['I read it in the London papers.', 'We saw it in the Paris of 1900.'],
  },
  {
    says: `in < the > ${LANGUAGE} =END|and|but|because`,
    better: '',
    lesson: 'without-the',
    example: ['I watch films in the English.', 'I watch films in English.'],
    right: ['It is in the English of the north.', 'It is in the French book.'],
  },
  {
    says: '< the both > MANY',
    better: 'both',
    lesson: 'article',
    example: ['The both brothers are tall.', 'Both brothers are tall.'],
    right: ['Both the brothers are tall.', 'The two brothers both swim.'],
  },
  {
    says: 'my|your|his|our|their < the > best|first|only|last|favourite|favorite|oldest|youngest|biggest|worst|main',
    better: '',
    lesson: 'article',
    sure: true,
    example: ['My the best friend is a nurse.', 'My best friend is a nurse.'],
    right: ['Give her the best one.', 'I told him the first one.', 'For her the best day is Monday.'],
  },
  {
    says: '~have|eat|take < the > breakfast|lunch|dinner|supper together|alone|early|late|outside|every|when|after|before|at|with|because',
    better: '',
    lesson: 'without-the',
    example: ['We have the lunch together on Sundays.', 'We have lunch together on Sundays.'],
    right: ['We had the lunch that he made.', 'He had the dinner table outside.'],
  },
  {
    says: 'before|after < the > breakfast =END|i|he|she',
    better: '',
    lesson: 'without-the',
    example: ['After the breakfast I go for a run.', 'After breakfast I go for a run.'],
    right: ['After the breakfast we had at the hotel I slept.', 'After the dinner party I slept.'],
  },
  {
    says: '~go to < the > bed at|about|around|very|when|because|quite|so|too|every',
    better: '',
    lesson: 'without-the',
    example: ['I go to the bed at eleven.', 'I go to bed at eleven.'],
    right: ['I went to the bedroom at eleven.', 'He goes to the bed in the corner.'],
  },
  {
    says: 'at < the > night because|when|with|i|he|we|they|and',
    better: '',
    lesson: 'without-the',
    example: ['I work at the night because it is quiet.', 'I work at night because it is quiet.'],
    right: ['I look at the night sky.', 'At night I read.'],
  },
  {
    says: '~walk|relax|live|play|rest|time|camp|hike|be in < the > nature =END|and|with|because|when|on|every',
    better: '',
    lesson: 'without-the',
    sure: true,
    example: ['I love to spend time in the nature.', 'I love to spend time in nature.'],
    right: ['It is in the nature of things.', 'We walked in the nature reserve.'],
  },
  {
    says: 'at|for|before|after|on|during|celebrate|celebrated < the > christmas|easter|ramadan|diwali|halloween =END|with|in|at|my|we',
    better: '',
    lesson: 'without-the',
    example: ['We all meet at the Christmas.', 'We all meet at Christmas.'],
    right: ['We meet at the Christmas market.', 'On the Easter weekend we rest.'],
  },
  {
    says: '~play < the > football|tennis|basketball|volleyball|cricket|chess|badminton|golf every|on|after|at|with|in|because|when|since|when|and|very|well',
    better: '',
    lesson: 'without-the',
    example: ['They play the volleyball on the beach.', 'They play volleyball on the beach.'],
    right: ['They play the football song.', 'We play the tennis match on Sunday.'],
  },
  {
    says: 'START < the > life is|was very|so|too|really|quite|more|hard|difficult|short|beautiful|expensive|not|easy|cheap|stressful',
    better: '',
    lesson: 'without-the',
    example: ['The life is very expensive now.', 'Life is very expensive now.'],
    right: ['The life he had was very hard.', 'Life is very hard.'],
  },
  {
    says: 'START < the > love|happiness|friendship|education|pollution|unemployment|nature is|are the|a|very|so|too|really|important|more|not|everything|one',
    better: '',
    lesson: 'without-the',
    example: ['The happiness is very important for me.', 'Happiness is very important for me.'],
    right: ['The love he felt is a strong one.', 'The education that we had is important.'],
  },
  {
    says: '< a|an > DEGREE? good|bad|nice|hot|cold|terrible|lovely|beautiful|great|useful|new|warm|rainy|sunny|fine weather|advice|news|information|furniture|luggage|homework|traffic|music today|yesterday|here|there|last|this|for|in|at|on|about|from|all|when|because|tomorrow',
    better: '',
    lesson: 'article',
    sure: true,
    example: ['We had a good weather yesterday.', 'We had good weather yesterday.'],
    right: ['It was a good news day.', 'A bad weather forecast.', 'It is a good music school.'],
  },
  {
    says: '< a|an > beautiful|long|short|black|blonde|brown|curly|nice|dark|straight|lovely long|black|blonde|brown|curly|dark|straight? hair !NOUN|on|in|ING|ADJ|VERB',
    better: '',
    lesson: 'article',
    example: ['My daughter has a beautiful hair.', 'My daughter has beautiful hair.'],
    right: ['I saw a long hair on it.', 'It is a black hair clip.', 'I found a long hair in the soup.'],
  },
  {
    says: '~be|have < a > great|good|big|real? fun !NOUN|ADJ|ING|and|run|NAME',
    better: '',
    lesson: 'article',
    example: ['It was a great fun for the children.', 'It was great fun for the children.'],
    right: ['It was a great fun day.', 'It was a good, fun evening.', 'It was a lot of fun.'],
  },
  {
    says: '~have|need|want|get|spend|in|with < a > DEGREE? free|spare time !NOUN|ADJ|to|of|for|ING|and|when',
    better: '',
    lesson: 'article',
    example: ['I only have a free time on Sundays.', 'I only have free time on Sundays.'],
    right: ['I had a little time.', 'We have a time.', 'It is in a free time slot.', 'I had a good time.'],
  },
  {
    says: 'BE|~do|need|require < a > DEGREE? hard work !NOUN|ADJ|ING|and|NAME|ethic|horse',
    better: '',
    lesson: 'article',
    example: ['It was a very hard work.', 'It was very hard work.'],
    right: ['It is a hard work ethic.', 'It is a hard working man.', 'It was a hard, worthy task.'],
  },
  {
    says: `~speak|speaking < a > DEGREE? good|perfect|fluent|bad|broken|excellent|clear ${LANGUAGE} !NOUN|NAME|ADJ`,
    better: '',
    lesson: 'article',
    example: ['She speaks a very good English.', 'She speaks very good English.'],
    right: ['She speaks a good English dialect.', 'He speaks in a French accent.'],
  },
  {
    says: '< a|an ADJ* jeans|trousers|shorts|pyjamas|pajamas|scissors|sunglasses|tights|leggings|pants > !NOUN|ADJ|ING|maker|PARTICIPLE|VERB',
    better: 'a pair of $2 $3',
    lesson: 'always-plural',
    sure: true,
    example: ['I bought a new jeans in the sale.', 'I bought a pair of new jeans in the sale.'],
    right: ['I bought a jeans jacket.', 'It is a trousers press.', 'I bought a pair of jeans.'],
  },
  {
    says: '< a|an > DEGREE? ADJ? clothes|shoes|glasses|socks|gloves =END|for|in|and|from|at|that|which|when|because',
    better: '',
    lesson: 'article',
    sure: true,
    example: ['I wanted to buy a nice clothes.', 'I wanted to buy nice clothes.'],
    right: ['It is a clothes shop.', 'I need a shoes cabinet.', 'It was a glasses case.'],
  },
  {
    says: '~have|be|with < a > two|three|four|five older|younger|little|big|small|good|close? brothers|sisters|children|kids|sons|daughters|friends|cats|dogs|rooms|bedrooms|people !NOUN|ADJ',
    better: '',
    lesson: 'article',
    sure: true,
    example: ['I have a three sisters.', 'I have three sisters.'],
    right: ['We have a two friends rule.', 'I have a full three rooms.', 'I have three sisters.'],
  },
  {
    says: 'they|we|who are|were < a|an > ADJ* friends|students|teachers|doctors|engineers|farmers|children|players|kids|neighbours|brothers|sisters|lawyers|nurses|workers|colleagues|classmates !NOUN|and',
    better: '',
    lesson: 'article',
    sure: true,
    example: ['They are a good friends.', 'They are good friends.'],
    right: ['They are a friends group.', "They are a children's band.", 'They are a people of sailors.'],
  },
  {
    says: 'BE|~have|see|buy|meet|need|want|make|know < a > very? beautiful|good|nice|big|old|new|small|interesting|different places|friends|things|houses|cars|children|books|films|buildings|shops|beaches|mountains|flowers|cities|mistakes|problems|memories !NOUN|ADJ|ING|OWNER|and',
    better: '',
    lesson: 'article',
    example: ['I know a good places to eat.', 'I know good places to eat.'],
    right: ['It is a nice places guide.', 'They were a good people.', 'He has a new things to do list.'],
  },
];

/** "The" before what there is only one of, where the verb tells. */
export const ONLY_ONE_PATTERNS: readonly Pattern[] = [
  {
    says: 'he|she|they|we|it|i BE not|almost|about? < > same age|size|height|colour|color|price|length as',
    better: 'the',
    lesson: 'the-same-as',
    sure: true,
    example: ['She is almost same age as me.', 'She is almost the same age as me.'],
    right: ['She is the same age as me.', 'They are same age friends.'],
  },
  {
    says: 'think|because|believe < > environment is|has|needs|will|can',
    better: 'the',
    lesson: 'the-only-one',
    example: ['I think environment is very important.', 'I think the environment is very important.'],
    right: ['I think the environment is important.', 'That environment is bad for us.'],
  },
];
