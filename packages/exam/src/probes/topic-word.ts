import { plainWords } from '../canonical-words.ts';

/** A word as it was heard. `confidence`: the recogniser's probability, 0 to 1; null when it gives none. */
export interface HeardWord {
  text: string;
  confidence: number | null;
}

/** A noun of the candidate's that the examiner can take up: "You mentioned ⟨text⟩." */
export interface TopicWord {
  text: string;
  /** Something unpleasant, which nobody would ask the importance of. */
  isTrouble: boolean;
}

/** Below this the word may be another one: then it is better not to take it up. */
const SURE = 0.8;
/** The candidate did not speak of things so near to these words but denied or doubted them: "computers are not", "I don't like computers". */
const DENIED = /^(?:no|not|nor|neither|without|never|hardly|hate|cannot|[a-z]+n't)$/u;
const DENIED_BEFORE = 3;
const DENIED_AFTER = 2;

/**
 * What follows a noun that stands by itself. Before any other word it may belong to that one: "our maths teacher" does not speak of maths, and
 * "music helps" is passed over for being sure.
 */
const FOLLOWS_NOUN =
  /^(?:a|about|after|against|all|also|always|an|and|another|any|anymore|are|around|as|at|because|before|behind|between|both|but|by|can|could|did|do|does|during|each|er|either|especially|even|every|everywhere|for|from|had|has|have|he|her|here|his|how|i|if|in|inside|into|is|it|its|just|lately|like|may|might|more|most|much|must|my|near|nearby|never|next|now|nowadays|of|often|on|only|or|our|outside|over|really|shall|she|should|since|so|some|sometimes|such|than|that|the|their|then|there|these|they|this|those|though|through|to|today|together|too|uh|um|under|until|usually|very|was|we|well|were|what|when|where|whether|which|while|who|will|with|without|would|yeah|you|your)$/u;

/** The beginning that a word's forms share, so that "machine" in the question rules "machines" out. */
function stem(word: string): string {
  return word.replace(/(?:ies|y|es|s|e)$/u, '');
}

interface Candidate {
  text: string;
  at: number;
  sure: boolean;
}

/** Single words and pairs of neighbours ("public transport"), longest first at each place. */
function candidatesOf(words: readonly HeardWord[]): Candidate[] {
  const spoken = words.flatMap(({ text, confidence }) => {
    const plain = plainWords(text);
    return plain.map((word, index) => ({
      word,
      sure: confidence !== null && confidence >= SURE,
      endsClause: index === plain.length - 1 && /[.,;:?!]$/u.test(text),
    }));
  });
  const standsAlone = (at: number): boolean => {
    const next = spoken[at + 1]?.word;
    if (next === undefined || spoken[at]?.endsClause === true) return true;
    // "Our music and art teacher": the second one tells.
    const isFirstOfTwo = (next === 'and' || next === 'or') && isNoun(spoken[at + 2]?.word ?? '');
    return FOLLOWS_NOUN.test(next) && (!isFirstOfTwo || standsAlone(at + 2));
  };
  return spoken.flatMap(({ word, sure }, at) => {
    const before = spoken[at - 1]?.word ?? '';
    const next = spoken[at + 1];
    if (isDenied(spoken, at)) return [];
    const pair = next && standsAlone(at + 1) && { text: `${word} ${next.word}`, at, sure: sure && next.sure };
    const isSecond = isNoun(`${before} ${word}`);
    return [...(pair ? [pair] : []), ...(isSecond || !standsAlone(at) ? [] : [{ text: word, at, sure }])];
  });
}

function isDenied(spoken: readonly { word: string }[], at: number): boolean {
  const around = spoken.slice(Math.max(0, at - DENIED_BEFORE), at + 1 + DENIED_AFTER);
  return around.some(({ word }) => DENIED.test(word));
}

function isNoun(text: string): boolean {
  return TOPIC_NOUNS.has(text) || TROUBLE_NOUNS.has(text);
}

/**
 * The noun of the answer that is taken up best: one the candidate brought in, clearly heard, that can stand alone after "You
 * mentioned". Null when nothing is sure. `known`: texts whose words are not the candidate's own, or were taken up before.
 */
export function topicWordOf(words: readonly HeardWord[], known: readonly string[]): TopicWord | null {
  if (words.length === 0) return null;
  const knownStems = new Set(plainWords(known.join(' ')).map(stem));
  const own = candidatesOf(words).filter(
    ({ text, sure }) => sure && isNoun(text) && !text.split(' ').some((word) => knownStems.has(stem(word))),
  );
  // A pair says more than a word, and what was said last is what the candidate is thinking of.
  const chosen = own.findLast(({ text }) => text.includes(' ')) ?? own.at(-1);
  return chosen === undefined ? null : { text: chosen.text, isTrouble: TROUBLE_NOUNS.has(chosen.text) };
}

// Nouns that can be taken up as they were said: plurals and words that need no article, neither too general ("things") nor painful.
// Left out are persons, whom "How common is that?" does not fit, and words that are as often verbs ("changes").

const PLACES_AND_TRANSPORT = `
apartments airports bicycles bikes buildings buses cafes cars cinemas electricity flats gardens gyms highways hospitals
hotels houses libraries motorbikes museums neighbourhoods neighborhoods playgrounds public_transport
restaurants roads schools shopping_centres shopping_malls skyscrapers small_shops stadiums stations streets
supermarkets theatres theaters trains trams transport transportation tunnels universities countryside architecture
tourism holidays hotels beaches mountains islands rivers lakes forests farms`;

const SOCIETY = `
advertisements advertising charities competition cooperation culture family_life festivals friendship politeness privacy society small_businesses teamwork traditions tradition weddings`;

const LEARNING_AND_WORK = `
biology books careers chemistry classrooms creativity curiosity dictionaries discipline diplomas education exams
foreign_languages geography handwriting history homework imagination information jobs knowledge
languages lessons literature mathematics maths newspapers magazines novels online_courses poetry physics qualifications
salaries science skills textbooks training work_experience working_hours`;

const THINGS_AND_TECHNOLOGY = `
apps artificial_intelligence cameras clothes computers electric_cars electronics emails energy fashion furniture
gadgets inventions jewellery jewelry laptops machines mobile_phones money online_shopping passwords
photographs photos plastic robots satellites smartphones social_media social_networks software solar_energy
technology telephones television toys video_calls video_games websites`;

const NATURE_FOOD_AND_HEALTH = `
animals birds breakfast chocolate coffee cooking dinner fast_food fitness flowers food fresh_air
fruit gardening green_spaces healthy_food home_cooking lunch medicine meat mental_health milk nature nutrition oxygen
pets recipes recycling restaurants rice seafood spices street_food sugar sunshine trees vegetables
vitamins wildlife yoga`;

const LEISURE_AND_MIND = `
adventure art basketball cartoons ceremonies comfort concerts confidence courage dancing decoration documentaries
emotions entertainment environment football freedom free_time happiness health hiking hobbies honesty humour humor
independence inspiration kindness leisure memories motivation movies music musical_instruments paintings
peace quality reading relaxation responsibility safety sculptures security songs
souvenirs sport sports stories success swimming tennis variety weather`;

const TROUBLE = `
air_pollution boredom climate_change danger deforestation droughts exhaustion expenses fake_news garbage global_warming inequality inflation
junk_food litter loneliness long_hours misunderstandings noise obesity overcrowding overwork peer_pressure
plastic_waste pollution poverty pressure prices queues rubbish stress taxes traffic
traffic_jams unemployment`;

function listed(...lists: readonly string[]): ReadonlySet<string> {
  const words = lists.join(' ').trim().split(/\s+/u);
  return new Set(words.map((word) => word.replaceAll('_', ' ')));
}

/** What the examiner may take up as a subject like any other. */
export const TOPIC_NOUNS: ReadonlySet<string> = listed(
  PLACES_AND_TRANSPORT,
  SOCIETY,
  LEARNING_AND_WORK,
  THINGS_AND_TECHNOLOGY,
  NATURE_FOOD_AND_HEALTH,
  LEISURE_AND_MIND,
);

/** What the examiner may take up as something unpleasant. */
export const TROUBLE_NOUNS: ReadonlySet<string> = listed(TROUBLE);
