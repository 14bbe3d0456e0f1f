import { useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { VoiceKeeper, soundFormatHere, type KeepTrouble, type RoomView } from './voice-keeper.ts';
import { OWN_VOICE_TEXTS } from './own-voice-texts.ts';
import { tellVoicesChanged } from './voice-folder.ts';

/** A test room as seen from here. */
export interface ObservedRoom {
  getState: () => RoomView;
  subscribe: (listener: (room: RoomView) => void) => () => void;
}

interface VoiceKeepingProps {
  room: ObservedRoom;
  /** Null when the candidate types. */
  microphone: MediaStream | null;
  /** Whether the candidate wants it. */
  isWanted: boolean;
}

/** Keeps the voice of a test in this browser for as long as it is shown; says so when it cannot. */
export function VoiceKeeping({ room, microphone, isWanted }: VoiceKeepingProps) {
  const [trouble, setTrouble] = useState<KeepTrouble | null>(null);
  useEffect(() => {
    const format = soundFormatHere();
    if (!isWanted || microphone === null || format === null) return undefined;
    const keeper = new VoiceKeeper({
      stream: microphone,
      format,
      now: () => performance.now(),
      onTrouble: setTrouble,
    });
    keeper.handleRoom(room.getState());
    const leave = room.subscribe((state) => keeper.handleRoom(state));
    return () => {
      leave();
      void keeper.finish().then(tellVoicesChanged);
    };
  }, [room, microphone, isWanted]);
  if (trouble === null) return null;
  return (
    <div className="mt-5">
      <Alert tone="warn" isLive>
        {OWN_VOICE_TEXTS.trouble[trouble]}
      </Alert>
    </div>
  );
}
