import { SETUP_CHECKS, type PublicConfig, type SetupFinding, type SetupSentence } from '@bandpal/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { readConfig } from '../../api/product.ts';
import { PageHead } from '../../site/page-head.tsx';
import { useSiteSettings } from '../../site/site-settings.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useConnectionCheck } from '../connection/connection-notice.tsx';
import {
  readChosenDevice,
  closeMicrophone,
  openMicrophone,
  type MicrophoneResult,
} from '../microphone/open-microphone.ts';
import { LevelMeter } from '../microphone/level-meter.tsx';
import {
  enterSetup,
  sendTestMail,
  clockFinding,
  lineFinding,
  microphoneFinding,
  pageFindings,
  problemOf,
  sentencesOf,
  useServerChecks,
  type SetupAccess,
  type CheckResult,
} from './use-setup-checks.ts';
import {
  SETUP_BROWSER_NAMES as BROWSER_NAMES,
  SETUP_CHECK_NAMES,
  SETUP_LEVELS,
  SETUP_TEXTS as TEXTS,
} from './setup-texts.ts';

interface Shown {
  access: SetupAccess;
  voice: PublicConfig['voice'];
}

/** How long the server may take to say whether the page is still open to this browser. */
const ANSWER_MS = 10_000;
const LINK_TOKEN = /^[\w-]{20,}$/;

/** Uses up the link, and takes its token out of the address and the history. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const hash = window.location.hash.slice(1);
  // “#main” is where the skip link goes.
  const token = LINK_TOKEN.test(hash) ? hash : '';
  const [access, { voice }] = await Promise.all([
    enterSetup(token, request.signal),
    readConfig(request.signal),
  ]);
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return { access, voice };
}

/** Checks the installation for its operator, who came with a link from the command line. */
export function Component() {
  const { access, voice } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={TEXTS.title} noindex />
      {access.kind === 'open' ? (
        <OpenSetup access={access} voice={voice} />
      ) : (
        <Card className="mx-auto max-w-2xl space-y-4">
          <h1 className="text-3xl">{TEXTS.title}</h1>
          {access.isLinkOver ? <Alert tone="warn">{TEXTS.linkOver}</Alert> : null}
          <p className="wrap-anywhere">{TEXTS.closed}</p>
        </Card>
      )}
    </>
  );
}

/** What is looked at, by its name, and what was found. */
type Looked = readonly (readonly [name: string, result: CheckResult])[];

function OpenSetup({
  access: entered,
  voice,
}: {
  access: Extract<SetupAccess, { kind: 'open' }>;
  voice: Shown['voice'];
}) {
  const { publicUrl } = useSiteSettings();
  const { revalidate } = useRevalidator();
  const [access, setAccess] = useState(entered);
  const checks = useServerChecks();
  const line = useConnectionCheck(voice, true);
  const [mail, setMail] = useState<CheckResult>(EMPTY);
  const server: Looked = SETUP_CHECKS.map((check) => [
    SETUP_CHECK_NAMES[check],
    checks.results[check] ?? null,
  ]);
  const browser: Looked = [
    [BROWSER_NAMES.page, found(...pageFindings(window.location.origin, publicUrl, window.isSecureContext))],
    [BROWSER_NAMES.clock, found(clockFinding(access.state, access.askedAt))],
    ...(line === null
      ? []
      : [[BROWSER_NAMES.line, line.verdict === null ? null : found(lineFinding(line.verdict))] as const]),
  ];
  const all = [...server, ...browser];
  const isBusy = all.some(([, result]) => result === null);
  const repeat = () => {
    checks.repeat();
    // Asks for the server's clock again, and whether this browser may still see the page.
    // While the server starts anew, the checks say that it doesn't answer; the page stays.
    enterSetup('', AbortSignal.timeout(ANSWER_MS)).then(
      (now) => (now.kind === 'open' ? setAccess(now) : void revalidate()),
      () => undefined,
    );
    line?.repeat();
    setMail(EMPTY);
  };
  const tryMail = async () => {
    setMail(null);
    try {
      setMail(found(...(await sendTestMail())));
    } catch (error) {
      setMail({ findings: [], problem: problemOf(error) });
    }
  };
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <header className="space-y-3">
        <h1 className="text-3xl">{TEXTS.title}</h1>
        <p>{TEXTS.what}</p>
        <p className="text-ink-soft">{TEXTS.asks}</p>
        <Progress
          label={TEXTS.progress}
          value={all.filter(([, result]) => result !== null).length / all.length}
        />
        <p role="status" className="min-h-6 font-semibold">
          {isBusy ? '' : summaryOf(all)}
        </p>
        <Button onClick={repeat} isBusy={isBusy}>
          {TEXTS.again}
        </Button>
      </header>
      <Results title={TEXTS.server} looked={server} />
      {access.state.hasTestMail ? (
        <Card className="space-y-3">
          <Button variant="secondary" isBusy={mail === null} onClick={() => void tryMail()}>
            {TEXTS.mail}
          </Button>
          <p className="text-ink-soft">{TEXTS.mailHint}</p>
          <div role="status">{mail === null || mail === EMPTY ? null : <Result result={mail} />}</div>
        </Card>
      ) : null}
      <Results title={TEXTS.browser} looked={browser} />
      <Microphone />
      <SupportText text={supportText(all)} />
    </div>
  );
}

const found = (...findings: SetupFinding[]): CheckResult => ({ findings, problem: null });

/** Nobody has asked for a test message yet. */
const EMPTY: CheckResult = { findings: [], problem: null };

function Results({ title, looked }: { title: string; looked: Looked }) {
  return (
    <Card className="space-y-3">
      <h2 className="text-xl">{title}</h2>
      <dl className="divide-y divide-line">
        {looked.map(([name, result]) => (
          <div key={name} className="py-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1">
              <Result result={result} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const TONES = { ok: 'good', warning: 'warn', problem: 'accent' } as const;

function Result({ result }: { result: CheckResult }) {
  if (result === null) return <p className="text-ink-soft">{TEXTS.waiting}</p>;
  return (
    <div className="space-y-2 wrap-anywhere">
      {result.problem === null ? null : <p>{result.problem}</p>}
      {sentencesOf(result.findings).map(({ level, says, mend }) => (
        <div key={says}>
          <p>
            <Badge tone={TONES[level]}>{SETUP_LEVELS[level]}</Badge> {says}
          </p>
          {mend === null ? null : <p className="mt-1 border-s-4 border-accent ps-3">{mend}</p>}
        </div>
      ))}
    </div>
  );
}

function summaryOf(looked: Looked): string {
  const sentences = looked.flatMap(([, result]) => sentencesOf(result?.findings ?? []));
  const count = (level: SetupSentence['level']) => sentences.filter((one) => one.level === level).length;
  const unknown = looked.filter(([, result]) => (result?.problem ?? null) !== null).length;
  return TEXTS.done(count('problem') + unknown, count('warning'));
}

/** Codes and values, which hold no email address and no token. */
function supportText(looked: Looked): string {
  return looked
    .map(([name, result]) => {
      const findings = (result?.findings ?? []).map(
        ({ code, values = {} }) => `${code} ${JSON.stringify(values)}`,
      );
      const missing = result === null ? ['not finished'] : result.problem === null ? [] : [result.problem];
      return `${name}: ${[...findings, ...missing].join('; ')}`;
    })
    .join('\n');
}

/** Whether the browser gives this page the microphone, and whether anything is heard; a candidate's own check does more. */
function Microphone() {
  const [result, setResult] = useState<MicrophoneResult | null>(null);
  const [isHeard, setHeard] = useState(false);
  const over = useRef(new AbortController());
  useEffect(() => {
    over.current = new AbortController();
    return () => over.current.abort();
  }, []);
  const stream = result?.ok === true ? result.stream : null;
  useEffect(() => (stream === null ? undefined : () => closeMicrophone(stream)), [stream]);
  return (
    <Card className="space-y-3">
      <h2 className="text-xl">{TEXTS.microphone}</h2>
      {stream === null ? (
        <Button
          variant="secondary"
          onClick={() => void openMicrophone(readChosenDevice(), over.current.signal).then(setResult)}
        >
          {TEXTS.tryMicrophone}
        </Button>
      ) : (
        <>
          <p>{TEXTS.speak}</p>
          <LevelMeter stream={stream} onHeard={() => setHeard(true)} />
        </>
      )}
      <div role="status">
        {isHeard ? <p className="text-good">{TEXTS.heard}</p> : null}
        {result?.ok === false ? <Result result={found(microphoneFinding(result.problem))} /> : null}
      </div>
    </Card>
  );
}

function SupportText({ text }: { text: string }) {
  const [copying, setCopying] = useState<'not-yet' | 'copied' | 'refused'>('not-yet');
  const copy = async () => {
    try {
      // Left out where the page is not secure.
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      setCopying('refused');
    }
  };
  return (
    <Card className="space-y-3">
      <Button variant="secondary" onClick={() => void copy()}>
        {TEXTS.copy}
      </Button>
      <p className="text-ink-soft">{TEXTS.copyHint}</p>
      <p role="status">{copying === 'not-yet' ? '' : TEXTS[copying]}</p>
      {copying === 'refused' ? (
        <textarea
          aria-label={TEXTS.copy}
          readOnly
          rows={6}
          value={text}
          className="w-full rounded-xl border border-edge bg-surface px-3 py-2 font-mono text-sm"
        />
      ) : null}
    </Card>
  );
}

interface ProgressProps {
  label: string;
  /** 0 to 1; left out while the duration is unknown. */
  value?: number;
}

/** A native progress bar with its label above it. */
function Progress({ label, value }: ProgressProps) {
  return (
    <label className="block">
      <span className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        {value === undefined ? null : <span className="tabular-nums">{Math.round(value * 100)} %</span>}
      </span>
      <progress className="mt-1 block h-3 w-full" max={1} {...(value === undefined ? {} : { value })} />
    </label>
  );
}
