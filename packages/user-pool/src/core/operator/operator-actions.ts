import { OPERATOR_ACTIONS } from '../../ports/security-signals.ts';
import type { OperatorAction } from '../../ports/security-signals.ts';
import { countOperatorEvents } from '../../store/audit.ts';
import type { PoolContext } from '../pool-context.ts';

const DAY_MS = 24 * 60 * 60_000;
const BY_OPERATOR = '-by-operator';

/** Tells the watch what operators have done in the last day. Read from the trail: a command may run in a process of its own. */
export async function tellOperatorActions(context: PoolContext): Promise<void> {
  const since = new Date(context.clock.date().getTime() - DAY_MS);
  const actions = new Map<OperatorAction, number>();
  for (const { event, detail, count } of await countOperatorEvents(context.db, since)) {
    const name = event === `changed${BY_OPERATOR}` ? detail : event.slice(0, -BY_OPERATOR.length);
    const action = OPERATOR_ACTIONS.find((known) => known === name);
    if (action !== undefined) actions.set(action, (actions.get(action) ?? 0) + count);
  }
  context.watch.operatorsDid(actions);
}
