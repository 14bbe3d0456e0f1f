import type { Log } from '@bandpal/foundation';
import { TELEPHONE_BUDGETS } from '@bandpal/rooms';
import type { RoomService } from '@bandpal/rooms';
import type { OpenSpeechEngines, SpeechOptions } from '@bandpal/speech';
import type { Config } from '../config/index.ts';
import { createTelephoneDesk } from '../features/telephone/telephone-commands.ts';
import { TelephoneReception } from '../voice/index.ts';
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
  return rooms.openTelephone({
    address: settings.address,
    account: settings.account,
    lines: TELEPHONE_BUDGETS.calls.size(config) + TELEPHONE_BUDGETS.spareLines.size(),
    onCall: (call) => reception.handleCall(call),
  });
}
