/**
 * Letters that look like one of the Latin alphabet in the fonts of browsers, by that letter; from Unicode's table of confusables, those that stand
 * for one letter. Capitals have entries of their own: Ν looks like N, and ν like v.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аɑαАΑᎪꓮ@',
  b: 'ЬьƄƅВΒᏴᏏᖯꓐ',
  c: 'сϲСϹᏟꓚ',
  d: 'ԁᏧᎠᗞꓓꓒ',
  e: 'еҽЕΕᎬꓰ℮',
  f: 'ſƒꜰꓝϜ',
  g: 'ɡցԌᏀᏳꓖ',
  h: 'һհНΗᎻꓧ',
  i: 'іıɩιꙇІΙӀӏᏆꓲlL1|!ǀ',
  j: 'јϳЈᎫꓙ',
  k: 'кκĸКΚᏦꓗ',
  m: 'мᴍМΜᎷꓟϺ',
  n: 'пոռɴΝꓠᴎη',
  o: 'оοօᴏσОΟՕꓳ0',
  p: 'рρⲣРΡᏢꓑ',
  q: 'ԛգզ',
  r: 'гᴦʀᎡᏒꓣ',
  s: 'ѕꜱЅՏᏚꓢ5$',
  t: 'тτᴛТΤᎢꓔ',
  u: 'υսᴜꞟՍꓴ',
  v: 'ѵνᴠѴᏙꓦ',
  w: 'ԝѡաᴡԜᎳꓪ',
  x: 'хχХΧ×ꓫ',
  y: 'уγүўУΥҮᎩꓬ',
  z: 'ᴢΖᏃꓜ',
};

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
);

/** Marks above and below letters, and what isn't seen. */
const UNREAD = /\p{M}|\p{Default_Ignorable_Code_Point}/gu;

/**
 * A name in letters by which two that look the same are the same: without capitals, marks and what isn't seen, and with one letter for those that
 * look alike, also l, I and 1, and rn for m. For comparing alone: it isn't a name any more.
 */
export function asRead(name: string): string {
  const seen = Array.from(
    name.normalize('NFKD').replaceAll(UNREAD, ''),
    (letter) => LATIN.get(letter) ?? letter,
  );
  // Some have only a capital of another script to look like.
  const small = Array.from(seen.join('').toLowerCase(), (letter) => LATIN.get(letter) ?? letter);
  return small.join('').replaceAll('rn', 'm').replaceAll(/\s+/gu, ' ').trim();
}
