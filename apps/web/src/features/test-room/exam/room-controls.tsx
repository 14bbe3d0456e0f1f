import { Captions, CaptionsOff, Keyboard, LogOut, Mic, MicOff, RotateCcw } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BUTTON_NAMES } from './exam-phases.ts';

interface RoomControlsProps {
  muted: boolean;
  /** Nothing to mute when the candidate types from the start. */
  canMute: boolean;
  canRepeat: boolean;
  /** Under exam conditions there are none. */
  canHaveCaptions: boolean;
  hasCaptions: boolean;
  isTyping: boolean;
  isEnding: boolean;
  isPractice: boolean;
  onMute: (muted: boolean) => void;
  onRepeat: () => void;
  onCaptions: (shown: boolean) => void;
  onTyping: (shown: boolean) => void;
  onEnd: () => void;
}

/**
 * The bar of buttons that stays at the bottom of the window, with the way out at its end. Narrow windows show short names; a screen reader
 * hears all of each. In windows so low (or magnified so much) that a bar would hide too much, it stands where it is in the page.
 */
export function RoomControls(props: RoomControlsProps) {
  const { muted, hasCaptions, isTyping, isEnding } = props;
  return (
    <div
      data-room-bar
      className="border-t border-line bg-surface pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] [@media(min-height:20rem)]:fixed [@media(min-height:20rem)]:inset-x-0 [@media(min-height:20rem)]:bottom-0 [@media(min-height:20rem)]:z-10"
    >
      <div
        role="group"
        aria-label="Test controls"
        className="mx-auto flex max-w-5xl gap-1 px-[max(0.5rem,env(safe-area-inset-left))] sm:gap-2 sm:px-[max(1rem,env(safe-area-inset-left))]"
      >
        {props.canMute ? (
          <Control
            icon={muted ? MicOff : Mic}
            look={muted ? 'alarm' : 'plain'}
            onClick={() => props.onMute(!muted)}
          >
            {muted ? BUTTON_NAMES.unmute : BUTTON_NAMES.mute}
          </Control>
        ) : null}
        <Control icon={RotateCcw} disabled={!props.canRepeat} onClick={props.onRepeat}>
          {BUTTON_NAMES.repeat}
          <span className={LONG}> the question</span>
        </Control>
        <Control icon={Keyboard} pressed={isTyping} onClick={() => props.onTyping(!isTyping)}>
          {BUTTON_NAMES.type}
          <span className={LONG}> an answer</span>
        </Control>
        {props.canHaveCaptions ? (
          <Control
            icon={hasCaptions ? Captions : CaptionsOff}
            pressed={hasCaptions}
            onClick={() => props.onCaptions(!hasCaptions)}
          >
            {BUTTON_NAMES.captions}
          </Control>
        ) : null}
        <Control icon={LogOut} look="danger" disabled={isEnding} onClick={props.onEnd}>
          {isEnding ? <span>Ending…</span> : <EndName isPractice={props.isPractice} />}
        </Control>
      </div>
    </div>
  );
}

function EndName({ isPractice }: { isPractice: boolean }) {
  return isPractice ? (
    <span>
      {BUTTON_NAMES.end}
      <span className={LONG}> the practice</span>
    </span>
  ) : (
    <span>
      {BUTTON_NAMES.end}
      <span className={LONG}> the test</span>
    </span>
  );
}

/** The part of a name for which a narrow window has no room. */
const LONG = 'max-lg:sr-only';

const LOOKS = {
  plain: 'border-edge bg-surface',
  on: 'border-accent bg-accent-soft text-accent-strong',
  danger: 'border-danger bg-surface text-danger',
  alarm: 'border-danger bg-danger-soft text-danger',
} as const;

interface ControlProps {
  icon: LucideIcon;
  /** Whether a button that stays the same is on. One whose name changes with its state must not say the state a second time. */
  pressed?: boolean;
  look?: keyof typeof LOOKS;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Control({ icon: Icon, pressed, look = 'plain', disabled = false, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      aria-pressed={pressed}
      className={`flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center gap-y-0.5 rounded-xl border px-0.5 py-1 text-[0.65rem] font-semibold tracking-tight whitespace-nowrap sm:px-1 sm:tracking-normal sm:flex-row sm:gap-x-1.5 sm:py-2 sm:text-sm lg:px-2.5 lg:flex-auto disabled:cursor-not-allowed disabled:opacity-55 ${
        LOOKS[pressed === true ? 'on' : look]
      }`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>{children}</span>
    </button>
  );
}
