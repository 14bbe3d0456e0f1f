import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLUENT, spoken, typed } from '../testing/answers.ts';
import { IN_OTHER_WORDS } from '../testing/in-other-words.ts';
import { LONG_TURN } from '../testing/texts.ts';
import { readAnswer } from '../text/answer-text.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { directOpening, judgeRelevance, setPieces } from './relevance.ts';
import type { Relevance } from './relevance.ts';
import { questionNearness } from './topic-nearness.ts';

/** Each answer under the question so many places further on. */
function testOf(shift: number, confidence = 0.93): AnswerText[] {
  return IN_OTHER_WORDS.map(({ answer }, index) => {
    const { question = '' } = IN_OTHER_WORDS[(index + shift) % IN_OTHER_WORDS.length] ?? {};
    return readAnswer(
      spoken(answer, { ...FLUENT, confidence }, { id: `a${index}`, questionId: `topic${index}-q`, question }),
    );
  });
}

const shifts = IN_OTHER_WORDS.slice(1).map((_, index) => index + 1);
const evidenceOf = (texts: readonly AnswerText[]) => judgeRelevance(texts).evidence;
const missing = ({ answers }: Relevance, id: string) =>
  answers.find(({ texts: [text] }) => text?.answer.id === id)?.missing ?? null;
const ask = (question: string, answer: string, questionId = 'topic-q') =>
  readAnswer(typed(answer, { id: questionId, questionId, question }));

/** A direct answer that is a little far from its question, in the manner of strong speakers. */
const PARTICULAR = {
  question: 'How did you learn to swim?',
  answer: 'From my grandfather. He threw a ring off the pier, and I had to fetch it.',
};

describe('a test in which questions are taken up in other words', () => {
  it('answers its questions, whichever answer is left out', () => {
    const test = testOf(0);
    for (const left of test) expect(evidenceOf(test.filter((text) => text !== left))).toBeLessThan(1);
  });

  it('does not where each answer stands under the question of another one', () => {
    for (const shift of shifts) expect(evidenceOf(testOf(shift))).toBeGreaterThan(4);
  });

  it('needs more to speak against each answer the longer it is', () => {
    const { question, answer } = PARTICULAR;
    const perAnswer = (count: number) =>
      evidenceOf(Array.from({ length: count }, (_, index) => ask(question, answer, `topic${index}-q`))) /
      count;
    expect(perAnswer(8)).toBeGreaterThan(0);
    expect(perAnswer(30)).toBeLessThan(perAnswer(8) - 0.1);
  });

  it('is told where every second answer misses its question, and which', () => {
    const related = testOf(0);
    for (const shift of shifts) {
      const half = testOf(shift).map((text, index) => (index % 2 === 0 ? text : (related[index] ?? text)));
      const result = judgeRelevance(half);
      expect(result.evidence).toBeGreaterThan(3.3);
      const [missed, kept] = [0, 1].map((rest) =>
        half.filter((_, index) => index % 2 === rest).map(({ answer }) => missing(result, answer.id) ?? 0),
      );
      expect(missed?.filter((value) => value > 0.8).length).toBeGreaterThan(
        kept?.filter((value) => value > 0.8).length ?? 9,
      );
    }
  });

  it('shows in how many answers the words come near', () => {
    expect(judgeRelevance(testOf(0)).kept?.value).toBeGreaterThanOrEqual(70);
    for (const shift of shifts) expect(judgeRelevance(testOf(shift)).kept?.value).toBeLessThanOrEqual(30);
  });

  it('says the same in any order of the answers', () => {
    const before = evidenceOf(testOf(3));
    fc.assert(
      fc.property(fc.shuffledSubarray(testOf(3), { minLength: IN_OTHER_WORDS.length }), (mixed) => {
        expect(evidenceOf(mixed)).toBeCloseTo(before, 10);
      }),
      { numRuns: 5 },
    );
  });
});

describe('the evidence', () => {
  it('is not decided by one answer', () => {
    const [related, off] = [testOf(0), testOf(4)];
    for (const [index, text] of off.entries()) {
      expect(evidenceOf(related.map((other, at) => (at === index ? text : other)))).toBeLessThan(2.7);
    }
  });

  it('is weaker the worse the answers were heard, and none where they were hardly understood', () => {
    const heard = [0.5, 0.6, 0.7, 0.93].map((confidence) => evidenceOf(testOf(4, confidence)));
    expect(heard).toEqual(heard.toSorted((left, right) => left - right));
    expect(heard[0]).toBe(0);
  });

  it('is none from three answers', () => {
    expect(evidenceOf(testOf(4).slice(0, 3))).toBe(0);
    expect(evidenceOf(testOf(4).slice(0, 4))).toBeGreaterThan(0);
  });

  it('is none from answers of a few words, and from questions about nothing', () => {
    const short = testOf(4).map(({ answer }) =>
      readAnswer({ ...answer, transcript: 'Yes, of course I do.', words: [] }),
    );
    expect(judgeRelevance(short)).toMatchObject({ kept: null, evidence: 0, answers: [] });
    const asked = testOf(4).map(({ answer }) => readAnswer({ ...answer, question: 'Do you like it?' }));
    expect(judgeRelevance(asked)).toMatchObject({ kept: null, evidence: 0, answers: [] });
  });

  it('takes the other questions of a topic for one that says hardly anything', () => {
    const { question = '', answer = '' } = IN_OTHER_WORDS[0] ?? {};
    const both = judgeRelevance([
      ask(question, answer, 'cooking-first'),
      ask('And do you like it?', answer, 'cooking-second'),
    ]);
    expect(both.kept).toEqual({ value: 100, answerIds: ['cooking-first', 'cooking-second'] });
    expect(judgeRelevance([ask('And do you like it?', answer)]).kept).toBeNull();
  });

  it('is not about probes, which ask about what was said', () => {
    const answer = 'People in my town ride bicycles because petrol has become so expensive lately.';
    for (const end of ['.follow-up', '.follow-up-2']) {
      expect(judgeRelevance([ask('Is that true of most people?', answer, `card-q${end}`)]).kept).toBeNull();
    }
    expect(judgeRelevance([ask('Is that true of most people?', answer, 'card-q')]).kept).not.toBeNull();
  });
});

it('tells which of two questions is nearer to what was said', () => {
  const said = 'People throw their old clothes away because new ones are so cheap.';
  expect(questionNearness('Do shops encourage that?', said)).toBeGreaterThan(
    questionNearness('How often do trains run at night?', said),
  );
  expect(questionNearness('Why?', '')).toBe(0);
});

describe('a direct answer', () => {
  it.each([
    [
      'How well do you know your neighbours?',
      'Better than you might expect in a city. We have a group chat for the building, and the couple upstairs water my plants.',
    ],
    [
      'Do you like living there?',
      'It depends. In summer I love my flat, but in winter the street is dark and far from the shops.',
    ],
    [
      'How often do you eat out?',
      'Hardly ever, because the restaurants near us cost more than a week of shopping.',
    ],
    [
      'Do you prefer tea or coffee?',
      'Neither, really. I have a glass of hot water with lemon when I get up.',
    ],
  ])('to "%s" with an ellipsis is related', (question, answer) => {
    const { answers, kept } = judgeRelevance([ask(question, answer)]);
    expect(kept?.value).toBe(100);
    expect(answers).toHaveLength(1);
  });
});

/** A long turn in these pieces. */
const talk = (question: string, pieces: readonly string[], confidence = 0.93): Relevance =>
  judgeRelevance(
    pieces.map((text, index) =>
      readAnswer(
        spoken(
          text,
          { ...FLUENT, confidence },
          { id: `t${index}`, part: 2, kind: 'long-turn', questionId: 'card', question },
        ),
      ),
    ),
  );

describe('a long turn', () => {
  const TRIP = 'Describe a trip that you enjoyed with someone in your family.';
  const MACHINE = 'Describe a machine that you use in the kitchen.';
  it('is judged whole, whatever the pieces it came in', () => {
    const whole = talk(TRIP, [LONG_TURN]).longTurn?.near ?? 0;
    const pieces = talk(TRIP, [LONG_TURN.slice(0, 500), LONG_TURN.slice(500)]);
    expect(whole).toBeGreaterThan(1.5);
    expect(pieces.longTurn?.near).toBeCloseTo(whole, 0);
    expect(pieces.kept?.answerIds).toEqual(['t0', 't1']);
  });

  it('is told from one about something else, less surely where it was not heard clearly or is short', () => {
    const near = talk(MACHINE, [LONG_TURN]).longTurn?.near ?? 9;
    expect(near).toBeLessThan(0.8);
    expect(talk(MACHINE, [LONG_TURN], 0.6).longTurn?.near).toBeGreaterThan(near);
    expect(talk(MACHINE, [LONG_TURN.split(' ').slice(0, 60).join(' ')]).longTurn?.near).toBeGreaterThan(1.5);
    expect(judgeRelevance([]).longTurn).toBeNull();
  });

  it('may tell a story without the words of its card, where the card is one of ours', () => {
    const GOOD_NEWS = 'Describe a time when you had some good news to tell other people.';
    const STORY =
      'The clinic rang while I was on the bus, so I let it ring twice, because I was afraid. Then the nurse said the scan was clear. I got off three stops early and ' +
      'called my wife, and she dropped a saucepan, I heard it. My mother wept, my brother ran round the kitchen, and we opened the bottle that had been standing there ' +
      'since our wedding. I hugged the bus driver the next morning, which he still tells everybody about.';
    const near = (question: string) => talk(question, [STORY]).longTurn?.near ?? 0;
    expect(near(GOOD_NEWS)).toBeGreaterThan(1.2);
    // The same in other words isn't a card of ours: nothing is known of what people tell on it.
    expect(near(`${GOOD_NEWS} Please.`)).toBeLessThan(near(GOOD_NEWS));
  });

  it('is compared with the prompts of its card, where they are known', () => {
    const texts = [
      readAnswer(
        typed(LONG_TURN, {
          id: 't',
          part: 2,
          kind: 'long-turn',
          questionId: 'card',
          question: 'Describe a day that you remember.',
        }),
      ),
    ];
    const alone = judgeRelevance(texts).longTurn?.near ?? 0;
    const prompts = ['where you travelled', 'what you saw at the coast', 'which relative came with you'];
    expect(judgeRelevance(texts, { card: prompts }).longTurn?.near).toBeGreaterThan(alone + 0.5);
  });
});

const ESSAYS = [
  'Advertising is everywhere in modern society, and it has both benefits and drawbacks. On the one hand, companies can inform the public about new products, which keeps prices low. On the other hand, young viewers are easily influenced, and in my opinion the government should control what is shown to them in the evening.',
  'There are various causes of obesity in developed countries. Firstly, fast food is cheap and available at every corner. Secondly, many citizens spend their evenings in front of a screen instead of taking exercise. Schools should therefore offer more sport, and the industry should be made to print clear labels on its products.',
  'Public libraries remain an essential part of our society, even though nowadays most information can be found online. They offer a quiet place to study, they lend books to families who cannot afford them, and they organise courses for the elderly. Closing them would save money in the short term, but society as a whole would lose.',
];
const OWN = [
  'I work in a small hotel near the station, mostly in the mornings, because my children come home at one. I carry the luggage, I make the beds and sometimes I help in the kitchen. It is hard work, but my colleagues are good company, and the guests are usually friendly to me.',
  'My street is quite narrow and very noisy, so I keep the windows shut even in summer. There is a bakery on the corner, a school on the other side and a row of garages behind it. I would like to have a balcony, but the flats that have one cost twice as much.',
];
const DESCRIPTION =
  'It is a small town on the coast, with a harbour and a market square. Most people there work in tourism, so it is crowded in summer and almost empty in winter. There is an old castle on a hill, and the view from it over the bay is famous all over the country.';

function idsOf(transcripts: readonly string[], options: Parameters<typeof typed>[1] = {}): string[] {
  const texts = transcripts.map((transcript, index) =>
    readAnswer(typed(transcript, { id: `a${index}`, question: 'Do you like your job?', ...options })),
  );
  return setPieces(texts).map(({ answer }) => answer.id);
}

const opened = (text: string) => `I like my job. ${text}`;

describe('long answers that are written like essays', () => {
  it('are told, wherever they stand among others, and with an opening sentence of their own', () => {
    expect(idsOf([...ESSAYS.map(opened), ...OWN])).toEqual(['a0', 'a1', 'a2']);
    expect(idsOf([...ESSAYS, ...OWN])).toEqual(['a0', 'a1', 'a2']);
    expect(idsOf([OWN[0], ESSAYS[2], OWN[1], ESSAYS[0], ESSAYS[1]].map(String))).toEqual(['a1', 'a3', 'a4']);
  });

  it('are not descriptions, however many: a place or a family can be talked about at length', () => {
    const family =
      'We all have dinner together at seven, because our parents come home late. On Sundays we visit our grandparents, who live in a village in the hills, and we help them in their garden. In recent years our cousins have come as well, and after lunch we play cards together.';
    expect(idsOf([DESCRIPTION, DESCRIPTION, family, family, ...OWN])).toEqual([]);
    expect(idsOf([ESSAYS[0], DESCRIPTION, ...OWN].map(String))).toEqual([]);
  });

  it('are left alone where the candidates speak of themselves in them', () => {
    const own = ESSAYS.map((text) => `${text} I see that in my own street every day.`);
    expect(idsOf(own)).toEqual([]);
  });

  it('are what is asked for where the question is not about the candidate', () => {
    expect(idsOf(ESSAYS, { question: 'Why do companies advertise?' })).toEqual([]);
    expect(idsOf(ESSAYS, { kind: 'discussion', part: 3 })).toEqual([]);
    expect(idsOf(ESSAYS, { questionId: 'work-1.follow-up' })).toEqual([]);
  });
});

it.each([
  ['Do you cook?', 'Yes, I do.', 0.5],
  ['Well, is it quiet there?', 'Not really.', 0.5],
  ['Should children learn it?', 'I think it depends on the child.', 0.5],
  ['How well do you know them?', 'Better than you might expect.', 0.9],
  ['How often do you go?', 'Maybe once a week.', 0.9],
  ['When did you start?', 'Since I was ten.', 0.9],
  ['Where do you study?', 'At the back of the library, I suppose.', 0.5],
  ['And where is that?', "There's a hill behind the church.", 0.5],
  ['Why do you go there?', 'Mainly because nobody else does.', 2],
  ['Why do you go there?', 'Since 2010 I have been a nurse.', 0],
  ['Where do you go?', 'In my opinion, it rains.', 0],
  ['Why do you go there?', 'At weekends, mostly.', 0],
  ['What do you cook?', 'Yes, I do.', 0],
  ['Do you cook?', 'My mother cooks.', 0.9],
  ['What’s the best thing about your job?', 'The best thing is the people I meet.', 2],
  ['Do you like city life?', 'Yes, city life is fine.', 2.5],
  ['What do you do there?', 'I do what I like there.', 0],
  ['', '', 0],
])('"%s" – "%s" adds %f', (question, answer, odds) => {
  expect(directOpening(question, answer)).toBe(odds);
});
