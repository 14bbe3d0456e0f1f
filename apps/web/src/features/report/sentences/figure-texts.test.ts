import { anyReportSchema } from '@bandpal/contracts';
import type { Criterion, Feature } from '@bandpal/contracts';
import { REPORT_OF_VERSION_1 } from '@bandpal/contracts/testing';
import { describe, expect, it } from 'vitest';
import { shownFigure } from './figure-texts.ts';

const figure = (id: string, value: number, more: Partial<Feature> = {}): Feature => ({
  id,
  value,
  band: 6,
  weight: 0.2,
  answerIds: ['a1'],
  ...more,
});
const nameIn = (criterion: Criterion) => shownFigure(figure('sound-figures', 7), criterion)?.name;
const valueOf = (id: string, value: number) => shownFigure(figure(id, value), 'fluency-coherence')?.value;

describe('a figure', () => {
  it('is shown with about three figures and its unit', () => {
    expect(valueOf('articulation-rate', 3.456)).toBe('3.46 syllables/s');
    expect(valueOf('pause-share', 34.56)).toBe('34.6 %');
    expect(valueOf('long-turn-words', 134.56)).toBe('135 words');
    expect(valueOf('short-answer-words', 4)).toBe('4 words');
    expect(valueOf('sound-match', -0.0022)).toBe('-0.00 log probability per 10 ms, × 1000');
  });

  it('has the name that it has in its criterion', () => {
    expect(nameIn('fluency-coherence')).toBe("Raters' mark, by pace, pauses and certainty");
    expect(nameIn('pronunciation')).toBe("Raters' mark, by certainty and fit of the words");
  });

  it('of a language model names the model', () => {
    const opinion = figure('language-model', 5.5, { model: 'strict-7b' });
    expect(shownFigure(opinion, 'lexical-resource')).toEqual({
      name: 'Reading of the text by a language model (strict-7b)',
      value: '5.50 band',
      isProbability: false,
    });
  });

  it('that this version does not know is not shown', () => {
    expect(shownFigure(figure('of-a-newer-server', 1), 'pronunciation')).toBeNull();
    expect(shownFigure(figure('toString', 1), 'pronunciation')).toBeNull();
  });

  it('of version 1 is shown as its server named it', () => {
    const [vocabulary, pronunciation] = anyReportSchema.parse(REPORT_OF_VERSION_1).criteria;
    const shown = [...(vocabulary?.features ?? []), ...(pronunciation?.features ?? [])].map((one) =>
      shownFigure(one, 'lexical-resource'),
    );
    expect(shown).toEqual([
      {
        name: 'Different words beyond the 4,000 most frequent',
        value: '2.35 per 100 words',
        isProbability: false,
      },
      {
        name: 'Reading of the text by a language model (strict-7b)',
        value: '5.50 band',
        isProbability: false,
      },
      { name: "Recogniser's certainty of the words", value: '0.80 probability', isProbability: true },
    ]);
  });
});
