import { describe, expect, it } from 'vitest';
import { followUpTexts, questionsOf } from '../bank-lookup.ts';
import { choosePlan } from '../choose-topics.ts';
import { chooseBranch } from '../scenes/part1/choose-branch.ts';
import { bank } from './index.ts';

const { topics } = bank;
const frames = topics.filter(({ kind }) => kind === 'frame');
const questions = topics.flatMap(questionsOf);
const texts = questions.map(({ text }) => text);
/** Answered by a branch, not by a follow-up. */
const forks = new Set(
  topics.flatMap(({ branches, questions: [first] }) => (branches && first ? [first.id] : [])),
);
const followUps = questions.flatMap(({ followUp }) => followUpTexts(followUp));

function words(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/gu) ?? [];
}

function share(part: readonly unknown[], whole: readonly unknown[]): number {
  return part.length / whole.length;
}

function matching(pattern: RegExp, among: readonly string[] = [...texts, ...followUps]): string[] {
  return among.filter((text) => pattern.test(text));
}

/** Questions for everybody follow. */
const NO_BRANCH = -1;

/** A bare yes or no answers a question that begins like this. */
const YES_NO =
  /^(am|are|can|could|did|do|does|had|has|have|is|may|might|must|shall|should|was|were|will|would)\b/iu;
const CHILDHOOD =
  /\b(childhood|as a child|you were (a child|little|small|young|younger|at school)|at school|school days|school trips|grew up|growing up)\b/iu;

describe('the topics of Part 1', () => {
  it('are many, with four to six questions on the way through each', () => {
    expect(topics.length).toBeGreaterThanOrEqual(90);
    const counts = topics.flatMap(({ questions: own, branches = [] }) => [
      own.length,
      ...branches.map((branch) => 1 + branch.questions.length),
    ]);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  });

  it('begin with the present and end with what might be', () => {
    const other = topics.filter(({ questions: own }) => {
      const last = own.at(-1)?.tense;
      return own[0]?.tense !== 'present' || (last !== 'future' && last !== 'hypothetical');
    });
    expect(other.map(({ id }) => id)).toEqual([]);
  });

  it('ask about three kinds of time, the past among them', () => {
    const narrow = topics.filter((topic) => {
      const tenses = new Set(questionsOf(topic).map(({ tense }) => tense));
      return tenses.size < 3 || !tenses.has('past');
    });
    expect(narrow.map(({ id }) => id)).toEqual([]);
  });

  it('are spread over many themes', () => {
    expect(new Set(topics.map(({ tags }) => tags.theme)).size).toBeGreaterThanOrEqual(35);
  });
});

describe('the frames', () => {
  it('are on work or study, the home and the home town, each with more than one variant', () => {
    const themes = frames.map(({ tags }) => tags.theme);
    expect(new Set(themes)).toEqual(new Set(['work and study', 'home', 'home town']));
    for (const theme of new Set(themes)) {
      expect(themes.filter((one) => one === theme).length).toBeGreaterThanOrEqual(2);
    }
    expect(frames.length).toBeGreaterThanOrEqual(6);
  });

  it('ask about work or study in more than half of all tests', () => {
    const seeds = Array.from({ length: 1_000 }, (_, seed) => seed);
    const onWork = seeds.filter((seed) => {
      const [first] = choosePlan({ mode: 'part1', seed, recentTopicIds: [] }, bank).topics;
      return frames.find(({ id }) => id === first?.id)?.tags.theme === 'work and study';
    });
    expect(share(onWork, seeds)).toBeGreaterThan(0.5);
  });

  it('do not open the same way twice for somebody who comes every day', () => {
    const recent: string[] = [];
    for (let day = 0; day < 6; day += 1) {
      const plan = choosePlan({ mode: 'full', seed: day * 7_919, recentTopicIds: recent }, bank);
      expect(recent).not.toContain(plan.topics[0]?.id);
      recent.push(...plan.topics.map(({ id }) => id));
    }
  });

  it.each(frames.map((frame) => ({ ...frame, branches: frame.branches ?? [] })))(
    'know two kinds of answer ($id)',
    ({ branches }) => {
      expect(branches).toHaveLength(2);
    },
  );

  const onWork = frames.filter(({ tags }) => tags.theme === 'work and study').map(({ id }) => id);
  const answers: [frame: string, answer: string, branch: number][] = [
    ...onWork.flatMap((id): [string, string, number][] => [
      [id, 'I work for a small company.', 0],
      [id, "I'm an engineer.", 0],
      [id, "Well, I'm a student at university, I study law.", 1],
      [id, 'I am still at school.', 1],
      [id, "I'm retired.", NO_BRANCH],
      [id, "I'm looking for a job at the moment.", NO_BRANCH],
    ]),
    ['your-home', 'We have a house with a garden.', 0],
    ['your-home', 'In an apartment, on the third floor.', 1],
    ['your-home', 'In a room at my college.', NO_BRANCH],
    ['local-area', "It's quite close to the centre.", 0],
    ['local-area', "It's far from the centre.", 1],
    ['local-area', 'I live in a village outside the town.', 1],
    ['local-area', "I'm not sure.", NO_BRANCH],
    ['home-town', "It's a big city in the north.", 0],
    ['home-town', "It's not big, it's just a small town.", 1],
    ['home-town', 'My home town is Porto.', NO_BRANCH],
    ['where-you-come-from', "No, I don't.", 0],
    ['where-you-come-from', 'I do not live there any more.', 0],
    ['where-you-come-from', 'I moved here three years ago.', 0],
    ['where-you-come-from', 'Yes, I do.', 1],
    ['where-you-come-from', 'I still live there with my family.', 1],
    ['where-you-come-from', 'Sometimes.', NO_BRANCH],
  ];
  it.each(answers)('go on about what the answer says (%s, "%s": branch %d)', (id, answer, expected) => {
    const branches = frames.find((frame) => frame.id === id)?.branches ?? [];
    const chosen = chooseBranch(branches, answer);
    expect(branches.findIndex((branch) => branch === chosen)).toBe(expected);
  });
});

describe('follow-ups', () => {
  it('come with two of five questions or more', () => {
    const followed = questions.filter(({ followUp }) => followUp !== undefined);
    expect(share(followed, questions)).toBeGreaterThanOrEqual(0.4);
  });

  it('fit a yes and a no wherever one of them answers the question', () => {
    const bare = questions.filter(({ id, text, followUp }) => {
      const fits = typeof followUp === 'object' && followUp.yes !== undefined && followUp.no !== undefined;
      return YES_NO.test(text) && !forks.has(id) && !fits;
    });
    expect(bare.map(({ text }) => text)).toEqual([]);
  });

  it('ask differently after a yes and after a no', () => {
    const same = questions.filter(
      ({ followUp }) =>
        typeof followUp === 'object' && followUp.yes !== undefined && followUp.yes === followUp.no,
    );
    expect(same.map(({ text }) => text)).toEqual([]);
  });

  it('invite to talk, and are not answered by a yes or no themselves', () => {
    expect(
      followUps.filter((text) => YES_NO.test(text) && !/^Can you (?:say|give|describe)\b/u.test(text)),
    ).toEqual([]);
  });

  it('are said in many ways', () => {
    const counts = new Map<string, number>();
    for (const text of followUps) counts.set(text, (counts.get(text) ?? 0) + 1);
    const worn = [...counts].filter(([, count]) => count > followUps.length * 0.03);
    expect(worn).toEqual([]);
    expect(counts.has('Why is that?')).toBe(false);
  });
});

describe('wording of Part 1', () => {
  it('is as long as a question that is heard once can be', () => {
    expect(texts.filter((text) => words(text).length < 5 || words(text).length > 18)).toEqual([]);
    expect(followUps.filter((text) => words(text).length < 2 || words(text).length > 12)).toEqual([]);
    const mean = texts.flatMap(words).length / texts.length;
    expect(mean).toBeLessThan(11);
  });

  it('is one sentence of plain words', () => {
    expect(matching(/[.?!;:].+/u)).toEqual([]);
    const all = texts.flatMap(words);
    expect(all.join('').length / all.length).toBeLessThan(4.2);
    const long = all.filter((word) => word.length >= 9);
    expect(share(long, all)).toBeLessThan(0.04);
    expect(all.filter((word) => word.length > 12)).toEqual([]);
  });

  it('asks no question twice in other words', () => {
    const tokens = questions.map(({ text }) => new Set(words(text)));
    const near: string[][] = [];
    for (const [index, left] of tokens.entries()) {
      for (let other = index + 1; other < tokens.length; other += 1) {
        const right = tokens[other] ?? new Set();
        let shared = 0;
        for (const word of left) if (right.has(word)) shared += 1;
        if (shared / (left.size + right.size - shared) < 0.7) continue;
        near.push([questions[index]?.id ?? '', questions[other]?.id ?? '']);
      }
    }
    expect(near).toEqual([]);
  });

  it('seldom offers two answers to choose from', () => {
    const choices = matching(/\bor\b/iu, texts);
    expect(share(choices, texts)).toBeLessThanOrEqual(0.12);
    // "What was it, or what would you like to make?": two questions in one.
    expect(matching(/\bor (?:what|where|who|how|when|why|would|do|is)\b/iu)).toEqual([]);
    expect(matching(/\bor\b/iu, followUps)).toEqual([]);
  });

  it('seldom goes back to childhood', () => {
    expect(share(matching(CHILDHOOD, texts), texts)).toBeLessThanOrEqual(0.08);
  });

  it('touches nothing painful, private or dividing', () => {
    const forbidden =
      /\b(alcohol\w*|beer|wine|drunk|smok\w+|drugs?|gambl\w+|die[ds]?|dead|death|dying|kill\w*|ill|illness\w*|sick\w*|disease\w*|hospital\w*|medicine\w*|pain(?:s|ful\w*)?|war|wars|weapons?|guns?|army|crime\w*|police|prison|accident\w*|religio\w+|gods?|pray\w*|church\w*|mosque\w*|temple\w*|faith|christmas|ramadan|politic\w*|vot(?:e|ing)|elections?|government\w*|money|cheap|expensive|afford|debts?|poor|poverty|salary|wages|income|rent|divorc\w+|married|marriage|wedding|husband|wife|boyfriend|girlfriend|dating|sex\w*|passport|visa|immigra\w+|refugee\w*|parents?|mother|father|brothers?|sisters?|pork|beef|meat|diet|fat|weight|body|age)\b/iu;
    expect(matching(forbidden)).toEqual([]);
  });

  it('takes nothing for granted that some do not have', () => {
    const assumed =
      /\b(snow\w*|ski(?:s|ing)?|beach\w*|cars?|driv\w+|bicycles?|bikes?|cycling|airports?|flights?|swim\w*|your (?:own )?(?:room|garden|balcony|pets?|children|boss|sons?|daughters?)|pets?|golf|television|internet)\b/iu;
    expect(matching(assumed)).toEqual([]);
  });
});
