import type { CaptionLine, SaidLine } from './room-model.ts';

/** About two screens; older lines are in the report. */
const MAX_LINES = 40;

/**
 * Adds what was just heard. A speaker's unfinished line is replaced by its longer or final form, also when the
 * other speaker has said something in between.
 */
export function withCaption(lines: readonly CaptionLine[], heard: SaidLine): readonly CaptionLine[] {
  const open = lines.findLastIndex(({ role, final }) => role === heard.role && !final);
  if (open !== -1) {
    if (heard.text.trim() === '') return lines.filter((_, index) => index !== open);
    return lines.map((line, index) => (index === open ? { ...heard, id: line.id } : line));
  }
  if (heard.text.trim() === '') return lines;
  const id = (lines.at(-1)?.id ?? 0) + 1;
  return [...lines, { ...heard, id }].slice(-MAX_LINES);
}

/** Whether both lines are of one person. */
export function isSameSpeaker(before: CaptionLine | undefined, line: CaptionLine): boolean {
  if (before?.role === 'guest' && line.role === 'guest')
    return before.by.name === line.by.name && before.by.role === line.by.role;
  return before?.role === line.role;
}
