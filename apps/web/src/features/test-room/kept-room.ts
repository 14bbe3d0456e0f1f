import * as z from 'zod/mini';
import { readKeptJson, tabStorage } from '../../storage/browser-storage.ts';

const keptRoomSchema = z.object({
  /** The test is taken without a microphone. */
  typed: z.boolean(),
  /** What is typed, and not sent yet. */
  draft: z.string(),
});

/** How a candidate takes a test, so that they can go on in the same way after a reload. It never leaves the tab. */
export type KeptRoom = z.infer<typeof keptRoomSchema>;

const keyOf = (testId: string): string => `room:${testId}`;

/** How this test was taken in this tab; null where it was not. */
export function readKeptRoom(testId: string): KeptRoom | null {
  const parsed = keptRoomSchema.safeParse(readKeptJson(tabStorage, keyOf(testId)));
  return parsed.success ? parsed.data : null;
}

export function keepRoom(testId: string, room: KeptRoom): void {
  tabStorage.setItem(keyOf(testId), JSON.stringify(room));
}
