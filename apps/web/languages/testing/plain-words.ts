/** Words of a page, with a vowel and without an accent, that people see. */
export function plainWords(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const text = body
    .replaceAll(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/gu, ' ')
    .replaceAll(/<[^>]*>/gu, '\n')
    .replaceAll(/&#?\w+;/gu, ' ');
  return text.match(/(?<!\p{L})[a-z]*[aeiou][a-z]*(?!\p{L})/giu)?.filter((word) => word.length > 1) ?? [];
}
