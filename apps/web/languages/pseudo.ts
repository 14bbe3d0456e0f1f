import type { Catalogue } from './catalogue.ts';

const PLAIN = 'aceinorsuyzACEINORSUYZ';
const ACCENTED = 'áçéíñóŕšúýžÁÇÉÍÑÓŔŠÚÝŽ';
/** Places for values, for elements, and for the number of a plural. */
const PLACES = /(\{\d+\}|<\/?\d+\/?>|#)/u;
/** Languages with long words need up to this much more room than English. */
const LONGER = 0.4;

/** A text as a made-up language writes it: readable, with accents, and 40 % longer. */
export function pseudo(text: string): string {
  const accented = text
    .split(PLACES)
    .map((part) =>
      PLACES.test(part)
        ? part
        : part.replaceAll(/[a-z]/giu, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    )
    .join('');
  const length = text.replaceAll(/\{\d+\}|<\/?\d+\/?>/gu, '').length;
  return accented + filling(Math.round(length * LONGER));
}

/** Short words, as a real sentence has places to break too. */
const filling = (length: number): string =>
  ' éñ óñé'
    .repeat(Math.ceil(length / 7))
    .slice(0, length)
    .trimEnd();

/** The catalogue of the made-up language. */
export const pseudoCatalogue = (english: Catalogue): Catalogue =>
  new Map([...english].map(([key, forms]) => [key, forms.map(pseudo)]));
