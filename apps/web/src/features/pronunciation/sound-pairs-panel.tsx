import { soundPairs, plainWord, type AnswerRecord, type SoundContrast } from '@bandpal/contracts';
import { Card } from '../../ui/card.tsx';
import { PAIR_TEXTS as TEXTS } from './pair-texts.ts';
import { Volume2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchPairSound } from '../practice/practice-api.ts';
import { Button } from '../../ui/button.tsx';
import { readTestPreferences } from '../test-preferences/test-preferences.ts';
import { playWord } from './record-word.ts';
import { CLEAR, LEAST_LETTERS, usualRating } from './hard-words.ts';

/** The phones of a dictionary that a contrast is about; the rarer in words, the earlier. */
const PHONES: readonly (readonly [SoundContrast, readonly string[]])[] = [
  ['th-s', ['TH']],
  ['th-t', ['TH']],
  ['n-ng', ['NG']],
  ['ch-sh', ['CH', 'SH']],
  ['v-w', ['V', 'W']],
  ['b-v', ['B', 'V']],
  ['f-p', ['F', 'P']],
  ['p-b', ['P', 'B']],
  // The dictionary writes weak vowels like the one of "hut".
  ['ae-ah', ['AE']],
  ['l-r', ['L', 'R']],
  ['s-sh', ['S', 'SH']],
  ['ih-iy', ['IH', 'IY']],
];
/** One word may be a slip of the alignment. */
const FEWEST_WORDS = 2;
/** More would be no exercise but a course. */
const MOST = 2;

/**
 * Sounds that are easy to mix up and that most words with them fitted worse than this speaker's words usually do, each with the first such
 * word; two at most. Only words that were surely heard count: of others nobody knows which sounds they should have.
 */
export function contrastsOf(answers: readonly AnswerRecord[]): { contrast: SoundContrast; word: string }[] {
  const usual = usualRating(answers);
  if (usual === null) return [];
  const said = answers.flatMap(({ words }) =>
    words.flatMap(({ text, confidence, pronunciation, phones }) => {
      const word = plainWord(text);
      const isSure = confidence !== null && confidence >= CLEAR;
      if (
        word === null ||
        word.length < LEAST_LETTERS ||
        !isSure ||
        pronunciation === null ||
        phones === undefined
      )
        return [];
      return [{ word, phones: phones.split(' '), isPoor: pronunciation < usual }];
    }),
  );
  return PHONES.flatMap(([contrast, sounds]) => {
    const having = said.filter(({ phones }) => sounds.some((sound) => phones.includes(sound)));
    const poor = new Set(having.flatMap(({ word, isPoor }) => (isPoor ? [word] : [])));
    const [first] = poor;
    const isMost = having.filter(({ isPoor }) => isPoor).length * 2 > having.length;
    return first !== undefined && poor.size >= FEWEST_WORDS && isMost ? [{ contrast, word: first }] : [];
  }).slice(0, MOST);
}

/** One thing to hear: which pair of a contrast, and which of its two words is said. */
interface HeardItem {
  pair: number;
  said: 0 | 1;
}

/** A round of listening. */
interface PairRound {
  items: readonly HeardItem[];
  /** Position of the current item; as many as there are items when the round is over. */
  at: number;
  right: number;
  /** What was chosen for the current item; null before the choice. */
  chosen: 0 | 1 | null;
}

/** Guessing hears half of them right by chance: six of six happen so once in 64 rounds. */
const ROUND_ITEMS = 6;

/** A new round over these pairs; `random()` is at least 0 and below 1. No item is said twice in a row. */
export function startRound(pairs: number, random: () => number): PairRound {
  const items: HeardItem[] = [];
  const all = Array.from({ length: pairs }, (_, pair) =>
    [0, 1].map((said) => ({ pair, said: said === 0 ? 0 : 1 }) as const),
  ).flat();
  while (items.length < ROUND_ITEMS && all.length > 1) {
    const last = items.at(-1);
    const open = all.filter((item) => item.pair !== last?.pair || item.said !== last.said);
    const next = open[Math.floor(random() * open.length)];
    if (next !== undefined) items.push(next);
  }
  return { items, at: 0, right: 0, chosen: null };
}

/** The round after a choice; a second choice for the same item changes nothing. */
export function choose(round: PairRound, side: 0 | 1): PairRound {
  const item = round.items[round.at];
  if (item === undefined || round.chosen !== null) return round;
  return { ...round, chosen: side, right: round.right + (item.said === side ? 1 : 0) };
}

/** The round at its next item; the same before a choice. */
export function goOn(round: PairRound): PairRound {
  return round.chosen === null ? round : { ...round, at: round.at + 1, chosen: null };
}

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

interface PairListeningProps {
  contrast: SoundContrast;
  /** The hard word that has letters for its sounds. */
  word: string;
}

/** One contrast: a round of words, each to be heard and chosen from its pair. */
function PairListening({ contrast, word }: PairListeningProps) {
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
