import type { CueCard } from '@bandpal/contracts';

/** The topic card of Part 2, laid out as on paper. */
export function CueCardPanel({ card }: { card: CueCard }) {
  return (
    <section
      aria-label="Topic card"
      translate="no"
      data-testid="cue-card"
      className="rounded-2xl border-2 border-accent bg-surface p-5"
    >
      <p className="text-lg font-semibold">{card.task}</p>
      <p className="mt-2">You should say:</p>
      <ul className="mt-1 list-disc space-y-1 ps-6">
        {card.prompts.map((prompt) => (
          <li key={prompt}>{prompt}</li>
        ))}
      </ul>
      <p className="mt-2">{card.closing}</p>
    </section>
  );
}
