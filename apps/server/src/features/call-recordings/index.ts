// Recordings of calls that this server keeps: off unless the operator turns them on. Those of an account are its own, for some days.
import type { ProductContext } from '../../product/product-context.ts';
import type { Upkeep } from '../../product/sweeper.ts';
import { callRecordings as table } from './0044-call-recordings.ts';
import { RECORDING_BUDGETS, RECORDING_HTTP_BUDGETS } from './recording-budgets.ts';
import { recordingRoutes } from './recording-routes.ts';
import { recordingData, recordingTableRegister } from './recording-rows.ts';
import type { RecordingVault } from './recording-vault.ts';

interface UpkeepParts {
  context: ProductContext;
  recordings: RecordingVault;
}

export { RecordingVault } from './recording-vault.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const callRecordings = {
  routes: recordingRoutes,
  httpBudgets: RECORDING_HTTP_BUDGETS,
  budgets: { 'Tests and practice': RECORDING_BUDGETS },
  migrations: { '0044-call-recordings': table },
  tableRegister: recordingTableRegister,
  personalData: recordingData,
  upkeep: ({ context, recordings }: UpkeepParts): Upkeep => ({
    sweep: async (now) => recordings.sweep(now),
    // Each process for itself: their folders may be their own.
    check: async () => recordings.sweep(context.clock.date()),
  }),
};
