import type { MigrationList } from '@bandpal/foundation/database';
import { identity } from './0002-identity.ts';
import { sessionBrowsers } from './0005-session-browsers.ts';
import { factorsInDoubt } from './0013-factors-in-doubt.ts';
import { guessStreaks } from './0014-guess-streaks.ts';
import { provedAt } from './0015-proved-at.ts';
import { addressUndos } from './0016-address-undos.ts';
import { recoveryCodes } from './0017-recovery-codes.ts';
import { knownBrowsers } from './0018-known-browsers.ts';
import { keyNamesAndWaitingResets } from './0019-key-names-and-waiting-resets.ts';
import { auditSources } from './0020-audit-sources.ts';
import { providerLinks } from './0021-provider-links.ts';
import { shownFactors } from './0025-shown-factors.ts';
import { contestedLinks } from './0026-contested-links.ts';
import { openSignUps } from './0028-open-sign-ups.ts';
import { signOuts } from './0029-sign-outs.ts';
import { mailQueue } from './0030-mail-queue.ts';
import { stepsOfAnyName } from './0035-steps-of-any-name.ts';
import { attemptsUnderWay } from './0036-attempts-under-way.ts';
import { readLanguages } from './0039-read-languages.ts';

/** The tables of the accounts; a product runs them together with its own. */
export const userPoolMigrations: MigrationList = {
  '0002-identity': identity,
  '0005-session-browsers': sessionBrowsers,
  '0013-factors-in-doubt': factorsInDoubt,
  '0014-guess-streaks': guessStreaks,
  '0015-proved-at': provedAt,
  '0016-address-undos': addressUndos,
  '0017-recovery-codes': recoveryCodes,
  '0018-known-browsers': knownBrowsers,
  '0019-key-names-and-waiting-resets': keyNamesAndWaitingResets,
  '0020-audit-sources': auditSources,
  '0021-provider-links': providerLinks,
  '0025-shown-factors': shownFactors,
  '0026-contested-links': contestedLinks,
  '0028-open-sign-ups': openSignUps,
  '0029-sign-outs': signOuts,
  '0030-mail-queue': mailQueue,
  '0035-steps-of-any-name': stepsOfAnyName,
  '0036-attempts-under-way': attemptsUnderWay,
  '0039-read-languages': readLanguages,
};
