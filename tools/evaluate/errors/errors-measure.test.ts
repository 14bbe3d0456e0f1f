import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../arguments.ts';
import { errorsMeasure, parseErrorsArguments } from './errors-measure.ts';

describe('the arguments of the errors measure', () => {
  it('name a folder', () => {
    expect(parseErrorsArguments(['interviews'])).toEqual({
      folder: 'interviews',
      only: undefined,
      isDisfluent: false,
      isJson: false,
      candidates: undefined,
    });
  });
  it('may name some of its interviews, and keep hesitations', () => {
    expect(parseErrorsArguments('interviews --only some.txt --disfluent --json'.split(' '))).toEqual({
      folder: 'interviews',
      only: 'some.txt',
      isDisfluent: true,
      isJson: true,
      candidates: undefined,
    });
  });
  it('may name a file for all that is proposed', () => {
    expect(parseErrorsArguments(['one', '--candidates', 'all.jsonl'])).toMatchObject({
      candidates: 'all.jsonl',
    });
  });
  it.each([
    ['no folder', []],
    ['two folders', ['one', 'two']],
    ['an unknown option', ['one', '--nothing']],
  ])('are refused with the usage for %s', (_, args) => {
    expect(() => parseErrorsArguments(args)).toThrow(UsageError);
    expect(() => parseErrorsArguments(args)).toThrow(/^[^\n]+\.\nUsage: npm run evaluate -- errors[^\n]+$/);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const INTERVIEW = `<interview>
<head version="1.3"><SST_level>4</SST_level></head>
<body errortag_version="1.1"><stage1>
<A>Tell me about your family.</A>
<B><F>Er</F>. I have no <n_num odr="1" crr="information">informations</n_num> about them.</B>
<A>And your mother?</A>
<B>She is a nurse, and she <v_lxc odr="1" crr="works">does work</v_lxc> at night.</B>
</stage1></body>
</interview>`;

it('an error in an interview is found with the real language model, and correct English is left alone', async () => {
  await using folder = await temporaryFolder();
  await writeFile(path.join(folder.path, 'one.txt'), INTERVIEW);
  await writeFile(path.join(folder.path, 'correct.txt'), 'My sister plays the piano in the evening.\n');
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  await errorsMeasure.run([folder.path, '--json']);
  const lines = printed.mock.calls.map(([line]) => String(line));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]?.replace('RESULT ', '') ?? '')).toMatchObject({
    n: 1,
    shown: 1,
    precision: 1,
    recall: 0.3333,
    exact: 1,
    accused: 0,
    byTag: { n_num: { n: 1, recall: 1 }, v_lxc: { n: 2, recall: 0 } },
    byLevel: { 4: { n: 1, precision: 1, recall: 0.3333 } },
  });
  expect(told).toHaveBeenCalledWith('1 of 1 tests checked');
  expect(told).toHaveBeenCalledWith('1 of 1 correct passages checked');
});
