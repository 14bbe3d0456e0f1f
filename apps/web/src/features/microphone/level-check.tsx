import { useState } from 'react';
import { LevelMeter } from './level-meter.tsx';

/** Shows the level of a microphone, and says so once the voice is heard. */
export function LevelCheck({ stream }: { stream: MediaStream }) {
  const [isHeard, setHeard] = useState(false);
  return (
    <div>
      <p className="mb-1 font-medium">Say something. The bar moves when you speak.</p>
      <LevelMeter stream={stream} onHeard={() => setHeard(true)} />
      <p role="status" className="mt-2 text-good">
        {isHeard ? 'We can hear you.' : ''}
      </p>
    </div>
  );
}
