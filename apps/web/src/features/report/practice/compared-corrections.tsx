import { Badge } from '../../../ui/badge.tsx';
import type { Comparison } from './compare-answers.ts';
import type { CorrectedPhrase } from './match-correction.ts';
import { OUTCOME_TEXTS, PRACTICE_TEXTS as TEXTS } from './practice-texts.ts';

const TONES = { right: 'good', 'wrong-again': 'warn', 'not-used': 'neutral' } as const;

/** What was corrected in the first answer and what became of it, and what is wrong only now. */
export function ComparedCorrections({ comparison }: { comparison: Comparison }) {
  const { corrections, newErrors, isStudied } = comparison;
  if (!isStudied && corrections.length === 0) return <p className="text-ink-soft">{TEXTS.notStudied}</p>;
  return (
    <>
      {corrections.length === 0 ? null : (
        <section aria-labelledby="corrected" className="space-y-3">
          <h2 id="corrected" className="text-2xl">
            {TEXTS.correctionsTitle}
          </h2>
          <ul className="space-y-3">
            {corrections.map(({ outcome, wrong, better }, index) => (
              // The corrections of an answer never change places.
              <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Badge tone={TONES[outcome]}>{OUTCOME_TEXTS[outcome]}</Badge>
                <Phrase wrong={wrong} better={better} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {newErrors.length === 0 ? null : (
        <section aria-labelledby="new-errors" className="space-y-3">
          <h2 id="new-errors" className="text-2xl">
            {TEXTS.newErrorsTitle}
          </h2>
          <ul className="space-y-3">
            {newErrors.map((phrase, index) => (
              <li key={index}>
                <Phrase {...phrase} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Phrase({ wrong, better }: CorrectedPhrase) {
  return (
    <span>
      <q lang="en" dir="ltr" translate="no" className="italic">
        {wrong}
      </q>
      , {TEXTS.instead}{' '}
      <q lang="en" dir="ltr" translate="no" className="font-semibold">
        {better}
      </q>
    </span>
  );
}
