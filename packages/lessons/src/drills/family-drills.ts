import type { Drill, FamilyDrill } from '@bandpal/contracts';

/** How one family of grammar errors is practised. */
export interface FamilyPractice {
  name: string;
  /** What to do in the answer, so that the form comes up. */
  steps: readonly [string, ...string[]];
  /** Finds places where the form is used. It counts how much was practised; whether it was right is for the scorer to say. */
  places: RegExp;
  /** What `places` finds, in the plural, as it stands in a sentence. */
  what: string;
  /** Fewer places are too little practice. */
  goal: number;
}

/** Drills that are about how one speaks, not about one family of errors. */
export type HabitDrill = Exclude<Drill, FamilyDrill>;

/** The practice of each family of errors. */
export const FAMILY_DRILLS: Readonly<Record<FamilyDrill, FamilyPractice>> = {
  adverb: {
    name: 'Say how it is done',
    steps: [
      'Answer again, and say how things are done: quickly, carefully, well.',
      'After be, feel, look, sound and taste, leave the -ly out: “it looks nice”.',
    ],
    places:
      /\b(?!(?:only|family|reply|supply|early|likely|friendly|lovely|ugly|silly|lonely|daily|weekly|monthly|yearly|july|italy|really|actually|usually|probably|especially|recently)\b)\p{L}{3,}ly\b|\b(?:well|fast|hard)\b/giu,
    what: 'words that say how',
    goal: 2,
  },
  agreement: {
    name: 'Talk about one person or thing',
    steps: [
      'Answer again, and talk about one person or thing: he, she or it.',
      'Say every -s: he works, she has, it is, it doesn’t.',
    ],
    places:
      /\b(?:he|she|it)(?:'s\b| (?:also |always |often |usually |sometimes |never |really |just )?(?:is|has|does|was|isn't|hasn't|doesn't|wasn't|\p{L}{2,}s)\b)/giu,
    what: 'verbs after he, she or it',
    goal: 3,
  },
  article: {
    name: 'Name things with a, an and the',
    steps: [
      'Answer again, and name at least five things.',
      'Say “a” or “an” the first time, and “the” when you come back to the same thing.',
    ],
    places: /\b(?:a|an|the) \p{L}+/giu,
    what: 'nouns with a, an or the',
    goal: 5,
  },
  comparison: {
    name: 'Compare two things',
    steps: [
      'Answer again, and compare two or three things.',
      'Short words take -er and -est, long words “more” and “the most”, never both.',
    ],
    places:
      /\b(?:more|less) (?!than\b|and\b|of\b|or\b)\p{L}+|\bthe (?:most|least) \p{L}+|\b\p{L}{3,}er than\b|\b(?:better|worse|best|worst)\b|\bas \p{L}+ as\b|\bthe \p{L}{3,}est\b/giu,
    what: 'comparisons',
    goal: 3,
  },
  connective: {
    name: 'Join your sentences',
    steps: [
      'Answer again, and join your sentences with because, although, but, when, if and who.',
      'Use one joining word for two clauses: “although” needs no “but”.',
    ],
    places: /\b(?:because|although|though|but|if|when|while|who|which|where|whereas|unless|until)\b/giu,
    what: 'joining words',
    goal: 4,
  },
  'irregular-form': {
    name: 'Irregular verbs by ear',
    steps: [
      'Answer again with something that happened: went, had, saw, took, bought, came, made.',
      'Say each one aloud once before you begin.',
    ],
    places:
      /\b(?:went|had|saw|seen|took|taken|bought|brought|came|made|ate|eaten|drank|drove|driven|felt|found|flew|forgot|forgotten|gave|given|got|grew|grown|heard|kept|knew|known|left|lost|met|paid|ran|rode|said|sang|sat|sent|slept|sold|spent|spoke|spoken|stood|swam|taught|told|thought|threw|understood|was|were|woke|won|wore|wrote|written|became|began|begun|broke|broken|built|caught|chose|chosen|did|done|fell|fallen|held)\b/giu,
    what: 'irregular forms',
    goal: 4,
  },
  'missing-be': {
    name: 'Say every am, is and are',
    steps: [
      'Answer again, and say what people and things are like, where they are and what they’re doing.',
      'Say am, is or are each time, or the short forms: I’m, she’s, they’re.',
    ],
    places:
      /\b(?:am|is|are|was|were|isn't|aren't|wasn't|weren't)\b|\bi'm\b|\b(?:he|she|it|that|there)'s\b|\b(?:you|we|they)'re\b/giu,
    what: 'forms of “be”',
    goal: 5,
  },
  'noun-number': {
    name: 'One or many',
    steps: [
      'Answer again with numbers, and with many, some, several and “one of my”.',
      'Say the -s every time there is more than one.',
    ],
    places:
      /\b(?:two|three|four|five|six|seven|eight|nine|ten|\d+|many|several|some|these|those|few|both|lots of|a lot of|one of)\b/giu,
    what: 'words for more than one',
    goal: 3,
  },
  'participle-adjective': {
    name: 'Bored or boring',
    steps: [
      'Answer again, and say how things are and how you feel about them.',
      'Things are boring, tiring or exciting; you feel bored, tired or excited.',
    ],
    places:
      /\b(?:bor|interest|tir|excit|surpris|disappoint|relax|confus|amaz|frighten|embarrass|annoy|depress|exhaust|fascinat|inspir|motivat|shock)(?:ed|ing)\b|\b(?:worri|satisfi|terrifi)ed\b|\b(?:worry|satisfy|terrify)ing\b/giu,
    what: 'words such as “bored” and “boring”',
    goal: 2,
  },
  preposition: {
    name: 'In, on, at and to',
    steps: [
      'Answer again, and say where and when things happen, and who or what you listen to, wait for or depend on.',
      'Say the verb and its small word together: “listen to”, “wait for”.',
    ],
    places: /\b(?:in|on|at|to|of|for|with|from|by|about)\b/giu,
    what: 'small words such as in, on and at',
    goal: 5,
  },
  pronoun: {
    name: 'He, him, his',
    steps: [
      'Answer again, and talk about other people: what they do, what you do with them, and what’s theirs.',
      'He, she and they do something; him, her and them come after a verb or a small word.',
    ],
    places: /\b(?:he|him|his|she|her|hers|they|them|their|theirs|us|our|ours)\b/giu,
    what: 'words such as he, him and his',
    goal: 4,
  },
  subject: {
    name: 'Say who or what, once',
    steps: [
      'Answer again, and give two or three reasons with “because it …” or “because they …”.',
      'Name each person once: “my father works”, not “my father he works”.',
    ],
    places:
      /\b(?:because|when|if|that|and|but|so) (?:i|you|he|she|it|we|they|there)\b|\b(?:it|that|there)(?:'s| is| was)\b/giu,
    what: 'clauses with I, it, he, she or they',
    goal: 3,
  },
  tense: {
    name: 'From then until now',
    steps: [
      'Answer again, and say what you’ve done or had since a certain time, and for how long.',
      'Say “have” or “has” with the third form: “I’ve lived here for ten years”, “she’s worked there since May”.',
    ],
    places:
      /\b(?:have|has|haven't|hasn't|(?:i|you|we|they)'ve|(?:he|she|it)'s) (?:not |never |always |already |just |also |only )?(?:been|had|done|gone|got|made|met|seen|known|kept|lost|read|heard|felt|become|come|taken|given|written|eaten|grown|\p{L}{2,}ed)\b/giu,
    what: 'verbs with have or has',
    goal: 2,
  },
  'verb-form': {
    name: 'The verb after another word',
    steps: [
      'Answer again with I can …, I want to …, I enjoy …ing and I’m good at …ing.',
      'After can, will and must comes the plain verb; after enjoy and after at, of and for comes -ing.',
    ],
    places:
      /\b(?:can|can't|could|couldn't|will|won't|would|should|must|might|may|didn't|don't|doesn't) (?:not |also |always |never )?\p{L}+|\b(?:want|wants|wanted|need|needs|needed|hope|hopes|decided|tried|like|likes) to \p{L}+|\b(?:enjoy|enjoys|enjoyed|avoid|finish|finished|like|likes|love|loves|at|of|for|without) \p{L}{2,}ing\b/giu,
    what: 'verbs after words such as can, want to and enjoy',
    goal: 3,
  },
  'word-order': {
    name: 'Who, what, where, when',
    steps: [
      'Answer again, and say what you always, often and never do, and what you like very much.',
      'Say one thing that you don’t know: “I don’t know where he lives”.',
    ],
    places:
      /\b(?:always|often|never|usually|sometimes|rarely|very much|very well|a lot)\b|\b(?:know|remember|wonder|understand|see|ask|tell \p{L}+) (?:where|when|why|how|what|who|if|whether)\b/giu,
    what: 'words such as always, often and very much',
    goal: 3,
  },
};

export const isFamilyDrill = (drill: Drill): drill is FamilyDrill => drill in FAMILY_DRILLS;
