import { describe, expect, it } from 'vitest';
import { REPORT_TEXTS, knownText, reportText } from './report-texts.ts';

describe('a text of a report', () => {
  it('is a code, and the values that stand in its sentence', () => {
    expect(reportText('cap.order')).toEqual({ code: 'cap.order' });
    const pause = reportText('note.pause', { seconds: 1.25 });
    expect(pause).toEqual({ code: 'note.pause', values: { seconds: 1.25 } });
    expect(knownText(pause)).toEqual(pause);
    expect(knownText({ code: 'cap.order' })).toEqual({ code: 'cap.order', values: {} });
  });

  it.each(['cap.from-a-newer-server', '', 'constructor', '__proto__', 'toString'])(
    'is not known by the code "%s"',
    (code) => {
      expect(knownText({ code, values: { words: 3 } })).toBeNull();
    },
  );

  it.each([
    { code: 'note.pause' },
    { code: 'note.pause', values: {} },
    { code: 'note.pause', values: { seconds: '1.2' } },
    { code: 'note.error-said', values: { said: 'a', better: 'b', family: 'c' } },
    { code: 'limit.missing-parts', values: { parts: [4] } },
  ])('is not known with values that its code does not have: %j', (text) => {
    expect(knownText(text)).toBeNull();
  });

  it('passes over values that a newer server adds', () => {
    expect(knownText({ code: 'cap.few-words', values: { words: 60, kinds: 3 } })).toEqual({
      code: 'cap.few-words',
      values: { words: 60 },
    });
  });

  it('tells by its code where it stands', () => {
    const kinds = new Set(Object.keys(REPORT_TEXTS).map((code) => code.split('.')[0]));
    expect([...kinds]).toEqual(['as-written', 'reason', 'overall', 'cap', 'note', 'limit']);
  });
});
