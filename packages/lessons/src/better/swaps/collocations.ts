import type { Swap } from '../swap-words.ts';

function together(say: string, better: string, conditions: Partial<Swap> = {}): Swap {
  return { say, better: [better], kind: 'collocation', evenDenied: true, ...conditions };
}

/** People who do something; not "computers make homework easier", nor "did progress stop?". */
const PEOPLE = 'i you we he she they people often always usually sometimes never';
/** What stands before a form in -ing that belongs to people. */
const DOING =
  "i'm we're they're he's she's am is are was were of without like love enjoy prefer hate start started";
/** Nothing that makes the noun a part of something longer, as in "sport videos" or "make photos better". */
const CLOSES = /^(?:|every|together|regularly|yesterday|because|when|so|but)$/u;
const WEATHER_CLOSES = /^(?:|in|on|at|and|but|because|so|every|during|when|today|yesterday)$/u;

/** A verb in its four forms with other words behind, and the verb that English has there. */
function verbs(forms: string, instead: string, objects: readonly string[]): Swap[] {
  const better = instead.split(' ');
  return forms.split(' ').flatMap((form, index) =>
    objects.map((object) =>
      together(`${form} ${object}`, `${better[index] ?? form} ${object}`, {
        before: form.endsWith('ing') ? DOING : PEOPLE,
        after: CLOSES,
      }),
    ),
  );
}

const MAKE = 'make makes made making';
const TAKE = 'take takes took taking';
const DO = 'do does did doing';
const HAVE = 'have has had having';

/** Words that go together in English, for those that learners often put together. */
export const COLLOCATIONS: readonly Swap[] = [
  ...verbs(MAKE, TAKE, ['a photo', 'photos', 'a photograph', 'photographs', 'a selfie', 'selfies']),
  ...verbs(MAKE, DO, ['exercise', 'exercises', 'sport', 'sports', 'homework', 'my homework', 'yoga']),
  ...verbs(MAKE, HAVE, ['a party', 'parties']),
  ...verbs(DO, MAKE, ['a mistake', 'mistakes', 'many mistakes', 'a decision', 'decisions', 'progress']),
  ...['me that', 'us that'].flatMap((object) => [
    together(`say ${object}`, `tell ${object}`),
    together(`says ${object}`, `tells ${object}`),
    together(`said ${object}`, `told ${object}`),
    together(`saying ${object}`, `telling ${object}`),
  ]),
  ...['strong rain', 'big rain', 'strong snow', 'bad traffic', 'big traffic', 'strong traffic'].map((words) =>
    together(words, words.replace(/^\w+/u, 'heavy'), { after: WEATHER_CLOSES }),
  ),
  together('big problem', 'serious problem'),
  together('big problems', 'serious problems'),
  together('big change', 'major change'),
  together('big changes', 'major changes'),
  together('big company', 'large company'),
  together('big companies', 'large companies'),
  together('big number', 'large number', { after: 'of' }),
  together('big amount', 'large amount', { after: 'of' }),
  together('big family', 'large family'),
  together('big impact', 'strong impact', { after: 'on' }),
  together('big influence', 'strong influence', { after: 'on' }),
  together('good friends', 'close friends', { before: "are were become became very we're" }),
  together('very good friend', 'very close friend'),
  together('good memories', 'fond memories'),
  together('very good memories', 'very fond memories'),
  together('bad memories', 'unhappy memories'),
  together('good weather', 'lovely weather', { notBefore: 'not no', evenDenied: false }),
  together('nice weather', 'lovely weather', { notBefore: 'very', evenDenied: false }),
  together('good time', 'great time', { before: 'a', after: CLOSES, evenDenied: false }),
  together('nice time', 'lovely time', { before: 'a', evenDenied: false }),
  together('nice view', 'lovely view', { notBefore: 'very' }),
  together('nice views', 'lovely views', { notBefore: 'very' }),
  together('nice people', 'lovely people', { notBefore: 'very' }),
  together('nice day', 'lovely day', { before: 'a' }),
  together('nice evening', 'lovely evening', { before: 'a' }),
  together('nice weekend', 'lovely weekend', { before: 'a' }),
  together('nice meal', 'lovely meal', { before: 'a' }),
  together('nice garden', 'lovely garden', { notBefore: 'very' }),
  together('nice beach', 'lovely beach', { notBefore: 'very' }),
  together('nice beaches', 'lovely beaches', { notBefore: 'very' }),
  together('nice park', 'lovely park', { notBefore: 'very' }),
  together('according to me', 'in my opinion'),
  together('i am agree', 'I agree'),
  together("i'm agree", 'I agree'),
  together('i am not agree', "I don't agree"),
  together("i'm not agree", "I don't agree"),
  together('most of people', 'most people'),
  together('most of children', 'most children'),
  together('most of students', 'most students'),
  together('most of teenagers', 'most teenagers'),
  together('most of the times', 'most of the time'),
  together('in my opinion i think', 'in my opinion,', {
    after: /^(?!so$|about$|of$|that$).+/u,
    evenWithComma: true,
  }),
  ...[
    'better',
    'worse',
    'easier',
    'cheaper',
    'faster',
    'happier',
    'healthier',
    'safer',
    'busier',
    'quieter',
  ].map((word) =>
    together(`more ${word}`, word, {
      before: "is are was were be it's much become became feel felt get got",
      after: /^(?:|than|and|but)$/u,
    }),
  ),
];
