// Corrections that candidates do not accept. Their table lies in the store: progress, the export and shared reports leave the marks out, too.
import { correctionRoutes } from './correction-routes.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const corrections = { routes: correctionRoutes };
