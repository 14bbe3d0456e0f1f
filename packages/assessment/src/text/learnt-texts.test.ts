import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { LONG_TURN } from '../testing/texts.ts';
import { readAnswer } from './answer-text.ts';
import { LearntTexts } from './learnt-texts.ts';
import type { LearntText } from './learnt-texts.ts';
import { withoutRepetition } from './novelty.ts';

const MODEL: LearntText = { source: 'model-answer', text: LONG_TURN };
const PHRASE: LearntText = { source: 'useful-phrases', text: "There aren't enough hours in … for a day." };
const OWN = `My brother repairs bicycles in a garage behind the station. He started when he was twelve, and by now half
  of the town brings him their wheels. I sometimes hold the lamp for him.`;

const find = (text: string, known: LearntText[] = [MODEL, PHRASE]) => {
  const { segments } = readAnswer(typed(text));
  const words = segments.flat().length;
  const found = new LearntTexts(known).find(segments);
  return { share: found.size / words, sources: [...new Set(found.values())] };
};

describe('a text that was learnt by heart', () => {
  it('is found where it is said word for word, and nothing in the words of others', () => {
    expect(find(LONG_TURN)).toEqual({ share: 1, sources: ['model-answer'] });
    expect(find(OWN)).toEqual({ share: 0, sources: [] });
    expect(find(LONG_TURN, []).share).toBe(0);
  });

  it('is found with words left out or changed here and there', () => {
    const changed = LONG_TURN.split(' ')
      .filter((_, index) => index % 7 !== 3)
      .join(' ');
    expect(find(changed).share).toBeGreaterThan(0.6);
  });

  it('is found up to the gaps of a phrase, short pieces left out', () => {
    expect(find("Well, there aren't enough hours in my life. For a day I rest.").sources).toEqual([
      'useful-phrases',
    ]);
    expect(find('For a day I rest.').share).toBe(0);
  });

  it('is no evidence: its words are not fresh, and are counted by their source', () => {
    const text = readAnswer(typed(`${OWN} ${LONG_TURN}`));
    const { fresh, learnt } = withoutRepetition([text], [MODEL]);
    const own = readAnswer(typed(OWN)).segments.flat().length;
    expect(fresh[0]?.segments.flat()).toHaveLength(own);
    expect(learnt).toEqual([{ text, source: 'model-answer', words: text.segments.flat().length - own }]);
    expect(withoutRepetition([text]).learnt).toEqual([]);
  });
});
