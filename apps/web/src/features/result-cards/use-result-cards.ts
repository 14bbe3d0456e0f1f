import type { NewResultCard, ResultCard, ResultCardRequest, ResultCards } from '@bandpal/contracts';
import { useEffect, useState } from 'react';
import { makeCard, readResultCards, revokeCard } from './result-card-api.ts';
import { resultCardProblem } from './result-card-texts.ts';

/** The cards of a test, and what can be done with them. */
interface ResultCardsState {
  /** Newest first; null while they are read. */
  cards: readonly ResultCard[] | null;
  /** What a new one can show; null while that is read, and where there is nothing to show. */
  offer: ResultCards['offer'];
  /** The card that was made last, whose link is told this once. */
  made: NewResultCard | null;
  hasTakenBack: boolean;
  problem: string | null;
  isBusy: boolean;
  make: (wish: ResultCardRequest) => void;
  takeBack: (id: string) => void;
  /** After the first reading has failed. */
  readAgain: () => void;
}

/** Reads the cards of a test when the component appears, and when another answer has been read; makes new ones and takes them back. */
export function useResultCards(testId: string, unread: number): ResultCardsState {
  const [cards, setCards] = useState<readonly ResultCard[] | null>(null);
  const [offer, setOffer] = useState<ResultCards['offer']>(null);
  const [made, setMade] = useState<NewResultCard | null>(null);
  const [hasTakenBack, setTakenBack] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [readings, setReadings] = useState(1);
  useEffect(() => {
    const stay = new AbortController();
    const read = async () => {
      try {
        const known = await readResultCards(testId, stay.signal);
        // What an earlier reading has said.
        setProblem(null);
        setCards(known.cards);
        setOffer(known.offer);
      } catch (error) {
        if (!stay.signal.aborted) setProblem(resultCardProblem(error));
      }
    };
    void read();
    return () => stay.abort();
  }, [testId, unread, readings]);
  const readAgain = () => {
    setProblem(null);
    setReadings((before) => before + 1);
  };
  const attempt = async (action: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    setTakenBack(false);
    try {
      await action();
    } catch (error) {
      setProblem(resultCardProblem(error));
    } finally {
      setBusy(false);
    }
  };
  const make = (wish: ResultCardRequest) =>
    void attempt(async () => {
      const card = await makeCard(testId, wish);
      setMade(card);
      setCards((known) => [card, ...(known ?? [])]);
    });
  const takeBack = (id: string) =>
    void attempt(async () => {
      await revokeCard(testId, id);
      setMade((last) => (last?.id === id ? null : last));
      setCards((known) => (known ?? []).filter((card) => card.id !== id));
      setTakenBack(true);
    });
  return { cards, offer, made, hasTakenBack, problem, isBusy, make, takeBack, readAgain };
}
