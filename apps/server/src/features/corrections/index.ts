// Corrections that candidates do not accept. Progress and shared reports leave the marks out, too.
import { correctionFeedback } from './0006-correction-feedback.ts';
import { correctionRoutes, type CorrectionContext } from './correction-routes.ts';
import { correctionData, correctionTableRegister, countCorrections } from './correction-rows.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const corrections = {
  routes: correctionRoutes,
  migrations: { '0006-correction-feedback': correctionFeedback },
  tableRegister: correctionTableRegister,
  testData: correctionData,
  upkeep: ({ context }: { context: CorrectionContext }) => ({
    check: async () => context.onCorrectionsCounted(await countCorrections(context.db)),
  }),
};
