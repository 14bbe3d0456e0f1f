import { PAGE_LANGUAGES } from '@bandpal/contracts';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import english from './languages/en.json' with { type: 'json' };
import { textsIn } from './texts.ts';
import type { MessageKey, TextValues } from './texts.ts';

const AT = new Date('2026-11-21T08:50:30Z');
const KEYS = Object.keys(english.texts).filter((key): key is MessageKey => key in english.texts);

/** What a text wants to be told: a word for each place, a moment for each date. */
function sampleValues(elements: readonly MessageFormatElement[]): TextValues {
  const values = elements.map((element): TextValues => {
    if (element.type === TYPE.argument) return { [element.value]: `(${element.value})` };
    if (element.type === TYPE.date) return { [element.value]: AT };
    if (element.type === TYPE.tag) return sampleValues(element.children);
    if (element.type !== TYPE.select) return {};
    const inside = Object.values(element.options).map(({ value }) => sampleValues(value));
    return Object.assign({}, ...inside, { [element.value]: `(${element.value})` });
  });
  return Object.assign({}, ...values);
}

const keepInner = {
  b: (inner: readonly string[]) => inner.join(''),
  contact: (inner: readonly string[]) => inner.join(''),
};

describe.each(PAGE_LANGUAGES)('the texts in %s', (language) => {
  const texts = textsIn(language);

  it.each(KEYS)('fill every place of %s', (key) => {
    const values = sampleValues(parse(english.texts[key]));
    // Of the alternatives of a text, the one without an address to write to as well.
    const said = [values, { ...values, support: 'none' }]
      .map((given) => texts.pieces<string>(key, keepInner, given).join(''))
      .join('\n');
    expect(said).not.toMatch(/[{}<>]|undefined|\[object/u);
    expect(said.trim()).not.toBe('');
    for (const value of Object.values(values)) if (typeof value === 'string') expect(said).toContain(value);
  });

  it('write the year of a moment in digits and by the calendar that the pages use', () => {
    expect(texts.say('status.at', { at: AT })).toMatch(/2026/u);
  });
});

describe('texts', () => {
  it('write dates as the language does', () => {
    const [english, spanish, japanese] = (['en', 'es', 'ja'] as const).map((language) =>
      textsIn(language).say('security.when', { at: AT }),
    );
    expect(english).toBe('This was done on 21 November 2026 at 08:50 (UTC).');
    expect(spanish).toContain('21 de noviembre de 2026');
    expect(japanese).toContain('2026年11月21日');
  });

  it('are English where no language is known', () => {
    expect(textsIn(null).language).toBe('en');
    expect(textsIn(null).say('greeting')).toBe('Hello,');
  });

  it('throw when a value is missing, rather than send a message with a gap', () => {
    expect(() => textsIn('es').say('code.sign-up.subject')).toThrow(/product/u);
  });

  it('take a value as it is, whatever it holds', () => {
    const evil = "{x} <b>bold</b> ' # \r\nBcc: eve@example.org";
    expect(textsIn('ar').say('code.sign-up.subject', { product: evil })).toContain(evil);
    const pieces = textsIn('en').pieces<{ bold: unknown }>(
      'notify.confirm.asks',
      { b: (inner) => ({ bold: inner }) },
      { topic: evil },
    );
    expect(pieces).toContainEqual({ bold: [evil] });
  });
});
