import { Captions, CaptionsOff, Keyboard, Mic, MicOff, RotateCcw } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

interface RoomControlsProps {
  muted: boolean;
  /** Nothing to mute when the candidate types from the start. */
  canMute: boolean;
  canRepeat: boolean;
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
  return (
    <div role="group" aria-label="Test controls" className="grid grid-cols-2 gap-2 sm:flex">
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
      <Control
        icon={hasCaptions ? Captions : CaptionsOff}
        label="Captions"
        pressed={hasCaptions}
        onClick={() => props.onCaptions(!hasCaptions)}
      />
    </div>
  );
}

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
      className={`flex min-h-12 flex-auto items-center justify-center gap-2 rounded-xl border px-2 py-2 text-sm font-semibold disabled:cursor-not-allowed disabled:opacity-55 ${
        pressed === true ? 'border-accent bg-accent-soft text-accent-strong' : 'border-edge bg-surface'
      }`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </button>
  );
}
