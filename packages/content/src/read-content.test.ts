import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { bankOf } from './bank-of.ts';
import { cardPhrasesIn, modelAnswersIn, part1PhrasesIn } from './lessons-of.ts';
import { ContentError } from './content-reader.ts';
import { readContent } from './read-content.ts';
import { PROBE_FAMILIES, QUESTION_FORMS } from './schemas.ts';

const CARD = `family: food
theme: food
tense: mixed

task: Describe a soup that you like.
prompts:
  - what is in it
  - where you eat it
  - who makes it
closing: and explain why you like it.
rounding-off:
  - Is it easy to make?

phrases:
  - It warms you up.
  - It has to simmer for …

discussion:
  - sub-theme: cooking at home
    phrases:
      - It takes time.
    questions:
      who-cooks:
        text: Who cooks in most families?
        rewording: Who makes the meals at home?
        phrase: They take turns.
      less-time:
        text: Why do people cook less than they did?
        rewording: Why do many people not cook?
        phrase: They come home late.

  - sub-theme: eating out
    phrases:
      - It makes a change.
    questions:
      why-out:
        text: Why do people eat out?
        rewording: Why do we go to restaurants?
        phrase: There's nothing to wash up.
      how-often:
        text: How often should a family eat out?
        rewording: How often is it good to eat out?
        phrase: Once a week, if …
`;
const MODEL_ANSWERS = [6, 7, 8]
  .map(
    (band) => `
  - band: ${band}
    text: >-
      I like onion soup,
      and I'll tell you why.
    remarks:
      - It is short.
      - 'It has a reason: “why”.'
`,
  )
  .join('');
const TOPIC = `name: your work
kind: frame
theme: work and study
sensitivity: low

phrases:
  - I'm happy with it.

questions:
  what-you-do:
    text: What do you do?
    tense: present
    phrase: I work in a …
  first-day:
    text: How was your first day?
    tense: past
    follow-up: What did you do?
    phrase: I was rather nervous.
  like-it:
    text: Do you like what you do?
    tense: present
    follow-up:
      yes: What do you like most?
      no: What would you change?
    phrase: On the whole, I do.
  next-year:
    text: What will you do next year?
    tense: future
    phrase: I hope to …

branches:
  - cues: work
    questions:
      job-hours:
        text: When do you start work?
        tense: present
        phrase: I start at …
      job-first:
        text: What was your first job?
        tense: past
        phrase: I used to …
      job-later:
        text: What would you like to do later?
        tense: hypothetical
        phrase: I'd like to …
`;
const PROBES = PROBE_FAMILIES.map(
  (family) => `${family}:\n  plain:\n    - Why is that?\n  with-topic:\n    - You mentioned {topic}. Why?\n`,
);
const OPENERS = QUESTION_FORMS.map(
  (form) => `${form}:\n  - Well, …\n  - For me, …\n  - Most of all, …\n  - It's …\n`,
);
const FILES = {
  'order.yaml': 'topics:\n  - your-work\n\ncards:\n  - food-soup\n',
  'cues.yaml': 'work:\n  - job\n  - at work\n',
  'probes.yaml': PROBES.join(''),
  'openers.yaml': OPENERS.join(''),
  'topics/your-work.yaml': TOPIC,
  'cards/food-soup.yaml': `${CARD}\nmodel-answers:${MODEL_ANSWERS}`,
};
type File = keyof typeof FILES;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function written(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bandpal-content-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** What reading says to these files; empty when it says nothing. */
function faultsIn(files: Readonly<Record<string, string>>): string {
  try {
    readContent(written(files));
    return '';
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

describe('content', () => {
  it('gives the questions of a card and a topic ids from the names of their files', () => {
    const { topics, cards, probes } = bankOf(readContent(written(FILES)));
    expect(cards).toMatchObject([
      {
        id: 'food-soup',
        tags: { theme: 'food', tense: 'mixed', sensitivity: 'none' },
        roundingOff: ['Is it easy to make?'],
        discussion: [
          {
            subTheme: 'cooking at home',
            questions: [
              {
                id: 'food-soup-who-cooks',
                text: 'Who cooks in most families?',
                rephrased: 'Who makes the meals at home?',
              },
              { id: 'food-soup-less-time' },
            ],
          },
          { questions: [{ id: 'food-soup-why-out' }, { id: 'food-soup-how-often' }] },
        ],
      },
    ]);
    expect(topics).toMatchObject([
      {
        id: 'your-work',
        questions: [
          { id: 'your-work-what-you-do', tense: 'present' },
          { id: 'your-work-first-day', followUp: 'What did you do?' },
          { followUp: { yes: 'What do you like most?', no: 'What would you change?' } },
          { id: 'your-work-next-year' },
        ],
        branches: [{ cues: ['job', 'at work'], questions: [{ id: 'your-work-job-hours' }, {}, {}] }],
      },
    ]);
    expect(topics[0]?.questions[0]).not.toHaveProperty('followUp');
    expect(probes.reason).toEqual({
      plain: ['Why is that?'],
      withTopic: ['You mentioned {topic}. Why?'],
      withTrouble: [],
    });
  });

  it('gives lessons the phrases and the model answers beside the questions', () => {
    const content = readContent(written(FILES));
    expect(cardPhrasesIn(content)['food-soup']).toEqual({
      card: ['It warms you up.', 'It has to simmer for …'],
      discussion: [
        {
          every: ['It takes time.'],
          own: { 'who-cooks': 'They take turns.', 'less-time': 'They come home late.' },
        },
        {
          every: ['It makes a change.'],
          own: { 'why-out': "There's nothing to wash up.", 'how-often': 'Once a week, if …' },
        },
      ],
    });
    expect(part1PhrasesIn(content)['your-work']).toMatchObject({
      every: ["I'm happy with it."],
      own: { 'what-you-do': 'I work in a …', 'job-later': "I'd like to …" },
    });
    const [[family, models] = []] = modelAnswersIn(content);
    expect(family).toBe('food');
    expect(models).toMatchObject({ cardId: 'food-soup', task: 'Describe a soup that you like.' });
    expect(models?.answers[2]).toEqual({
      band: 8,
      text: "I like onion soup, and I'll tell you why.",
      remarks: ['It is short.', 'It has a reason: “why”.'],
    });
  });

  it.each<[fault: string, file: File, from: string, to: string, said: string]>([
    [
      'a question without its rewording',
      'cards/food-soup.yaml',
      '        rewording: Who makes the meals at home?\n',
      '',
      'content/cards/food-soup.yaml:23: “discussion → 1 → questions → who-cooks → rewording” is missing.',
    ],
    [
      'a name that there is not',
      'cards/food-soup.yaml',
      'closing:',
      'ending: soon\nclosing:',
      'content/cards/food-soup.yaml:10: “ending” is no entry that belongs here.',
    ],
    [
      'a question that is none',
      'topics/your-work.yaml',
      'What do you do?',
      'Tell me what you do.',
      'content/topics/your-work.yaml:11: “questions → what-you-do → text” should begin with a capital letter and end with a question mark.',
    ],
    [
      'a follow-up that is no question',
      'topics/your-work.yaml',
      'no: What would you change?',
      'no: Tell me more.',
      'content/topics/your-work.yaml:24: “questions → like-it → follow-up → no” should begin with a capital letter and end with a question mark.',
    ],
    [
      'a word that is none of those there are',
      'topics/your-work.yaml',
      'tense: future',
      'tense: futur',
      'content/topics/your-work.yaml:28: “questions → next-year → tense” is “futur”, and can be: present, past, future, hypothetical.',
    ],
    [
      'a band that there is not',
      'cards/food-soup.yaml',
      'band: 8',
      'band: 9',
      'content/cards/food-soup.yaml:62: “model-answers → 3 → band” is “9”, and can be: 6, 7, 8.',
    ],
    [
      'two answers at one band',
      'cards/food-soup.yaml',
      'band: 8',
      'band: 7',
      'content/cards/food-soup.yaml:45: “model-answers” should be three, at the bands 6, 7 and 8 in this order.',
    ],
    [
      'too few prompts',
      'cards/food-soup.yaml',
      '  - who makes it\n',
      '',
      'content/cards/food-soup.yaml:6: “prompts” needs 3 or more.',
    ],
    [
      'too few questions',
      'topics/your-work.yaml',
      "      job-later:\n        text: What would you like to do later?\n        tense: hypothetical\n        phrase: I'd like to …\n",
      '',
      'content/topics/your-work.yaml:33: “branches → 1 → questions” should be 3 to 5.',
    ],
    [
      'a text in place of a list',
      'cards/food-soup.yaml',
      'prompts:\n  - what is in it\n  - where you eat it\n  - who makes it\n',
      'prompts: what is in it\n',
      'content/cards/food-soup.yaml:6: “prompts” should be a list or a group of entries, and is a text.',
    ],
    [
      'a list in place of a text',
      'cards/food-soup.yaml',
      'task: Describe',
      'task:\n  - Describe',
      'content/cards/food-soup.yaml:5: “task” should be a text.',
    ],
    [
      'a name of a question with a capital letter',
      'cards/food-soup.yaml',
      'who-cooks:',
      'who-Cooks:',
      'content/cards/food-soup.yaml:23: Expected a name, a colon and a space here, as in “theme: food”.',
    ],
    [
      'a name of a question with a hyphen at its end',
      'cards/food-soup.yaml',
      'who-cooks:',
      'who-:',
      'content/cards/food-soup.yaml:23: “discussion → 1 → questions → who-” should be words in small letters, joined by hyphens.',
    ],
    [
      'a question that is there twice',
      'cards/food-soup.yaml',
      'less-time:',
      'who-cooks:',
      'content/cards/food-soup.yaml:27: “who-cooks” is here for the second time.',
    ],
    [
      'the same question in both halves of Part 3',
      'cards/food-soup.yaml',
      'why-out:',
      'who-cooks:',
      'content/cards/food-soup.yaml: The id “food-soup-who-cooks”, made of the names of file and question, is also in content/cards/food-soup.yaml.',
    ],
    [
      'a card in the file of another family',
      'cards/food-soup.yaml',
      'family: food',
      'family: place',
      'content/cards/food-soup.yaml:1: The name of the file should begin with its family, “place”.',
    ],
    [
      'a list of cues that there is not',
      'topics/your-work.yaml',
      'cues: work',
      'cues: play',
      'content/topics/your-work.yaml:32: There is no list “play” in content/cues.yaml.',
    ],
    [
      'a card in the order without a file',
      'order.yaml',
      '  - food-soup',
      '  - food-soup\n  - food-stew',
      'content/order.yaml:6: There is no file content/cards/food-stew.yaml.',
    ],
    [
      'a card that is in the order twice',
      'order.yaml',
      '  - food-soup',
      '  - food-soup\n  - food-soup',
      'content/order.yaml:6: “food-soup” is in the list for the second time.',
    ],
    [
      'a way to begin too few',
      'openers.yaml',
      '  - Well, …\n',
      '',
      'content/openers.yaml:1: “advantages” needs 4 or more.',
    ],
    [
      'no way to begin for what a question may ask for',
      'openers.yaml',
      OPENERS[0] ?? '',
      '',
      'content/openers.yaml:1: “advantages” is missing.',
    ],
    [
      'a probe without a place for the topic',
      'probes.yaml',
      'You mentioned {topic}.',
      'You mentioned it.',
      'content/probes.yaml:5: “reason → with-topic → 1” should have {topic} once and end with a question mark.',
    ],
    [
      'a family of probes that there is not',
      'probes.yaml',
      'reason:',
      'excuse:',
      'content/probes.yaml:1: “reason” is missing.\ncontent/probes.yaml:1: “excuse” is no entry that belongs here.',
    ],
  ])('says where there is %s', (_, file, from, to, said) => {
    expect(FILES[file]).toContain(from);
    expect(faultsIn({ ...FILES, [file]: FILES[file].replace(from, to) })).toBe(said);
  });

  it('says which file is in no order, or has another ending', () => {
    const files = {
      ...FILES,
      'cards/food-stew.yaml': CARD.replaceAll('who-cooks', 'stew'),
      'topics/pets.yml': TOPIC,
    };
    expect(faultsIn(files).split('\n')).toEqual([
      'content/topics/pets.yml: The name of a file here ends with .yaml.',
      'content/cards/food-stew.yaml: The file is not in the list of cards in content/order.yaml.',
    ]);
  });

  it('says where two files make the same id', () => {
    const files = {
      ...FILES,
      'order.yaml': 'topics:\n  - your-work\n  - your\n\ncards:\n  - food-soup\n',
      'topics/your.yaml': TOPIC.replace('what-you-do', 'work-what-you-do'),
    };
    expect(faultsIn(files)).toBe(
      'content/topics/your.yaml: The id “your-work-what-you-do”, made of the names of file and question, is also in content/topics/your-work.yaml.',
    );
  });

  it('says where a family has model answers for the second time', () => {
    const files = {
      ...FILES,
      'order.yaml': 'topics:\n  - your-work\n\ncards:\n  - food-soup\n  - food-stew\n',
      'cards/food-stew.yaml': FILES['cards/food-soup.yaml'],
    };
    expect(faultsIn(files)).toBe(
      'content/cards/food-stew.yaml:45: The model answers of this family are in content/cards/food-soup.yaml.',
    );
  });

  it('says everything that is wrong at once', () => {
    const files = {
      ...FILES,
      'cards/food-soup.yaml': CARD.replace('tense: mixed', 'tense: none').replace('and explain', 'explain'),
      'topics/your-work.yaml': TOPIC.replace('kind: frame', 'kind frame'),
    };
    expect(faultsIn(files).split('\n')).toEqual([
      'content/topics/your-work.yaml:2: Expected a name, a colon and a space here, as in “theme: food”.',
      'content/cards/food-soup.yaml:3: “tense” is “none”, and can be: past, present, future, mixed.',
      'content/cards/food-soup.yaml:10: “closing” should begin with “and explain” and end with a full stop.',
    ]);
  });

  it('says only that its order is missing', () => {
    const { 'order.yaml': _, ...others } = FILES;
    expect(faultsIn(others)).toBe('content/order.yaml: The file is missing.');
  });
});
