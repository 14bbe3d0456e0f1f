import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SECOND_STEP_NAMES } from './second-steps.ts';
import type { SecondStep } from './second-steps.ts';

interface SecondStepLineProps {
  step: SecondStep;
  /** It is being set up below the list. */
  isBeingSetUp: boolean;
  isPending: boolean;
  /** Its button takes the focus when it appears. */
  takesFocus: boolean;
  onUseFirst: () => void;
  onSwitch: () => void;
}

/** One second step: whether it is on, and its buttons. */
export function SecondStepLine(props: SecondStepLineProps) {
  const { method, isOn, isFirst, canBecomeFirst, canBeTurnedOff } = props.step;
  const name = SECOND_STEP_NAMES[method];
  // Not disabled while something is under way: a disabled button would lose the focus.
  const isBusy = props.isPending || undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
        {isFirst ? <Badge tone="accent">Used first</Badge> : null}
      </p>
      <div className="flex flex-wrap gap-3">
        {canBecomeFirst ? (
          <Button variant="secondary" aria-disabled={isBusy} onClick={props.onUseFirst}>
            Use first<span className="sr-only"> {name.toLowerCase()}</span>
          </Button>
        ) : null}
        {/* One and the same button, so that the focus stays on it. */}
        {(isOn ? canBeTurnedOff : !props.isBeingSetUp) ? (
          <Button
            variant="secondary"
            aria-disabled={isBusy}
            autoFocus={props.takesFocus}
            onClick={props.onSwitch}
          >
            {switchLabel(props.step)}
            <span className="sr-only"> {name.toLowerCase()}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function switchLabel({ method, isOn }: SecondStep): string {
  if (isOn) return 'Turn off';
  return method === 'TOTP' ? 'Set up' : 'Turn on';
}
