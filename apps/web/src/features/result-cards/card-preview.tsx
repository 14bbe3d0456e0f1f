import { BandpalError, resultCardRequestSchema } from '@bandpal/contracts';
import type { ResultCardRequest } from '@bandpal/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { previewCard } from './result-card-api.ts';
import { RESULT_CARD_TEXTS as TEXTS, resultCardProblem } from './result-card-texts.ts';

/** A name is drawn when the person stops typing for so long. */
const PAUSE_MS = 400;

/** The picture of a card as it would be made, and what is wrong with it. */
export interface CardPreviewState {
  /** Null until the first one is there, and where this one can't be drawn. */
  picture: string | null;
  isDrawing: boolean;
  problem: string | null;
  /** The problem is the name: it has letters that the card lacks. */
  isAboutName: boolean;
}

interface DrawnPreview extends CardPreviewState {
  drawAgain: () => void;
}

const DRAWING: CardPreviewState = { picture: null, isDrawing: true, problem: null, isAboutName: false };

/** Draws the card anew whenever something else is chosen. */
export function useCardPreview(testId: string, wish: ResultCardRequest): DrawnPreview {
  const [state, setState] = useState(DRAWING);
  const [drawings, setDrawings] = useState(1);
  const key = JSON.stringify(wish);
  useEffect(() => {
    const stay = new AbortController();
    const draw = async () => {
      setState((before) => ({ ...before, isDrawing: true }));
      try {
        const picture = await previewCard(
          testId,
          resultCardRequestSchema.parse(JSON.parse(key)),
          stay.signal,
        );
        if (!stay.signal.aborted) setState({ ...DRAWING, picture, isDrawing: false });
      } catch (error) {
        if (stay.signal.aborted) return;
        const isAboutName = error instanceof BandpalError && error.code === 'result-card.letters';
        setState({ ...DRAWING, isDrawing: false, problem: resultCardProblem(error), isAboutName });
      }
    };
    const timer = setTimeout(() => void draw(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stay.abort();
    };
  }, [testId, key, drawings]);
  return { ...state, drawAgain: () => setDrawings((before) => before + 1) };
}

interface CardPreviewProps {
  state: DrawnPreview;
  /** All that the picture says. */
  alternative: string;
}

/** The picture in the place it takes from the beginning. */
export function CardPreview({ state, alternative }: CardPreviewProps) {
  const { picture, isDrawing, isAboutName, drawAgain } = state;
  const place = useRef<HTMLDivElement>(null);
  // What is wrong with the name is said beside it.
  const problem = isDrawing || isAboutName ? null : state.problem;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid aspect-[1200/630] w-full place-items-center overflow-hidden rounded-xl border border-line bg-sunken"
      aria-busy={isDrawing}
    >
      {picture === null ? (
        <div className="p-4 text-center text-ink-soft">
          <p role="alert">{problem}</p>
          {isDrawing ? <p>{TEXTS.drawing}</p> : null}
          {problem === null ? null : (
            <Button
              variant="secondary"
              className="mt-3"
              onClick={() => {
                // The button goes.
                place.current?.focus();
                drawAgain();
              }}
            >
              {TEXTS.again}
            </Button>
          )}
        </div>
      ) : (
        <img src={picture} width={1200} height={630} alt={alternative} className="size-full" />
      )}
    </div>
  );
}
