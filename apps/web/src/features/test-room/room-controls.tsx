import { Captions, CaptionsOff, Keyboard, Mic, MicOff, RotateCcw } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

interface RoomControlsProps {
  muted: boolean;
  /** Nothing to mute when the candidate types from the start. */
  canMute: boolean;
  canRepeat: boolean;
  /** Under exam conditions there are none. */
  canHaveCaptions: boolean;
  hasCaptions: boolean;
  isTyping: boolean;
  onMute: (muted: boolean) => void;
  onRepeat: () => void;
  onCaptions: (shown: boolean) => void;
  onTyping: (shown: boolean) => void;
}

/** The row of buttons under the examiner. Every one has its name as text. */
export function RoomControls(props: RoomControlsProps) {
  const { muted, hasCaptions, isTyping } = props;
  const hasFour = props.canMute && props.canHaveCaptions;
  return (
    <div role="group" aria-label="Test controls" className={`flex flex-wrap gap-2 ${hasFour ? FOUR : ''}`}>
      {props.canMute ? (
        <Control
          icon={muted ? MicOff : Mic}
          label={muted ? 'Unmute' : 'Mute'}
          pressed={muted}
          onClick={() => props.onMute(!muted)}
        />
      ) : null}
      <Control
        icon={RotateCcw}
        label="Repeat the question"
        disabled={!props.canRepeat}
        onClick={props.onRepeat}
      />
      <Control
        icon={Keyboard}
        label="Type an answer"
        pressed={isTyping}
        onClick={() => props.onTyping(!isTyping)}
      />
      {props.canHaveCaptions ? (
        <Control
          icon={hasCaptions ? Captions : CaptionsOff}
          label="Captions"
          pressed={hasCaptions}
          onClick={() => props.onCaptions(!hasCaptions)}
        />
      ) : null}
    </div>
  );
}

/** Beside the captions four do not fit into one line, and a last one alone would be as wide as three. */
const FOUR = 'md:grid md:grid-cols-2';

interface ControlProps {
  icon: LucideIcon;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Control({ icon: Icon, label, pressed, disabled = false, onClick }: ControlProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      // A button whose name changes with its state must not say the state a second time.
      aria-pressed={label === 'Mute' || label === 'Unmute' ? undefined : pressed}
      className={`flex min-h-12 flex-auto items-center justify-center gap-2 rounded-xl border px-2.5 py-2 text-sm whitespace-nowrap font-semibold disabled:cursor-not-allowed disabled:opacity-55 ${
        pressed === true ? 'border-accent bg-accent-soft text-accent-strong' : 'border-edge bg-surface'
      }`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>{label}</span>
    </button>
  );
}
