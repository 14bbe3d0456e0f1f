import { isHesitation } from '@bandpal/contracts';
import type { BetterPiece, BetterVersion } from '@bandpal/lessons';
import { LESSONS_TEXTS, KIND_TEXTS } from './lessons-texts.ts';

/** The better version with what is new in it marked, sentences that may still be wrong, and every change in words. */
export function BetterWords({ better, hint }: { better: BetterVersion; hint: string }) {
  return (
    <>
      <p className="text-lg leading-relaxed" data-testid="better" lang="en" dir="ltr" translate="no">
        {better.pieces.map((piece, index) => {
          // The pieces of an answer never change places.
          if (piece.unsure !== true) return <Piece key={index} piece={piece} />;
          return (
            <span key={index} data-testid="unsure" className="border-b-2 border-dotted border-warn">
              <Piece piece={piece} />
              {better.pieces[index + 1]?.unsure === true ? null : (
                <span className="sr-only" translate="yes">
                  {' '}
                  ({LESSONS_TEXTS.unsure})
                </span>
              )}
            </span>
          );
        })}
      </p>
      {better.isUnsure ? <p className="text-sm text-ink-soft">{LESSONS_TEXTS.correctedHint}</p> : null}
      {better.pieces.some(({ unsure }) => unsure === true) ? (
        <p className="text-sm text-ink-soft">{LESSONS_TEXTS.unsureHint}</p>
      ) : null}
      <p className="text-sm text-ink-soft">{hint}</p>
      <h5 className="font-semibold">{LESSONS_TEXTS.changesTitle}</h5>
      <ul className="list-disc space-y-1 ps-6 text-ink-soft">
        {listChanges(better.pieces).map(({ from, to, why, times }) => (
          <li key={`${from} ${to} ${why}`}>
            <Change from={from} to={to} />
            <span>{times > 1 ? ` (${times} times): ` : ': '}</span>
            {why}
          </li>
        ))}
      </ul>
    </>
  );
}

function Piece({ piece }: { piece: BetterPiece }) {
  if (piece.kind === 'same') return piece.text;
  if (piece.to.trim() === '') return piece.to;
  return <ins className="rounded bg-good-soft text-good underline underline-offset-4">{piece.to}</ins>;
}

function Change({ from, to }: { from: string; to: string }) {
  if (to === '')
    return (
      <span>
        left out{' '}
        <span lang="en" dir="ltr" translate="no">
          “{from}”
        </span>
      </span>
    );
  if (from === '')
    return (
      <span>
        added{' '}
        <span lang="en" dir="ltr" translate="no">
          “{to}”
        </span>
      </span>
    );
  return (
    <span>
      <span lang="en" dir="ltr" translate="no">
        “{from}”
      </span>{' '}
      became{' '}
      <strong lang="en" dir="ltr" translate="no" className="font-semibold text-ink">
        “{to}”
      </strong>
    </span>
  );
}

/** One line on a change, for those who cannot see colours or want to know why. */
interface ChangeLine {
  /** Empty where words were only put in. */
  from: string;
  /** Empty where words were only left out. */
  to: string;
  why: string;
  /** How often the same was changed. */
  times: number;
}

/** The changes of a better version in their order; the same change again counts for the first one. */
export function listChanges(pieces: readonly BetterPiece[]): ChangeLine[] {
  const lines = new Map<string, ChangeLine>();
  for (const piece of pieces.flatMap(apart)) {
    if (piece.kind === 'same') continue;
    const from = piece.kind === 'joined' ? piece.from.trim() : withoutMarks(piece.from);
    const to = piece.kind === 'joined' ? piece.to.trim() : withoutMarks(piece.to);
    // A comma that is gone needs no words.
    if (from === '' && to === '') continue;
    const key = `${piece.kind} ${from.toLowerCase()} ${to.toLowerCase()}`;
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { from, to, why: KIND_TEXTS[piece.kind], times: 1 });
    else line.times += 1;
  }
  return [...lines.values()];
}

/** What was said twice apart from the hesitations beside it; of "it's, um, it's" the first copy is left out. */
function apart(piece: BetterPiece): BetterPiece[] {
  if (piece.kind !== 'repetition') return [piece];
  const words = piece.from.match(WORD) ?? [];
  const kept = piece.to.match(WORD)?.length ?? 0;
  const gone = words.slice(0, words.length - kept);
  return [
    { ...piece, from: gone.filter((word) => !isHesitation(word.toLowerCase())).join(' '), to: '' },
    ...gone
      .filter((word) => isHesitation(word.toLowerCase()))
      .map((from) => ({ kind: 'hesitation' as const, from, to: '' })),
  ];
}

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** Without the commas and spaces around words that were left out together with them. */
function withoutMarks(text: string): string {
  return text.replaceAll(/^[\s,.…–—-]+|[\s,.…–—-]+$/gu, '');
}
