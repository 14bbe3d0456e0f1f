// When a person practises and is reminded of it: what the server is asked. All reject like `fetchJson`.
import { reminderStateSchema } from '@bandpal/contracts';
import type { ReminderChoice, ReminderState } from '@bandpal/contracts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson } from '../../api/fetch-json.ts';

/** When the person wants to be reminded, and whether they can be. */
export const readReminders = async (signal?: AbortSignal): Promise<ReminderState> =>
  fetchJson(reminderStateSchema, '/api/reminders', { token: await readAccessToken(), signal });

/** Keeps when to remind the person; null ends it. */
export const saveReminders = async (choice: ReminderChoice): Promise<ReminderState> =>
  fetchJson(reminderStateSchema, '/api/reminders', {
    method: 'PUT',
    body: choice,
    token: await readAccessToken(),
  });
