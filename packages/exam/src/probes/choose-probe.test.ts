import { describe, expect, it } from 'vitest';
import { readAnswerContent } from './answer-content.ts';
import { chooseProbe } from './choose-probe.ts';
import type { AskedFollowUp, ProbeContext } from './choose-probe.ts';
import type { ProbeFamily } from './probe.ts';

const NEUTRAL = 'What do people do at the weekend?';
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

function probe(answer: string, change: Partial<ProbeContext> = {}): AskedFollowUp | null {
  const question = change.question ?? NEUTRAL;
  const nearby = change.nearby ?? [];
  const planned = [question, ...nearby];
  const context = { seed: 1, question, nearby, planned, asked: [], topic: null, ...change };
  return chooseProbe(readAnswerContent(answer), context);
}

const nearToExamples = (text: string) => (text.includes('example') ? 1 : 0);

/** The families that any seed chooses. */
function families(answer: string, change: Partial<ProbeContext> = {}): Set<ProbeFamily | null | undefined> {
  return new Set(SEEDS.map((seed) => probe(answer, { ...change, seed })?.family));
}

const asked = (family: ProbeFamily | null, text = 'Is it so?'): AskedFollowUp => ({
  text,
  family,
  topic: null,
});

describe('chooseProbe', () => {
  it('asks why not after a no, and what it depends on after "it depends"', () => {
    expect(families('No, not really.')).toEqual(new Set(['why-not']));
    expect(families('Well, it depends.')).toEqual(new Set(['condition']));
    expect(families('It depends on the weather, because we are outside.')).not.toContain('condition');
    expect(families('No, because it is too expensive.')).not.toContain('why-not');
  });

  it('asks for the reason when none was given, and for an example when there is a reason alone', () => {
    expect(families('They go to the park and play football with each other.')).toEqual(new Set(['reason']));
    const chosen = SEEDS.map(
      (seed) => probe('They swim a lot in those lakes because it is so hot.', { seed })?.family,
    );
    expect(chosen.filter((family) => family === 'example').length).toBeGreaterThan(SEEDS.length / 2);
    expect(chosen).not.toContain('reason');
  });

  it('never asks for the reason of an answer to "Why"', () => {
    expect(families('They like it very much.', { question: 'Why do people travel?' })).not.toContain(
      'reason',
    );
  });

  it('asks for what else there is when reason and example were given', () => {
    const answer = 'I think cars are better because they are fast, for example my uncle drives everywhere.';
    const chosen = families(answer);
    expect(chosen).not.toContain('reason');
    expect(chosen).not.toContain('example');
    expect(chosen.size).toBeGreaterThan(2);
    expect(chosen).toContain('challenge');
  });

  it('asks what can be done where a problem was named, and nowhere else', () => {
    const problem = 'There is too much noise because of the cars, for example in my street.';
    expect(families(problem)).toContain('action');
    for (const answer of ['They swim because it is hot.', 'Yes.', 'They always walk.']) {
      expect(families(answer)).not.toContain('action');
    }
  });

  it('does not ask for a time that was spoken of', () => {
    const past = 'They used to swim there because it was hot, for instance my uncle did.';
    expect(families(past)).not.toContain('past');
    const future = 'It will change because robots will cook, for example in hotels.';
    expect(families(future)).not.toContain('future');
  });

  it('never takes the family before, nor what a question of the sub-theme asks', () => {
    const answer = 'They walk in the park.';
    expect(families(answer, { asked: [asked('reason')] })).not.toContain('reason');
    const nearby = [
      'How has that changed since the time of your grandparents?',
      'How might free time change in the future?',
      'What problems does it cause?',
      'What effect does work have on people?',
      'Do young people and old people like the same things?',
      'Is life in the countryside different?',
    ];
    const chosen = families('They swim because it is hot, for example here.', { nearby });
    for (const family of ['past', 'future', 'other-side', 'consequence', 'ages', 'places'] as const) {
      expect(chosen).not.toContain(family);
    }
  });

  it('gives the same probe for the same answer in the same state, and others for other seeds', () => {
    const texts = SEEDS.map((seed) => probe('They walk.', { seed })?.text);
    expect(SEEDS.map((seed) => probe('They walk.', { seed })?.text)).toEqual(texts);
    expect(new Set(texts).size).toBeGreaterThan(5);
  });

  it("takes up the candidate's word in about half of the cases, four times a test at most", () => {
    const topic = { text: 'museums', isTrouble: false };
    const answer = 'They go to museums and look at old pictures.';
    const texts = SEEDS.map((seed) => probe(answer, { seed, topic })?.text ?? '');
    const withTopic = texts.filter((text) => text.includes('museums'));
    expect(withTopic.length).toBeGreaterThan(SEEDS.length / 4);
    expect(withTopic.length).toBeLessThan((SEEDS.length * 3) / 4);
    for (const text of withTopic) expect(text).toMatch(/^You \w+(?: about)? museums\. [A-Z].*\?$/u);
    const full = ['music', 'trains', 'books', 'fashion'].map((word) => ({
      ...asked('past', `What about ${word}?`),
      topic: word,
    }));
    for (const seed of SEEDS) expect(probe(answer, { seed, topic, asked: full })?.topic).toBeNull();
  });

  it('speaks of something unpleasant as such', () => {
    const topic = { text: 'traffic', isTrouble: true };
    const texts = SEEDS.map((seed) => probe('There is traffic.', { seed, topic })?.text ?? '');
    expect(texts.some((text) => text.includes('traffic'))).toBe(true);
    expect(texts.filter((text) => /traffic.*important/u.test(text))).toEqual([]);
  });

  it('is one of the nearer half of its family to what was said, where that can be told', () => {
    const texts = SEEDS.map((seed) =>
      probe('They rest because they work so hard.', { seed, near: nearToExamples }),
    );
    const examples = texts.flatMap((one) => (one?.family === 'example' ? [one.text] : []));
    expect(examples.length).toBeGreaterThan(10);
    for (const text of examples) expect(text).toContain('example');
    expect(new Set(examples).size).toBeGreaterThan(2);
  });

  it('does not speak of most people where nobody was spoken of', () => {
    const question = 'What makes an ordinary object well designed?';
    const all = (answer: string) => SEEDS.map((seed) => probe(answer, { question, seed })?.text ?? '');
    const object = 'It should work without a manual because a chair is just a chair, for example mine.';
    expect(all(object).filter((text) => text.includes('most people'))).toEqual([]);
    const people = 'Children should understand it because they use it first, for example my chair.';
    expect(all(people).some((text) => text.includes('most people'))).toBe(true);
  });

  it('has a probe left after all of a family were asked, and none when all were', () => {
    let follow: AskedFollowUp[] = [];
    for (let count = 0; count < 60; count += 1) {
      const next = probe('They walk in the park.', { asked: follow, seed: 3 });
      expect(next).not.toBeNull();
      if (next !== null) follow = [...follow, next];
    }
    expect(new Set(follow.map(({ text }) => text)).size).toBe(60);
  });
});
