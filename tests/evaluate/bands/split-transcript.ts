/** An answer and the examiner's words before it. */
export interface Exchange {
  /** Empty when the examiner said nothing, or nothing is known of it. */
  asked: string;
  answer: string;
}

/** "(0:00 - 0:30)" before a stretch, and "{Um-hum}" for what the other one says or does meanwhile. */
const REMARKS = /^\s*\(\d+:\d+\s*[-–]\s*\d+:\d+\)\s*$|\{[^}]*\}/gmu;

/** The answers of a transcript with turns marked "E:" and "S:"; a transcript without any is one answer. */
export function splitTranscript(transcript: string): Exchange[] {
  const text = transcript.replaceAll(REMARKS, '');
  if (!/^\s*S:/mu.test(text)) return [{ asked: '', answer: tidy(text) }];
  const exchanges: Exchange[] = [];
  let asked: string[] = [];
  for (const [, who, said = ''] of text.matchAll(/^\s*([ES]):([\s\S]*?)(?=^\s*[ES]:|$(?![\s\S]))/gmu)) {
    const last = exchanges.at(-1);
    if (who === 'E') asked.push(tidy(said));
    else if (tidy(said) !== '' && asked.length === 0 && last) last.answer = `${last.answer} ${tidy(said)}`;
    else if (tidy(said) !== '') {
      exchanges.push({ asked: asked.join(' '), answer: tidy(said) });
      asked = [];
    }
  }
  return exchanges;
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[.,?!])/gu, '')
    .trim();
}
