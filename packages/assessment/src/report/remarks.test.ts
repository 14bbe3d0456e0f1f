import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { assess } from '../assess.ts';
import type { AssessInput } from '../assess.ts';
import { typed } from '../testing/answers.ts';
import { IN_OTHER_WORDS } from '../testing/in-other-words.ts';
import { LONG_TURN } from '../testing/texts.ts';

const ANSWERS = IN_OTHER_WORDS.map(({ question, answer }, index) =>
  typed(answer, { id: `a${index}`, questionId: `topic${index}-q`, question }),
);
const TALK = typed(LONG_TURN, {
  id: 'talk',
  part: 2,
  kind: 'long-turn',
  questionId: 'card',
  question: 'Describe a trip that you enjoyed with someone in your family.',
});

function reportOn(answers: AnswerRecord[], more: Partial<AssessInput> = {}) {
  const report = assess({ mode: 'full', answers, ...more });
  return {
    ...report,
    said: (report.remarks ?? []).map(({ answerId, kind }) => `${answerId} ${kind}`),
    vocabulary: report.criteria.find(({ criterion }) => criterion === 'lexical-resource')?.features ?? [],
  };
}

describe('an answer that was learnt by heart', () => {
  const model = { source: 'model-answer', text: LONG_TURN } as const;

  it('is said to be, and is no evidence of vocabulary', () => {
    const { said, vocabulary } = reportOn([...ANSWERS, TALK], { learnt: [model] });
    expect(said).toEqual(['talk model-answer']);
    expect(vocabulary.find(({ id }) => id === 'uncommon-words')?.answerIds).not.toContain('talk');
    expect(reportOn([...ANSWERS, TALK]).said).toEqual([]);
  });

  it('is a thing to work on', () => {
    const { priorities = [] } = reportOn([...ANSWERS, TALK], { learnt: [model] });
    expect(priorities).toContainEqual({
      criterion: 'lexical-resource',
      topic: 'learnt-answer',
      count: 1,
      example: { answerId: 'talk', from: 0, to: expect.any(Number), better: null },
    });
    expect(reportOn([...ANSWERS, TALK]).priorities?.map(({ topic }) => topic)).not.toContain('learnt-answer');
  });

  it('gets no band where there is nothing else', () => {
    const { overall } = reportOn([TALK], { mode: 'part2', learnt: [model] });
    expect(overall).toMatchObject({ band: null, reasons: [{ code: 'reason.few-new-words' }] });
  });

  it('is named by where most of it comes from, an earlier talk as well', () => {
    const text = LONG_TURN.slice(0, 900);
    expect(reportOn([TALK], { learnt: [{ source: 'earlier-talk', text }] }).said).toEqual([
      'talk earlier-talk',
    ]);
    const little = LONG_TURN.slice(0, 200);
    expect(reportOn([TALK], { learnt: [{ source: 'earlier-talk', text: little }] }).said).toEqual([]);
  });
});

describe('another language in a test', () => {
  const FOREIGN = [
    'Me gusta mucho vivir en esta ciudad porque tiene muchos parques y la gente siempre es muy amable conmigo.',
    'Ich wohne schon seit vielen Jahren in dieser Stadt, weil meine ganze Familie hier arbeitet und zur Schule geht.',
    "J'habite dans cette ville depuis longtemps parce que mes parents travaillent ici et que les rues sont calmes.",
    'Mieszkam w tym mieście od dziecka, ponieważ moja rodzina ma tutaj dom i wszyscy nasi sąsiedzi są bardzo mili.',
  ];

  it.each(FOREIGN)('is said of "%s", whole and after some English', (text) => {
    const english =
      'I like living in my town because there are many parks, and people always say hello to me.';
    for (const [index, transcript] of [text, `${english} ${text}`].entries()) {
      const answers = ANSWERS.map((answer, at) => (at % 3 === 0 ? { ...answer, transcript } : answer));
      const { said, limits } = reportOn(answers);
      expect([index, said.filter((one) => one.includes('other-language'))]).toEqual([
        index,
        ['a0', 'a3', 'a6', 'a9'].map((id) => `${id} other-language`),
      ]);
      expect(limits).toContainEqual({ code: 'limit.other-language', values: { answers: 4 } });
    }
  });

  it('is not said of names, borrowed words, numbers and hesitation', () => {
    const texts = [
      'I was born in Kraków and grew up in Wrocław with my grandparents Zbigniew and Jadwiga Wiśniewska-Kowalczyk.',
      'For lunch we have pierogi, żurek or bigos, and my mother makes a wonderful makowiec at Christmas.',
      'Um, er, in 1998, 1999 and 2001, erm, we moved, uh, three times, hmm, to smaller flats.',
    ];
    const answers = texts.map((text, index) => typed(text, { id: `b${index}`, questionId: `t${index}-q` }));
    expect(reportOn([...ANSWERS, ...answers]).said.filter((one) => one.includes('language'))).toEqual([]);
  });
});
