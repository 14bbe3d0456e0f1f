import type { CaptionLine } from './room-model.ts';

/** About two screens; older lines are in the report. */
const MAX_LINES = 40;

interface Heard {
  text: string;
  role: 'assistant' | 'user';
  final: boolean;
}

/**
 * Adds what was just heard. A speaker's unfinished line is replaced by its longer or final form, also when the
 * other speaker has said something in between.
 */
export function withCaption(lines: readonly CaptionLine[], heard: Heard): readonly CaptionLine[] {
  const open = lines.findLastIndex(({ role, final }) => role === heard.role && !final);
  if (open !== -1) {
    if (heard.text.trim() === '') return lines.filter((_, index) => index !== open);
    return lines.map((line, index) => (index === open ? { ...heard, id: line.id } : line));
  }
  if (heard.text.trim() === '') return lines;
  const id = (lines.at(-1)?.id ?? 0) + 1;
  return [...lines, { ...heard, id }].slice(-MAX_LINES);
}
