/** The one polite live region of the test room. Another key makes a repeated text a new announcement. */
export function LiveRegion({ announcement }: { announcement: { count: number; text: string } }) {
  return (
    <div role="status" aria-live="polite" className="sr-only" data-testid="announcements">
      <span key={announcement.count}>{announcement.text}</span>
    </div>
  );
}
