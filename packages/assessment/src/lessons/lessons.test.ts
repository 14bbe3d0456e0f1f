import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../study/families/all-families.ts';
import {
  FAMILY_LESSONS,
  HABIT_LESSONS,
  lessonOf,
  lessonOfCorrection,
  lessonOfError,
  lessonOfQuotation,
  POINT_LESSONS,
} from './index.ts';
import type { Lesson } from './index.ts';

describe('the lessons', () => {
  it('are there for every family of errors, and for no other', () => {
    expect(Object.keys(FAMILY_LESSONS).sort()).toEqual(FAMILIES.map(({ id }) => id).sort());
  });

  it.each(Object.entries(FAMILY_LESSONS))(
    'of %s teach a rule with examples and something to do',
    (id, lesson) => {
      expect(lessonOf(id)).toBe(lesson);
      expect(lesson.why.length).toBeLessThan(220);
      expect(lesson.rules.length).toBeGreaterThanOrEqual(2);
      expect(lesson.examples.length).toBeGreaterThanOrEqual(2);
      for (const [said, better] of lesson.examples) expect(said).not.toBe(better);
      expect(lesson.exercise.length).toBeGreaterThan(60);
    },
  );

  it.each(Object.values(HABIT_LESSONS))('of habits say why it matters and what to do ($name)', (lesson) => {
    expect(lesson.why.length).toBeLessThan(220);
    expect(lesson.exercise.length).toBeGreaterThan(60);
  });

  it('are short sentences for second-language readers', () => {
    const texts = [FAMILY_LESSONS, HABIT_LESSONS, POINT_LESSONS]
      .flatMap((lessons): Lesson[] => Object.values(lessons))
      .flatMap((lesson) => [...lesson.rules, lesson.exercise]);
    const sentences = texts.flatMap((text) => text.split(/[.?!:;]"?\s/u));
    expect(sentences.filter((sentence) => sentence.split(/\s+/u).length > 24)).toEqual([]);
  });

  it.each([
    ['adverb', /never take -ly/u, '"hardly" and "lately" are words, too'],
    ['comparison', /After them say "than"/u, '"the best" takes no "than"'],
    ['missing-be', /^Before -ing/u, '"I enjoy cooking" is right'],
    ['missing-be', /^Before an adjective/u, '"a big dog" is right'],
    [
      'subject',
      /Every verb needs one subject|One subject for each verb/u,
      '"I went home and slept" is right',
    ],
    ['tense', /with "since" and "for"/u, '"I lived there for ten years and then moved" is right'],
    ['tense', /after "if" and "when" no "will"/u, '"I do not know if it will rain" is right'],
    ['verb-form', /every small word|After enjoy, like/u, '"I want to cook" and "I like to cook" are right'],
    ['word-order', /verb comes last/u, '"I know why he left the house" is right'],
    ['repeats', /start the whole answer once more/u, 'its own rule says not to begin again'],
    ['fillers', /win time/u, 'nobody can win time'],
  ])('of %s do not say %s, since %s', (id, claim) => {
    const lesson = lessonOf(id);
    const texts = lesson === null ? [] : [lesson.name, lesson.why, ...lesson.rules, lesson.exercise];
    expect(texts).not.toEqual([]);
    expect(texts.filter((text) => claim.test(text))).toEqual([]);
  });

  it('are missing for names nobody knows, those of objects included', () => {
    expect([lessonOf('unknown'), lessonOf('toString')]).toEqual([null, null]);
  });

  it.each([
    ['am agree', 'agree'],
    ['am', ''],
    ["I'm agree", 'I agree'],
    ['I’m agree with that.', 'I agree with that.'],
    ['is work', 'works'],
    ['were live', 'lived'],
  ])('give the reason for a form of be before a verb: "%s" for "%s"', (said, better) => {
    const lesson = lessonOfError('verb-form', said, better);
    expect(lesson?.why).toMatch(/^This verb stands by itself\./u);
    expect(lesson?.why.length).toBeLessThan(220);
  });

  it.each([
    ['article', 'a', 'an', /vowel sound/u],
    ['article', 'a apple', 'an apple', /vowel sound/u],
    ['adverb', 'good', 'well', /how something is done/u],
    ['noun-number', 'what', 'that', /joining word/u],
    ['noun-number', 'peoples', 'people', /a plural already/u],
    ['noun-number', 'sometime', 'sometimes', /now and then/u],
    ['word-order', 'very like', 'really like', /"really" before it/u],
    ['pronoun', 'it is', 'is', /there twice/u],
    ['pronoun', 'she', '', /there twice/u],
    ['pronoun', 'woman which works', 'woman who works', /"who" for people/u],
    ['pronoun', "didn't know nobody", "didn't know anybody", /makes a sentence negative/u],
    ['pronoun', 'have no money', 'have any money', /makes a sentence negative/u],
    ['confused-word', 'very thank him', 'thank him', /With a verb say "really"/u],
    ['verb-form', 'he not listen', 'he doesn’t listen', /before it: he doesn’t listen/u],
    ['verb-form', 'use to play', 'used to play', /I played then/u],
    ['confused-word', 'said me', 'told me', /You tell somebody/u],
    ['comparison', 'older that me', 'older than me', /comes with "than"/u],
    ['tense', 'was having a pool', 'had a pool', /without -ing/u],
    ['preposition', 'before five years', 'five years ago', /"ago" after the time/u],
    ['confused-word', 'during one hour', 'for one hour', /says how long/u],
    ['confused-word', 'the more of', 'the more', /fewer words/u],
    ['article', 'the my phone', 'my phone', /says already which one/u],
    ['article', 'have few friends', 'have a few friends', /a few, a little/u],
    ['article', 'the bread', 'bread', /no "a" or "the"/u],
    ['article', 'to station', 'to the station', /which one/u],
    ['article', 'have dog', 'have a dog', /first time/u],
    ['tense', 'has', 'are', /a form of "be", not "have"/u],
    ['tense', 'if I would have', 'if I had', /only imagine/u],
    ['tense', 'if I will have', 'if I have', /no "will" after "if"/u],
    ['tense', 'am living there', 'have been living there', /still goes on/u],
    ['tense', 'have met her last year', 'met her last year', /without "have"/u],
    ['tense', 'is very hot', 'was very hot', /past form/u],
    ['verb-form', 'want learn', 'want to learn', /before the second verb/u],
    ['verb-form', 'enjoy to cook', 'enjoy cooking', /without "to"/u],
    ['verb-form', 'to hear', 'to hearing', /like "of" or "for"/u],
  ])('give the reason that fits, not the general one of %s: "%s" for "%s"', (family, said, better, why) => {
    const lesson = lessonOfError(family, said, better);
    expect(lesson?.why).toMatch(why);
    expect(lesson?.why.length).toBeLessThan(220);
  });

  it.each([
    ['article', 'the', 'a'],
    ['pronoun', 'him', 'he'],
    ['noun-number', 'informations', 'information'],
    ['article', 'I ate a apple and a orange in park.', 'I ate an apple and an orange in the park.'],
  ])('give the general reason of %s otherwise: "%s" for "%s"', (family, said, better) => {
    expect(lessonOfError(family, said, better)).toBe(lessonOf(family));
  });

  it.each([
    ['study', 'studying'],
    ['am study', 'am studying'],
    ['to drive', 'drive'],
    ['can sings', 'can sing'],
  ])('give the reason of the family for any other verb form: "%s" for "%s"', (said, better) => {
    expect(lessonOfError('verb-form', said, better)).toBe(FAMILY_LESSONS['verb-form']);
    expect(lessonOfError('agreement', 'am agree', 'agree')).toBe(FAMILY_LESSONS.agreement);
  });
});

describe('the lessons on single points', () => {
  it.each(Object.entries(POINT_LESSONS))(
    'of %s say why, with an example and something to do',
    (point, lesson) => {
      expect(lessonOf(point)).toBe(lesson);
      expect(lesson.why.length).toBeLessThan(220);
      for (const [said, better] of lesson.examples) expect(said).not.toBe(better);
      expect(lesson.exercise.length).toBeGreaterThan(60);
    },
  );

  it('have names that no family and no habit has', () => {
    const others = new Set([...Object.keys(FAMILY_LESSONS), ...Object.keys(HABIT_LESSONS)]);
    expect(Object.keys(POINT_LESSONS).filter((point) => others.has(point))).toEqual([]);
  });

  it('are given for the corrections that name them, and the family’s for an unknown name', () => {
    const correction = { family: 'word-order', from: 9, to: 15, better: 'do I cook' };
    const lessonFor = (lesson: string) =>
      lessonOfCorrection('Not only I cook, but I also clean.', { ...correction, lesson });
    expect(lessonFor('inversion')).toBe(POINT_LESSONS.inversion);
    expect(lessonFor('of-another-version')).toBe(FAMILY_LESSONS['word-order']);
    expect(lessonFor('toString')).toBe(FAMILY_LESSONS['word-order']);
  });
});

/** What a learner reads where a small word is corrected. */
function why(transcript: string, said: string, better: string): string | undefined {
  const from = transcript.indexOf(said);
  return lessonOfCorrection(transcript, { family: 'preposition', from, to: from + said.length, better })?.why;
}

describe('the reason for a small word', () => {
  it.each([
    ['It depends of the day.', 'of', 'on', 'English says “depends on”.'],
    ['I miss to my dog.', ' to', '', 'English says “miss”, without “to”.'],
    ['I have to listen music.', 'music', 'to music', 'English says “listen to”.'],
    ['She married with him, I think.', 'with', 'to', 'English says “married to”.'],
  ])('says what goes with what: "%s"', (transcript, said, better, sentence) => {
    expect(why(transcript, said, better)).toBe(`${sentence} ${FAMILY_LESSONS.preposition.why}`);
  });

  it('is the same in a quotation', () => {
    const changed = { said: 'of', better: 'on' };
    const quoted = {
      family: 'preposition',
      said: 'It depends of the day',
      better: 'It depends on the day',
      changed,
    };
    expect(lessonOfQuotation(quoted)?.why).toMatch(/^English says “depends on”\./u);
  });

  it('is another one where the small word goes with what comes after it', () => {
    const general = FAMILY_LESSONS.preposition.why;
    expect(why('I left my collection in home.', 'in', 'at')).toBe(general);
    expect(why('It was in last October.', ' in', '')).toBe(general);
    expect(why('I was there on Monday in morning.', 'in', 'on')).toBe(general);
    expect(why('I come back to home at six.', ' to', '')).toBe(general);
    expect(why('It takes me two hours for finish it.', 'for', 'to')).toBe(POINT_LESSONS['purpose-to'].why);
    expect(why('She explained it for me.', 'for', 'to')).toBe(general);
  });

  it('is the general one where other words change, too', () => {
    expect(why('I go before two years.', 'before', 'since about')).toBe(FAMILY_LESSONS.preposition.why);
    expect(why('Of him I think.', 'Of', 'About')).toBe(FAMILY_LESSONS.preposition.why);
  });
});
