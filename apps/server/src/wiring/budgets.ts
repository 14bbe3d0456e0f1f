// The one table of budgets: the rows of every part of the product, with the numbers of this installation.
import { budgetWindowMs } from '@bandpal/foundation';
import type { Budget } from '@bandpal/foundation';
import { CAPTURE_BUDGETS, ROOM_BUDGETS, TELEPHONE_BUDGETS } from '@bandpal/rooms';
import type { CaptureLimits, TelephoneLimits } from '@bandpal/rooms';
import { BUDGET_AREAS } from '@bandpal/user-pool';
import type { BudgetsUsed } from '@bandpal/user-pool';
import type { Config } from '../config/index.ts';
import { LIMIT_VARIABLES } from '../config/identity-limits.ts';
import { ACCOUNT_HTTP_BUDGETS, ALL_REQUESTS, HTTP_BUDGETS } from '../http/index.ts';
import type { PlacesTaken } from '../http/index.ts';
import { LANGUAGE_BUDGETS } from '../language/index.ts';
import { OUTGOING_BUDGETS } from '../mail/index.ts';
import type { BudgetArea, BudgetState } from '../operator/budget-area.ts';
import type { ProductLimits } from '../product/product-context.ts';
import { VOICE_BUDGETS } from '../voice/index.ts';
import type { VoiceLimits } from '../voice/index.ts';
import { FEATURES } from './features.ts';
import type { FeatureArea } from './features.ts';

const FIXED = { values: {}, variables: {} };

const PRODUCT_VARIABLES = {
  guestTestsPerDay: 'GUEST_TESTS_PER_DAY',
  guestTestsPerAddressPerDay: 'GUEST_TESTS_PER_ADDRESS_PER_DAY',
  practicesPerDay: 'PRACTICES_PER_DAY',
  practicesPerAddressPerDay: 'PRACTICES_PER_ADDRESS_PER_DAY',
  telephoneCallsPerDay: 'TELEPHONE_CALLS_PER_DAY',
  dialOutCallsPerAccount: 'TELEPHONE_DIAL_CALLS_PER_ACCOUNT',
  dialOutCallsPerDay: 'TELEPHONE_DIAL_CALLS_PER_DAY',
  callRecordingMinutes: 'CALL_RECORDINGS_MINUTES',
  callRecordingGbPerAccount: 'CALL_RECORDINGS_GB_PER_ACCOUNT',
  callRecordingGb: 'CALL_RECORDINGS_GB',
  signupCredits: 'SIGNUP_CREDITS',
};
const VOICE_VARIABLES = { maxCalls: 'MAX_CALLS', maxTypedTests: 'MAX_TYPED_TESTS' };

const HOSTED = 'A hosted user pool keeps the accounts of this server; it has limits of its own.';

const RATES =
  'What is limited by the second comes back evenly; the time is the one after which all of it is there again.';

const EACH_ADDRESS =
  'Each address and method is counted by itself. This machine may ask a thousand times as often; /healthz, /readyz and /metrics are not counted.';

const OF_SERVER =
  'Each server knows by itself how many of its places are taken: read bandpal_places_taken at its /metrics.';

/** What is used at this moment: of the accounts' rows by their names, and of the places of a server that tells. */
export interface Used {
  accounts?: BudgetsUsed | undefined;
  places?: PlacesTaken;
}

/** Every limit of an installation with these settings. */
export function budgetTable(config: Config, { accounts = {}, places }: Used = {}): BudgetArea[] {
  const calls = { values: config, variables: VOICE_VARIABLES };
  const note = places === undefined ? OF_SERVER : null;
  return [
    ...accountAreas(config, accounts),
    featureArea('Tests and practice', config),
    {
      ...areaOf<VoiceLimits>('Calls', VOICE_BUDGETS, calls, {
        calls: places?.call,
        typedTests: places?.['typed-test'],
        transcribed: places?.transcribed,
      }),
      note,
    },
    areaOf<TelephoneLimits>('Calls by telephone', TELEPHONE_BUDGETS, {
      values: config,
      variables: {
        telephoneCalls: 'TELEPHONE_CALLS',
        dialOutCalls: 'TELEPHONE_DIAL_CALLS',
        dialOutMinutes: 'TELEPHONE_DIAL_MINUTES',
      },
    }),
    areaOf<CaptureLimits>('Recordings and live streams of calls', CAPTURE_BUDGETS, {
      values: config,
      variables: {
        composedCalls: 'COMPOSED_CALLS',
        streamsPerAccount: 'STREAMING_PER_ACCOUNT',
        streamMinutes: 'STREAMING_MINUTES',
      },
    }),
    httpArea(),
    {
      ...areaOf('Rooms', ROOM_BUDGETS, FIXED, { sockets: places?.socket }),
      note: note === null ? RATES : `${RATES} ${note}`,
    },
    featureArea('Notifications and reminders', config),
    areaOf('Other services', { ...OUTGOING_BUDGETS, ...LANGUAGE_BUDGETS }, FIXED),
  ];
}

function featureArea(area: FeatureArea, config: Config): BudgetArea {
  const settings: Settings<ProductLimits> = { values: config, variables: PRODUCT_VARIABLES };
  const rows = FEATURES.flatMap(({ budgets }) => Object.values(budgets?.[area] ?? {}));
  return { area, note: null, rows: rows.map((row) => stateOf(row, settings, null)) };
}

function httpArea(): BudgetArea {
  const rows = [
    ALL_REQUESTS,
    ...Object.values(HTTP_BUDGETS),
    ...FEATURES.flatMap(({ httpBudgets = {} }) => Object.values(httpBudgets)),
    ...Object.values(ACCOUNT_HTTP_BUDGETS),
  ];
  const states = rows.map((row) => ({ ...stateOf(row, FIXED, null), routes: row.routes }));
  return { area: 'Requests', note: EACH_ADDRESS, rows: states };
}

function accountAreas({ identity }: Config, used: BudgetsUsed): BudgetArea[] {
  if (identity.hosted !== null) return [{ area: 'Accounts', note: HOSTED, rows: [] }];
  const settings = { values: identity.limits, variables: LIMIT_VARIABLES };
  return BUDGET_AREAS.map(({ area, rows }) => areaOf(area, rows, settings, used));
}

/** The numbers that an operator has set, and the variables that set them. */
interface Settings<Values> {
  values: Values;
  variables: Readonly<Record<keyof Values, string>>;
}

function areaOf<Values extends Record<keyof Values, number>>(
  area: string,
  rows: Readonly<Record<string, Budget<Values>>>,
  settings: Settings<Values>,
  used: Readonly<Record<string, number | undefined>> = {},
): BudgetArea {
  const states = Object.entries(rows).map(([name, row]) => stateOf(row, settings, used[name] ?? null));
  return { area, note: null, rows: states };
}

function stateOf<Values extends Record<keyof Values, number>>(
  row: Budget<Values>,
  { values, variables }: Settings<Values>,
  used: number | null,
): BudgetState {
  const { what, key, unit = null, windowMs, reserve = null, atEnd, setting, metric = null } = row;
  const size = row.size(values);
  return {
    what,
    key,
    size,
    unit,
    windowMs: budgetWindowMs(row, values),
    reserve,
    atEnd,
    setting: setting === undefined ? null : variables[setting],
    times: setting === undefined || values[setting] === 0 ? 1 : size / values[setting],
    windowSetting: typeof windowMs === 'string' ? variables[windowMs] : null,
    metric,
    used,
    routes: [],
  };
}
