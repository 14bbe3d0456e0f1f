import { tellVoicesChanged } from './voice-changes.ts';
import { deleteAllVoices, deleteVoiceOf } from './voice-folder.ts';

/** Deletes the sound of a test that is gone. Never rejects: the list of what is kept shows what could not be deleted. */
export const eraseVoiceOf = (testId: string): Promise<void> => erase(() => deleteVoiceOf(testId));

/** Deletes all sound, because another person may use this browser next. Never rejects. */
export const eraseAllVoices = (): Promise<void> => erase(deleteAllVoices);

async function erase(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    tellVoicesChanged();
  } catch (error) {
    console.warn('Sound in this browser was not deleted.', error);
  }
}
