import type { AnswerRecord, Correction } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { hasTooManyErrors, sayItBetter } from './say-it-better.ts';

function better(transcript: string): string | null {
  return sayItBetter({ transcript })?.text ?? null;
}

function correction(text: string, wrong: string, right: string, gain = 5): Correction {
  const from = text.indexOf(wrong);
  return { from, to: from + wrong.length, better: right, family: 'tense', gain, soundGain: null };
}

function corrected(transcript: string, corrections: Correction[]): string | null {
  const language = { model: 'test', words: 5, perWord: -4, relevance: null, corrections };
  return sayItBetter({ transcript, language })?.text ?? null;
}

function doubted(words: number, wrong: number): NonNullable<AnswerRecord['language']> {
  return { model: 'test', words, perWord: -4, relevance: null, corrections: [], doubt: { words, wrong } };
}

describe('a better version of an answer', () => {
  it('applies what the scorer corrected and says what stood there', () => {
    const transcript = 'Yesterday I go to the market.';
    const language = {
      model: 'test',
      words: 6,
      perWord: -4,
      relevance: null,
      corrections: [correction(transcript, 'go', 'went')],
    };
    expect(sayItBetter({ transcript, language })).toEqual({
      isUnsure: false,
      text: 'Yesterday I went to the market.',
      pieces: [
        { kind: 'same', text: 'Yesterday I ' },
        { kind: 'correction', from: 'go', to: 'went' },
        { kind: 'same', text: ' to the market.' },
      ],
    });
  });

  it('polishes no sentence in which something else is probably wrong', () => {
    const transcript = 'My dog is very big. The people in my team very kind, and is very funny when we lose.';
    const polished = sayItBetter({ transcript })?.text ?? '';
    expect(polished.endsWith('very funny when we lose.')).toBe(false);
    const from = transcript.indexOf('team');
    const doubted = {
      probable: [{ from, to: from + 4 }],
      model: 'test',
      words: 18,
      perWord: -4,
      relevance: null,
    };
    const text = sayItBetter({ transcript, language: { ...doubted, corrections: [] } })?.text ?? '';
    expect(text.endsWith('The people in my team very kind, and is very funny when we lose.')).toBe(true);
    expect(text.startsWith('My dog is very big.')).toBe(false);
  });

  it('marks a sentence in which something else is probably wrong, and no other', () => {
    const transcript = 'My dog go out. I have ten years dog. My dog is very big.';
    const from = transcript.indexOf('years');
    const language = {
      probable: [{ from, to: from + 5 }],
      model: 'test',
      words: 13,
      perWord: -4,
      relevance: null,
      corrections: [correction(transcript, 'go', 'goes'), correction(transcript, 'ten', 'a ten')],
    };
    expect(sayItBetter({ transcript, language })?.pieces).toEqual([
      { kind: 'same', text: 'My dog ' },
      { kind: 'correction', from: 'go', to: 'goes' },
      { kind: 'same', text: ' out. ' },
      { kind: 'same', text: 'I have ', unsure: true },
      { kind: 'correction', from: 'ten', to: 'a ten', unsure: true },
      { kind: 'same', text: ' years dog.', unsure: true },
      { kind: 'same', text: ' My dog is ' },
      { kind: 'stronger-word', from: 'very big', to: 'huge' },
      { kind: 'same', text: '.' },
    ]);
  });

  it.each([
    ['no doubt', 'She smell very good.', undefined, false],
    ['few errors', 'She smell very good.', { words: 40, wrong: 1 }, false],
    ['many errors', 'She smell very good.', { words: 40, wrong: 2 }, true],
  ])('of a speaker with %s, is sure of itself or is not', (_, transcript, doubt, isUnsure) => {
    const language = { model: 'test', words: 4, perWord: -4, relevance: null, ...(doubt && { doubt }) };
    const corrections = [correction(transcript, 'smell', 'smells')];
    const version = sayItBetter({ transcript, language: { ...language, corrections } });
    expect(version?.isUnsure).toBe(isUnsure);
    expect(version?.pieces.some(({ unsure }) => unsure === true)).toBe(false);
    expect(version?.text).toBe(isUnsure ? 'She smells very good.' : 'She smells excellent.');
  });

  it('is judged by the errors of the whole test', () => {
    const answer = { transcript: 'Um, yes. Um, I go there every day.', language: doubted(9, 0.9) };
    const isUnsure = (test: Pick<AnswerRecord, 'language'>[]) => sayItBetter(answer, test)?.isUnsure;
    expect(isUnsure([answer, { language: doubted(200, 2) }])).toBe(false);
    expect(isUnsure([answer, { language: doubted(200, 30) }])).toBe(true);
  });

  it('is none where so many errors were found in a test that it would most probably still be wrong', () => {
    const transcript = 'She smell very good, um, when she cook.';
    const language = { ...doubted(9, 1), corrections: [correction(transcript, 'smell', 'smells')] };
    const answer = { transcript, language };
    const test = (wrong: number) => [answer, { language: doubted(91, wrong) }];
    expect(sayItBetter(answer, test(4))?.text).toBe('She smells very good, when she cook.');
    expect(hasTooManyErrors(test(4))).toBe(false);
    expect(sayItBetter(answer, test(6))).toBeNull();
    expect(hasTooManyErrors(test(6))).toBe(true);
    // Halting speech is doubted, too.
    expect(hasTooManyErrors([{ language: doubted(100, 9) }])).toBe(false);
  });

  it('is not sure of a sentence that needed three corrections', () => {
    const transcript = 'If I live in house and have garden, my childrens play. We like it.';
    const corrections = [
      correction(transcript, 'in', 'in a'),
      correction(transcript, 'have', 'have a'),
      correction(transcript, 'childrens', 'children'),
    ];
    const language = { model: 'test', words: 14, perWord: -4, relevance: null, corrections };
    const pieces = sayItBetter({ transcript, language })?.pieces ?? [];
    expect(pieces.map(({ unsure }) => unsure === true)).toEqual([...pieces.slice(1).map(() => true), false]);
  });

  it('leaves names and numbers alone, whatever a correction says', () => {
    const text = 'I moved to Lima in 2015 with Ana.';
    const wrong = [
      correction(text, 'Lima', 'lime'),
      correction(text, '2015', '2016'),
      correction(text, 'Ana', 'an'),
    ];
    expect(corrected(text, wrong)).toBeNull();
  });

  it('carries every correction, also of words side by side and beside a number', () => {
    const text = 'I runned to home. He have not time. I have 20 years.';
    const all = [
      correction(text, 'runned', 'ran'),
      correction(text, ' to', ''),
      correction(text, 'have', 'has'),
      correction(text, ' not', ' no'),
      correction(text, 'have 20 years', 'am 20 years old'),
    ];
    expect(corrected(text, all)).toBe('I ran home. He has no time. I am 20 years old.');
  });

  it('drops corrections that lie outside the text or overlap another one', () => {
    const text = 'He go home.';
    const outside = { ...correction(text, 'home', 'house'), from: 40, to: 44 };
    const backwards = { ...correction(text, 'home', 'house'), from: 5, to: 3 };
    expect(
      corrected(text, [
        correction(text, 'go', 'goes'),
        correction(text, 'go home', 'goes', 9),
        outside,
        backwards,
      ]),
    ).toBe('He goes home.');
  });

  it.each([
    ['Um, I live in a flat.', 'I live in a flat.'],
    ['I live, um, in, er, Mexico City.', 'I live in Mexico City.'],
    ['Em, I live, em, in Mexico City.', 'I live in Mexico City.'],
    ['I, finish at five.', 'I finish at five.'],
    ['We go to the, shop.', 'We go to the shop.'],
    ['I, um, finish at five.', 'I finish at five.'],
    ['I walk, um, along it.', 'I walk along it.'],
    ['My sister collects, er, teapots.', 'My sister collects teapots.'],
    ['Yes, um, a crow.', 'Yes, a crow.'],
    ['It was late, um, so we left.', 'It was late, so we left.'],
    ["I'm not I'm not sure.", "I'm not sure."],
    ['The hotels the hotels are full.', 'The hotels are full.'],
    ['In, in practice it works.', 'In practice it works.'],
    ["It's good for plants, for, um, for light.", "It's good for plants, for light."],
    ['I like apples, um, bananas and oranges.', 'I like apples, bananas and oranges.'],
    ['I enjoy, um, talking to people, because I learn.', 'I enjoy talking to people, because I learn.'],
    ['There are shops, you know, in the centre.', 'There are shops in the centre.'],
    ['I like it, um. Er, we all do.', 'I like it. We all do.'],
    ['I like, you know, I like summer.', 'I like summer.'],
    ['It is an old, like, place.', 'It is an old place.'],
    ['We went to, we went to the sea.', 'We went to the sea.'],
    ['The the problem is that we we can not go.', 'The problem is that we can not go.'],
    ['My town is pi… picturesque.', 'My town is picturesque.'],
  ])('leaves out what only fills a pause: "%s"', (said, text) => {
    expect(better(said)).toBe(text);
  });

  it.each([
    ['I go to, to work on weekdays.', 'I go to work on weekdays.'],
    ['I usually go by um by bus.', 'I usually go by bus.'],
    ['We talk about, um, about our children.', 'We talk about our children.'],
    ["I look forward to, um, to New Year's Eve.", "I look forward to New Year's Eve."],
    [
      'I eat lamb with, er, with rice, for, um, for about four hours.',
      'I eat lamb with rice, for about four hours.',
    ],
    ['I wait, and this, um, this would help.', 'I wait, and this would help.'],
    ['This er this would help.', 'This would help.'],
    ['It begins, um, it begins at half past eight.', 'It begins at half past eight.'],
    ['I like to, to have a cake.', 'I like to have a cake.'],
    ["When the weather is, um, when it's nice, I walk.", "When it's nice, I walk."],
    ['My boss, he have, I mean he has the key.', 'My boss, he has the key.'],
    ['Many people has, sorry, many people have colds now.', 'Many people have colds now.'],
    [
      'My mother makes it, and she, she cook it, she cooks it slowly.',
      'My mother makes it, and she cooks it slowly.',
    ],
    ["She don't like, she doesn't like coffee.", "She doesn't like coffee."],
    ["I think that many people doesn't, don't know them.", "I think that many people don't know them."],
    ['All my family come, comes to our house.', 'All my family comes to our house.'],
    ['Work is near, and I start, I usually start early.', 'Work is near, and I usually start early.'],
  ])('keeps only what the speaker meant to say: "%s"', (said, text) => {
    expect(better(said)).toBe(text);
  });

  it.each([
    ['Too, um, too often.', 'Too often.'],
    ['And the house, um, the house was empty.', 'And the house was empty.'],
    ["That's why, um, that's why I walk.", "That's why I walk."],
    ['I swim at most, um, at most once.', 'I swim at most once.'],
    ['So, um, so we left.', 'So we left.'],
    ['He can, well, he can sing.', 'He can sing.'],
    ['We just, we walk there.', 'We walk there.'],
    ["I suppose we, um, we're old.", "I suppose we're old."],
    ['Cups, um, plates.', 'Cups, plates.'],
    [
      'I run. In the, in the wood, I mean. In the, um, in the evening.',
      'I run. In the wood, I mean. In the evening.',
    ],
  ])('keeps all that was said of what was begun anew: "%s"', (said, text) => {
    expect(better(said)).toBe(text);
  });

  it.each([
    'The rooms are, um, they are too small.',
    "My shoes are, er, they're wet.",
    'I am no runner, but my brother is, it is a joke of ours.',
    'However old the books are, they are read.',
    'Um, it was, it must have been cold.',
    'It was, um, it must have been cold.',
    "Um, I couldn't, I didn't want to.",
    'Um, we have a, we live by the sea.',
    'I put them in, um, the, the box in, in the box.',
    'I, for us, um, it is the train.',
    'Um, I met Ana, Ana sings.',
  ])('is none where it isn’t sure what was given up: "%s"', (said) => {
    expect(better(said)).toBeNull();
  });

  it.each([
    ['Um, the thing is, it is late.', 'The thing is, it is late.'],
    ["Um, on the face of it, it's easy.", "On the face of it, it's easy."],
    ["Um, so do I, I'm afraid.", "So do I, I'm afraid."],
    ['Um, it was very, very long.', 'It was very, very long.'],
    ['A house with, um, a garden.', 'A house with a garden.'],
  ])('takes nothing for given up that is not: "%s"', (said, text) => {
    expect(better(said)).toBe(text);
  });

  it.each([
    ['I like it. Because it is cheap.', 'I like it because it is cheap.'],
    ['I like summer. But it is too short.', 'I like summer, but it is too short.'],
    ['I like tea. I drink it every day.', 'I like tea, and I drink it every day.'],
    ["I like coffee. I don't like tea.", "I like coffee, but I don't like tea."],
    ['I have a brother. He is a doctor.', 'I have a brother who is a doctor.'],
    ['I live in a small town. It is near the sea.', 'I live in a small town, which is near the sea.'],
  ])('joins short sentences: "%s"', (said, text) => {
    expect(better(said)).toBe(text);
  });

  it.each([
    ['It was a very interesting book.', 'It was a fascinating book.'],
    ['She is a very good teacher.', 'She is an excellent teacher.'],
    ['It has a very nice garden.', 'It has a lovely garden.'],
    ['We saw a very old castle.', 'We saw an ancient castle.'],
    ['There was strong rain and bad traffic.', 'There was heavy rain and heavy traffic.'],
    ['Most of people do mistakes.', 'Most people make mistakes.'],
    ['We like to cook at home.', 'We enjoy cooking at home.'],
    ['I think it is fun. But I think people forget it.', "I think it is fun, but I'd say people forget it."],
  ])('says plain words better: "%s"', (said, text) => {
    expect(better(said)).toBe(text);
  });

  it.each([
    "It's not very good, to be honest. The food wasn't very good.",
    'I have never had a very good teacher.',
    'I read "Very Good Lives" twice.',
    'It was very very good.',
    'I love my job... my job matters.',
    'I love my job my job matters and I like it it is fun.',
    'I told you you could come, and I told her her brother was there.',
    'What do I do? I do nothing. What do I do I do nothing.',
    'What it is is a school.',
    'I have nobody to talk to, to be honest.',
    'The shop I work at, at the moment, is small.',
    'We moved in, in May, and I log on, on my phone.',
    'Come on, come on.',
    'I was born in Lima, no, in Ana.',
    'I moved there in 2015, sorry, in 2016.',
    'My number is five five five two two.',
    'I prefer summer. I can swim in the sea.',
    'I live alone. I have no pets.',
    'Is it cheap? It is. Because why not?',
    'I would like to read more. My sister likes to draw.',
    'I think so. I think so too. I think about it.',
    'It was a good time to visit. He was very tired of waiting.',
    'I, for one, like it, and she, luckily, does.',
    'I am taller than he, they say.',
    'We, the older generation, remember it well.',
    'So do I, most days. My son got an A, then a B.',
    "They are lovely people, aren't they, the Irish?",
    'I am very good, thanks.',
    'Yes.',
    'Ummm…',
    '',
  ])('leaves alone what may be meant so: "%s"', (said) => {
    expect(better(said)).toBeNull();
  });

  it('says nothing of a text that is far too long for an answer', () => {
    expect(better('Um, I like tea. '.repeat(2_000))).toBeNull();
  });
});
