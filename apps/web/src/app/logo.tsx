/** The speech-bubble mark; decorative, the name stands beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M8 9.5h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5.5 4.5v-4.5H8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z"
        className="fill-on-accent"
      />
      <path
        d="M11.5 14v3M16 12.5v6M20.5 14v3"
        className="stroke-accent"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
