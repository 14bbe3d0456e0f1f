// The room as a test enters it: with an examiner that says what the test tells it to.
import type { ExamMetadata, ExamMode } from '@bandpal/contracts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { GOOD_QUALITY, type NetworkQuality } from '../room-model.ts';
import { RoomSession } from '../room-session.ts';
import { openSilentAudio } from '../open-attempt.ts';
import { TestRoom } from '../test-room.tsx';
import { examMetadata, ScriptedVoice } from './scripted-room.ts';

/** How a candidate comes to the room. */
export interface Stay {
  mode?: ExamMode;
  hasMicrophone?: boolean;
  draft?: string;
}

/** A candidate in the room; the examiner is played by `voice`. */
export async function enterRoom(stay: Stay = {}) {
  const { mode = 'part1', hasMicrophone = true, draft = '' } = stay;
  const voice = new ScriptedVoice();
  const audio = openSilentAudio().track;
  const session = new RoomSession({
    mode,
    voice: { apiBaseUrl: '', publicKey: 'key', callEngineUrl: '' },
    audio,
    metadata: {},
    createClient: async () => voice.client,
    draft,
  });
  const microphone = hasMicrophone ? new MediaStream([audio]) : null;
  const outcome = { onTestId: vi.fn(), onEnded: vi.fn(), onTrouble: vi.fn() };
  const room = (
    // Where it is in the page.
    <main className="px-4 py-6 sm:py-10">
      <TestRoom mode={mode} session={session} microphone={microphone} examConditions={false} {...outcome} />
    </main>
  );
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: room }])} />);
  const examIs = (changes: Partial<ExamMetadata> = {}) =>
    voice.say({ type: 'metadata', metadata: examMetadata(changes) });
  /** The line is of this quality, and has been for long enough to be shown so. */
  const settleQuality = (shown: NetworkQuality) =>
    session.store.setState({ quality: { ...GOOD_QUALITY, shown } });
  return { screen, session, voice, audio, examIs, settleQuality, ...outcome };
}

export type Room = Awaited<ReturnType<typeof enterRoom>>;

/** The same, with the examiner there and the first question asked. */
export async function enterQuestion(stay: Stay = {}) {
  const room = await enterRoom(stay);
  await expect.element(room.screen.getByText('The examiner will start in a moment.').first()).toBeVisible();
  room.voice.emit('call-start');
  room.examIs();
  await expect.element(room.screen.getByTestId('question')).toHaveTextContent('Where do you live?');
  return room;
}
