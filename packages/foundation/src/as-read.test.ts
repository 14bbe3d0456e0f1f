import { describe, expect, it } from 'vitest';
import { asRead } from './as-read.ts';

describe('a name as it’s read', () => {
  it.each([
    ['Vapi Speaker', ' vapi  SPEAKER '],
    ['Vapi Speaker', 'Ｖａｐｉ Speaker'],
    ['Vapi Speaker', 'Vapi\u200B Spe\u00ADaker'],
    ['Vapi Speaker', 'Vápi Spéaker'],
    // Cyrillic.
    ['Vapi Speaker', '\u0474\u0430\u0440\u0456 \u0405\u0440\u0435\u0430\u043A\u0435\u0433'],
    // Greek, capitals and small letters.
    ['Examiner', '\u0395\u03A7\u0391\u039C\u0399\u039DER'],
    ['vapi', '\u03BD\u03B1\u03C1\u03B9'],
    // Cherokee.
    ['Bandpal', '\u13F4andpal'],
    ['Bandpal', 'BandpaI'],
    ['Examiner', 'Exam1ner'],
    ['Examiner', 'Exarniner'],
  ])('is the same for %s and %s', (name, other) => {
    expect(asRead(other)).toBe(asRead(name));
  });

  it.each([
    ['Ana', 'Anna'],
    ['Vera', 'Vara'],
    ['Examiner', 'Examine'],
    ['王', '汪'],
    ['أمل', 'أمال'],
  ])('isn’t the same for %s and %s', (name, other) => {
    expect(asRead(other)).not.toBe(asRead(name));
  });

  it('has one letter for each look-alike', () => {
    expect(asRead(asRead('Exarniner 1'))).toBe(asRead('Exarniner 1'));
  });
});
