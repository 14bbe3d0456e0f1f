import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { FLUENT, spoken, typed } from '../testing/answers.ts';
import { STRONG_ANSWERS } from '../testing/texts.ts';
import { pronunciation } from './pronunciation.ts';
import { gatherMaterial } from './test-material.ts';

const TEXT = `My grandmother usually prepares wonderful vegetables in her kitchen, and my younger brother
  carries everything into the garden before the neighbours arrive with their children and a basket of fruit.`;
const bare = (text: string) => text.replaceAll(/\W/gu, '').toLowerCase();

/** An answer in which the recogniser is so sure of these words, and of the others as of the whole. */
function heard(sure: Readonly<Record<string, number>>, confidence = 0.85): AnswerRecord {
  const answer = spoken(TEXT.replaceAll(/\s+/gu, ' '), { ...FLUENT, confidence });
  return {
    ...answer,
    words: answer.words.map((word) => ({ ...word, confidence: sure[bare(word.text)] ?? confidence })),
  };
}
const of = (...answers: AnswerRecord[]) => pronunciation(gatherMaterial('part1', answers));
const weights = (answer: AnswerRecord) =>
  Object.fromEntries(of(answer).features.map(({ id, weight }) => [id, weight]));
const notes = (answer: AnswerRecord) =>
  of(answer).evidence.map(({ note: { code, values } }) => [code, values?.['word']]);

describe('pronunciation', () => {
  it('is not assessed without sound, and says why', () => {
    expect(of(typed('I walk to school with my sister.')).reason).toEqual({ code: 'reason.typed' });
    expect(of().reason).toEqual({ code: 'reason.nothing-heard' });
  });

  it('is not guessed from words that another service has heard', () => {
    const told = typed(STRONG_ANSWERS.join(' '), { source: 'spoken' });
    expect(of(told)).toMatchObject({
      band: null,
      reason: { code: 'reason.other-service-sound' },
    });
  });

  it('is not assessed from a telephone line, and from the other answers alone where there are some', () => {
    const byTelephone = { ...spoken(STRONG_ANSWERS.join(' ')), byTelephone: true as const };
    expect(of(byTelephone)).toMatchObject({ band: null, reason: { code: 'reason.telephone' } });
    const onThePage = spoken(STRONG_ANSWERS.join(' '));
    expect(of(byTelephone, onThePage).score).toBe(of(onThePage).score);
  });

  it('is not assessed from a few words, whose figures are shown all the same', () => {
    const few = of(spoken('I like my small green garden.', { ...FLUENT, pronunciation: null }));
    expect(few).toMatchObject({
      band: null,
      reason: { code: 'reason.few-sounds' },
    });
  });

  it('is judged by the marks that raters would give, both kinds alike, and by the recogniser where there are none', () => {
    const delivery = { model: 'm', pronunciation: 7, fluency: 7 };
    const long = `${TEXT} ${STRONG_ANSWERS.join(' ')}`.replaceAll(/\s+/gu, ' ');
    const deaf = spoken(long, { ...FLUENT, pronunciation: null });
    const certainty = { 'word-certainty': 0, 'unclear-words': 0 };
    expect(weights(deaf)).toEqual({ 'word-certainty': 0.5, 'unclear-words': 0.5 });
    expect(weights({ ...deaf, delivery })).toEqual({ 'sound-model': 1, ...certainty });
    const rated = { 'sound-figures': 1, 'sound-match': 0, ...certainty };
    expect(weights(spoken(long))).toEqual(rated);
    expect(weights({ ...spoken(long), delivery })).toEqual({
      ...rated,
      'sound-model': 0.5,
      'sound-figures': 0.5,
    });
  });

  it('stays between 4 and 8.5', () => {
    expect(of(heard({}, 1)).score).toBeLessThanOrEqual(8.5);
    expect(of(heard({}, 0.3)).score ?? 4).toBeGreaterThanOrEqual(4);
  });
});

describe('what is shown of the pronunciation', () => {
  it('is a word that the recogniser was not sure of, as a question, the least sure first', () => {
    expect(notes(heard({ basket: 0.3, vegetables: 0.2 }))).toEqual([
      ['note.unsure-word', 'vegetables'],
      ['note.unsure-word', 'basket'],
    ]);
  });

  it('is five such words at most', () => {
    const unsure = { basket: 0.3, vegetables: 0.2, kitchen: 0.25, garden: 0.31, brother: 0.22, fruit: 0.28 };
    expect(notes(heard(unsure))).toHaveLength(5);
    expect(notes(heard(unsure)).map(([, word]) => word)).not.toContain('garden');
  });

  it('is a question too where hardly a word is sure: the recogniser may be at fault', () => {
    const all = notes(heard({ vegetables: 0.2, basket: 0.3 }, 0.55));
    expect(all[0]).toEqual(['note.unsure-word', 'vegetables']);
  });

  it('is the two longest words without doubt, and no short ones', () => {
    expect(notes(heard({ grandmother: 0.95, wonderful: 0.9, kitchen: 0.99, fruit: 0.99 }))).toEqual([
      ['note.clear-word', 'grandmother'],
      ['note.clear-word', 'wonderful'],
    ]);
    expect(notes(heard({ fruit: 0.99, garden: 0.99 }))).toEqual([]);
  });
});
