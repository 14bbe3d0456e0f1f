import { useState } from 'react';

/** What the server does with links of one kind. */
interface LinkActions<Wish, Made> {
  make: (wish: Wish) => Promise<Made>;
  revoke: (id: string) => Promise<void>;
  /** What went wrong, as people read it. */
  problemOf: (error: unknown) => string;
}

/** Links that still open, and what can be done with them: made ones come first, and those that were taken back go. Who uses it reads them. */
export function useRevocableLinks<Link extends { id: string }, Made extends Link, Wish>({
  make,
  revoke,
  problemOf,
}: LinkActions<Wish, Made>) {
  /** Newest first; null while they are read. */
  const [links, setLinks] = useState<readonly Link[] | null>(null);
  /** The one that was made last, which is told this once. */
  const [made, setMade] = useState<Made | null>(null);
  const [hasTakenBack, setTakenBack] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (action: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    setTakenBack(false);
    try {
      await action();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const makeOne = (wish: Wish) =>
    void attempt(async () => {
      const link = await make(wish);
      setMade(link);
      setLinks((known) => [link, ...(known ?? [])]);
    });
  const takeBack = (id: string) =>
    void attempt(async () => {
      await revoke(id);
      setMade((last) => (last?.id === id ? null : last));
      setLinks((known) => (known ?? []).filter((link) => link.id !== id));
      setTakenBack(true);
    });
  return { links, setLinks, made, hasTakenBack, problem, setProblem, isBusy, make: makeOne, takeBack };
}
