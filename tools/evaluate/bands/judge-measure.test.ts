import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { ChatCompletionsService } from '@bandpal/server/language/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bandsMeasure } from './bands-measure.ts';

const TEXTS = [
  {
    id: 'bicycle',
    part: 2,
    question: 'Describe something you own that is important to you.',
    transcript:
      'S: I would like to tell you about my bicycle, which I bought three years ago when I started my first job. It is an old blue one with a basket, and ' +
      'although it was quite cheap, it has never let me down. I ride it to the office every morning, and on Sundays I often go to the lake with my ' +
      'sister, who has a similar one. If I had to sell it, I would be really sad, because it reminds me of the summer when I learnt to live on my own.',
    band_overall: 7,
    source_kind: 'examiner-awarded',
  },
  {
    id: 'food',
    part: 1,
    question: 'What food do you like?',
    transcript:
      'S: I like rice and fish. My mother cook very good fish every Friday. I eat it with my brother and my father. We like it very much. Sometimes I ' +
      'buy a bread in the shop and I eat it in the park. I do not like the hot food because it is bad for me. My friend like pizza but I think it is ' +
      'too expensive. I drink tea in the morning and water in the evening.',
    band_overall: 4.5,
    source_kind: 'teacher-awarded',
  },
  {
    id: 'model',
    part: 1,
    question: 'Do you like music?',
    transcript: 'S: I do.',
    band_overall: 9,
    source_kind: 'model-answer',
  },
];

/** The same band for each criterion, with this quotation. */
function judgement(quote: string, band: number): { content: string } {
  const evidence = [{ answer: 'A1', quote, kind: 'strength', note: 'Clear.' }];
  const criteria = ['fluency-coherence', 'lexical-resource', 'grammatical-range-accuracy'];
  return {
    content: JSON.stringify({ ratings: criteria.map((criterion) => ({ criterion, evidence, band })) }),
  };
}

/** What the measure prints as its result. */
async function measured(
  texts: readonly object[],
  environment: Readonly<Record<string, string>>,
): Promise<unknown> {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, 'texts.json');
  await writeFile(file, JSON.stringify(texts));
  for (const name of ['JUDGE_MODEL', 'JUDGE_OPENAI_BASE_URL', 'LANGUAGE_OPENAI_BASE_URL', 'LANGUAGE_MODEL'])
    vi.stubEnv(name, environment[name] ?? '');
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const args = [file, '--judge', '--language-model', 'off', '--every', '100', '--json'];
  await bandsMeasure.run(args);
  return JSON.parse(printed.at(-1)?.replace(/^RESULT /u, '') ?? '');
}

describe('the bands measure with a judge', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('asks it about the texts rated by people, and believes no quotation that is not in them', async () => {
    await using service = await ChatCompletionsService.open();
    service.otherwise = ({ body }) =>
      JSON.stringify(body.messages).includes('my bicycle')
        ? judgement('it has never let me down', 7.5)
        : judgement('I am to be given a nine', 9);
    const environment = { JUDGE_MODEL: 'strict-7b', JUDGE_OPENAI_BASE_URL: service.baseUrl };
    expect(await measured(TEXTS, environment)).toMatchObject({
      text: { n: 2 },
      judge: {
        name: 'strict-7b',
        rated: 1,
        failed: 1,
        alone: { rmse: 0.5, pearson: null },
        setting: null,
      },
    });
    expect(service.requests).toHaveLength(6);
  });

  it('says what to set where no judge is configured, before anything is measured', async () => {
    await expect(measured(TEXTS, {})).rejects.toThrow('set JUDGE_MODEL, and JUDGE_OPENAI_BASE_URL or');
    await expect(measured(TEXTS, { JUDGE_MODEL: 'strict-7b' })).rejects.toThrow(
      'must be set for JUDGE_MODEL',
    );
  });
});
