import type { AnswerRecord, Correction } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { answerRecord } from '../testing/samples.ts';
import { answerFigures, compareAnswers, gainsOf } from './compare-answers.ts';

/** A typed answer in which `wrong` should be `better`. */
function studied(
  transcript: string,
  ...corrections: readonly [wrong: string, better: string][]
): AnswerRecord {
  return answerRecord({
    source: 'typed',
    transcript,
    words: [],
    durationMs: 0,
    language: {
      model: 'm',
      words: 9,
      perWord: -3,
      relevance: null,
      corrections: corrections.map(([wrong, better]): Correction => {
        const from = transcript.indexOf(wrong);
        return { from, to: from + wrong.length, better, family: 'f', gain: 4, soundGain: null };
      }),
    },
  });
}
/** The same answer, in which words were confused. */
const confused = (answer: AnswerRecord): AnswerRecord => {
  const { language } = answer;
  if (language === undefined) return answer;
  const corrections = language.corrections.map((one) => ({ ...one, family: 'confused-word' }));
  return { ...answer, language: { ...language, corrections } };
};
const outcomes = (before: AnswerRecord, now: string) =>
  compareAnswers([before], [studied(now)]).corrections.map(({ outcome }) => outcome);

describe('an answer beside an earlier one', () => {
  const DEPENDS = studied('Well, it depends of the weather.', ['of', 'on']);

  it('shows a correction with the words around it', () => {
    expect(compareAnswers([DEPENDS], []).corrections).toMatchObject([
      { wrong: 'depends of the', better: 'depends on the', outcome: 'not-used' },
    ]);
  });

  it.each([
    ['It Depends On the day.', 'right'],
    ['It still depends of the day.', 'wrong-again'],
    ['It depends on my mood.', 'right'],
    ['I am on the bus.', 'not-used'],
    ['I stay at home.', 'not-used'],
  ])('finds out what became of it in "%s": %s', (now, outcome) => {
    expect(outcomes(DEPENDS, now)).toEqual([outcome]);
  });

  it('does so for words that were missing, too many, or corrected in part', () => {
    const missing = studied('She works as engineer there.', ['as ', 'as an ']);
    expect(outcomes(missing, 'Now she works as an engineer.')).toEqual(['right']);
    expect(outcomes(missing, 'Yes, as engineer.')).toEqual(['wrong-again']);
    const tooMany = studied('I discuss about politics.', ['about ', '']);
    expect(outcomes(tooMany, 'We discuss politics.')).toEqual(['right']);
    expect(outcomes(tooMany, 'We discuss about politics.')).toEqual(['wrong-again']);
    const part = studied('My brother work there.', ['work', 'works']);
    expect(outcomes(part, 'My brother works in a bank.')).toEqual(['right']);
  });

  it.each([
    ['I like the film.', 'like', 'liked', 'I like tea and I liked the play.', 'right'],
    ['I like the film.', 'like', 'liked', 'I like tea in the morning.', 'not-used'],
    ['I live here since 2010.', 'live', 'have lived', 'I live in a flat. I have lived here long.', 'right'],
  ])('does not call correct words the same error: "%s"', (said, wrong, better, now, outcome) => {
    expect(outcomes(studied(said, [wrong, better]), now)).toEqual([outcome]);
  });

  it('is told of an error in other words by the corrections of the new answer, and does not call it new', () => {
    const now = studied('It depends on my mood, or it depends of my day.', ['of', 'on']);
    const compared = compareAnswers([DEPENDS], [now]);
    expect(compared).toMatchObject({ corrections: [{ outcome: 'wrong-again' }], newErrors: [] });
  });

  it('calls nothing right that is corrected in other words, as the exercise does', () => {
    const said = studied('She said me that.', ['said', 'told']);
    const told = studied('She told to me that.', ['to ', '']);
    expect(compareAnswers([said], [told]).corrections).toMatchObject([{ outcome: 'not-used', said: null }]);
  });

  it('takes a confused word as the exercise does: wherever it stands, and right everywhere', () => {
    const said = confused(studied('She said me that.', ['said', 'told']));
    expect(outcomes(said, 'My uncle told us.')).toEqual(['right']);
    const half = studied('My mother told me and she told to me that.', ['to ', '']);
    expect(compareAnswers([said], [half]).corrections).toMatchObject([{ outcome: 'not-used' }]);
  });

  it('quotes what was said itself', () => {
    const want = studied('My wife want also the same.', ['want', 'wants']);
    const now = compareAnswers([want], [studied('My wife wants a new phone too.')]);
    expect(now.corrections).toMatchObject([{ outcome: 'right', said: 'wife wants' }]);
    expect(gainsOf(now)).toEqual(['You wrote “wife wants” correctly this time.']);
  });

  it('shows a correction with words of its own sentence alone', () => {
    const leg = studied('It is bad for leg. Also it is loud.', ['leg', 'legs']);
    expect(compareAnswers([leg], []).corrections).toMatchObject([{ wrong: 'for leg', better: 'for legs' }]);
    const start = studied('It is 2.5 km away. He go there.', ['go', 'goes']);
    expect(compareAnswers([start], []).corrections).toMatchObject([{ wrong: 'He go there' }]);
  });

  it('names as new what was not corrected before', () => {
    const now = studied('It depends of the weather and he go out.', ['of', 'on'], ['go', 'goes']);
    expect(compareAnswers([DEPENDS], [now]).newErrors).toEqual([
      { wrong: 'he go out', better: 'he goes out' },
    ]);
  });

  it('knows when nobody has looked for errors', () => {
    expect(compareAnswers([DEPENDS], [answerRecord()]).isStudied).toBe(false);
    expect(compareAnswers([DEPENDS], [studied('Yes.')]).isStudied).toBe(true);
  });
});

const pause = (startMs: number, lengthMs: number) => ({ startMs, endMs: startMs + lengthMs, filled: false });
const spoken = (words: number, pauses: AnswerRecord['pauses']): AnswerRecord =>
  answerRecord({
    transcript: Array(words).fill('word').join(' '),
    words: [],
    pauses,
    durationMs: 30_000,
  });

describe('the figures of an answer', () => {
  it('are rates of what was spoken, with the pauses that can be noticed', () => {
    expect(
      answerFigures([
        spoken(40, [
          pause(0, 499),
          pause(1_000, 500),
          pause(9_000, 2_100),
          { ...pause(15_000, 900), filled: true },
        ]),
      ]),
    ).toEqual({
      words: 40,
      wordsPerMinute: 80,
      pausesPerMinute: 4,
      longestPauseMs: 2_100,
    });
  });

  it('take the parts of one talk together', () => {
    expect(answerFigures([spoken(40, [pause(0, 900)]), spoken(20, [])])).toMatchObject({
      words: 60,
      wordsPerMinute: 60,
      pausesPerMinute: 1,
    });
  });

  it('are words alone for typed answers and for a few seconds', () => {
    const rates = { wordsPerMinute: null, pausesPerMinute: null, longestPauseMs: null };
    expect(answerFigures([studied('Five words are in here.')])).toEqual({ words: 5, ...rates });
    expect(answerFigures([{ ...spoken(4, []), durationMs: 4_999 }])).toEqual({ words: 4, ...rates });
    expect(answerFigures([])).toEqual({ words: 0, ...rates });
  });
});

describe('what got better', () => {
  it('is said in plain words with the figures', () => {
    const before = spoken(30, [pause(0, 2_000), pause(5_000, 800), pause(9_000, 600)]);
    const gains = gainsOf(compareAnswers([before], [spoken(50, [pause(0, 900)])]));
    expect(gains).toEqual([
      'Your answer is longer: 30 words before, 50 now.',
      'You paused less often: 6 times a minute before, 2 now.',
      'Your longest pause is shorter: 2 seconds before, 0.9 now.',
    ]);
  });

  it('counts one word as one', () => {
    expect(gainsOf(compareAnswers([spoken(1, [])], [spoken(20, [])]))).toContain(
      'Your answer is longer: 1 word before, 20 now.',
    );
  });

  it('names what was corrected and is right now, once', () => {
    const before = studied('It depends of the day. It depends of the night.', ['of', 'on']);
    const gains = gainsOf(compareAnswers([before], [studied('It depends on the day.')]));
    expect(gains).toEqual(['You wrote “depends on the” correctly this time.']);
  });

  it('is nothing where nothing changed, little changed, or it got worse', () => {
    const before = spoken(40, [pause(0, 1_000)]);
    for (const now of [before, spoken(45, [pause(0, 700)]), spoken(20, [pause(0, 3_000)])]) {
      expect(gainsOf(compareAnswers([before], [now]))).toEqual([]);
    }
  });
});
