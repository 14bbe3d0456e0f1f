import { soundPairs } from '@bandpal/contracts';
import type { SoundContrast } from '@bandpal/contracts';
import { Volume2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchPairSound } from '../practice/practice-api.ts';
import { Button } from '../../ui/button.tsx';
import { readTestPreferences } from '../test-preferences/test-preferences.ts';
import { choose, goOn, startRound } from './pair-round.ts';
import type { PairRound } from './pair-round.ts';
import { PAIR_TEXTS as TEXTS } from './pair-texts.ts';
import { playWord } from './play-word.ts';

interface PairListeningProps {
  contrast: SoundContrast;
  /** The hard word that has letters for its sounds. */
  word: string;
}

/** One contrast: a round of words, each to be heard and chosen from its pair. */
export function PairListening({ contrast, word }: PairListeningProps) {
  const [round, setRound] = useState<PairRound | null>(null);
  const stage = useRef<HTMLParagraphElement>(null);
  const pairs = soundPairs(contrast);
  const [one, other] = pairs[0] ?? ['', ''];
  const isOver = round !== null && round.at >= round.items.length;
  // The button that was used goes away. The focus is on what is new, with its new words: so it is said, and said once.
  const move = (next: PairRound) => {
    flushSync(() => setRound(next));
    stage.current?.focus();
  };
  return (
    <section aria-label={TEXTS.group(one, other)} className="py-4">
      <h3 className="text-lg">{TEXTS.group(one, other)}</h3>
      <p className="text-ink-soft">{TEXTS.inWord(word)}</p>
      {round === null ? null : (
        <p ref={stage} tabIndex={-1} className={isOver ? 'mt-1' : 'mt-2 text-sm text-ink-soft'}>
          {isOver
            ? `${TEXTS.result(round.right, round.items.length)} ${TEXTS.chance}`
            : TEXTS.place(round.at + 1, round.items.length)}
        </p>
      )}
      {round === null || isOver ? (
        <Button
          variant="secondary"
          className="mt-2"
          onClick={() => move(startRound(pairs.length, Math.random))}
        >
          <span>{round === null ? TEXTS.start : TEXTS.again}</span>
          <span className="sr-only">: {TEXTS.group(one, other)}</span>
        </Button>
      ) : (
        // Each word by itself: one that is still said when the next is asked for does not count as heard.
        <CurrentWord
          key={round.at}
          contrast={contrast}
          round={round}
          onRound={setRound}
          onNext={() => move(goOn(round))}
        />
      )}
    </section>
  );
}

interface CurrentWordProps {
  contrast: SoundContrast;
  round: PairRound;
  onRound: (round: PairRound) => void;
  onNext: () => void;
}

/** The word that is said now: heard as often as one likes, before and after the choice. */
function CurrentWord({ contrast, round, onRound, onNext }: CurrentWordProps) {
  const [step, setStep] = useState<'idle' | 'playing' | 'failed'>('idle');
  const [hasHeard, setHeard] = useState(false);
  const item = round.items[round.at];
  const words = item === undefined ? undefined : soundPairs(contrast)[item.pair];
  if (item === undefined || words === undefined) return null;
  const said = words[item.said];
  const isLast = round.at === round.items.length - 1;
  const hear = async () => {
    setStep('playing');
    try {
      const { voice, slower } = readTestPreferences();
      await playWord(() => fetchPairSound({ contrast, pair: item.pair, side: item.said, voice, slower }));
      setHeard(true);
      setStep('idle');
    } catch (error) {
      console.warn('A word could not be heard.', error);
      setStep('failed');
    }
  };
  return (
    <div className="mt-3 space-y-3">
      <Button variant="secondary" isBusy={step === 'playing'} onClick={() => void hear()}>
        <Volume2 aria-hidden="true" className="size-5" />
        {TEXTS.hear}
      </Button>
      <div role="group" aria-label={TEXTS.which} className="flex flex-wrap gap-3">
        {words.map((text, index) => (
          <Button
            key={text}
            lang="en"
            dir="ltr"
            translate="no"
            variant="secondary"
            disabled={!hasHeard}
            aria-pressed={round.chosen === index}
            onClick={() => onRound(choose(round, index === 0 ? 0 : 1))}
          >
            {text}
          </Button>
        ))}
      </div>
      <p role="status">
        {step === 'failed' ? <span>{TEXTS.silent}</span> : null}
        {round.chosen === null ? null : round.chosen === item.said ? (
          <span className="text-good">{TEXTS.right(said)}</span>
        ) : (
          <span>{TEXTS.wrong(said)}</span>
        )}
      </p>
      {round.chosen === null ? null : <Button onClick={onNext}>{isLast ? TEXTS.finish : TEXTS.next}</Button>}
    </div>
  );
}
