import type { NewResultCard, ResultCard, ResultCardRequest, ResultCards } from '@bandpal/contracts';
import { useEffect, useState } from 'react';
import { useRevocableLinks } from '../../ui/use-revocable-links.ts';
import { makeCard, readResultCards, revokeCard } from './result-card-api.ts';
import { resultCardProblem } from './result-card-texts.ts';

/** Reads the cards of a test when the component appears, and when another answer has been read; makes new ones and takes them back. */
export function useResultCards(testId: string, unread: number) {
  const {
    links: cards,
    setLinks,
    setProblem,
    ...others
  } = useRevocableLinks<ResultCard, NewResultCard, ResultCardRequest>({
    make: (wish) => makeCard(testId, wish),
    revoke: (id) => revokeCard(testId, id),
    problemOf: resultCardProblem,
  });
  /** What a new one can show; null while that is read, and where there is nothing to show. */
  const [offer, setOffer] = useState<ResultCards['offer']>(null);
  const [readings, setReadings] = useState(1);
  useEffect(() => {
    const stay = new AbortController();
    const read = async () => {
      try {
        const known = await readResultCards(testId, stay.signal);
        // What an earlier reading has said.
        setProblem(null);
        setLinks(known.cards);
        setOffer(known.offer);
      } catch (error) {
        if (!stay.signal.aborted) setProblem(resultCardProblem(error));
      }
    };
    void read();
    return () => stay.abort();
  }, [testId, unread, readings, setLinks, setProblem]);
  /** After the first reading has failed. */
  const readAgain = () => {
    setProblem(null);
    setReadings((before) => before + 1);
  };
  return { ...others, cards, offer, readAgain };
}
