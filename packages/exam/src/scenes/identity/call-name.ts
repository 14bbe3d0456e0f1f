import { isEmptySound } from '../../canonical-words.ts';

const OPENERS =
  '(?:(?:and|but|so|oh|well|hi|hello|okay|ok|yes|yeah|sure|please|just|actually|usually|normally) )*';
const PEOPLE =
  "(?:you|they|we|people|friends|everyone|everybody|others|most people|most of my friends|(?:all )?my [\\p{L}'-]+)";
const MAYBE =
  '(?:(?:can|may|could|should|would|will|might|all|usually|normally|often|always|mostly|simply|just|please|also|sometimes|still) )*';

/** The candidate says what to call them, and after that only the name follows. */
const CALLED = new RegExp(
  `^${OPENERS}(?:(?:feel free to |(?:i would|i'd) (?:like|prefer|love) you to |${PEOPLE} )?${MAYBE}calls? me` +
    `|(?:i|i'd|i would) ${MAYBE}(?:like|prefer|want) to be (?:called|known as)` +
    `|(?:i'm|i am) ${MAYBE}(?:called|known as)|i ${MAYBE}go by) (?:just |simply )?`,
  'iu',
);
const NAME_IS = new RegExp(
  `^${OPENERS}(?:my|the) (?:(?:first|short|given|full|real|family|preferred|english) )?(?:nick)?name(?:'s| is| would be) (?:just |simply )?`,
  'iu',
);
/** Anything may follow these, so a name is only taken to be one if it's written with a capital. */
const POINTED = new RegExp(
  `^${OPENERS}(?:i'm|i am|it's|it is|it would be|that's|that is|that would be|this is|make it|let's say|(?:i|i'd|i would) prefer) (?:just |simply )?`,
  'iu',
);
const BARE = new RegExp(`^${OPENERS}`, 'iu');

/** What may follow a name to the end of the clause. */
const AFTER =
  /(?: (?:please|thanks|thank you|speaking|will do|works|for short|then|(?:is|would be|will be) (?:just |quite |totally )?(?:fine|ok|okay|good|great|enough|alright|perfect)|is what (?:people|they|friends|everyone) call me|if you (?:like|want|wish|prefer)))+$/iu;
/** Where the name is over but the clause goes on. */
const GOES_ON = new Set(
  'from and but or because since as if so for which who that with at in like instead when'.split(' '),
);
/** A clause that may follow a bare name. After anything else, the first word may be a remark: "Interesting. I don't know." */
const REST =
  /^(?:please|thanks|thank you|nice to meet|sir|madam|from|as in|(?:(?:it|that|this|which)(?:'s| is|'ll| will)? ?)?(?:just |only )?(?:my|short|spel(?:led|t)|do|fine|enough|like|what (?:people|they|everyone)|a (?:nick|short))) ?/iu;

/** Words of one kind of name: "Maria de la Cruz", "Yusuf bin Ali". */
const PARTICLES = new Set(
  "de da di do du des dos das del della dal la le las los van von vom zu zum der den dem ten ter te 't het op af av y e i al el ul bin ibn ben bint binti abu abd mac st san santa".split(
    ' ',
  ),
);
const TITLES = new Set('mr mrs ms miss mx dr doctor prof professor'.split(' '));
/** The full stop after a title doesn't end a sentence. */
const TITLE_STOP = /\b(mr|mrs|ms|mx|dr|prof|st)\./giu;

/** A name that English text and voices can carry, with its marks, hyphens and apostrophes. */
const NAME_WORD = /^(?:\p{Script=Latin}\p{M}*)+(?:[-'](?:\p{Script=Latin}\p{M}*)+)*$/u;
/** As in "al-Hassan". */
const CAPITAL = /^(?:\p{Ll}{1,3}[-'])?\p{Lu}/u;
/** Longer than people's longest names. */
const MAX_LETTERS = 40;
const MAX_WORDS = 6;
const HELD_KEY = /(.)\1{3}/iu;

/** Replies that aren't names. If a word is missing here, the examiner may greet a candidate as "Whatever". */
const NOT_NAMES = new Set(
  (
    'a an the and or but of in on at to for with as by from my me mine i you your yours he him his she her it its we us our they them this that these those ' +
    'is am are was be been do does did have has can could would should what who how why when where which if ' +
    "i'm i've i'd i'll it's that's don't can't what's let's " +
    'yes yeah yep yup no nope nah not never none nothing neither both either maybe perhaps sure okay ok right alright fine good great nice well so very really please thanks thank sorry pardon excuse welcome ' +
    'hello hi hey bye goodbye morning afternoon evening sir madam miss mister mr mrs ms dear friend friends nobody somebody someone ' +
    'anything something everything whatever whichever any all same just only also here there now then again back always later soon today tomorrow course like want prefer usually often ' +
    'name names first last full family short long nickname surname call called calls student teacher candidate person human everyone everybody anyone people ' +
    'question next skip repeat ready wait moment understand know think mean mind say said hear speak speaking english test exam one two three dunno idk lol ' +
    'interesting difficult hard easy important unusual common simple secret honestly actually anyway seriously obviously exactly absolutely definitely totally wow oops pass silence'
  ).split(' '),
);
/** Of those, the ones that are also names: taken when the candidate says that a name comes, and in capitals. */
const ALSO_NAMES = new Set('an dear do he my said so'.split(' '));

/** Capitalised words for what people are and speak, and for days, as in "I'm Russian." */
const CAPITAL_WORDS = new Set(
  (
    'american canadian mexican brazilian argentinian argentine chilean colombian peruvian ecuadorian venezuelan bolivian cuban british scottish irish welsh ' +
    'european african asian arab arabic australian belgian austrian swiss indian pakistani bangladeshi nepali nepalese filipino taiwanese malaysian singaporean indonesian vietnamese ' +
    'thai chinese japanese korean mongolian kazakh uzbek turkish persian iranian iraqi syrian lebanese jordanian israeli palestinian egyptian saudi emirati kuwaiti omani yemeni moroccan algerian tunisian libyan ' +
    'nigerian ghanaian kenyan ethiopian somali sudanese russian ukrainian belarusian polish czech slovak hungarian romanian bulgarian serbian croatian bosnian albanian greek macedonian slovenian ' +
    'german french spanish portuguese italian dutch danish swedish norwegian finnish estonian latvian lithuanian icelandic armenian azerbaijani hindi urdu bengali punjabi tamil telugu ' +
    'muslim catholic buddhist hindu jewish monday tuesday wednesday thursday friday saturday sunday ielts'
  ).split(' '),
);

/**
 * The name in a short plain answer to "What should I call you?"; null for anything that may be something else. Where the text
 * has capitals, a name has one. Names in other scripts than the Latin one are null too, since the examiner can't say them.
 */
export function callName(text: string): string | null {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/[‐‑]/gu, '-')
    .replaceAll(TITLE_STOP, '$1');
  const isCased = plain !== plain.toLowerCase() && plain !== plain.toUpperCase();
  const clauses = plain
    .split(/[.,!?;:"“”„()…\n]+| (?=(?:but|and|so) (?:you|they|people|every|friends|most|my|all|call|i)\b)/iu)
    .map((clause) =>
      clause
        .split(/\s+/u)
        .filter((word) => word !== '' && !isEmptySound(word))
        .join(' '),
    )
    .filter((clause) => clause !== '');
  // "My name is Alexandra, but everyone calls me Sasha."
  return (
    nameAfter(CALLED, clauses, isCased) ??
    nameAfter(NAME_IS, clauses, isCased) ??
    // Without capitals, "i'm tired" looks like "i'm anna".
    notCapitalWord((isCased ? nameAfter(POINTED, clauses, isCased) : null) ?? bareName(clauses, isCased))
  );
}

function nameAfter(lead: RegExp, clauses: readonly string[], isCased: boolean): string | null {
  const names = clauses
    .filter((clause) => lead.test(clause))
    .map((clause) => leadingName(clause.replace(lead, ''), isCased, lead !== POINTED));
  return names.findLast((name) => name !== null) ?? null;
}

/** A name by itself, after small talk at most. */
function bareName(clauses: readonly string[], isCased: boolean): string | null {
  const start = clauses.findIndex((clause) => !clause.split(' ').every(isNotName));
  const [first = '', ...rest] = start === -1 ? [] : clauses.slice(start);
  if (!rest.every((clause) => REST.test(clause))) return null;
  const said = first.replace(BARE, '').replace(AFTER, '');
  // Two words without capitals may be the beginning of a sentence.
  return !isCased && said.includes(' ') ? null : leadingName(said, isCased, false);
}

function notCapitalWord(name: string | null): string | null {
  return name?.split(' ').some((word) => CAPITAL_WORDS.has(word.toLowerCase())) === true ? null : name;
}

/** The name that a clause begins with, provided that nothing but a new thought follows it. `isAnnounced`: the candidate said that a name comes. */
function leadingName(clause: string, isCased: boolean, isAnnounced: boolean): string | null {
  const words = clause.replace(AFTER, '').split(' ');
  const title = words.length > 1 && TITLES.has(words[0]?.toLowerCase() ?? '') ? words.slice(0, 1) : [];
  const end = words.findIndex((word, index) => index > title.length && GOES_ON.has(word.toLowerCase()));
  const said = words.slice(title.length, end === -1 ? undefined : end);
  const isParticle = (word: string) => said.length > 1 && PARTICLES.has(word.toLowerCase());
  const isPart = (word: string) =>
    NAME_WORD.test(word) &&
    word.length <= MAX_LETTERS &&
    !HELD_KEY.test(word) &&
    (!isCased || CAPITAL.test(word)) &&
    (!isNotName(word) || (isAnnounced && isCased && ALSO_NAMES.has(word.toLowerCase())));
  if (said.length > MAX_WORDS || !said.every((word) => isParticle(word) || isPart(word))) return null;
  // More than two words without capitals are a sentence.
  const own = said.filter((word) => isPart(word) && !isParticle(word)).length;
  if (own === 0 || (!isCased && own > 2) || said.join('').length < 2) return null;
  const written = said.map((word) =>
    isParticle(word) && word === word.toLowerCase() ? word : capitalised(word),
  );
  return [...title.map(capitalised), ...written].join(' ');
}

const isNotName = (word: string): boolean => NOT_NAMES.has(word.toLowerCase());

/** As names are written; a word that has both capitals and small letters stays as it is. */
function capitalised(word: string): string {
  const isShouted = word.length > 2 && word === word.toUpperCase();
  const small = isShouted ? word.toLowerCase() : word;
  if (small !== small.toLowerCase()) return small;
  return small.replaceAll(/^\p{L}|(?<=-)\p{L}|(?<=^[odlm]')\p{L}/giu, (letter) => letter.toUpperCase());
}
