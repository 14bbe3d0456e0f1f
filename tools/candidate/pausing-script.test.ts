import { describe, expect, it } from 'vitest';
import { PausingScript } from './pausing-script.ts';
import type { RoomSight } from './room-page.ts';

const SIGHT: RoomSight = {
  examiner: 'listening',
  question: 'Where?',
  cueCardTask: null,
  isPreparing: false,
  isLongTurn: false,
  examinerLines: [],
  reportId: null,
  trouble: null,
};
const SENTENCES = ['I live in a flat, near the sea. It is old, but quiet.', 'My sister lives there too.'];

const turns = Array.from({ length: 40 }, (_, seed) =>
  new PausingScript({ nextTurn: () => SENTENCES }, seed).nextTurn(SIGHT),
);

describe('a script with pauses', () => {
  it('says every word in order', () => {
    for (const turn of turns) {
      const words = turn.flatMap((piece) => (typeof piece === 'string' && piece !== 'um' ? piece : []));
      expect(words.join(' ')).toBe(SENTENCES.join(' '));
    }
  });

  it('pauses between sentences for 0.3 to 2.5 s', () => {
    for (const turn of turns) {
      const after = turn[turn.findIndex((piece) => typeof piece === 'string' && piece.endsWith('sea.')) + 1];
      expect(typeof after === 'object' && 'pauseMs' in after ? after.pauseMs : 0).toBeGreaterThanOrEqual(300);
    }
    const lengths = turns
      .flat()
      .flatMap((piece) => (typeof piece === 'object' && 'pauseMs' in piece ? piece.pauseMs : []));
    expect(Math.max(...lengths)).toBe(2_500);
  });

  it('pauses inside some sentences, and says "um" in some pauses', () => {
    for (const piece of ['It is old,', 'um']) {
      const count = turns.filter((turn) => turn.includes(piece)).length;
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(turns.length);
    }
  });
});
