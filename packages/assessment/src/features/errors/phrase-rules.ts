import type { RuleFamily } from './pattern.ts';
import { phrase } from './phrase.ts';

/** Short fixed patterns, one line each, grouped like the longer rules. */
export const PHRASE_FAMILIES: readonly RuleFamily[] = [
  {
    id: 'agreement',
    note: 'The verb does not agree with its subject: he, she and it take -s or "is/has/does", the others do not.',
    rules: [
      phrase('people-who-s', 'people|friends|students|children|those|parents who|that is|was|has|does|THIRD'),
      phrase(
        'person-who-base',
        '!of|these|those < person|man|woman|someone|somebody|anyone|everyone who are|have|were|BASE',
      ),
      phrase(
        'he-base',
        '!and|or|do|does|did|can|could|will|would|should|must|might|may|if|that < he|she BASE',
      ),
      phrase('these-kind', 'these|those kind|type|sort of'),
      phrase('i-are', '!and|or|do|does|did|that < i is|are|has'),
      phrase('he-are', '!and|or|nor < he|she are|am'),
      phrase('there-are-a', '!where < there are a|an ADJ? THING > !of|or|and'),
      phrase('there-have', 'there have|has many|a|some|lots|several|two|three|no'),
      phrase('in-have-many', '^ < in my|the|our? NOUN|NAME have|has many|a|some|lots'),
      phrase('it-depend', 'it|that|this depend|mean|seem|sound|look|feel > !like'),
      phrase('it-is-depend', 'it|that is depend|depends|mean|means|happen|happens|seem'),
    ],
  },
  {
    id: 'verb-form',
    note: 'The form of the verb does not fit the word before it (after to, a modal, be, have, do or a preposition).',
    rules: [
      phrase('be-live', 'CLAUSE < i|he|she|we|they am|is|are live|study|want|need|love|hate|hope|have'),
      phrase('be-base-infinitive', 'will|would|can|to|should be BASE|hang|play|spend'),
      phrase('be-very-like', 'i|we am|are very|really? like|enjoy|love to|DOING|it'),
      phrase('hobby-is-base', 'hobby|dream|job|plan|goal|hobbies|habit is|are ACTIVITY|BASE'),
      phrase('keep-base', 'keep|keeps|kept on? BASE|talk|work|study|play|practice'),
      phrase('before-base', 'before|after BASE|finish|graduate > !and'),
      phrase('good-at-base', 'good|bad|great at BASE|ACTIVITY > !NOUN'),
      phrase('time-to-verb', 'spend|spent|spends my|more|some|much|a|the? time to BASE|ACTIVITY'),
      phrase('worth-to', 'worth to BASE|ACTIVITY|visit'),
      phrase('get-used-to-base', 'get|got|getting used to BASE'),
      phrase('want-that', 'want|wants|wanted that i|he|she|they|we|people'),
      phrase('wish-present', 'wish i|we|they|he|she can|will|have|am|is|are'),
      phrase('suggest-to', 'suggest|suggested|recommend you|him|her|them|people|everyone to BASE'),
      phrase('i-reading', '!am|was|be|been|is|are|while|and|like|about|of < i|we|they|he|she DOING'),
      phrase('have-base', 'i|we|they|he|she have|has go|see|eat|be|know|write|speak|play|learn'),
      phrase('help-to-ing', 'help|helps|helped me|us|them|him|her|people DOING'),
      phrase('help-me-third', 'help|helps|helped|make|makes|made me|us|them|him|her|people THIRD|PAST'),
      phrase(
        'overregular',
        'catched|buyed|goed|teached|thinked|eated|writed|speaked|runned|maked|taked|comed|sended|spended|meeted|feeled|knowed|forgetted|payed|cutted|putted|costed|drived|choosed|bringed|selled|telled|finded|leaved|keeped|sleeped|drinked|swimmed|growed|winned|losed|readed',
      ),
    ],
  },
  {
    id: 'noun-number',
    note: 'Singular and plural: after many, these, numbers and "one of" the noun takes its plural; after a, every, another it does not.',
    rules: [
      phrase('every-people', 'every|another|each people|things|friends'),
      phrase('much-people', 'much|less people|things|friends|books|students|places|kids|cars|problems|games'),
      phrase('many-choice', 'many choice|food|stuff|fun|work|traffic|time|fruit > !s'),
      phrase('most-of-bare', 'most|some|many|one|all of people|PLURAL > !who'),
      phrase(
        'hundreds-of',
        'two|three|four|five|six|seven|eight|nine|ten|several hundreds|thousands|millions',
      ),
      phrase('hundred-of', 'hundred|thousand|million of PLURAL|people'),
      phrase('that-is-plural', '^ < that|this|it is ADJ PLURAL > !who|that|and'),
      phrase('quite-a-plural', 'quite a ADJ PLURAL|persons'),
      phrase('all-member', 'all|many|some|other my|our|the|of? family|team|group|class member'),
      phrase('most-thing', 'the most thing|sport|place|person|food|book|movie'),
      phrase('year-old', 'am|is|was NUM|fifteen|sixteen|seventeen|eighteen|nineteen|twenty year old > !NOUN'),
    ],
  },
  {
    id: 'article',
    note: 'The article (a, an, the) is missing, doubled or has the wrong form.',
    rules: [
      phrase(
        'in-bare-place',
        '!live|way < in|at|from big|small|same? restaurant|park|cafe|library|supermarket|cinema|village|city|country|countryside|gym|mall|shop|museum|classroom > !NOUN|NAME|life',
      ),
      phrase('eat-in-place', 'the|a NOUN in restaurant|park|city'),
      phrase(
        'have-good',
        'have|has|had good|big|bad|great|strong atmosphere|impact|influence|effect|future|time|view|relationship|memory|job > !NOUN',
      ),
      phrase('bare-role', 'when|because|if|CLAUSE < i|he|she ROLE > !NOUN|VERB'),
      phrase('one-the-most', 'one the most|best|biggest'),
      phrase('the-another', 'the another|every|each > !one'),
      phrase(
        'bare-start',
        '^ < student|teacher|apartment|building|child|car|person|country|friend|girl|boy is|are|have|has|can|will|need|should',
      ),
      phrase('at-weekday', 'in|at|on weekday > !NOUN|morning|evening'),
      phrase('most-important-start', 'is most|best ADJ? thing|reason|part|place|way|person|sport|food'),
      phrase('i-am-kind', 'i am kind|type of'),
      phrase(
        'wonderful-bare',
        'it is|was good|great|nice|big|beautiful|wonderful|amazing|important|interesting place|city|experience|idea|way|thing|person|job|country|movie|book|chance',
      ),
    ],
  },
  {
    id: 'missing-word',
    note: 'A small word is missing or too much here (a form of be, a subject, or the preposition that goes with the verb).',
    rules: [
      phrase(
        'when-adjective',
        '+when|because|if|although < i|he|she|we|they very|so|really? ADJ > !NOUN|NAME',
      ),
      phrase('lot-of-nothing', 'lot|lots of > ^'),
      phrase('want-subject', 'want|wants i|he|she|we|they > can|could|will|am|is|are|go|have|to'),
      phrase('when-you-at', '+when|because|if|while < i|you|he|she|we|they at|in|on|from|with'),
      phrase('i-from', '^ < i|we|he|she|they from NAME|the|a'),
      phrase(
        'think-is',
        '!which|that|what|who|whatever < i think|believe|feel is|was very|so|a|the|really|good|not|more|important|quite',
      ),
      phrase('because-of-subject', 'because of i|he|they|we'),
      phrase('despite-of', 'despite of'),
      phrase('enter-to', 'enter|entered to|into the|a|my'),
      phrase('attend-to', 'attend|attended|attending to'),
      phrase('visit-to', 'visited|visiting to'),
      phrase('in-abroad', 'in|at|to nowadays|abroad|overseas|outside|downtown'),
      phrase('been-to-there', 'been to there|here|abroad|home'),
      phrase('in-last', 'in|on|at last|next|every week|weekend|month|year|summer|winter|night|day|morning'),
      phrase('in-yesterday', 'in|on|at yesterday|tomorrow|tonight'),
      phrase('in-this-morning', 'in|on this morning|evening|afternoon|weekend|week'),
      phrase('same-like', 'same|similar like|with > !me'),
      phrase('if-will', '!know|wonder|ask|sure|see|not < if i|we|they|he|she|it will|would > !like'),
      phrase('have-years-old', 'have|has NUM years|year'),
    ],
  },
  {
    id: 'comparison',
    note: 'The comparison or the adjective has the wrong form ("more easy", "more better", "I am boring").',
    rules: [
      phrase(
        'be-very-adverb',
        'am|is|are|was|were very|so|really|too? quickly|slowly|easily|beautifully|happily|carefully|badly|loudly|strongly|healthily|safely|clearly',
      ),
      phrase('i-simple', 'i|we|they|you simple|easy|quick VERB|BASE|spend|hang'),
      phrase('non-words', 'gooder|badder|beautifuler|worser|bestest|funnest'),
      phrase('more-like', 'i|we|they more like|prefer|love|enjoy'),
      phrase(
        'more-and-more-base',
        'become|becomes|became|get|gets more and? more? good|bad|big|easy|cheap|fast|strong|high',
      ),
      phrase(
        'feel-adverb',
        'feel|feels|felt|look|looks|sound|sounds very|so? happily|sadly|badly|beautifully|comfortably|relax|bore|tire|excite',
      ),
      phrase('when-feel-boring', 'feel|feeling|am|get so|very|really? bore|boring'),
    ],
  },
  {
    id: 'word-choice',
    note: 'These words do not go together in English.',
    rules: [
      phrase('from-opinion', 'on|for|from my opinion'),
      phrase('how-look-like', 'how it|they|he|she|this look|looks like'),
      phrase(
        'talent-on',
        'talent|talents|interest|interests|skills|skill on|about > +DOING|it|this|them|NOUN',
      ),
      phrase('sense-of-verb', 'sense|feeling of achieve|succeed|belong|proud'),
      phrase('knowledge-a', 'explore|learn|get|gain a ADJ? knowledge|news|information'),
      phrase('passionate-in', 'passionate in|on|with'),
      phrase('most-ly', 'most|almost people|students|of people > !s'),
    ],
  },
];
