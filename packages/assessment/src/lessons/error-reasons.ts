import { FAMILY_LESSONS } from './family-lessons.ts';
import type { Lesson } from './lesson.ts';
import { POINT_LESSONS } from './points/all-points.ts';

/** The lesson of a family with the reason for one kind of error in it. */
const because = (family: keyof typeof FAMILY_LESSONS, why: string): Lesson => ({
  ...FAMILY_LESSONS[family],
  why,
});

interface Reason {
  /** Of this family alone; of any where it's left out. */
  family?: string;
  /** The whole right version, where the words that differ don't tell. */
  whole?: RegExp;
  /** The words that are gone, and those that are new, separated by spaces; both may be empty. */
  said: RegExp;
  better: RegExp;
  lesson: Lesson;
}

/** The verb, with and without "not". */
const formsOf = (verb: string): RegExp => new RegExp(`^${verb}(?:n['’]t)?$`, 'u');

/** What was changed, and the lesson that has the reason: the first one counts. */
const REASONS: readonly Reason[] = [
  {
    family: 'verb-form',
    // Not "to sing" or "to bring".
    whole: /^to (?!(?:s|br|r|w?r|st|sw|cl|fl|spr|str|sl)ing$)\p{L}+ing$/u,
    said: /^/u,
    better: /^/u,
    lesson: because(
      'verb-form',
      'In "I’m used to" and "I look forward to" the "to" is like "of" or "for", so the verb takes -ing: "I’m used to getting up early."',
    ),
  },
  {
    said: /^(?:a|an)$/u,
    better: /^(?:a|an)$/u,
    lesson: because(
      'article',
      '"An" stands before a vowel sound: an apple, an hour, an old house. "A" stands before all other sounds: a car, a university.',
    ),
  },
  {
    said: /^(?:many|much|few|little)$/u,
    better: /^(?:many|much|few|little)$/u,
    lesson: POINT_LESSONS['many-much'],
  },
  {
    said: /^(?:another|other)$/u,
    better: /^(?:another|other)$/u,
    lesson: because(
      'confused-word',
      '"Another" is one more, and stands before one thing: another town. Before more than one, or with "the", say "other": other towns, the other town.',
    ),
  },
  ...(
    [
      ['is', 'are'],
      ['was', 'were'],
      ['has', 'have'],
      ['does', 'do'],
    ] as const
  ).flatMap(([one, many]): Reason[] => [
    { said: formsOf(one), better: formsOf(many), lesson: FAMILY_LESSONS.agreement },
    { said: formsOf(many), better: formsOf(one), lesson: FAMILY_LESSONS.agreement },
  ]),
  {
    said: /^learn(?:s|ed|t)?$/u,
    better: /^(?:teach|teaches|taught)$/u,
    lesson: POINT_LESSONS['learn-teach'],
  },
  {
    said: /^(?:do|does|don['’]t|doesn['’]t)$/u,
    better: /^(?:did|didn['’]t)$/u,
    lesson: because('tense', 'In the past "do" and "does" become "did": I didn’t know, did you go?'),
  },
  {
    said: /^(?:surprise|interest|bore|tire|excite|worry|disappoint|relax|shock|annoy|scare|please|frighten|confuse|embarrass|exhaust)$/u,
    better: /(?:ed|ied)$/u,
    lesson: because(
      'adverb',
      'To say how people feel, use the form in -ed: I was surprised, she’s bored, they were tired.',
    ),
  },
  {
    said: /^for$/u,
    better: /^to$/u,
    whole: /^to \p{L}+$/u,
    lesson: POINT_LESSONS['purpose-to'],
  },
  {
    said: /^(?:good|well)$/u,
    better: /^(?:good|well)$/u,
    lesson: because(
      'adverb',
      '"Good" says what something is like: "good English". "Well" says how something is done: "she speaks English well".',
    ),
  },
  {
    said: /^which$/u,
    better: /^who$/u,
    lesson: because(
      'connective',
      'Use "who" for people, and "which" or "that" for things: a friend who lives near me, a bus which goes there.',
    ),
  },
  {
    said: /^(?:the|a|an)$/u,
    better: /^(?:my|your|his|her|its|our|their)$/u,
    lesson: because(
      'pronoun',
      'Say whose it is with people of a family, parts of the body and things of one’s own: my grandmother, her hand, our car.',
    ),
  },
  {
    said: /^(?:here|there)$/u,
    better: /^(?:here|there)$/u,
    lesson: because(
      'pronoun',
      '"Here" is the place where you are now; "there" is any other place: "I went to Rome, and I liked it there."',
    ),
  },
  {
    said: /^live$/u,
    better: /^life$/u,
    lesson: because(
      'confused-word',
      '"Life" is the thing: my life, all her life. "Live" is what you do: I live here.',
    ),
  },
  { said: /^what$/u, better: /^(?:that|which|who)$/u, lesson: FAMILY_LESSONS.connective },
  {
    said: /^(?:peoples|persons|childs|childrens|mans|mens|womans|womens|foots|feets|tooths|teeths)$/u,
    better: /^(?:people|children|men|women|feet|teeth)$/u,
    lesson: because(
      'noun-number',
      'This word is a plural already, without -s: people, children, men, women, feet, teeth.',
    ),
  },
  {
    said: /^sometime$/u,
    better: /^sometimes$/u,
    lesson: because(
      'noun-number',
      '"Sometimes", with -s, means now and then. "Sometime" is one day that isn’t fixed yet.',
    ),
  },
  {
    said: /^very$/u,
    better: /^really$/u,
    lesson: because(
      'word-order',
      '"Very" goes with words such as "good". With a verb say "really" before it, or "very much" at the end: "I really like it".',
    ),
  },
  {
    // "I very thank him".
    family: 'confused-word',
    said: /^very$/u,
    better: /^$/u,
    lesson: because(
      'word-order',
      '"Very" goes with words such as "good". With a verb say "really" before it, or "very much" at the end: "I really like it".',
    ),
  },
  {
    family: 'verb-form',
    said: /^not$/u,
    better: /^(?:do|does|did)(?: not|n ?['’]t)$/u,
    lesson: because(
      'verb-form',
      'A verb is made negative with “don’t”, “doesn’t” or “didn’t” before it: he doesn’t listen, they didn’t come.',
    ),
  },
  {
    said: /^(?:nobody|nothing|nowhere|no|no one)$/u,
    better: /^any(?:body|thing|where|one)?$/u,
    lesson: POINT_LESSONS['double-negation'],
  },
  {
    family: 'verb-form',
    whole: /\bused to\b/u,
    said: /^use$/u,
    better: /^used$/u,
    lesson: POINT_LESSONS['used-to'],
  },
  {
    said: /^(?:say|says|said|saying)$/u,
    better: /^(?:tell|tells|told|telling)$/u,
    lesson: POINT_LESSONS['say-tell'],
  },
  { family: 'comparison', said: /^(?:that|of)$/u, better: /^than$/u, lesson: POINT_LESSONS.than },
  {
    family: 'tense',
    said: /^(?:is|are|am|was|were|['’]s|['’]re|['’]m) having$/u,
    better: /^(?:has|have|had)$/u,
    lesson: POINT_LESSONS['state-verb'],
  },
  {
    said: /^before$/u,
    better: /^ago$/u,
    lesson: because('preposition', 'To say how far back from now, put "ago" after the time: five years ago.'),
  },
  {
    said: /^(?:since|during)$/u,
    better: /^for$/u,
    lesson: because(
      'confused-word',
      '"For" says how long: for three years. "Since" says when it began: since 2020. "During" says when: during the holidays.',
    ),
  },
  // "Our flat it is" needs no other pronoun, but none.
  { said: /^(?:i|he|she|it|we|they)$/u, better: /^$/u, lesson: FAMILY_LESSONS.subject },
  {
    family: 'article',
    whole: /^(?:my|your|his|her|our|their)\b/u,
    said: /^(?:a|an|the)$/u,
    better: /^$/u,
    lesson: because(
      'article',
      '"My", "your" or "their" says already which one, so there is no "the" before it: my phone.',
    ),
  },
  {
    family: 'article',
    said: /^(?:a|an|the)$/u,
    better: /^$/u,
    lesson: because(
      'article',
      'There is no "a" or "the" here. Things in general take none, and neither do things that can’t be counted: "I like music".',
    ),
  },
  {
    family: 'article',
    whole: /\ba (?:few|little|lot|hundred|thousand|million)\b/u,
    said: /^$/u,
    better: /^a$/u,
    lesson: because(
      'article',
      'Some words for numbers and amounts begin with "a": a few, a little, a lot of, a hundred.',
    ),
  },
  {
    family: 'article',
    said: /^$/u,
    better: /^the$/u,
    lesson: because(
      'article',
      '"The" says that both of you know which one, that there is only one, or that it’s all of it: the station, the sun, the whole day.',
    ),
  },
  {
    family: 'article',
    said: /^$/u,
    better: /^(?:a|an)$/u,
    lesson: because(
      'article',
      'One thing that can be counted, and that you speak of for the first time, takes "a" or "an": a car, an idea.',
    ),
  },
  {
    family: 'tense',
    whole: /^(?:if )?(?:\p{L}+ )?(?:had|were|was|\p{L}+ed|knew|went|could)\b/u,
    said: /^would\b/u,
    better: /^(?!will|used)/u,
    lesson: because(
      'tense',
      'After "if" for something that you only imagine use the past, without "would": "If I had more money, I would travel."',
    ),
  },
  {
    family: 'tense',
    said: /^(?:will|['’]ll)$/u,
    better: /^$/u,
    lesson: because(
      'tense',
      'There is no "will" after "if" or "when" about the future ("If it rains, I will stay") or beside another helping verb ("I don’t know", "you can go").',
    ),
  },
  {
    family: 'confused-word',
    whole: /\byears old$/u,
    said: /^(?:have|has|had)$/u,
    better: /^(?:am|is|are|was|were)$/u,
    lesson: because(
      'confused-word',
      'English tells an age with a form of "be": I am twenty years old, she was ten.',
    ),
  },
  {
    family: 'confused-word',
    said: /^(?:have|has)$/u,
    better: /^(?:is|are)$/u,
    lesson: because(
      'confused-word',
      'English says what is in a place with "there is" and "there are", not with "have": there are three lamps in my room.',
    ),
  },
  {
    family: 'tense',
    said: /^(?:have|has|had)$/u,
    better: /^(?:am|is|are|was|were)$/u,
    lesson: because(
      'confused-word',
      'Use a form of "be", not "have", to say what somebody or something is like, or that it’s there: she is hungry, there are two shops.',
    ),
  },
  {
    family: 'tense',
    said: /./u,
    better: /^(?:have|has|haven['’]t|hasn['’]t|['’]ve)\b/u,
    lesson: because(
      'tense',
      'For what began earlier and still goes on use "have" or "has": "I have lived here for ten years."',
    ),
  },
  {
    family: 'tense',
    said: /^(?:have|has|['’]ve)\b/u,
    better: /^(?!had\b|would\b|am\b|is\b|are\b)/u,
    lesson: because(
      'tense',
      'For a finished time (yesterday, last year, two years ago) use the past, without "have": "I went there last year."',
    ),
  },
  {
    family: 'tense',
    said: /^\S+$/u,
    better: /^(?:was|were|had|did|could|went|\p{L}+ed)$/u,
    lesson: because(
      'tense',
      'You’re talking about the past here, so the verb takes its past form: go, went; is, was.',
    ),
  },
  {
    family: 'verb-form',
    said: /^$/u,
    better: /^to$/u,
    lesson: because(
      'verb-form',
      'Here "to" stands before the second verb: I want to learn, I hope to go, it’s easy to find.',
    ),
  },
  {
    family: 'verb-form',
    said: /^to \p{L}+$/u,
    better: /^\p{L}+ing$/u,
    lesson: because(
      'verb-form',
      'After "enjoy, finish, avoid" and after small words such as "before" and "for" the verb takes -ing, without "to": I enjoy cooking.',
    ),
  },
  {
    family: 'connective',
    said: /./u,
    better: /^$/u,
    lesson: because('connective', 'The two clauses are joined already, so this word is one too many.'),
  },
  {
    family: 'pronoun',
    said: /^(?:there|here)$/u,
    better: /\b(?:it|this|that)\b/u,
    lesson: because(
      'pronoun',
      'A place that you’ve just spoken of is “it”: “I like it”, “I know it well”, “it is very quiet”.',
    ),
  },
  {
    family: 'confused-word',
    said: /./u,
    better: /^$/u,
    lesson: because(
      'confused-word',
      'English says this with fewer words. Learn the words that go together as one.',
    ),
  },
];

/**
 * The lesson for an error whose family has another general reason: `better` is the right version, `gone` and `added` are the words in
 * which what was said differs from it.
 */
export function lessonOfWords(
  family: string,
  { better, gone, added }: Record<'better' | 'gone' | 'added', readonly string[]>,
): Lesson | null {
  const right = better.join(' ');
  const [old, fresh] = [gone.join(' '), added.join(' ')];
  const found = REASONS.find(
    (one) =>
      (one.family === undefined || one.family === family) &&
      (one.whole === undefined || one.whole.test(right)) &&
      one.said.test(old) &&
      one.better.test(fresh),
  );
  return found?.lesson ?? null;
}
