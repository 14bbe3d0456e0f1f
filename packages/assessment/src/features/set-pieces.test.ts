import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { setPieces } from './set-pieces.ts';

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
