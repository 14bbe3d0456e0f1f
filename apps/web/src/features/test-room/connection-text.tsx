import { WifiHigh, WifiLow, WifiOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { pageLanguage } from '../../languages/index.ts';
import type { NetworkQuality, RoomState } from './room-model.ts';

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
export function ConnectionText({ state }: { state: RoomState }) {
  return (
    <span {...pageLanguage()} className="contents">
      <ConnectionWords state={state} />
    </span>
  );
}

function ConnectionWords({ state }: { state: RoomState }) {
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
