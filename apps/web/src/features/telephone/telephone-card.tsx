import { newTelephoneCodeSchema } from '@bandpal/contracts';
import type { ExamMode, NewTelephoneCode, PublicConfig } from '@bandpal/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAuthRequest } from '../auth/auth-request.ts';
import { localTime } from '../modes/allowance-text.ts';
import { isModeOpen, MODES } from '../modes/mode-catalogue.ts';
import { useIsSignedIn } from '../session/use-is-signed-in.ts';
import { TELEPHONE_TEXTS as TEXTS, telephoneProblem } from './telephone-texts.ts';

/** What the server gives a code, where this device's clock is wrong. */
const CODE_MS = 30 * 60_000;

/** A code, with the test that it was made for. */
interface MadeCode extends NewTelephoneCode {
  mode: ExamMode;
}

const makeCode = async (mode: ExamMode): Promise<MadeCode> => ({
  ...(await fetchJson(newTelephoneCodeSchema, '/api/telephone/codes', {
    method: 'POST',
    token: await readAccessToken(),
    body: { mode },
  })),
  mode,
});

/** Makes the code with which a signed-in learner takes a test from any telephone. Only where there's a number to call. */
export function TelephoneCard({ flags }: { flags: PublicConfig['flags'] }) {
  const titleId = useId();
  const isSignedIn = useIsSignedIn();
  const request = useAuthRequest((state) => state.request);
  return (
    <Card className="mt-6 space-y-3" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {TEXTS.title}
      </h2>
      <p>{TEXTS.what}</p>
      <p className="text-sm text-ink-soft">
        {TEXTS.pronunciation} {TEXTS.cost}
      </p>
      {isSignedIn ? (
        <CodeForm flags={flags} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p>{TEXTS.signIn}</p>
          <Button variant="secondary" onClick={() => request('sign-in')}>
            Sign In
          </Button>
        </div>
      )}
    </Card>
  );
}

function CodeForm({ flags }: { flags: PublicConfig['flags'] }) {
  const open = MODES.filter(({ mode }) => isModeOpen(mode, flags));
  const [chosen, setChosen] = useState(open[0]?.mode ?? 'part1');
  const [made, setMade] = useState<MadeCode | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const selectId = useId();
  const madeId = useId();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (made === null) return;
    shown.current?.focus();
    const leftMs = Date.parse(made.expiresAt) - Date.now();
    const timer = setTimeout(
      () => {
        setMade(null);
        setProblem(TEXTS.expired);
      },
      leftMs > 0 && leftMs < CODE_MS ? leftMs : CODE_MS,
    );
    return () => clearTimeout(timer);
  }, [made]);
  const make = async () => {
    setBusy(true);
    setProblem('');
    try {
      setMade(await makeCode(chosen));
    } catch (error) {
      setMade(null);
      setProblem(telephoneProblem(error));
    }
    setBusy(false);
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div>
          <label htmlFor={selectId} className="block font-semibold">
            {TEXTS.test}
          </label>
          <select
            id={selectId}
            value={chosen}
            onChange={(event) =>
              setChosen(open.find(({ mode }) => mode === event.target.value)?.mode ?? chosen)
            }
            className="mt-2 min-h-11 max-w-full rounded-xl border border-edge bg-surface px-3"
          >
            {open.map(({ mode, title }) => (
              <option key={mode} value={mode}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <Button isBusy={isBusy} onClick={() => void make()}>
          {TEXTS.make}
        </Button>
      </div>
      {made === null ? null : (
        <div
          ref={shown}
          tabIndex={-1}
          role="group"
          aria-labelledby={madeId}
          className="space-y-3 rounded-xl border border-line p-4"
        >
          <p id={madeId} className="font-semibold">
            {MODES.find(({ mode }) => mode === made.mode)?.title}
          </p>
          <dl className="space-y-3">
            <div>
              <dt>{TEXTS.number}</dt>
              <dd className="text-2xl font-semibold wrap-anywhere" dir="ltr">
                <a href={dialled(made.number)}>{made.number}</a>
              </dd>
            </div>
            <div>
              <dt>{TEXTS.code}</dt>
              <dd className="font-mono text-3xl font-semibold tracking-wider wrap-anywhere" dir="ltr">
                <span aria-hidden="true">{made.code.replace(/^(\d{4})/u, '$1 ')}</span>
                <span className="sr-only">{made.code.replaceAll(/\B/gu, ' ')}</span>
              </dd>
            </div>
          </dl>
          <p>{TEXTS.once(localTime(made.expiresAt))}</p>
          <p>{TEXTS.keys}</p>
        </div>
      )}
      <p role="alert" className="text-danger">
        {problem}
      </p>
    </>
  );
}

/** The address of a number as it's written for people: a nought in brackets is dialled within the country alone. */
function dialled(number: string): string {
  const abroad = number.startsWith('+') ? number.replace('(0)', '') : number;
  return `tel:${abroad.replaceAll(/[^+\d]/gu, '')}`;
}
