import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { OPERATOR_ACTIONS, SECURITY_SIGNALS } from '@bandpal/user-pool/ports';
import type { SecuritySignal, SecurityWatch } from '@bandpal/user-pool/ports';

type What = SecuritySignal['what'];

/** The figure each kind of signal is counted in, and what its label is called. */
const FIGURES: Record<What, { name: string; label: string; help: string }> = {
  'sign-in': {
    name: 'bandpal_sign_ins_total',
    label: 'factor',
    help: 'Finished sign-ins, by what was shown last.',
  },
  refusal: {
    name: 'bandpal_sign_in_refusals_total',
    label: 'reason',
    help: '`password`, `passkey`, `code`, `second-step`: it was wrong; `account-state`: right, but the account is disabled, not confirmed or waits for a new password; `locked`: not looked at; `token-reused`: a refresh token came again.',
  },
  lock: {
    name: 'bandpal_guess_locks_total',
    label: 'counted',
    help: 'Locks that began, on one account or made-up name (`account`), or on one network (`network`).',
  },
  'factor-change': {
    name: 'bandpal_factor_changes_total',
    label: 'change',
    help: 'Passkeys, second steps, recovery codes, trusted browsers and addresses that changed.',
  },
  'sign-up': { name: 'bandpal_sign_ups_total', label: 'step', help: 'Sign-ups `begun` and `confirmed`.' },
  'password-change': {
    name: 'bandpal_password_changes_total',
    label: 'way',
    help: 'Passwords replaced `by-mail` (forgotten) and `by-owner` (with the old one).',
  },
};

/** Counts what happens to accounts. Every label is there from the start, at 0, so that a first event is an increase. */
export function securityFigures(registry: Registry): SecurityWatch {
  const registers = [registry];
  const counters = new Map(
    (Object.keys(FIGURES) as What[]).map((what) => {
      const { name, label, help } = FIGURES[what];
      const counter = new Counter({ registers, name, help, labelNames: [label] });
      for (const which of SECURITY_SIGNALS[what]) counter.inc({ [label]: which }, 0);
      return [what, { counter, label }] as const;
    }),
  );
  const byOperators = new Gauge({
    registers,
    name: 'bandpal_operator_actions',
    help: 'What operators did to accounts in the last 24 hours, the same on every replica.',
    labelNames: ['action'],
  });
  const operatorsDid: SecurityWatch['operatorsDid'] = (actions) => {
    for (const action of OPERATOR_ACTIONS) byOperators.set({ action }, actions.get(action) ?? 0);
  };
  operatorsDid(new Map());
  return {
    saw({ what, which }) {
      const figure = counters.get(what);
      figure?.counter.inc({ [figure.label]: which });
    },
    operatorsDid,
  };
}
