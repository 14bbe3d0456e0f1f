import { criterionSchema, type GuestView, type PublicConfig } from '@bandpal/contracts';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { readConfig } from '../../api/product.ts';
import { PageHead } from '../../site/page-head.tsx';
import { pageLocale } from '../../site/page-language.ts';
import { tabStorage } from '../../storage/browser-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { closeMicrophone } from '../microphone/open-microphone.ts';
import { formatBand } from '../report/band-texts.ts';
import { rememberConsent } from '../guests/captions-choice.ts';
import { ConsentForm } from './consent-form.tsx';
import { readInvitation, saveSheet, sayReady } from './guest-api.ts';
import { GUEST_TEXTS as TEXTS, TEACHER_TEXTS } from './guest-texts.ts';
import { useOneWindow } from './one-window.ts';
import { SheetKeeper } from './sheet-keeper.ts';

const KEY = 'bandpal.guest';
/** The base64url that the server makes, with room to change its length. */
const TOKEN = /^[\w-]{16,64}$/u;
const LOOK_EVERY_MS = 3_000;
/** For another window to leave, and to save what was written there. */
const MOVING_MS = 1_000;

// The reader of an invitation needs none of the call.
const CallView = lazy(async () => {
  const { CallView: View } = await import('./call-view.tsx');
  return { default: View };
});
const BandSheet = lazy(async () => {
  const { BandSheet: Sheet } = await import('./band-sheet.tsx');
  return { default: Sheet };
});

interface Loaded {
  /** Empty where the address has none and this tab knows of none. */
  token: string;
  voice: PublicConfig['voice'];
}

/** Takes the token out of the address and the history. The tab keeps it, so that the page can be loaded again. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const hash = window.location.hash.slice(1);
  // “#main” is where the skip link goes.
  if (TOKEN.test(hash)) {
    tabStorage.setItem(KEY, hash);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  const { voice } = await readConfig(request.signal);
  return { token: tabStorage.getItem(KEY) ?? '', voice };
}

/** What a teacher, an observer or a partner sees who was invited to a test: what it means, waiting, the test, and its end. */
export function Component() {
  const { token, voice } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Another link, opened in the same tab.
    const follow = () => {
      if (TOKEN.test(window.location.hash.slice(1))) void revalidate();
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [revalidate]);
  return (
    <>
      <PageHead title={TEXTS.title} noindex />
      <GuestPage key={token} token={token} voice={voice} />
    </>
  );
}

function GuestPage({ token, voice }: Loaded) {
  const [microphone, setMicrophone] = useState<MediaStream | null>(null);
  const [isOut, setOut] = useState(false);
  const [isInside, setInside] = useState(false);
  const { view, isOffline, look, setView } = useInvitation(token, isInside);
  const [wasInside, setWasInside] = useState(false);
  const [keeper, setKeeper] = useState<SheetKeeper | null>(null);
  const isTeacher = view?.role === 'teacher';
  const { isElsewhere, handleElsewhere, moveHere } = useElsewhere(token, look, () => {
    setInside(false);
    setKeeper(null);
  });
  useEffect(() => {
    if (view?.role !== 'teacher' || (isElsewhere && view.state !== 'ended')) return;
    if (keeper === null) setKeeper(new SheetKeeper(token, view.sheet, saveSheet));
    // The test in which it was written has ended without a report, and this is another one.
    else if (view.state === 'live' && view.sheet === null) keeper.saveAnew();
  }, [keeper, view, token, isElsewhere]);
  useSavedOnLeaving(keeper);
  useEffect(() => () => (microphone === null ? undefined : closeMicrophone(microphone)), [microphone]);

  const { stay, breakOff } = useStays();
  const handleOver = useCallback(() => {
    setInside(false);
    breakOff();
    void look();
  }, [look, breakOff]);
  const handleEntered = useCallback(() => {
    setInside(true);
    setWasInside(true);
  }, []);

  if (view === undefined) return isOffline ? <Offline /> : <PageLoading />;
  if (view === null) return <Closed wasInside={wasInside} keeper={keeper} />;
  if (view.state === 'live' && isElsewhere) return <Elsewhere onHere={moveHere} />;
  if (view.state === 'live' && isOut)
    return (
      <Message title={TEXTS.leftTitle} text={TEXTS.left}>
        <Button onClick={() => setOut(false)}>{TEXTS.comeBack}</Button>
      </Message>
    );
  if (view.state === 'live')
    return (
      <Suspense fallback={<PageLoading />}>
        <CallView
          key={stay}
          token={token}
          role={view.role}
          voice={voice}
          microphone={microphone}
          keeper={keeper}
          onEntered={handleEntered}
          onOver={handleOver}
          onElsewhere={handleElsewhere}
          onLeave={() => {
            setInside(false);
            setOut(true);
          }}
        />
      </Suspense>
    );
  return (
    <>
      {isOffline ? <Offline /> : null}
      {view.state === 'open' ? (
        <ConsentForm
          view={view}
          onReady={async (name, { microphone: opened, allowsReading }) => {
            setMicrophone(opened);
            rememberConsent(token, allowsReading);
            setView(await sayReady(token, name));
          }}
        />
      ) : null}
      {view.state === 'waiting' || view.state === 'knocking' ? (
        <Waiting view={view} onAgain={async () => setView(await sayReady(token, view.name ?? ''))} />
      ) : null}
      {view.state === 'ended' ? (
        <Message
          title={TEXTS.endedTitle}
          text={isTeacher ? TEXTS.endedSheet(timeText(view.expiresAt)) : TEXTS.ended}
        />
      ) : null}
      {keeper !== null && (view.state === 'ended' || view.mode !== null || wasInside) ? (
        <div className="mx-auto mt-4 max-w-2xl">
          <Suspense>
            <BandSheet keeper={keeper} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

/** Where the invitation stands, asked again and again unless the guest is in the test. */
function useInvitation(token: string, isInside: boolean) {
  /** Undefined while it's read for the first time; null: it opens nothing. */
  const [view, setView] = useState<GuestView | null | undefined>(token === '' ? null : undefined);
  const [isOffline, setOffline] = useState(false);
  const look = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const known = token === '' ? null : await readInvitation(token, signal);
        if (signal?.aborted === true) return;
        setView(known);
        setOffline(false);
      } catch (error) {
        if (signal?.aborted === true) return;
        console.warn('The invitation could not be read.', error);
        setOffline(true);
      }
    },
    [token],
  );
  const isOver = isInside || view === null;
  useEffect(() => {
    if (isOver) return undefined;
    const stay = new AbortController();
    void look(stay.signal);
    const timer = setInterval(() => void look(stay.signal), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      stay.abort();
    };
  }, [look, isOver]);
  return { view, isOffline, look, setView };
}

/** Whether the invitation is in use in another window, and the way to use it in this one. */
function useElsewhere(token: string, look: () => Promise<void>, onElsewhere: () => void) {
  const [isElsewhere, setElsewhere] = useState(false);
  const give = useRef(onElsewhere);
  useEffect(() => {
    give.current = onElsewhere;
  });
  const handleElsewhere = useCallback(() => {
    setElsewhere(true);
    give.current();
  }, []);
  const takeOver = useOneWindow(token, handleElsewhere);
  const moveHere = async () => {
    takeOver();
    await new Promise((resolve) => setTimeout(resolve, MOVING_MS));
    // What was written there.
    await look();
    setElsewhere(false);
  };
  return { isElsewhere, handleElsewhere, moveHere };
}

/** Counts the stays in the room: one that broke off is followed by another a moment later, unless the server says that the test is over. */
function useStays(): { stay: number; breakOff: () => void } {
  const [stay, setStay] = useState(0);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isBroken) return undefined;
    const timer = setTimeout(() => {
      setBroken(false);
      setStay((count) => count + 1);
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isBroken]);
  const breakOff = useCallback(() => setBroken(true), []);
  return { stay, breakOff };
}

/** Keeps what a teacher has written when the page is hidden or left. */
function useSavedOnLeaving(keeper: SheetKeeper | null): void {
  useEffect(() => {
    if (keeper === null) return undefined;
    const save = () => keeper.flush();
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', save);
      keeper.close();
    };
  }, [keeper]);
}

interface MessageProps {
  title: string;
  text: string;
  children?: React.ReactNode;
}

/** One thing to read, and at most one to do. Takes the focus, so that it's read out. */
function Message({ title, text, children }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Card className="mx-auto max-w-2xl space-y-4">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {title}
      </h1>
      <p role="status" className="wrap-anywhere">
        {text}
      </p>
      {children}
    </Card>
  );
}

function Closed({ wasInside, keeper }: { wasInside: boolean; keeper: SheetKeeper | null }) {
  return (
    <>
      <Message
        title={wasInside ? TEXTS.removedTitle : TEXTS.closedTitle}
        text={wasInside ? TEXTS.removed : `${TEXTS.closed} ${TEXTS.closedWhat}`}
      >
        <ButtonLink to="/">{TEXTS.home}</ButtonLink>
      </Message>
      {keeper === null ? null : <LostSheet keeper={keeper} />}
    </>
  );
}

/** What a teacher has written and can't be saved any more, to be copied. Nothing where all is saved. */
function LostSheet({ keeper }: { keeper: SheetKeeper }) {
  const { bands, note, status } = useStore(keeper.store);
  if (status === 'blank' || status === 'saved') return null;
  const lines = criterionSchema.options.flatMap((criterion) => {
    const band = bands[criterion];
    return band === null ? [] : [`${TEACHER_TEXTS.criteria[criterion]}: ${formatBand(band)}`];
  });
  return (
    <Card aria-labelledby="lost-sheet" className="mx-auto mt-4 max-w-2xl">
      <h2 id="lost-sheet" className="text-xl">
        {TEXTS.lostTitle}
      </h2>
      <p id="lost-sheet-hint" className="mt-1">
        {TEXTS.lost}
      </p>
      <textarea
        readOnly
        aria-labelledby="lost-sheet"
        aria-describedby="lost-sheet-hint"
        dir="auto"
        rows={8}
        value={[...lines, note].join('\n')}
        className="mt-2 w-full rounded-xl border border-edge bg-surface px-3 py-2"
      />
    </Card>
  );
}

/** The room has this guest already, from another window or device. */
function Elsewhere({ onHere }: { onHere: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Message title={TEXTS.elsewhereTitle} text={TEXTS.elsewhere}>
      <Button
        isBusy={isBusy}
        onClick={() => {
          setBusy(true);
          void onHere();
        }}
      >
        {TEXTS.useHere}
      </Button>
    </Message>
  );
}

/** A moment of an ISO time, as the reader's language writes it. */
const timeText = (iso: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

function Offline() {
  return (
    <div className="mx-auto mb-4 max-w-2xl">
      <Alert tone="warn" isLive>
        {TEXTS.offline}
      </Alert>
    </div>
  );
}

/** Ready, and not in the test: it hasn't started, or the candidate hasn't said yes. */
function Waiting({ view, onAgain }: { view: GuestView; onAgain: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const host = view.hostName ?? TEXTS.candidate;
  const ask = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await onAgain();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  if (view.state === 'knocking') return <Message title={TEXTS.waitingTitle} text={TEXTS.knocking(host)} />;
  if (!view.declined && !view.mayAsk)
    return <Message title={TEXTS.waitingTitle} text={TEXTS.waiting(host)} />;
  if (!view.mayAsk)
    return (
      <Message title={TEXTS.waitingTitle} text={TEXTS.declined(host)}>
        <p>{TEXTS.noMoreAsking}</p>
      </Message>
    );
  return (
    <Message title={TEXTS.waitingTitle} text={view.declined ? TEXTS.declined(host) : TEXTS.waiting(host)}>
      <Button isBusy={isBusy} onClick={() => void ask()}>
        {view.declined ? TEXTS.askAgain : TEXTS.ask}
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {hasFailed ? TEXTS.failed : null}
      </p>
    </Message>
  );
}
