import { isHesitation } from '@bandpal/contracts';
import { plainWords } from '../canonical-words.ts';

/** What an answer of the discussion holds, as far as its words show it. */
export interface AnswerContent {
  /** Length without fillers. */
  words: number;
  /** How it begins; `depends` also where that is said later. Null: with none of these. */
  stance: 'yes' | 'no' | 'depends' | 'neither' | null;
  /** Says what it depends on. */
  namesCondition: boolean;
  givesReason: boolean;
  givesExample: boolean;
  compares: boolean;
  speaksOfPast: boolean;
  speaksOfFuture: boolean;
  mentionsPeople: boolean;
  mentionsPlace: boolean;
  /** Says what the candidate thinks, or what ought to be. */
  givesOpinion: boolean;
  namesProblem: boolean;
  strength: 'strong' | 'hedged' | 'plain';
}

/** Nobody says more in one answer; keeps the reading short on junk. */
const MOST_WORDS = 500;

/** What people say before the answer begins. */
const LEAD =
  /^(?:(?:well|so|oh|okay|ok|right|actually|honestly|to be honest|let me (?:think|see)|in my (?:opinion|view)|for me|i (?:would|'d) say|i'd say|i think|i guess|i suppose|that's a (?:good|interesting|difficult|hard) question) )+(?!so\b|not\b)/u;

function stanceOf(text: string): AnswerContent['stance'] {
  if (DEPENDS.test(text)) return 'depends';
  const said = text.replace(LEAD, '');
  for (const opening of new Set([text, said])) {
    if (NEITHER.test(opening)) return 'neither';
    if (NO.test(opening)) return 'no';
    if (YES.test(opening)) return 'yes';
  }
  return null;
}

/** Reads what an answer contains. Works on the recogniser's text, with or without punctuation. */
export function readAnswerContent(answer: string): AnswerContent {
  const words = plainWords(answer).filter((word) => !isHesitation(word));
  const text = words.slice(0, MOST_WORDS).join(' ');
  return {
    words: words.length,
    stance: stanceOf(text),
    namesCondition: CONDITION_NAMED.test(text),
    givesReason: REASON.test(text),
    givesExample: EXAMPLE.test(text),
    compares: COMPARISON.test(text),
    speaksOfPast: PAST.test(text),
    speaksOfFuture: FUTURE.test(text),
    mentionsPeople: PEOPLE.test(text),
    mentionsPlace: PLACE.test(text),
    givesOpinion: OPINION.test(text),
    namesProblem: PROBLEM.test(text.replaceAll(RELIEVED, '')),
    strength: STRONG.test(text) ? 'strong' : HEDGE.test(text) ? 'hedged' : 'plain',
  };
}

// Words by which an answer shows what it contains; matched on lower-case words without punctuation.

const whole = (source: string) => new RegExp(`\\b(?:${source})\\b`, 'u');
const opening = (source: string) => new RegExp(`^(?:${source})(?= |$)`, 'u');

const ADVERB = '(?:really|very much|mostly|always|all|completely|totally|strongly|personally|definitely)';

const DEPENDS = whole(`(?:it|that|this) (?:${ADVERB} |will |would |can )?depends?|yes and no`);
/** "It depends on the person", "if you are rich". */
const CONDITION_NAMED = whole('depend(?:s|ing)? (?:\\w+ )?(?:on|of|if|whether)|if|unless|as long as');
const NEITHER = opening('neither(?: of them| one)?|none of (?:them|these|those)|not (?:one|the one) or');
const NO = opening(
  "no(?! (?:one|body|matter|doubt|longer|idea|problem|more|other|need))|nope|nah|not (?:really|at all|necessarily|always|exactly)|never|i (?:really )?(?:don't|do not) (?:think|believe) so|i (?:don't|do not)$|i (?:would not|wouldn't) say so|i (?:completely |totally |strongly )?disagree|i (?:don't|do not) agree|definitely not|absolutely not|of course not|i think not|certainly not|probably not|it (?:isn't|is not|doesn't|does not)$",
);
const YES = opening(
  'yes|yeah|yep|yup|sure|definitely|absolutely|certainly|of course|exactly|indeed|i (?:really )?(?:think|believe|guess|suppose|hope) so|i do$|i (?:completely |totally |strongly |really )?agree|it is$|it does$|without (?:a |any )?doubt|probably yes',
);

/** "since" is a reason before a new statement, and a time before anything else. */
const REASON = whole(
  "because|cause(?= (?:it|it's|they|they're|we|you|i|i'm|there|people|the|my|when|if))|cos|since (?:they|it|it's|we|people|you|there|there's|most|many|everyone|everybody|nobody|not)|so that|due to|thanks to|owing to|as a result of|in order to|(?:the|one|another|main|first|my) reasons?|that's why|that is why|this is why|which is why|for (?:this|that|these|many|several|two|some) reasons?|so (?:they|people|we|you|it|i) (?:can|could|don't|do not|have|need|want|won't|will|must)",
);
const EXAMPLE = whole(
  "for example|for instance|such as|an example|as an example|like when|imagine|let's say|one time|once i|i remember|last (?:year|month|week|summer|winter|weekend|night)|when i was|(?:my|our|a) (?:\\w+ )?(?:uncle|aunt|cousin|friend|neighbour|neighbor|neighbours|neighbors|colleague|brother|sister|grandfather|grandmother|mother|father|teacher|boss|son|daughter)|in my (?:case|family|town|village|city|company|school)",
);
const COMPARISON = whole(
  'than|compared|comparison|compare|whereas|on the other hand|unlike|different from|similar to|the same as|on the contrary|in contrast|as \\w+ as',
);
const PAST = whole(
  "used to|ago|in the past|in those days|back then|those days|old days|when (?:i|we|they|he|she|my \\w+) (?:was|were)|grandparents?|grandmothers?|grandfathers?|ancestors?|last (?:year|century|generation|decade)|(?:earlier|previous|older) generations?|in history|was|were|wasn't|weren't|didn't|had been",
);
const FUTURE = whole(
  "will|won't|they'll|we'll|it'll|there'll|i'll|going to (?!the\\b|a\\b|an\\b|school\\b|work\\b|bed\\b|my\\b|church\\b|university\\b|other\\b)\\w+|in the future|near future|next (?:year|years|decade|century|generation|generations)|one day|some ?day|years from now|in (?:ten|twenty|thirty|fifty|a few|\\d+) years|coming years",
);
const PEOPLE = whole(
  'people|persons?|child|children|kids?|parents?|mothers?|fathers?|famil(?:y|ies)|students?|pupils?|teachers?|friends?|neighbours?|neighbors?|teenagers?|adults?|elderly|men|women|man|woman|workers?|employees?|customers?|doctors?|tourists?|citizens?|drivers?|everyone|everybody|someone|somebody|generations?|grand\\w+',
);
const PLACE = whole(
  'cit(?:y|ies)|towns?|villages?|countryside|countr(?:y|ies)|abroad|rural|urban|regions?|areas?|districts?|suburbs?|streets?|parks?|capital|overseas|europe|asia|africa|america|places?',
);
const OPINION = whole(
  "i (?:\\w+ )?(?:think|believe|feel|suppose|guess|agree|disagree|prefer)|i'd (?:say|prefer)|i would (?:say|prefer)|in my (?:own |personal )?(?:opinion|view|eyes|mind)|from my point of view|as far as i|should|shouldn't|ought|must|had better|better|worse|the best|the worst|more important|important|necessary|useless|useful|essential|unfair|fair|waste of",
);
/** Something is bad, hard, or missing; "not a problem" is no problem. */
const PROBLEM = whole(
  "(?<!\\bno )(?<!\\bnot a )(?<!\\bnot a big )(?<!\\bany )problems?|difficult(?:y|ies)?|hard (?:to|for)|too (?:expensive|much|many|busy|high|long|far|noisy|crowded|fast|tired)|(?:cannot|can't|can not) afford|lack(?:s|ing)?|not enough|don't have enough|shortage|pollut(?:e|ed|ion)|stress(?:ed|ful)?|traffic jams?|danger(?:s|ous)?|harm(?:s|ful)?|bad|badly|worse|crowded|lonely|loneliness|rubbish|garbage|unemployment|unemployed|addict(?:ed|ion|ive)|nois[ey]|suffer(?:s|ing)?|risk[sy]?|struggl(?:e|es|ing)|disappear(?:s|ing)?|losing|unhealthy|unfair|poverty",
);
const TROUBLE =
  'problems?|difficult(?:y|ies)|stress(?:ed|ful)?|danger(?:s|ous)?|pollution|loneliness|noise|risks?|unemployment|poverty|traffic jams?';
/** What is bad and goes away, or is not there: "to forget their problems", "reduces stress", "less crowded"; not "cannot solve their problems". */
const RELIEVED = new RegExp(
  `(?<!\\b(?:not|never|nobody|nothing|cannot|can't|don't|doesn't|didn't|won't|hasn't|haven't)(?: \\w+){0,2} )\\b(?:escape|forget|overcome|prevent|reduc|reliev|remov|solv)(?:s|es|e|ed|ing|ting)?(?: (?:the|their|his|her|my|our|your|this|that|these|some|all|daily|everyday|of)){0,3} (?:${TROUBLE})\\b|\\brelax(?:ed|ing)? after (?:a|the) (?:stressful|bad|difficult)\\b|\\b(?:less|not|isn't|aren't|wasn't|weren't|never|without)(?: (?:a|an|any|so|very|that|really|too|much)){0,2} (?:${TROUBLE}|difficult|hard|expensive|polluted|risk[sy]?|crowded|lonely|nois[ey]|bad|harmful|unhealthy|unfair)\\b`,
  'gu',
);
const STRONG = whole(
  'always|never|everyone|everybody|nobody|no one|definitely|absolutely|certainly|completely|totally|of course|must|impossible|all (?:people|children|parents|students|countries|families|of us|of them)|every (?:\\w+)|the (?:best|worst|only|most important)|no doubt|without (?:a |any )?doubt',
);
const HEDGE = whole(
  "maybe|perhaps|probably|possibly|might|could be|i guess|i suppose|kind of|sort of|sometimes|not (?:so |really |very |quite )?sure|in some cases|it seems|to some extent|more or less|i'm not certain",
);
