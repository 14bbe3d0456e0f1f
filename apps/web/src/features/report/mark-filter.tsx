import type { MarkKind } from './mark-kinds.ts';
import { MARK_KINDS } from './mark-kinds.ts';
import { MARK_TEXTS, MARKS_LABEL } from './report-texts.ts';

interface MarkFilterProps {
  counts: Record<MarkKind, number>;
  shown: ReadonlySet<MarkKind>;
  onChange: (shown: ReadonlySet<MarkKind>) => void;
}

/** Buttons that show and hide marks by their kind; a kind without marks has none. */
export function MarkFilter({ counts, shown, onChange }: MarkFilterProps) {
  const kinds = MARK_KINDS.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <div role="group" aria-label={MARKS_LABEL} className="flex flex-wrap gap-2 print:hidden">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={shown.has(kind)}
          onClick={() =>
            onChange(new Set(MARK_KINDS.filter((other) => shown.has(other) !== (other === kind))))
          }
          className="min-h-11 rounded-full border border-edge px-4 text-sm font-medium text-ink-soft line-through aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:no-underline"
        >
          {MARK_TEXTS[kind]} <span className="tabular-nums">{counts[kind]}</span>
        </button>
      ))}
    </div>
  );
}
