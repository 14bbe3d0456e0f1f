import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spoken, typed } from '../testing/answers.ts';
import { doubting } from '../testing/taggers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { FAMILIES } from './families/all-families.ts';
import { findErrors } from './find-errors.ts';
import type { TextScorer } from './text-scorer.ts';

/** Likes these sentences, and what has more of them; 10 nats for each. */
function liking(...right: readonly string[]): TextScorer {
  return {
    name: 'liking',
    score: async (texts) => texts.map((text) => 10 * right.filter((part) => text.includes(part)).length),
    tag: doubting(0.6),
  };
}

/** Doubts the sentence as it was said a little, and the corrected one much. */
const doubtsMended: TextScorer['tag'] = async (sentences) =>
  sentences.map((words) =>
    ['', ...words].map((word) => ({ wrong: word === 'goes' ? 0.99 : 0.4, labels: [] })),
  );

/** Proposes this at one word, and doubts no other. */
const tagging = (at: string, label: string, ...right: readonly string[]): TextScorer => ({
  ...liking('asks me', 'the day', 'It is', 'I like', 'an engineer', ...right),
  tag: async (sentences) =>
    sentences.map((words) =>
      ['', ...words].map((word) =>
        word === at ? { wrong: 0.95, labels: [{ label, probability: 0.9 }] } : { wrong: 0.01, labels: [] },
      ),
    ),
});

/** Proposes each of these labels between or at two words; `labels`: the word that is doubted and the one after it, and what to do there. */
const taggingPairs =
  (labels: Readonly<Record<string, string>>): TextScorer['tag'] =>
  async (sentences) =>
    sentences.map((words) =>
      ['', ...words].map((word, index) => {
        const label = labels[`${word} ${words[index]}`];
        return label === undefined
          ? { wrong: 0.01, labels: [] }
          : { wrong: 0.95, labels: [{ label, probability: 0.9 }] };
      }),
    );

/** Sees that a bare verb is wrong, of two in a sentence only the first. */
const hidden: TextScorer['tag'] = async (sentences) =>
  sentences.map((words) =>
    ['', ...words].map((word) => {
      const label = words.includes('plays') ? { say: 'T_VBZ' }[word] : { play: 'T_VBZ' }[word];
      return label === undefined
        ? { wrong: 0.01, labels: [] }
        : { wrong: 0.78, labels: [{ label, probability: 0.75 }] };
    }),
  );

/** Sees one error, and doubts another word once that is corrected. */
const doubtingAway =
  (wrong: number): TextScorer['tag'] =>
  async (sentences) =>
    sentences.map((words) =>
      ['', ...words].map((word) => {
        if (word === 'play') return { wrong: 0.95, labels: [{ label: 'T_VBZ', probability: 0.9 }] };
        return { wrong: word === 'little' && words.includes('plays') ? wrong : 0.01, labels: [] };
      }),
    );

const find = async (transcript: string, scorer: TextScorer) => {
  const { corrections } = await findErrors(readAnswer(typed(transcript)), scorer);
  return corrections;
};

async function corrected(transcript: string, scorer: TextScorer): Promise<string> {
  const corrections = await find(transcript, scorer);
  return corrections.reduceRight(
    (text, { from, to, better }) => `${text.slice(0, from)}${better}${text.slice(to)}`,
    transcript,
  );
}

/** Likes "goes", and doubts both forms of the verb so much. */
const doubtingForms = (wrong: number): TextScorer => ({
  ...liking('goes'),
  tag: async (sentences) =>
    sentences.map((words) =>
      ['', ...words].map((word) => ({ wrong: word.startsWith('go') ? wrong : 0.5, labels: [] })),
    ),
});

/** Proposes "goes", which the language model dislikes by so much. */
const against = (nats: number): TextScorer => ({
  ...tagging('go', 'T_VBZ'),
  score: async (texts) => texts.map((text) => (text.includes('goes') ? -nats : 0)),
});

describe('corrections', () => {
  it.each([
    ['She go home. He go too.', 'He goes', 'She go home. He goes too.'],
    ['I ate a apple.', 'an apple', 'I ate an apple.'],
    ["She don't like it.", "doesn't", "She doesn't like it."],
    ['In last year I moved.', 'Last year', 'Last year I moved.'],
    ['It was late. Always I eat at home.', 'I always eat', 'It was late. I always eat at home.'],
    ['Although it rained, but we went.', 'rained, we', 'Although it rained, we went.'],
    ['I, um, I go to home.', 'go home', 'I, um, I go home.'],
  ])('of "%s" fit into the transcript', async (transcript, right, expected) => {
    expect(await corrected(transcript, liking(right))).toBe(expected);
  });

  it.each([
    ['I work there since five years.', 'have worked there for', 'I have worked there for five years.'],
    [
      "I'm living in Rome since two months.",
      'been living in Rome for',
      "I've been living in Rome for two months.",
    ],
    ['I worked there since five years.', 'there for', 'I worked there for five years.'],
    ['I work there since 2010.', 'have worked', 'I have worked there since 2010.'],
  ])('of "%s" carry the tense with its time', async (transcript, right, expected) => {
    expect(await corrected(transcript, liking(right))).toBe(expected);
  });

  it('of a length of time leave neither half of the error', async () => {
    expect(await corrected('I work there since five years.', liking('there for'))).toBe(
      'I have worked there for five years.',
    );
  });

  it('find two errors of a sentence', async () => {
    const scorer = liking('goes', 'an old', 'has');
    expect(await corrected('She go to school and she have a old car.', scorer)).toBe(
      'She goes to school and she has an old car.',
    );
  });

  it('leave alone what the model does not find likelier', async () => {
    expect(await find('She go home.', liking())).toEqual([]);
  });

  it('pass over words that the recogniser is unsure of', async () => {
    const answer = spoken('She go home.');
    const unsure = answer.words.map((word, at) => (at === 1 ? { ...word, confidence: 0.4 } : word));
    const found = await findErrors(readAnswer({ ...answer, words: unsure }), liking('goes'));
    expect(found.corrections).toEqual([]);
    expect((await findErrors(readAnswer(answer), liking('goes'))).corrections).toHaveLength(1);
  });

  it('are none where the tagger is sure that nothing is wrong, and where it doubts the corrected sentence more', async () => {
    const far = 'The houses by the lake is high.';
    expect(await find(far, { ...liking('are high'), tag: doubting(0.01) })).toEqual([]);
    expect(await find(far, { ...liking('are high'), tag: doubting(0.4) })).toHaveLength(1);
    expect(await find('She go home.', { ...liking('goes'), tag: doubtsMended })).toEqual([]);
  });

  it.each([
    ['It is simple, and nobody have to prepare.', 'nobody has', 'It is simple, and nobody has to prepare.'],
    ["I saw that their parents doesn't know.", "don't", "I saw that their parents don't know."],
    ["It is late because my brother don't drive.", "doesn't", "It is late because my brother doesn't drive."],
    ['It was broken since two weeks.', 'for two', 'It was broken for two weeks.'],
    ['If I would live there, I would go.', 'I lived', 'If I lived there, I would go.'],
    ['I have read it last year.', 'I read', 'I read it last year.'],
    ['We have all what we need.', 'all that', 'We have all that we need.'],
    ['I can to swim.', 'can swim', 'I can swim.'],
    ["It's true that she didn't went home.", "didn't go", "It's true that she didn't go home."],
    ['They have never saw it.', 'seen', 'They have never seen it.'],
    ['We enjoy to cook there.', 'cooking', 'We enjoy cooking there.'],
    ['I look forward to visit her.', 'visiting', 'I look forward to visiting her.'],
    ['He always makes homework alone.', 'does homework', 'He always does homework alone.'],
  ])('of plain errors do not need the tagger: "%s"', async (transcript, right, expected) => {
    expect(await corrected(transcript, { ...liking(right), tag: doubting(0.01) })).toBe(expected);
    expect(await corrected(transcript, { ...liking(), tag: doubting(0.01) })).toBe(transcript);
  });

  it.each([
    "One of my parents don't know.",
    "My sister and my brother don't drive.",
    'If you would like it, say so.',
    'Ask her if she will come.',
    'He suggested that she go home.',
    'I have been here since two weeks ago.',
    'Make sure nobody are hurt.',
    "If I'd known it, I'd have baked.",
    'The man they gave the job to left.',
    'We made it to work on time.',
    'We simply said them.',
    'What could shops and restaurants do with the food?',
  ])('of "%s" are not plain', async (transcript) => {
    const taking = {
      ...liking(
        "doesn't",
        'she goes',
        'you liked',
        'for two',
        'she come',
        "I'd know",
        'to leave',
        'made it work',
        'told',
        'could shop and',
      ),
      tag: doubting(0.01),
    };
    expect(await corrected(transcript, taking)).toBe(transcript);
  });

  it.each([
    ['He is in hospital.', 'in the hospital', 'in', 'A_the'],
    ['I like it in summer.', 'in the summer', 'in', 'A_the'],
    ['Our maths teacher left.', 'math teacher', 'maths', 'T_NN'],
    ['They play sport at school.', 'sports', 'sport', 'T_NNS'],
    ['There are no phones at the table.', 'no phone', 'phones', 'T_NN'],
  ])('leave alone what is right in Britain: "%s"', async (transcript, other, at, label) => {
    const scorer: TextScorer = { ...tagging(at, label), score: (texts) => liking(other).score(texts) };
    expect(await find(transcript, scorer)).toEqual([]);
  });

  it.each([
    ['It is one of the most popular sport there.', 'popular sports', 'sport', 'T_NNS'],
    ['There are no child in the street.', 'no children', 'child', 'T_NNS'],
  ])('mend the number where it is wrong in Britain as well: "%s"', async (transcript, other, at, label) => {
    const scorer: TextScorer = { ...tagging(at, label), score: (texts) => liking(other).score(texts) };
    expect(await find(transcript, scorer)).toHaveLength(1);
  });

  it('are what the tagger proposes, too', async () => {
    expect(await corrected('Is very hot here, outside.', tagging('', 'A_it'))).toBe(
      'It is very hot here, outside.',
    );
    expect(await corrected('Me like to cook outside.', tagging('me', 'R_i'))).toBe('I like to cook outside.');
    expect(await corrected('My father is engineer there.', tagging('is', 'A_a'))).toBe(
      'My father is an engineer there.',
    );
    expect(await corrected('The food tastes horribly there.', tagging('horribly', 'T_JJ', 'horrible'))).toBe(
      'The food tastes horrible there.',
    );
    expect(await corrected('My boss asks to me every week.', tagging('to', 'D'))).toBe(
      'My boss asks me every week.',
    );
    expect(await corrected('We spent whole day there, outside.', tagging('spent', 'A_the'))).toBe(
      'We spent the whole day there, outside.',
    );
    expect(await find('We spent well-known days there.', tagging('known', 'T_NNS'))).toEqual([]);
    // What looks like a noun behind its subject is the verb, and a word keeps its British spelling.
    const familyOf = async (said: string, word: string, label: string) =>
      (await find(said, tagging(word, label)))[0]?.family;
    expect(await familyOf('We have a machine which wash the clothes.', 'wash', 'T_NNS')).toBe('agreement');
    expect(await familyOf('I forget my keys, and my wife laugh.', 'laugh', 'T_NNS')).toBe('agreement');
    const [cost] = await find('It cost a lot there.', tagging('cost', 'T_NNS', 'costs'));
    expect(cost).toMatchObject({ family: 'agreement', better: 'costs' });
    expect(
      await corrected('My neighbour are nice there.', tagging('neighbour', 'T_NNS', 'neighbours are')),
    ).toBe('My neighbours are nice there.');
    expect(await corrected('I was there four an hour.', tagging('four', 'R_for', 'for an'))).toBe(
      'I was there for an hour.',
    );
  });

  it('of one or two words, which may be a reply, an echo or a name, are only those of rules', async () => {
    const scorer = tagging('game', 'T_NNS', 'games', 'women');
    expect(await corrected('Football game. Two womans.', scorer)).toBe('Football game. Two women.');
    expect(await corrected('I like game.', scorer)).toBe('I like games.');
  });

  it('are none where the tagger still takes the new word for wrong', async () => {
    expect(await find('She go home.', doubtingForms(0.9))).toEqual([]);
    expect(await find('She go home.', doubtingForms(0.5))).toHaveLength(1);
  });

  it('of plain errors need either model, the one that proposes nothing at most a little against them', async () => {
    const [little] = await find('She go home.', against(2));
    const [much] = await find('She go home.', against(4));
    expect(little?.odds).toBeGreaterThanOrEqual(3);
    expect(much?.odds).toBeLessThan(1);
  });

  it.each([
    ['It is quiet because near to the park.', 'because', 'R_as', 'as near'],
    ['My teacher he speaks fast there.', 'teacher', 'T_NNS', 'teachers he'],
    ['It is the more popular place there.', 'more', 'D', 'the popular'],
    ['The lamps were burning low there.', 'burning', 'D', 'were low'],
    ['I met a company which sells it.', 'which', 'R_who', 'company who'],
    ['She admits to liking it there.', 'liking', 'T_VB', 'to like'],
    ['We are drinking always tea there.', 'always', 'D', 'drinking tea'],
  ])('leave no half of an error, and no other one, behind: "%s"', async (said, at, label, other) => {
    expect(await find(said, tagging(at, label, other))).toEqual([]);
  });

  it('are looked for again in the corrected sentence, where one error hides another', async () => {
    const scorer = { ...liking('plays', 'says'), tag: hidden };
    expect(await corrected('My son play chess with a man who say little.', scorer)).toBe(
      'My son plays chess with a man who says little.',
    );
    const firstAlone: TextScorer['tag'] = async (sentences) =>
      (await hidden(sentences)).map((places, index) =>
        sentences[index]?.includes('plays') === true
          ? places.map(() => ({ wrong: 0.01, labels: [] }))
          : places,
      );
    expect(
      await corrected('My son play chess with a man who say little.', { ...scorer, tag: firstAlone }),
    ).toBe('My son plays chess with a man who say little.');
  });

  it('stay where another word of the corrected sentence is doubted more, unless it is surely wrong there', async () => {
    const said = 'My son play chess with a little man.';
    expect(await corrected(said, { ...liking('plays'), tag: doubtingAway(0.6) })).toBe(
      'My son plays chess with a little man.',
    );
    expect(await corrected(said, { ...liking('plays'), tag: doubtingAway(0.95) })).toBe(said);
  });

  it('of a comparison are whole, where the tagger would leave out one word', async () => {
    expect(await corrected('The lamp is more warm there.', tagging('more', 'D', 'is warm', 'warmer'))).toBe(
      'The lamp is warmer there.',
    );
  });

  it('of a noun without its ending are no verbs in a story', async () => {
    const scorer = liking('many things', 'many thinged');
    expect(await corrected('I caught a fish. She bought many thing there.', scorer)).toBe(
      'I caught a fish. She bought many things there.',
    );
  });

  it('of a verb without its ending take the tense of the story', async () => {
    const scorer = tagging('tell', 'T_VBZ', 'told', 'tells');
    expect(await corrected('We met her yesterday and she was happy. She tell me it.', scorer)).toBe(
      'We met her yesterday and she was happy. She told me it.',
    );
    expect(await corrected('We meet her at lunch and she is happy. She tell me it.', scorer)).toBe(
      'We meet her at lunch and she is happy. She tells me it.',
    );
  });

  it('of a verb without its ending take it where the story has endings left out, too, if it is likelier', async () => {
    const said = 'She is my aunt. One day I was alone. She tell me it. We called her. It is late.';
    expect(await corrected(said, tagging('tell', 'T_VBZ', 'told'))).toContain('She told me it.');
    expect(await corrected(said, tagging('tell', 'T_VBZ', 'tells'))).toContain('She tells me it.');
  });

  it.each([
    ['Last week my aunt help me. She tell me it.', 'tell', 'told', 'She told me it.'],
    ['When I was small my aunt give me it.', 'give', 'gave', 'my aunt gave me it.'],
    ["Yesterday I find a man. He don't take it.", "don't", "didn't", "He didn't take it."],
    ['Last week my aunt help me. Now she tell me it.', 'tell', 'told', 'Now she tells me it.'],
    ['My aunt is here. She tell me it every week.', 'tell', 'told', 'She tells me it every week.'],
  ])('of "%s" follow the last word of time before them', async (said, verb, past, right) => {
    expect(await corrected(said, tagging(verb, 'T_VBZ', past))).toContain(right);
  });

  it('of a habit put in no form of "be"', async () => {
    expect(await corrected('I usually cooking at home.', liking('am usually cooking', 'usually am'))).toBe(
      'I usually cooking at home.',
    );
  });

  it('of another verb agree with the subject as well', async () => {
    expect(await corrected('My friend say me it.', liking('tells'))).toBe('My friend tells me it.');
  });

  it('of "many" before what isn’t counted are "a lot of" in a plain statement, else "much"', async () => {
    const scorer = tagging('many', 'R_much', 'much');
    expect(await corrected('I have many work there.', scorer)).toBe('I have a lot of work there.');
    expect(await corrected("I don't have many work there.", scorer)).toBe("I don't have much work there.");
  });

  it('of what someone knows or what happens a lot stay in the present beside a story', async () => {
    const story = 'We met her yesterday and she was happy.';
    expect(await corrected(`${story} She know me well.`, tagging('know', 'T_VBZ', 'knows'))).toBe(
      `${story} She knows me well.`,
    );
    expect(await corrected(`${story} It help a lot there.`, tagging('help', 'T_VBZ', 'helps'))).toBe(
      `${story} It helps a lot there.`,
    );
  });

  it('are found inside a longer one that leaves their words as they are', async () => {
    expect(
      await corrected('We have a old inn which is closed since ten years.', liking('an old inn')),
    ).toContain('an old inn');
  });

  it('leave no verb with its ending after a form of be: "it\'s makes me"', async () => {
    expect(await find('It is make me glad there.', tagging('make', 'T_VBZ', 'makes'))).toEqual([]);
  });

  it('are one where two of a phrase are likelier each alone than together', async () => {
    const proposed = taggingPairs({ 'i still': 'A_am', 'visiting her': 'T_VB' });
    const either: TextScorer = {
      name: 'either',
      score: async (texts) =>
        texts.map((text) => (/am still visiting|I still visit her/u.test(text) ? 10 : 0)),
      tag: proposed,
    };
    const both: TextScorer = { ...liking('am still', 'visit her'), tag: proposed };
    expect((await find('I still visiting her there.', either)).length).toBeLessThan(2);
    expect((await find('I still visiting her there.', both)).length).toBeGreaterThan(
      (await find('I still visiting her there.', either)).length,
    );
  });

  it('are made beside each other where both are needed, and not where either mends the error', async () => {
    const both = {
      ...liking('enjoy listening', 'to music'),
      tag: taggingPairs({ 'listen music': 'A_to', 'listening music': 'A_to' }),
    };
    expect(await corrected('I enjoy to listen music.', both)).toBe('I enjoy listening to music.');
    const either = {
      ...liking('have cars', 'a car there'),
      tag: taggingPairs({ 'have car': 'A_a', 'car there': 'T_NNS' }),
    };
    expect(await find('They have car there.', either)).toHaveLength(1);
  });

  it.each([
    ['Our flat it is on the third floor.', 'it', 'D', 'flat is', 'subject'],
    ['My old wife she is very kind.', 'she', 'D', 'wife is', 'subject'],
    ['They want change the flat next year.', 'want', 'A_to', 'want to change', 'verb-form'],
  ])(
    'that the tagger proposes in "%s" are of the family whose reason fits',
    async (said, at, label, right, family) => {
      expect(await find(said, tagging(at, label, right))).toMatchObject([{ family }]);
    },
  );

  it.each([
    ['what others said is theirs', 'He said, she go home.'],
    ['what stands in quotation marks is quoted', 'My song is “She go home”.'],
    ['names have a grammar of their own', 'I read The Go Home yesterday.'],
    ['what is mended at once is how people speak', 'She go, she goes home.'],
  ])('leave alone what is not the speaker’s grammar: %s', async (_, transcript) => {
    expect(await find(transcript, liking('goes'))).toEqual([]);
  });
});

it('an error put into a text is never fewer errors', async () => {
  const pairs = FAMILIES.flatMap(({ wrong = [] }) => wrong);
  const knowing = liking(...pairs.map(([, right]) => right));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 6 }),
      fc.nat(5),
      async (texts, at) => {
        const right = texts.map(([, one]) => one);
        const broken = texts.map(([wrong, one], index) => (index === at % texts.length ? wrong : one));
        const before = await find(right.join(' '), knowing);
        const after = await find(broken.join(' '), knowing);
        expect(before).toEqual([]);
        expect(after.length).toBeGreaterThanOrEqual(1);
      },
    ),
    { numRuns: 40 },
  );
});
