// The setup: what an operator who is no administrator has to mend before others can use the site, on a page and on the command line.
import { setupSentence } from '@bandpal/contracts';
import { setupLinks } from './0026-setup-links.ts';
import { forgetSetupLinks, makeSetupLink, setupTableRegister, wasSetupOpened } from './setup-access.ts';
import { SETUP_HTTP_BUDGETS } from './setup-budgets.ts';
import { runChecks } from './setup-checks.ts';
import type { SetupParts } from './setup-checks.ts';
import { setupRoutes } from './setup-routes.ts';

export type { SetupParts } from './setup-checks.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const setup = {
  routes: setupRoutes,
  httpBudgets: SETUP_HTTP_BUDGETS,
  migrations: { '0026-setup-links': setupLinks },
  tableRegister: setupTableRegister,
  cleanUp: forgetSetupLinks,
};

/** What the operator's commands do. */
export function operatorSetup(parts: SetupParts) {
  return {
    makeLink: () => makeSetupLink(parts),
    async check() {
      const checked = await runChecks(parts);
      return checked.flatMap(({ check, findings }) =>
        findings.flatMap((finding) => {
          const sentence = setupSentence(finding);
          return sentence === null ? [] : [{ check, code: finding.code, ...sentence }];
        }),
      );
    },
  };
}

/** A link for the operator who has never opened the page; null once it was opened. */
export async function firstSetupLink(parts: SetupParts): Promise<string | null> {
  return (await wasSetupOpened(parts.tables)) ? null : makeSetupLink(parts);
}
