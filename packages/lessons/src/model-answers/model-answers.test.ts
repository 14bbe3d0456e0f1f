import { assess } from '@bandpal/assessment';
import type { ModelAnswers } from '@bandpal/content/lessons';
import type { AnswerRecord } from '@bandpal/contracts';
import { bank } from '@bandpal/exam';
import { beforeAll, describe, expect, it } from 'vitest';
import { sayItBetter } from '../better/say-it-better.ts';
import { loadModelAnswers } from './load-model-answers.ts';

const themes = new Map<string, ModelAnswers>();
const BANDS = [6, 7, 8] as const;

beforeAll(async () => {
  for (const card of bank.cards) {
    const found = await loadModelAnswers(card.id);
    if (found !== null) themes.set(card.family, found);
  }
});

function texts(band: number): string[] {
  return [...themes.values()].flatMap(({ answers }) =>
    answers.filter((answer) => answer.band === band).map(({ text }) => text),
  );
}

function lengths(band: number): number[] {
  return texts(band).map((text) => text.split(' ').length);
}

/** As a typed answer, so that words alone count. */
function typed(text: string, index: number): AnswerRecord {
  return {
    id: `a${index}`,
    part: 2,
    kind: 'long-turn',
    questionId: `card-${index}`,
    question: 'Describe something.',
    source: 'typed',
    transcript: text,
    confidence: 1,
    words: [],
    pauses: [],
    durationMs: 0,
    voicedMs: 0,
    latencyMs: 0,
    startedAtMs: index * 120_000,
  };
}

describe('the model answers', () => {
  it('are there for every cue card, on a card of its own family', async () => {
    expect(themes.size).toBe(12);
    for (const card of bank.cards) {
      const found = await loadModelAnswers(card.id);
      const own = bank.cards.find(({ id }) => id === found?.cardId);
      expect(own?.family).toBe(card.family);
      expect(own?.task).toBe(found?.task);
      expect(found?.answers.map(({ band }) => band)).toEqual(BANDS);
    }
  });

  it('are not there for anything else', async () => {
    for (const id of ['', 'gone', 'museums-last-museum', '__proto__', 'constructor-x']) {
      expect(await loadModelAnswers(id)).toBeNull();
    }
  });

  it('are as long as a long turn, and longer at the higher bands', () => {
    expect(lengths(6).filter((words) => words < 130 || words > 190)).toEqual([]);
    expect([...lengths(7), ...lengths(8)].filter((words) => words < 170 || words > 230)).toEqual([]);
  });

  it('are spoken English without a slip of the pen, or a hesitation', () => {
    for (const text of BANDS.flatMap((band) => texts(band))) {
      expect(text).toMatch(/^[A-Z].*[.!?]$/u);
      expect(text).not.toMatch(/\s{2}|["*_]|\.\.|\b(?:um|er|uh)\b/u);
      expect(text).not.toMatch(/\b(?:Moreover|Furthermore|In conclusion|Firstly)\b/u);
      expect(text).toMatch(/\b(?:I'm|I'd|I'll|I've|it's|didn't|don't|isn't|wasn't|couldn't|can't)\b/u);
    }
  });

  it('have two or three remarks each, which quote the answer as it is', () => {
    for (const { answers } of themes.values()) {
      for (const { band, text, remarks } of answers) {
        expect(band === 6 ? [3, 4] : [2, 3]).toContain(remarks.length);
        const quoted = remarks.flatMap((remark) =>
          [...remark.matchAll(/“([^”]*)”/gu)].map(([, words = '']) => words),
        );
        for (const part of quoted
          .flatMap((words) => words.split('…'))
          .map((words) => words.replace(/^[\s.,]+|[\s.,]+$/gu, ''))) {
          expect(text.toLowerCase()).toContain(part.toLowerCase());
        }
      }
    }
  });

  it('say at band 6, and only there, that a real one has mistakes', () => {
    for (const { answers } of themes.values()) {
      const saying = answers.filter(({ remarks }) => /\bmistakes\b/u.test(remarks.at(-1) ?? ''));
      expect(saying.map(({ band }) => band)).toEqual([6]);
    }
  });

  it('rise in words and in grammar by the product’s own scorer', () => {
    const scores = BANDS.map((band) => {
      const { criteria } = assess({ mode: 'full', answers: texts(band).map(typed) });
      const score = (name: string) => criteria.find(({ criterion }) => criterion === name)?.score ?? 0;
      return { words: score('lexical-resource'), grammar: score('grammatical-range-accuracy') };
    });
    const [six, seven, eight] = scores;
    expect(six?.words).toBeGreaterThan(0);
    expect(seven?.words).toBeGreaterThan(six?.words ?? 9);
    expect(eight?.words).toBeGreaterThan(seven?.words ?? 9);
    expect(six?.grammar).toBeGreaterThan(0);
    expect(seven?.grammar).toBeGreaterThan(six?.grammar ?? 9);
    expect(eight?.grammar).toBeGreaterThanOrEqual(seven?.grammar ?? 9);
  });

  it('leave little to say better at band 8', () => {
    expect(texts(8).filter((text) => sayItBetter({ transcript: text }) !== null)).toEqual([]);
  });
});
