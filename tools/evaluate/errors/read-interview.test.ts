import { describe, expect, it } from 'vitest';
import { UsageError } from '../arguments.ts';
import { readInterview } from './read-interview.ts';

/** An invented interview of these turns in the format of the corpus. */
function interview(...turns: readonly string[]): string {
  const head = '<head version="1.3">\n<SST_level>4</SST_level>\n</head>\n';
  return `<interview>\n${head}<body errortag_version="1.1">\n<stage1>\n${turns.join('\n')}\n</stage1></body></interview>`;
}

function answersIn(content: string, isDisfluent = false) {
  return readInterview('one.txt', content, { isDisfluent }).test.answers;
}

/** Errors as the words they are about, and what should stand there. */
function errorsIn(content: string): [string, readonly string[], string][] {
  return answersIn(content).flatMap(({ text, errors }) =>
    errors.map(({ from, to, better, tag }): [string, readonly string[], string] => [
      text.slice(from, to),
      better,
      tag,
    ]),
  );
}

describe('an interview', () => {
  it("gives the candidate's turns and the level", () => {
    const content = interview(
      '<A>Where do you live?</A>',
      '<B>In a flat.</B>',
      '<B>With <OL>my</OL> cat.</B>',
    );
    const { test, unreadable } = readInterview('one.txt', content, { isDisfluent: false });
    expect(test).toMatchObject({ name: 'one.txt', level: '4' });
    expect(test.answers.map(({ text }) => text)).toEqual(['In a flat.', 'With my cat.']);
    expect(unreadable).toBe(0);
  });

  it('loses its role plays, sounds, remarks and hidden names', () => {
    const content = interview(
      '<B>I am <H pn="name">XXX02</H>. <nvs>laughter</nvs> I watch T V, <.></.> <??></??> and <JP>sushi</JP> that is <laughter>O K</laughter>.</B>',
      '</stage1><stage3><B>Can I help you?</B></stage3><stage4>',
      '<B><F>Mhm</F>. <ctxt>looks at it</ctxt></B>',
    );
    expect(answersIn(content).map(({ text }) => text)).toEqual(['I am Taro. I watch TV, and that is okay.']);
  });

  it('loses hesitations, repetitions and what was taken back, unless they are wanted', () => {
    const content = interview('<B><F>Er</F>. <R>My</R> my cat, <SC>he sleep</SC> <CO>th</CO> it sleeps.</B>');
    expect(answersIn(content).map(({ text }) => text)).toEqual(['my cat, it sleeps.']);
    expect(answersIn(content, true).map(({ text }) => text)).toEqual([
      'Er. My my cat, he sleep th it sleeps.',
    ]);
  });

  it('has its errors where they are, with all wordings', () => {
    const content = interview(
      '<B>Yes, she <v_agr odr="1" crr="likes" crr2="loves">like</v_agr> <at odr="2" crr="a/the"></at> sea, <F>uh</F>, <o_uit odr="3">blue of it</o_uit> <at odr="1" crr="">the</at>.</B>',
    );
    expect(errorsIn(content)).toEqual([
      ['like', ['likes', 'loves'], 'v_agr'],
      ['', ['a', 'the'], 'at'],
      ['blue of it', [], 'o_uit'],
      ['the', [''], 'at'],
    ]);
  });

  it('counts the outermost of errors inside each other', () => {
    const content = interview(
      '<B>I <av_pst odr="2" crr="often eat two apples">eat <n_num odr="1" crr="apples">two apple</n_num> often</av_pst> and nap.</B>',
    );
    expect(errorsIn(content)).toEqual([['eat two apple often', ['often eat two apples'], 'av_pst']]);
  });

  it('drops an error that was taken back with its words', () => {
    const content = interview('<B>He <SC><v_agr odr="1" crr="goes">go</v_agr></SC> goes out.</B>');
    expect(errorsIn(content)).toEqual([]);
  });

  it('leaves out answers whose tags do not match, and tells how many', () => {
    const content = interview(
      '<B>I <at odr="1" crr="a">the have cat.</B>',
      '<B>It sleeps</at>.</B>',
      '<B>Yes.</B>',
    );
    const { test, unreadable } = readInterview('one.txt', content, { isDisfluent: false });
    expect(test.answers.map(({ text }) => text)).toEqual(['Yes.']);
    expect(unreadable).toBe(2);
  });

  it('is refused without turns of a candidate', () => {
    expect(() => answersIn('Dear diary, today I slept.')).toThrow(UsageError);
    expect(() => answersIn('Dear diary, today I slept.')).toThrow('one.txt is no interview');
  });
});
