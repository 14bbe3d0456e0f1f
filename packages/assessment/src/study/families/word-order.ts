import { pastOf, thirdPerson } from '../../language/inflect.ts';
import { isBaseForm } from '../../language/verb-forms.ts';
import type { Word } from '../../text/answer-text.ts';
import { change } from './family.ts';
import type { Edit, Family } from './family.ts';
import {
  ADJECTIVE,
  BE,
  DETERMINER,
  NOUN,
  SUBJECT,
  VERB,
  words,
  endsPhrase,
  isSingularNoun,
  lemmas,
  DO,
  MODAL,
  UNIT_OF_TIME,
} from './word-sets.ts';

const ASKING = words('know understand remember wonder ask asked tell me explain see sure show learn idea');
const KNOWING = words('know understand remember wonder forget forgot');
const QUESTION = words('what where who how why when');
const SOMETIMES = words('always usually often never sometimes rarely');
const PLACE_OR_DAY = words('there here yesterday today');
const OF_OBJECT = words('a an my our his her their the some many');
const TAKES_OBJECT = lemmas(
  'spend buy meet see eat have find make take learn study get read watch drink visit celebrate build rent',
);
const LIKING = words('like love enjoy want hate likes loves enjoys liked loved enjoyed hated');
const COLOUR = words(
  'red blue green white black yellow brown grey big small old new beautiful young nice expensive modern famous',
);

export const WORD_ORDER: Family = {
  id: 'word-order',
  least: { change: 1.5, remove: 1.5 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined) return [];
    return [
      ...adverbs(sentence, at, word),
      ...indirect(sentence, at, word),
      ...adjectives(sentence, at, word),
    ];
  },
  wrong: [
    ['I very like this kind of food.', 'I really like this kind of food.'],
    ['I like very much music.', 'I like music very much.'],
    ["I don't know what is it.", "I don't know what it is."],
    ['Can you tell me where is the station?', 'Can you tell me where the station is?'],
    ['I go always to school by bus.', 'I always go to school by bus.'],
    ['We are drinking always coffee.', 'We are always drinking coffee.'],
    ['I know what colour is it.', 'I know what colour it is.'],
    ['Why you are late?', 'Why are you late?'],
    ['I miss very much my mother.', 'I miss my mother very much.'],
    ["I don't know where does he live.", "I don't know where he lives."],
    ['I have a car red.', 'I have a red car.'],
    ['Always I eat breakfast at home.', 'I always eat breakfast at home.'],
    ['She speaks very well English.', 'She speaks English very well.'],
    ['We spent there a whole weekend.', 'We spent a whole weekend there.'],
    ['I bought yesterday a new phone.', 'I bought a new phone yesterday.'],
    ['I like a lot the food.', 'I like the food a lot.'],
  ],
  right: [
    'I really like it very much.',
    'Do you know what time it is?',
    'I was always happy there.',
    'Sometimes I go to the cinema.',
    'I know who is right.',
    'You know what? Do they live here?',
    'I often go there with friends.',
    'I ate there the whole week, and we have here the same problem that you have.',
    'I saw there that the door was open.',
    'Never have I seen that, and there is enough cold water.',
  ],
};

/** "I very like", "I go always to", "I like very much music". */
function adverbs(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const next = sentence[at + 1];
  const third = sentence[at + 2];
  if (next === undefined || next.breakBefore) return [];
  if (word.text === 'very' && LIKING(next) && SUBJECT(sentence[at - 1]))
    return [{ ...change(at, 'really'), certain: true }];
  if (
    SOMETIMES(word) &&
    at === 0 &&
    SUBJECT(next) &&
    third !== undefined &&
    !words('sometimes usually often')(word)
  ) {
    return [{ from: at, to: at + 2, better: `${next.text} ${word.text}` }];
  }
  if (
    VERB(word) &&
    (SUBJECT(sentence[at - 1]) || (BE(sentence[at - 1]) && SUBJECT(sentence[at - 2]))) &&
    SOMETIMES(next) &&
    third !== undefined &&
    !third.breakBefore
  ) {
    return [{ from: at, to: at + 2, better: `${next.text} ${word.text}` }];
  }
  if (PLACE_OR_DAY(word) && TAKES_OBJECT(sentence[at - 1]) && OF_OBJECT(next))
    return laterAdverb(sentence, at, word.text);
  const isPraise = word.text === 'very' && words('much well')(next) && VERB(sentence[at - 1]);
  const isALot = word.text === 'a' && next.text === 'lot' && LIKING(sentence[at - 1]) && OF_OBJECT(third);
  return (isPraise || isALot) && third !== undefined && !third.breakBefore
    ? laterAdverb(sentence, at, `${word.text} ${next.text}`)
    : [];
}

/** Puts an adverb that stands in front of an object behind it. */
function laterAdverb(sentence: readonly Word[], at: number, adverb: string): Edit[] {
  const start = at + adverb.split(' ').length;
  let end = start;
  while (end < start + 4 && sentence[end]?.breakBefore !== true) {
    const word = sentence[end];
    const isObject =
      DETERMINER(word) || ADJECTIVE(word) || NOUN(word) || word?.pos === 'PROPN' || word?.text === 'it';
    if (!isObject) break;
    end += 1;
  }
  const object = sentence.slice(start, end).map(({ text }) => text);
  // "I ate there the whole week": a length of time is no object, but of "spend".
  if (object.length === 0 || (UNIT_OF_TIME(sentence[end - 1]) && sentence[at - 1]?.lemma !== 'spend'))
    return [];
  // "I like very much the way they live": a long object may come last.
  const isShort = sentence[end]?.breakBefore !== false;
  return [{ from: at, to: end, better: `${object.join(' ')} ${adverb}`, plain: isShort }];
}

/** "I don't know what is it." */
function indirect(sentence: readonly Word[], at: number, word: Word): Edit[] {
  if (!QUESTION(word)) return [];
  const first = sentence[at + 1];
  const auxiliary = sentence[at + 2];
  if (
    at === 0 &&
    SUBJECT(first) &&
    (BE(auxiliary) || MODAL(auxiliary) || DO(auxiliary)) &&
    word.text === 'why'
  ) {
    return [{ from: 1, to: 3, better: `${auxiliary?.text ?? ''} ${first?.text ?? ''}` }];
  }
  if (KNOWING(sentence[at - 1]) && DO(first) && SUBJECT(auxiliary)) return statedOf(sentence, at + 1);
  if (!ASKING(sentence[at - 1])) return [];
  if (NOUN(first) && BE(auxiliary) && SUBJECT(sentence[at + 3])) {
    return [{ from: at + 2, to: at + 4, better: `${sentence[at + 3]?.text ?? ''} ${auxiliary?.text ?? ''}` }];
  }
  if (!BE(first)) return [];
  const subject = auxiliary;
  if (SUBJECT(subject)) {
    const isLast =
      subject?.text === 'it' && (sentence[at + 3] === undefined || sentence[at + 3]?.breakBefore);
    const better = `${subject?.text ?? ''} ${first?.text ?? ''}`;
    return [{ from: at + 1, to: at + 3, better, plain: KNOWING(sentence[at - 1]) && isLast === true }];
  }
  const isLast = DETERMINER(subject) && NOUN(sentence[at + 3]) && endsPhrase(sentence, at + 3);
  return isLast
    ? [
        {
          from: at + 1,
          to: at + 4,
          better: `${subject?.text ?? ''} ${sentence[at + 3]?.text ?? ''} ${first?.text ?? ''}`,
        },
      ]
    : [];
}

/** "I don't know where does he live": what people ask in the words of others stays a question ("I asked where do you live"). */
function statedOf(sentence: readonly Word[], at: number): Edit[] {
  const [does, subject, verb] = sentence.slice(at, at + 3);
  if (subject === undefined || verb === undefined || !VERB(verb) || !isBaseForm(verb)) return [];
  const form =
    does?.text === 'did' ? pastOf(verb.lemma) : does?.text === 'does' ? thirdPerson(verb.lemma) : verb.text;
  return [{ from: at, to: at + 3, better: `${subject.text} ${form}`, plain: true }];
}

/** "a car red". */
function adjectives(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const next = sentence[at + 1];
  if (
    !isSingularNoun(word) ||
    !COLOUR(next) ||
    next?.breakBefore === true ||
    !words('a an the my')(sentence[at - 1])
  )
    return [];
  if (NOUN(sentence[at + 2]) || ADJECTIVE(sentence[at + 2]) || words('and enough')(sentence[at + 2]))
    return [];
  return [{ from: at, to: at + 2, better: `${next?.text ?? ''} ${word.text}` }];
}
