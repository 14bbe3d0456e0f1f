import type { MarkKind } from './mark-kinds.ts';
import { CorrectedWords } from './transcript-piece.tsx';

/** What the marks in the transcripts mean, of those that there are. */
export function TranscriptKey({ counts }: { counts: Record<MarkKind, number> }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {counts.correction === 0 ? null : (
        <li>
          <CorrectedWords said="he go" better="he goes" /> a correction:{' '}
          <span className="print:hidden">press it to see why</span>
          <span className="hidden print:inline">the reasons are below the answer</span>
        </li>
      )}
      {counts.good === 0 ? null : (
        <li>
          <span className="bg-good-soft text-good">words</span> a good phrase
        </li>
      )}
      {counts.pause === 0 ? null : (
        <li>
          <span className="rounded bg-warn-soft px-1.5 text-warn">· 1.2 s ·</span> a pause
        </li>
      )}
      {counts.filler === 0 ? null : (
        <li>
          <span className="text-warn italic underline decoration-dotted underline-offset-4">um</span> a filler
        </li>
      )}
      {counts.unsure === 0 ? null : (
        <li>
          <span className="text-ink underline decoration-edge decoration-wavy underline-offset-4">word</span>{' '}
          unclear: we may have misheard you
        </li>
      )}
    </ul>
  );
}
