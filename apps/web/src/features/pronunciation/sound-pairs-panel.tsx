import type { AnswerRecord } from '@bandpal/contracts';
import { Card } from '../../ui/card.tsx';
import { contrastsOf } from './contrasts-of.ts';
import { PairListening } from './pair-listening.tsx';
import { PAIR_TEXTS as TEXTS } from './pair-texts.ts';

/** Pairs of words that differ in one sound which the candidate's words often missed, to be told apart by ear; nothing where no sound stands out. */
export function SoundPairsPanel({ answers }: { answers: readonly AnswerRecord[] }) {
  const contrasts = contrastsOf(answers);
  if (contrasts.length === 0) return null;
  return (
    <Card aria-labelledby="sound-pairs" className="print:hidden">
      <h2 id="sound-pairs" className="text-xl">
        {TEXTS.title}
      </h2>
      <p className="mt-2">{TEXTS.lead}</p>
      <p className="mt-1 text-sm text-ink-soft">{TEXTS.limits}</p>
      <div className="mt-2 divide-y divide-line">
        {contrasts.map(({ contrast, word }) => (
          <PairListening key={contrast} contrast={contrast} word={word} />
        ))}
      </div>
    </Card>
  );
}
