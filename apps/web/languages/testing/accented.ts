const PLAIN = 'aeiouyAEIOUY';
const ACCENTED = 'áéíóúýÁÉÍÓÚÝ';
/** Places for values ("{0}") and for elements ("<0>…</0>", "<1/>") of a message. */
const PLACES = /(\{\d+\}|<\/?\d+\/?>)/u;

/** A text as a made-up language writes it: every vowel has an accent, so that a word without one was not translated. */
export function accented(text: string): string {
  return text
    .split(PLACES)
    .map((part) =>
      PLACES.test(part)
        ? part
        : part.replaceAll(/[aeiouy]/giu, (vowel) => ACCENTED.charAt(PLAIN.indexOf(vowel))),
    )
    .join('');
}

/** Words of a page, with a vowel and without an accent, that people see. */
export function plainWords(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const text = body
    .replaceAll(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/gu, ' ')
    .replaceAll(/<[^>]*>/gu, '\n')
    .replaceAll(/&#?\w+;/gu, ' ');
  return text.match(/(?<!\p{L})[a-z]*[aeiou][a-z]*(?!\p{L})/giu)?.filter((word) => word.length > 1) ?? [];
}
