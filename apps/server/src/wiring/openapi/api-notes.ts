import type { ApiNotes } from '../../http/index.ts';
import { HOSTED_NOTES } from './hosted-notes.ts';
import { IDENTITY_NOTES } from './identity-notes.ts';
import { SITE_NOTES } from './site-notes.ts';
import { VOICE_NOTES } from './voice-notes.ts';

/** What `/openapi.json` says of each route whose own schema does not say it. A test holds it to the routes there are. */
export const API_NOTES: ApiNotes = {
  ...SITE_NOTES,
  ...VOICE_NOTES,
  ...HOSTED_NOTES,
  ...IDENTITY_NOTES,
};
