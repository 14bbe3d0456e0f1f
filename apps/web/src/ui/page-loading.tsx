/** Shown while the first page's code and data arrive. */
export function PageLoading() {
  return (
    <p role="status" className="py-10 text-ink-soft">
      Loading…
    </p>
  );
}
