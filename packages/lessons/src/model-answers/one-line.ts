/** A text that is broken into lines in the source, on one line and without spaces around it. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
