import { ingOf, participleOf, pastOf, thirdPerson } from '../../language/inflect.ts';
import {
  baseOfPastOnlyForm,
  isBaseForm,
  isIngForm,
  isParticiple,
  isParticipleOnlyForm,
  isPastForm,
  isPastOnlyForm,
  isThirdPersonForm,
} from '../../language/verb-forms.ts';
import type { Word } from '../../text/answer-text.ts';
import { change, insert, remove } from './family.ts';
import type { Edit, Family } from './family.ts';
import {
  ADJECTIVE,
  afterAdverbs,
  BE,
  beforeAdverbs,
  DETERMINER,
  DO,
  hasBefore,
  HAVE,
  lemmas,
  MODAL,
  NOT,
  NOUN,
  opensClause,
  SUBJECT,
  VERB,
  words,
} from './word-sets.ts';

const WITH_ING =
  lemmas(`enjoy finish avoid mind keep suggest practise practice dislike consider imagine miss recommend
  spend`);
const WITH_TO =
  lemmas(`want hope decide plan need expect agree learn promise refuse offer afford manage choose wish
  try start begin forget`);
const WITH_BOTH = lemmas('like love hate prefer');
const CAUSE = lemmas('make let');
const HELP = lemmas('help make let');
const OBJECT = words('me him her us them you people everyone it');
const PREPOSITION = words('for of in at about without by after before from on with');
const TO = words('to');
const HAPPENS = lemmas('go come become arise rise lie be run shine swim do break draw wake shake');
const WILL = words('can could will would should must may might shall');
const QUESTION = words('what where when why how');
const AFTER_NO = words('longer more less sooner doubt matter wonder way');
const NEVER_VERB = words('interesting exciting boring amazing following according evening morning');

/** The form of a verb after the word before it. */
export const VERB_FORM: Family = {
  id: 'verb-form',
  least: { change: 2, insert: 2.5, remove: 1.5 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined) return [];
    return [
      ...afterAuxiliary(sentence, at, word),
      ...afterVerb(sentence, at, word),
      ...afterObject(sentence, at, word),
      ...alone(sentence, at, word),
      ...negatedByNo(sentence, at, word),
      ...asked(sentence, at, word),
    ];
  },
  wrong: [
    ['She can sings very well.', 'She can sing very well.'],
    ["He didn't went to work last week.", "He didn't go to work last week."],
    ['I know how to makes a cake.', 'I know how to make a cake.'],
    ['I must to finish my work today.', 'I must finish my work today.'],
    ['I want to became a doctor.', 'I want to become a doctor.'],
    ['I have went to Japan twice.', 'I have been to Japan twice.'],
    ['I have never saw snow.', 'I have never seen snow.'],
    ['I have drank it all.', 'I have drunk it all.'],
    ['I am agree with that opinion.', 'I agree with that opinion.'],
    ['I am study English at university.', 'I am studying English at university.'],
    ['He is work in a big company.', 'He works in a big company.'],
    ['I enjoy to play football with my friends.', 'I enjoy playing football with my friends.'],
    ['I want buy a new phone.', 'I want to buy a new phone.'],
    ['I look forward to see you.', 'I look forward to seeing you.'],
    ['My mother let me to go out at night.', 'My mother let me go out at night.'],
    ['It makes me feels happy.', 'It makes me feel happy.'],
    ['It is good for make new friends.', 'It is good to make new friends.'],
    ['In my childhood I use to play outside.', 'In my childhood I used to play outside.'],
    ['I am used to hear the trams.', 'I am used to hearing the trams.'],
    ['She got used to live alone.', 'She got used to living alone.'],
    ['I like play tennis.', 'I like playing tennis.'],
    ['I no have a car in the city.', 'I do not have a car in the city.'],
    ['She no likes fish.', 'She does not like fish.'],
    ['I gone there many times.', 'I went there many times.'],
    ['In spite of be tired, I went out.', 'In spite of being tired, I went out.'],
    ['Did you went there alone?', 'Did you go there alone?'],
    ['Where does he works now?', 'Where does he work now?'],
    ['English is spoke in many countries.', 'English is spoken in many countries.'],
  ],
  right: [
    'I have been to many cities, and I look forward to seeing more of them.',
    'Does she like music?',
    'I used to go there every other day.',
    'I got used to working at night.',
    'I like playing tennis, and my friends like to play football.',
    'What I want is to travel.',
    'We used to play here, and this knife is used to cut bread.',
    'It made her laugh, my generation is woke, and drivers have to look forward to see the road.',
    'We had to cancel the trip.',
    'I have work to do.',
    'The new windows make it seem bigger.',
    'What could shops do with the food, and how can parks help?',
    'In what ways can travelling help?',
    'What good will going there do, and how can working at night be healthy?',
    'It gives you no support, and we no longer go there.',
    'She no doubt likes it.',
    'He made up his mind to address them.',
  ],
};

/** After modals, do, to, have, be and prepositions. */
function afterAuxiliary(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const before = sentence[beforeAdverbs(sentence, at)];
  const previous = sentence[at - 1];
  if (before === undefined || word.breakBefore) return [];
  if (WILL(before) && TO(word) && sentence[at + 1] !== undefined) {
    // "I can to some degree", "I could to start with".
    const [verb, behind] = sentence.slice(at + 1, at + 3);
    // "His will to live", "as fast as she could to catch up".
    const isNoun =
      DETERMINER(sentence[at - 2]) ||
      ADJECTIVE(sentence[at - 2]) ||
      hasBefore(sentence, at, 5, words('as all everything whatever anything what best much'));
    const plain = verb !== undefined && VERB(verb) && isBaseForm(verb) && behind?.text !== 'with' && !isNoun;
    return [{ ...remove(at), plain }];
  }
  // "If I would had time" wants no other form, but no "would".
  if (before.text === 'would' && sentence[0]?.text === 'if' && word.text === 'had') return [];
  const isVerb = VERB(word) || word.text === 'had' || word.text === 'has' || isPastOnlyForm(word);
  if (!isVerb) return [];
  if (MODAL(before) || DO(before) || (TO(before) && !isIngForm(word))) {
    // A question ("does watching films …", "what could shops …") has its subject there.
    const isGerund =
      isIngForm(word) && (DO(previous) || (MODAL(previous) && sentence.slice(0, at).some(QUESTION)));
    const isQuestion = isGerund || (isThirdPersonForm(word) && asks(sentence, at));
    return isInflected(word) && !isQuestion
      ? // "May comes after April", and Will is a name.
        [
          {
            ...change(at, word.lemma),
            // "What you did wasn't", "she does reviews": there "do" is a verb of its own.
            plain:
              !TO(before) &&
              before !== sentence[0] &&
              isInFull(sentence, at) &&
              (!DO(before) || NOT(previous)) &&
              !DETERMINER(sentence[beforeAdverbs(sentence, at) - 1]),
          },
        ]
      : [];
  }
  if (TO(before) && isIngForm(word)) return [change(at, word.lemma)];
  if (HAVE(before) && (isBaseForm(word) || isPastOnlyForm(word))) {
    // The tagger takes "drank" for a verb of its own.
    const base = baseOfPastOnlyForm(word.text) ?? word.lemma;
    return [...new Set([participleOf(base), ...(base === 'go' ? ['been'] : [])])].map((form) => ({
      ...change(at, form),
      // "The jokes they had were good."
      plain: isPastOnlyForm(word) && isInFull(sentence, at) && !(BE(word) && before.text === 'had'),
    }));
  }
  if (BE(before) && (isBaseForm(word) || isPastOnlyForm(word) || isThirdPersonForm(word))) {
    return withoutBe(sentence, at, word);
  }
  return PREPOSITION(previous) && isBaseForm(word)
    ? // Many such forms are nouns as well: "a plan of escape".
      [
        { ...change(at, ingOf(word.lemma)), doubt: 1 },
        { from: at - 1, to: at + 1, better: `to ${word.lemma}`, doubt: 1 },
      ]
    : [];
}

/** Whether what looks like a verb with -s may be the subject of a question, whose verb comes later: "What could shops do?" */
function asks(sentence: readonly Word[], at: number): boolean {
  const [opener, auxiliary] = [sentence[at - 2], sentence[at - 1]];
  const isFirst = opener === undefined || auxiliary?.breakBefore === true || QUESTION(opener);
  return (
    (MODAL(auxiliary) || DO(auxiliary)) &&
    isFirst &&
    sentence
      .slice(at + 1, at + 6)
      .some((word) => words('do be have')(word) || (VERB(word) && isBaseForm(word)))
  );
}

/** "am agree", "is work", "is call". */
function withoutBe(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const be = beforeAdverbs(sentence, at);
  // "English is spoke here"; what only happens has no passive, and people are broke, or called Drew.
  if (isPastOnlyForm(word) && !HAPPENS(word) && be === at - 1)
    return [{ ...change(at, participleOf(word.lemma)), plain: isInFull(sentence, at), lesson: 'passive' }];
  const bare = [change(at, ingOf(word.lemma)), change(at, participleOf(word.lemma)), remove(be)];
  const form = sentence[be]?.text ?? '';
  if (be !== at - 1 || /^(?:am|are)$/u.test(form)) return bare;
  const finite = form === 'is' ? thirdPerson(word.lemma) : pastOf(word.lemma);
  return [...bare, { from: be, to: at + 1, better: finite }];
}

/** After verbs that take -ing or to. */
function afterVerb(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const before = sentence[at - 1];
  const second = sentence[at - 2];
  if (before === undefined || word.breakBefore || !VERB(word) || NEVER_VERB(word)) return [];
  if (isBaseForm(word)) {
    if (WITH_ING(before)) return [change(at, ingOf(word.lemma))];
    // "He made up his mind to go."
    if (TO(before) && WITH_ING(second) && VERB(second))
      // "The photos I keep to remember her", "the money I spend to eat out".
      return [{ from: at - 1, to: at + 1, better: ingOf(word.lemma), plain: !lemmas('keep spend')(second) }];
    if (WITH_TO(before)) return [insert(at, 'to')];
    if (WITH_BOTH(before)) return [insert(at, 'to'), change(at, ingOf(word.lemma))];
    if (
      TO(before) &&
      second?.text === 'forward' &&
      lemmas('look')(sentence[at - 3]) &&
      !TO(sentence[at - 4]) &&
      !NOUN(sentence[at + 1])
    )
      return [{ from: at - 1, to: at + 1, better: `to ${ingOf(word.lemma)}`, ...hoped(sentence, at) }];
    if (TO(before) && second?.text === 'used' && isAccustomed(sentence, at - 2))
      return [{ from: at - 1, to: at + 1, better: `to ${ingOf(word.lemma)}`, plain: true }];
    if (TO(before) && second?.text === 'use') return [change(at - 2, 'used')];
    return [];
  }
  return isIngForm(word) && WITH_TO(before) ? [change(at, `to ${word.lemma}`)] : [];
}

/** "I'm looking forward to see you": "I look forward to work" has a noun. */
function hoped(sentence: readonly Word[], at: number): { certain?: true; plain?: boolean } {
  const who = sentence[beforeAdverbs(sentence, at - 3)];
  const isSure =
    lemmas('see meet hear become be have do go come get learn receive')(sentence[at]) &&
    (SUBJECT(who) || BE(who));
  return isSure ? { certain: true } : { plain: true };
}

/** "I am used to hear", "she got used to live": of things "it is used to cut" is right. */
function isAccustomed(sentence: readonly Word[], used: number): boolean {
  const be = beforeAdverbs(sentence, used);
  // "I'm used to people like that."
  if (NOUN(sentence[used + 3])) return false;
  return lemmas('get')(sentence[be]) || (BE(sentence[be]) && words('i we you')(sentence[be - 1]));
}

/** "let me to go", "helps me relaxed". */
function afterObject(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const object = sentence[at - 1];
  if (!OBJECT(object)) return [];
  // "We made it to work" got there.
  if (TO(word) && CAUSE(sentence[at - 2]) && VERB(sentence[at + 1]))
    return [{ ...remove(at), plain: !words('it them')(object) }];
  const isForm = VERB(word) || ADJECTIVE(word);
  if (!isForm || !HELP(sentence[at - 2]) || word.text === word.lemma) return [];
  return isThirdPersonForm(word) || isPastForm(word) || isIngForm(word) ? [change(at, word.lemma)] : [];
}

/** "I gone", "he been": a participle without have. */
function alone(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const subject = beforeAdverbs(sentence, at);
  if (!isParticipleOnlyForm(word) || !isParticiple(word) || !SUBJECT(sentence[subject])) return [];
  if (!opensClause(sentence, subject) || afterAdverbs(sentence, subject + 1) !== at) return [];
  const have = words('he she it')(sentence[subject]) ? 'has' : 'have';
  return [change(at, pastOf(word.lemma)), insert(subject + 1, have)];
}

/** "I no have", "she no likes". */
function negatedByNo(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const [subject, verb] = [sentence[at - 1], sentence[at + 1]];
  if (word.text !== 'no' || !SUBJECT(subject) || verb === undefined || word.breakBefore) return [];
  // "We no longer go", "it no doubt helps"; and "gives you no support", where the pronoun is no subject.
  if (AFTER_NO(verb) || !opensClause(sentence, at - 1)) return [];
  if (!isBaseForm(verb) && !isThirdPersonForm(verb) && !HAVE(verb)) return [];
  const form = verb.text === 'had' ? 'did' : words('he she it')(subject) ? 'does' : 'do';
  return [{ from: at, to: at + 2, better: `${form} not ${verb.lemma}`, plain: true }];
}

/** "Did you went", "where does he goes". */
function asked(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const [opener, auxiliary, subject] = sentence.slice(Math.max(0, at - 3), at);
  const isFirst = at === 2 || QUESTION(at === 2 ? undefined : opener);
  const [help, who] = at === 2 ? [opener, auxiliary] : [auxiliary, subject];
  if (at < 2 || !isFirst || !DO(help) || !SUBJECT(who) || word.breakBefore) return [];
  return VERB(word) && isInflected(word) && !isIngForm(word)
    ? [{ ...change(at, word.lemma), plain: true }]
    : [];
}

/** A lemma may be another spelling of the same form: "organise", "organize". */
function isInflected(word: Word): boolean {
  return (
    isThirdPersonForm(word) ||
    isIngForm(word) ||
    ((isPastForm(word) || isParticiple(word)) && word.text !== word.lemma)
  );
}

/** Whether the word that a verb hangs on is no short form: "I'd" is "I had" or "I would". */
function isInFull(sentence: readonly Word[], at: number): boolean {
  const before = beforeAdverbs(sentence, at);
  // "I've" is clear.
  return sentence[before]?.text === 'have' || sentence[before]?.token !== sentence[before - 1]?.token;
}
