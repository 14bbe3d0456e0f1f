import type { Log } from '@bandpal/foundation';
import { TELEPHONE_BUDGETS } from '@bandpal/rooms';
import type { RoomService } from '@bandpal/rooms';
import type { DialOutDesk } from '@bandpal/rooms/ports';
import type { OpenSpeechEngines, SpeechOptions } from '@bandpal/speech';
import type { Config } from '../config/index.ts';
import { createDialOutDesk } from '../features/dial-out/dial-out-desk.ts';
import { createTelephoneDesk } from '../features/telephone/telephone-commands.ts';
import { askToJoin, DIAL_OUT_LINES, TelephoneReception } from '../voice/index.ts';
import type { VoiceService } from '../voice/index.ts';
import type { AppContext } from './app-context.ts';

interface TelephoneParts {
  rooms: RoomService;
  voice: VoiceService;
  engines: { readonly synthesizer: OpenSpeechEngines['synthesizer'] };
  context: AppContext;
  /** Of the accounts: see `Accounts`. */
  addressOf: ((accountId: string) => Promise<string | null>) | null;
  speechOptions: SpeechOptions;
  log: Log;
}

/** Takes calls from now on; nothing happens where there is no telephone. Disposing hangs up. */
export function openTelephone(
  config: Config,
  { rooms, voice, engines, context, addressOf, speechOptions, log }: TelephoneParts,
): AsyncDisposable {
  const { telephone: settings } = config;
  if (settings === null) return { [Symbol.asyncDispose]: async () => undefined };
  const reception = new TelephoneReception({
    voice,
    synthesizer: engines.synthesizer,
    desk: createTelephoneDesk(context, { allowed: settings.allowedCallers, addressOf }),
    isHeardElsewhere: speechOptions.recognizer.isElsewhere,
    maxCalls: TELEPHONE_BUDGETS.calls.size(config),
    log,
  });
  void reception.prepare();
  const dialOut = openDialOut(config, { engines, context, log });
  const forDialOut = dialOut === undefined ? 0 : TELEPHONE_BUDGETS.dialOutCalls.size(config);
  return rooms.openTelephone({
    address: settings.address,
    account: settings.account,
    lines: TELEPHONE_BUDGETS.calls.size(config) + TELEPHONE_BUDGETS.spareLines.size() + forDialOut,
    onCall: (call) => reception.handleCall(call),
    ...(dialOut === undefined ? {} : { dialOut }),
  });
}

/** Undefined where the operator allows no calls from rooms. */
function openDialOut(
  config: Config,
  { engines, context, log }: Pick<TelephoneParts, 'engines' | 'context' | 'log'>,
): DialOutDesk | undefined {
  const { telephone } = config;
  if (telephone?.dialOut == null) return undefined;
  const { synthesizer } = engines;
  for (const line of Object.values(DIAL_OUT_LINES))
    synthesizer
      .speak(line, { ahead: true })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a line of the telephone could not be rendered ahead'),
      );
  return createDialOutDesk(context, {
    rules: {
      ...telephone.dialOut,
      accountUri: telephone.account.uri,
      registrar: telephone.account.registrar,
      ownNumber: telephone.number,
    },
    maxCalls: TELEPHONE_BUDGETS.dialOutCalls.size(config),
    allowsTransfers: telephone.dialOut.transfers,
    maxMs: 60_000 * TELEPHONE_BUDGETS.dialOutMinutes.size(config),
    hasAgreed: async (call) => askToJoin(call, synthesizer),
  });
}
