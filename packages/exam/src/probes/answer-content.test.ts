import { describe, expect, it } from 'vitest';
import { processorMs } from '../testing/processor-ms.ts';
import { readAnswerContent } from './answer-content.ts';
import type { AnswerContent } from './answer-content.ts';

const SILENT: Omit<AnswerContent, 'words'> = {
  stance: null,
  namesCondition: false,
  givesReason: false,
  givesExample: false,
  compares: false,
  speaksOfPast: false,
  speaksOfFuture: false,
  mentionsPeople: false,
  mentionsPlace: false,
  givesOpinion: false,
  namesProblem: false,
  strength: 'plain',
};

/** An answer, and all that it contains; what is not named is absent. */
const ANSWERS: readonly [string, Partial<AnswerContent>][] = [
  // Stance.
  ['Yes.', { stance: 'yes' }],
  ['Yeah, sure, they do.', { stance: 'yes' }],
  ['Um, yes, it is common here.', { stance: 'yes' }],
  ['I think so.', { stance: 'yes', givesOpinion: true }],
  ['Well, I think so, yes.', { stance: 'yes', givesOpinion: true }],
  ['Definitely.', { stance: 'yes', strength: 'strong' }],
  ['I totally agree with that.', { stance: 'yes', givesOpinion: true, strength: 'strong' }],
  ['No.', { stance: 'no' }],
  ['No, not at all.', { stance: 'no' }],
  ['Not really.', { stance: 'no' }],
  ["I don't think so.", { stance: 'no' }],
  ["Well, actually, I don't think so.", { stance: 'no' }],
  ["Honestly, I wouldn't say so.", { stance: 'no' }],
  ['I would say no.', { stance: 'no', givesOpinion: true }],
  ['No one reads newspapers.', { strength: 'strong' }],
  ['No doubt about it.', { strength: 'strong' }],
  ['It depends.', { stance: 'depends' }],
  [
    'Well, it really depends on the person.',
    { stance: 'depends', namesCondition: true, mentionsPeople: true },
  ],
  ['That depends if they have money.', { stance: 'depends', namesCondition: true }],
  ['Yes and no.', { stance: 'depends' }],
  ['Neither of them.', { stance: 'neither' }],
  ['They depend on each other.', { namesCondition: true }],
  ['They know each other well.', {}],
  // Reasons.
  ['Because it is cheap.', { givesReason: true }],
  ['They walk since it is healthy.', { givesReason: true }],
  ['They have lived there since 2010.', {}],
  ['We have known it since childhood.', {}],
  ['They leave early so that they arrive in time.', { givesReason: true }],
  ['It happens due to the weather.', { givesReason: true }],
  ['The main reason is money.', { givesReason: true }],
  ["That's why they stay.", { givesReason: true }],
  ['Thanks to the internet it is easy.', { givesReason: true }],
  ['They earn little, so they can not travel.', { givesReason: true }],
  // Examples.
  ['For example, they cook together.', { givesExample: true }],
  ['They like sports such as tennis.', { givesExample: true }],
  ['For instance, my uncle repairs everything.', { givesExample: true }],
  ['My best friend did it.', { givesExample: true, mentionsPeople: true }],
  ['Last year I bought one online.', { givesExample: true, speaksOfPast: true }],
  ['In my case it works well.', { givesExample: true }],
  // Comparisons and times.
  ['Trains are faster than buses.', { compares: true }],
  ['It is different from the old way.', { compares: true }],
  ['Compared with bread, rice is cheap.', { compares: true }],
  ['They used to write letters.', { speaksOfPast: true }],
  ['Fifty years ago nobody had a phone.', { speaksOfPast: true, strength: 'strong' }],
  ['My grandparents lived on a farm.', { speaksOfPast: true, mentionsPeople: true }],
  ['It was much quieter.', { speaksOfPast: true }],
  ['It will be done by robots.', { speaksOfFuture: true }],
  ['They are going to disappear soon.', { speaksOfFuture: true, namesProblem: true }],
  ['They are going to the beach.', {}],
  ['In ten years cars drive alone.', { speaksOfFuture: true }],
  // People and places.
  ['Many students work in the evening.', { mentionsPeople: true }],
  ['Old people stay at home.', { mentionsPeople: true }],
  ['In the countryside it is quiet.', { mentionsPlace: true }],
  ['In big cities life is fast.', { mentionsPlace: true }],
  // Opinions, problems and strength.
  ['I strongly believe in it.', { givesOpinion: true }],
  ['Schools should teach it.', { givesOpinion: true }],
  ['It is important to sleep.', { givesOpinion: true }],
  ['There is too much noise.', { namesProblem: true }],
  ['They cannot afford a flat.', { namesProblem: true }],
  ['The air is polluted.', { namesProblem: true }],
  ['Traffic is a big problem.', { namesProblem: true }],
  ['That is not a problem.', {}],
  ['There are no problems.', {}],
  ['They relax after a stressful day and forget their problems.', {}],
  ['It is less crowded and not so expensive.', {}],
  ['They cannot solve the problems.', { namesProblem: true }],
  [
    'People argue because of money problems.',
    { namesProblem: true, givesReason: true, mentionsPeople: true },
  ],
  ['Everybody has one.', { mentionsPeople: true, strength: 'strong' }],
  ['They always pay in cash.', { strength: 'strong' }],
  ['Maybe they are tired.', { strength: 'hedged' }],
  ['It is sort of boring, sometimes.', { strength: 'hedged' }],
  [
    'I think it is better to live in a small town, because it is cheaper than the capital; for example, my cousin pays half.',
    { givesOpinion: true, givesReason: true, givesExample: true, compares: true, mentionsPlace: true },
  ],
];

describe('readAnswerContent', () => {
  it('is tested on at least sixty answers', () => {
    expect(ANSWERS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(ANSWERS)('reads "%s"', (answer, expected) => {
    const { words: _, ...content } = readAnswerContent(answer);
    expect(content).toEqual({ ...SILENT, ...expected });
  });

  it.each(ANSWERS)('reads "%s" without punctuation and capitals too', (answer) => {
    const bare = answer.toLowerCase().replaceAll(/[.,;]/gu, '');
    expect(readAnswerContent(bare)).toEqual(readAnswerContent(answer));
  });

  it('counts words without fillers', () => {
    expect(readAnswerContent('Um, they like, er, to swim.').words).toBe(4);
    expect(readAnswerContent('').words).toBe(0);
  });

  it('takes no time over very long or hostile texts', () => {
    const ms = processorMs(() => {
      for (const piece of ['it ', 'no ', 'i think ', 'depends on ', 'the reason ', "don't ", 'a']) {
        readAnswerContent(piece.repeat(5_000));
      }
    });
    expect(ms).toBeLessThan(1_000);
  });
});
