import { compareWords } from '@bandpal/speech/testing';
import { describe, expect, it } from 'vitest';
import type { HeardRecording } from './hear-recordings.ts';
import { spokenProbe } from './probe-answers.ts';
import { soundFigures } from './sound-figures.ts';

const SAID = [
  'The children walked slowly through the garden behind the library',
  'My neighbour repairs expensive bicycles for people from the village',
  'Every morning several fishermen sell their catch beside the harbour',
  'We watched an interesting programme about volcanoes on television yesterday',
];

/** A sentence read by one of several speakers, each with words as clear as experts hear them; `added` was not said. */
function heard(index: number, speaker: number, added = ''): HeardRecording {
  const said = SAID[index % SAID.length] ?? '';
  const text = `${said} ${added}`.trim();
  const clarity = 4 + speaker;
  const confidence = 0.65 + 0.05 * speaker;
  const probe = spokenProbe({ index, part: 3, question: '', text });
  const words = probe.words.map((word) => ({
    ...word,
    confidence: word.text === added ? 0.3 : confidence,
    pronunciation: -0.006 + 0.0006 * speaker,
  }));
  const record = { ...probe, words, confidence };
  const accuracies = said.split(' ').map((word) => ({ text: word, accuracy: clarity }));
  return {
    record,
    clip: {
      file: `${index}.flac`,
      speaker: String(speaker),
      reference: said,
      group: 'middle',
      experts: { accuracy: clarity, fluency: clarity, total: clarity },
      ratedWords: accuracies,
      load: async () => new Float32Array(0),
    },
    transcription: { text, words, confidence },
    comparison: compareWords(
      said.split(' '),
      words.map((word) => word.text),
    ),
  };
}

describe('the figures on recordings', () => {
  const recordings = [0, 1, 2, 3, 4, 5].flatMap((speaker) =>
    [0, 1, 2, 3].map((take) => heard(4 * speaker + take, speaker)),
  );

  it('tell how the bands go with what experts say, clip by clip and speaker by speaker', () => {
    const { clips, speakers, correlations, wordErrorRate } = soundFigures(recordings);
    expect({ clips, speakers, wordErrorRate }).toEqual({ clips: 24, speakers: 6, wordErrorRate: 0 });
    const accuracy = correlations.filter(
      ({ criterion, experts }) => criterion === 'pronunciation' && experts === 'accuracy',
    );
    expect(accuracy.map(({ of, n, noEstimate }) => [of, n, noEstimate])).toEqual([
      ['clips', 24, 0],
      ['speakers', 6, 0],
    ]);
    for (const { pearson, interval } of accuracy) {
      expect(pearson).toBeGreaterThan(0.9);
      expect(interval?.[0]).toBeLessThanOrEqual(pearson ?? 0);
    }
  });

  it('count words that are asked about as experts marked them', () => {
    const { askedWords } = soundFigures([0, 1, 2, 3].map((take) => heard(take, 1, 'penguin')));
    expect(askedWords).toEqual({ shown: 4, precision: 0, invented: 1, chance: 1 });
  });

  it('are of no one when nothing was rated', () => {
    const unrated = recordings.map((one) => ({ ...one, clip: { ...one.clip, experts: null } }));
    expect(soundFigures(unrated).correlations.every(({ n, pearson }) => n === 0 && pearson === null)).toBe(
      true,
    );
  });
});
