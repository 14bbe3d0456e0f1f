import { loadCardPhrases, loadPart1Phrases } from '@bandpal/content/lessons';
import { bank } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { cardPhrasesFor, loadUsefulPhrases, part1PhrasesFor } from './load-useful-phrases.ts';

const part1Phrases = await loadPart1Phrases();
const cardPhrases = await loadCardPhrases();

interface Asked {
  part: 1 | 2 | 3;
  questionId: string;
  question: string;
}

const part1: Asked[] = bank.topics.flatMap(({ questions, branches = [] }) =>
  [...questions, ...branches.flatMap((branch) => branch.questions)].map(({ id, text }): Asked => ({
    part: 1,
    questionId: id,
    question: text,
  })),
);
const part2: Asked[] = bank.cards.map(({ id, task }) => ({ part: 2, questionId: id, question: task }));
const part3: Asked[] = bank.cards.flatMap(({ discussion }) =>
  discussion.flatMap(({ questions }) =>
    questions.map(({ id, text }): Asked => ({ part: 3, questionId: id, question: text })),
  ),
);
const asked = [...part1, ...part2, ...part3];
const groupsOf = (one: Asked) =>
  one.part === 1 ? part1PhrasesFor(one, part1Phrases) : cardPhrasesFor(one, cardPhrases);
const phrasesOf = (one: Asked) => {
  const { begin, own, topic } = groupsOf(one);
  return [...begin, ...own, ...topic];
};

/** Every phrase that is written down for a topic, a card or one of their questions. */
const written = [
  ...Object.values(part1Phrases),
  ...Object.values(cardPhrases).flatMap(({ discussion }) => discussion),
]
  .flatMap(({ every, own }) => [...every, ...Object.values(own)])
  .concat(Object.values(cardPhrases).flatMap(({ card }) => card));

const longWords = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

describe('the useful phrases', () => {
  it('are three to five different ones for every question of the bank', () => {
    expect(asked.length).toBeGreaterThan(1_480);
    const wrong = asked.filter((one) => {
      const phrases = phrasesOf(one);
      return phrases.length < 3 || phrases.length > 5 || new Set(phrases).size !== phrases.length;
    });
    expect(wrong).toEqual([]);
  });

  it('name no topic, card or question that the bank does not have', () => {
    const known = new Set(asked.map(({ questionId }) => questionId));
    const named = [
      ...Object.entries(part1Phrases),
      ...Object.entries(cardPhrases).flatMap(([id, { discussion }]) =>
        discussion.map((group) => [id, group] as const),
      ),
    ].flatMap(([id, { own }]) => Object.keys(own).map((end) => `${id}-${end}`));
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(Object.keys(cardPhrases).filter((id) => !known.has(id))).toEqual([]);
    expect(named.length + Object.keys(cardPhrases).length).toBe(asked.length);
  });

  it('are written once each: every topic and every question has its own', () => {
    const seen = new Map<string, number>();
    for (const phrase of written.map((text) => text.toLowerCase()))
      seen.set(phrase, (seen.get(phrase) ?? 0) + 1);
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  });

  it('do not give the words of the question back', () => {
    const echoes = asked.flatMap((one) => {
      const inQuestion = new Set(longWords(one.question));
      return phrasesOf(one).filter((phrase) => {
        const own = longWords(phrase);
        return own.length > 4 && own.every((word) => inQuestion.has(word));
      });
    });
    expect(echoes).toEqual([]);
  });

  it('are short, plainly written and clean', () => {
    expect(written.filter((phrase) => phrase.split(' ').length > 12)).toEqual([]);
    expect(written.filter((phrase) => /\S{15,}/u.test(phrase))).toEqual([]);
    expect(written.filter((phrase) => !/^[\p{L}\p{N} ,.'’?!"…-]+$/u.test(phrase))).toEqual([]);
    expect(written.filter((phrase) => /\.{2,}|\s{2}|^\s|\s$/u.test(phrase))).toEqual([]);
    const taboo =
      /\b(?:god|hell|damn|sexy?|drunk|beer|wine|kill|gun|stupidity|idiot|fat|ugly|politics?|religion)\b/iu;
    expect(written.filter((phrase) => taboo.test(phrase))).toEqual([]);
    const letters = written.join('').match(/\p{L}/gu)?.length ?? 0;
    const words = written.join(' ').match(/[\p{L}'’]+/gu)?.length ?? 1;
    expect(letters / words).toBeLessThan(4.6);
  });

  it('are neither proverbs nor pictures that need an explanation', () => {
    const learned =
      /than never|make light work|early bird|too many cooks|makes perfect|thousand words|to those who wait|worth doing|bad master|a will, there|by its cover|what you sow|always greener|as a feast|die hard|time flies|safety in numbers|live once|stepping stones/iu;
    const pictures =
      /like a shot|in stitches|pinch of salt|thick and thin|the edge off|like a log|over the moon|heartbeat|hits the spot|to the wire|neck and neck|penny finally|all thumbs|nutshell|up my street|wildfire|clockwork|at the seams|out of the blue|spring in your|butterflies|the ropes|crying shame|left feet|cuts both ways|stone's throw|daily grind|eye to eye|mixed blessing|outside the box|out of my depth|let off steam/iu;
    expect(written.filter((phrase) => learned.test(phrase))).toEqual([]);
    expect(written.filter((phrase) => pictures.test(phrase))).toEqual([]);
  });

  it('of a follow-up are ways to begin and those of its topic, and none that was written for the question before it', async () => {
    const base = await loadUsefulPhrases({
      part: 1,
      questionId: 'museums-go-to-museums',
      question: 'How often do you visit museums?',
    });
    const followUp = await loadUsefulPhrases({
      part: 1,
      questionId: 'museums-go-to-museums.follow-up',
      question: 'What do you like to see there?',
    });
    expect(base.own).toHaveLength(1);
    expect(followUp).toEqual({ begin: followUp.begin, own: [], topic: base.topic });
    expect(new Set(followUp.begin).size).toBe(3);
    expect(followUp.begin.filter((phrase) => base.begin.includes(phrase))).toEqual([]);
  });

  it('of a rounding-off are ways to begin alone: its card asks for something else', async () => {
    const rounding = await loadUsefulPhrases({
      part: 2,
      questionId: 'food-drink.rounding-off-2',
      question: 'Do you prefer hot drinks or cold ones?',
    });
    expect(rounding).toMatchObject({ own: [], topic: [] });
    expect(new Set(rounding.begin).size).toBe(3);
  });

  it('of every question of the bank are one way to begin, at least one for itself, and no topic’s among those for itself', () => {
    const wrong = asked.filter((one) => {
      const { begin, own, topic } = groupsOf(one);
      return begin.length !== 1 || own.length === 0 || own.some((phrase) => topic.includes(phrase));
    });
    expect(wrong).toEqual([]);
  });

  it('hold in every season where the question counts back from today', () => {
    const counted = asked.filter(({ question }) => /\b(?:days|weeks|months) ago\b/u.test(question));
    expect(counted).not.toEqual([]);
    const own = counted.flatMap((one) => groupsOf(one).own.slice(0, 1));
    expect(own.filter((phrase) => !phrase.includes('…'))).toEqual([]);
  });

  it('of a question that the bank no longer has are ways to begin', async () => {
    for (const questionId of ['gone', 'museums-', 'museums-constructor', '__proto__', 'food-drink-gone']) {
      for (const part of [1, 2, 3] as const) {
        const phrases = await loadUsefulPhrases({ part, questionId, question: 'Why do people sing?' });
        expect(phrases).toMatchObject({ own: [], topic: [] });
        expect(phrases.begin.length).toBeGreaterThan(0);
      }
    }
  });
});
