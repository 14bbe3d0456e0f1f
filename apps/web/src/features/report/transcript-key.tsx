/** What the marks in the transcripts mean. */
export function TranscriptKey() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      <li>
        <span className="rounded bg-warn-soft px-1.5 text-warn">· 1.2 s ·</span> a pause
      </li>
      <li>
        <span className="text-warn italic underline decoration-dotted underline-offset-4">um</span> a filler
      </li>
      <li>
        <span className="text-ink underline decoration-edge decoration-wavy underline-offset-4">word</span>{' '}
        unsure: we may have heard you wrong
      </li>
    </ul>
  );
}
