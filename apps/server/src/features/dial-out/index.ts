// Telephone calls made from rooms: what may be called, and how often. Off unless the operator allows numbers or addresses.
import { dialledCalls } from './0043-dialled-calls.ts';
import { DIAL_OUT_BUDGETS } from './dial-out-budgets.ts';
import { dialOutData, dialOutTableRegister, forgetOldCalls } from './dialled-calls-rows.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const dialOut = {
  budgets: { 'Tests and practice': DIAL_OUT_BUDGETS },
  migrations: { '0043-dialled-calls': dialledCalls },
  tableRegister: dialOutTableRegister,
  personalData: dialOutData,
  cleanUp: forgetOldCalls,
};
