const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a line, without the space between them. */
export function splitSentences(text: string): string[] {
  const sentences = [...SENTENCES.segment(text)].map(({ segment }) => segment.trim());
  return sentences.filter((sentence) => sentence !== '');
}
