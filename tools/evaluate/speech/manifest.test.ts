import { describe, expect, it } from 'vitest';
import { UsageError } from '../arguments.ts';
import { readManifest } from './manifest.ts';
import { groupOfKind, groupOfTotal } from './recording.ts';

const RATED = {
  id: '7',
  speaker: 'ann',
  age: 20,
  reference: 'We call it bear.',
  accuracy: 8,
  fluency: 9,
  prosodic: 9,
  total: 8.2,
  words: [{ t: 'We', acc: 2.4, total: 3, phones: ['W (IY0)', 'W IY0', 'W IY0', 'W {IY0}', 'W IY0 [ R ]'] }],
  file: 'rated/7.flac',
};
const OF_KIND = {
  file: 'b.flac',
  reference: 'go forward',
  source: 'here',
  licence: 'ours',
  kind: 'native, read',
  seconds: 2,
  note: '',
};
const read = (...entries: unknown[]): ReturnType<typeof readManifest> =>
  readManifest('manifest.json', JSON.stringify(entries));

const EXPERTS = { accuracy: 8, fluency: 9, total: 8.2 };

describe('a manifest', () => {
  it('of rated recordings gives the level and the accuracy of each word', () => {
    expect(read(RATED)).toEqual([
      {
        file: 'rated/7.flac',
        reference: 'We call it bear.',
        speaker: 'ann',
        group: 'high',
        experts: EXPERTS,
        ratedWords: [{ text: 'We', accuracy: 2.4 }],
      },
    ]);
  });
  it('of kinds gives the group, and the speaker when one is named', () => {
    const native = { file: 'b.flac', group: 'native', experts: null, ratedWords: [] };
    expect(read(OF_KIND, { ...OF_KIND, reference: null, speaker: 'bob' })).toEqual([
      { ...native, reference: 'go forward', speaker: null },
      { ...native, reference: '', speaker: 'bob' },
    ]);
  });
  it('of kinds may hold the scores of experts, too', () => {
    const [entry] = read({ ...OF_KIND, expert_scores: { ...EXPERTS, prosodic: 7 } });
    expect(entry?.experts).toEqual(EXPERTS);
  });
  it.each([
    ['not JSON', '{', 'manifest.json is not valid JSON.'],
    ['no list', '{}', 'manifest.json is not a list of recordings.'],
    ['neither shape', '[{}]', 'manifest.json, recording 1: has neither kind nor words.'],
    ['a wrong score', JSON.stringify([{ ...RATED, total: 11 }]), 'manifest.json, recording 1: total: '],
    [
      'a missing field',
      JSON.stringify([OF_KIND, { ...OF_KIND, seconds: undefined }]),
      'recording 2: seconds: ',
    ],
  ])('is refused in one sentence when it is %s', (_, text, message) => {
    const readIt = (): unknown => readManifest('manifest.json', text);
    expect(readIt).toThrow(UsageError);
    expect(readIt).toThrow(message);
  });
});

describe('the group of a recording', () => {
  it.each([
    [10, 'high'],
    [8, 'high'],
    [7.99, 'middle'],
    [5.5, 'middle'],
    [5.49, 'low'],
  ] as const)('with a total of %d is %s', (total, group) => expect(groupOfTotal(total)).toBe(group));
  it.each([
    ['native, read', 'native'],
    ['native, spontaneous, fast', 'spontaneous'],
    ['spontaneous', 'spontaneous'],
    ['non-native (Mandarin L1), read', 'accented'],
    ['Accented, read', 'accented'],
    ['learner', 'accented'],
    ['VAD test only', 'other'],
  ] as const)('of the kind "%s" is %s', (kind, group) => expect(groupOfKind(kind)).toBe(group));
});
