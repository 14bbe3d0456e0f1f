/** Longer texts are no lines of the examiner's. */
const MAX_TEXT_CHARS = 2_000;

/**
 * The text without what would be misread: quotes, which cut off the end of a sentence or turn a word into another one, and hyphens and short
 * dashes that stand for a dash.
 */
export function spokenText(text: string): string {
  return text
    .slice(0, MAX_TEXT_CHARS)
    .replaceAll(/["“”„«»]/g, '')
    .replaceAll(QUOTED, '$1')
    .replaceAll(/[‐‑]/g, '-')
    .replaceAll(/^[ \t]*[-–—]+\s+/gmu, '')
    .replaceAll(/(?<![0-9])\s+-{1,3}\s+|(?<=\s)-{1,3}\s+(?![0-9])/gu, ' — ')
    .replaceAll(/(?<![0-9])\s*[–—―]\s*|\s*[–—―]\s*(?![0-9])/gu, ' — ');
}

/** Between single quotes; apostrophes stand inside words, or end them where no quote was opened. */
const QUOTED = /(?<![\p{L}\p{N}])['‘](?=\S)((?:[^'‘’]|(?<=\p{L})['’](?=\p{L}))*)['’](?![\p{L}\p{N}])/gu;
