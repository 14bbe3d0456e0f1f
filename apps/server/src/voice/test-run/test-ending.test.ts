import { quietLog } from '@bandpal/foundation/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestEnding } from './test-ending.ts';
import type { SessionEnd } from './test-ending.ts';

describe('the end of a test', () => {
  let journal: string[];
  let driver: { started: boolean };
  let breaks: string | null;
  let ending: TestEnding;

  beforeEach(() => {
    journal = [];
    driver = { started: true };
    breaks = null;
    const tell = (word: string) => {
      if (breaks === word) throw new Error(`a bug at ${word}`);
      journal.push(word);
    };
    ending = new TestEnding({
      keeper: {
        saveExam: () => tell('save'),
        finish: async (end) => {
          tell(`write ${end}`);
          return true;
        },
        interrupt: async () => {
          tell('write to be continued');
          return true;
        },
      },
      driver,
      log: quietLog,
      parts: [{ stop: () => tell('stop ear') }, { stop: () => tell('stop mouth') }],
      onEnded: (end) => tell(`ended ${end}`),
    });
  });

  it('stops the parts, saves the exam, writes the test and reports the end, in this order', async () => {
    await ending.end('completed');
    expect(journal).toEqual(['stop ear', 'stop mouth', 'save', 'write completed', 'ended completed']);
  });

  it.each<SessionEnd>(['interrupted', 'taken-over', 'failed'])(
    'leaves one that was %s to be continued',
    async (end) => {
      await ending.end(end);
      expect(journal).toContain('write to be continued');
      expect(journal.at(-1)).toBe(`ended ${end}`);
    },
  );

  it('comes once', async () => {
    await Promise.all([ending.end('time-limit'), ending.end('interrupted'), ending.end('failed')]);
    expect(journal.filter((word) => word.startsWith('ended'))).toEqual(['ended time-limit']);
  });

  it('keeps no exam of a test that has not started', async () => {
    driver.started = false;
    await ending.end('interrupted');
    expect(journal).not.toContain('save');
  });

  it('keeps what is stored of a test whose end fails before it is written', async () => {
    breaks = 'save';
    await expect(ending.end('completed')).rejects.toThrow('a bug at save');
    await ending.end('failed');
    expect(journal).not.toContain('write completed');
    expect(journal.slice(-2)).toEqual(['write to be continued', 'ended failed']);
  });

  it('tries each step of a failed one', async () => {
    breaks = 'stop ear';
    await ending.end('failed', [
      () => {
        throw new Error('the way to the browser is gone');
      },
    ]);
    expect(journal).toEqual(['stop mouth', 'write to be continued', 'ended failed']);
  });
});
