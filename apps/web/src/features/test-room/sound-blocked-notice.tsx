import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';

/** Asks for the click that some browsers want before they play sound. The live region announces it. */
export function SoundBlockedNotice({ onUnblock }: { onUnblock: () => void }) {
  return (
    <Alert tone="warn">
      <p className="text-lg font-semibold">Your browser has stopped the sound</p>
      <p className="mt-1">Press the button, and you will hear the examiner.</p>
      <Button className="mt-3" onClick={onUnblock}>
        Turn the sound on
      </Button>
    </Alert>
  );
}
