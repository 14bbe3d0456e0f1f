import { describe, expect, it } from 'vitest';
import { bank } from './bank/index.ts';
import { followUpTexts } from './bank-lookup.ts';
import { scriptedLines } from './scripted-lines.ts';
import { smallBank } from './testing/sitting.ts';

const scripted = scriptedLines({ topics: [], cards: [] });

describe('scriptedLines', () => {
  it('lists every sentence once, each closed by a mark', () => {
    const lines = scriptedLines(bank);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => !/[.?!]$/u.test(line))).toEqual([]);
  });

  it('holds every text of the bank', () => {
    const lines = new Set(scriptedLines(smallBank));
    const [topic] = smallBank.topics;
    const [card] = smallBank.cards;
    const texts = [
      ...(topic?.questions.flatMap(({ text, followUp }) => [text, ...followUpTexts(followUp)]) ?? []),
      ...(card?.roundingOff ?? []),
      ...(card?.discussion.flatMap(({ questions }) =>
        questions.flatMap((one) => [one.text, one.rephrased]),
      ) ?? []),
    ];
    expect(texts.length).toBeGreaterThan(15);
    expect(texts.filter((text) => !lines.has(text))).toEqual([]);
  });

  it('never praises, corrects or comments', () => {
    const judgement =
      /\b(good|great|excellent|perfect|nice|lovely|interesting|wonderful|correct|right answer|wrong|mistake|well done|actually)\b/iu;
    expect(scripted.length).toBeGreaterThan(50);
    expect(scripted.filter((line) => judgement.test(line))).toEqual([]);
  });

  it('keeps every line short enough to be heard at once', () => {
    for (const line of scripted) expect(line.split(' ').length).toBeLessThanOrEqual(30);
  });
});
