import type { ExamMode } from '@bandpal/contracts';
import { useEffect, useRef } from 'react';
import { plural } from '../../ui/plural.ts';
import { modeInfo } from '../modes/mode-catalogue.ts';
import { RoomClocks } from './room-clocks.tsx';
import type { RoomState } from './room-model.ts';
import { WifiHigh, WifiLow, WifiOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { NetworkQuality } from './network-quality.ts';

const QUALITIES: Readonly<Record<NetworkQuality, { icon: LucideIcon; text: string; look: string }>> = {
  good: { icon: WifiHigh, text: 'Connected', look: '' },
  warning: { icon: WifiLow, text: 'Connected, but unsteady', look: 'font-semibold text-warn' },
  bad: {
    icon: WifiOff,
    text: 'Bad connection: some of your words may be lost',
    look: 'font-semibold text-danger',
  },
};

const BY_THE_WEBSITE =
  'Connected. A direct audio connection wasn’t possible, so the sound goes through the website. The test works the same; on a slow network you may hear short gaps.';

/** How the call is connected, and how well: in words and with a sign, not by colour alone. */
function ConnectionText({ state }: { state: RoomState }) {
  if (state.stage === 'connecting') return <span>Connecting…</span>;
  if (state.connection === 'reconnecting') return <strong className="text-warn">Reconnecting…</strong>;
  // By way of the website nothing is measured.
  if (state.audioPath === 'websocket') return <span>{BY_THE_WEBSITE}</span>;
  const { icon: Icon, text, look } = QUALITIES[state.quality.shown];
  return (
    <span className={`inline-flex items-center gap-1.5 ${look}`} data-quality={state.quality.shown}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{text}</span>
    </span>
  );
}

interface RoomHeaderProps {
  mode: ExamMode;
  state: RoomState;
  isTyping: boolean;
}

/**
 * Where the candidate is: a strip with title and clocks that stays in view, then part, answers and connection. Takes the focus, so that
 * the room is read out.
 */
export function RoomHeader({ mode, state, isTyping }: RoomHeaderProps) {
  const { metadata } = state;
  const exam = metadata?.exam;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header
        data-room-strip
        className="-mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-4 py-1.5 [@media(min-height:24rem)]:sticky [@media(min-height:24rem)]:top-0 [@media(min-height:24rem)]:z-[5]"
      >
        <h1
          ref={heading}
          tabIndex={-1}
          className="flex-1 basis-20 text-base leading-tight outline-none sm:text-2xl"
        >
          {modeInfo(mode).title}
        </h1>
        {metadata === null || state.stage === 'ending' ? null : (
          <RoomClocks exam={metadata.exam} receivedAtMs={state.metadataAtMs} isTyped={isTyping} />
        )}
      </header>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft sm:text-base">
        {mode === 'full' && exam?.part != null ? <span>{`Part ${exam.part} of 3 ·`}</span> : null}
        <span data-testid="answered">
          {plural(exam?.answered ?? 0, ['# answer so far', '# answers so far'])}
        </span>
        <span aria-hidden="true">·</span>
        <ConnectionText state={state} />
      </p>
    </>
  );
}
