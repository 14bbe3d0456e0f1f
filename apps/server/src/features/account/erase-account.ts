import { BandpalError } from '@bandpal/contracts';
import type { AccountErased, PageLanguage } from '@bandpal/contracts';
import type { MailMessage, MessageRenderer, MessageContent } from '@bandpal/foundation';
import { textsIn } from '@bandpal/message-texts';
import type { Texts } from '@bandpal/message-texts';
import type { Accounts, SignedInUser } from '@bandpal/user-pool/ports';
import { lockTestsOf } from '../tests/owner-rows.ts';
import { isUnfinished, settleTest } from '../tests/settle-test.ts';
import type { SettlingContext } from '../tests/settle-test.ts';
import type { TestContext, TestTables } from '../tests/test-tables.ts';
import { accountHash } from '../../product/erased-accounts.ts';
import { newId } from '../../product/product-context.ts';
import type { PersonalDataPart } from '../../product/personal-data.ts';
import { insertErasure, lockOwner } from '../../store/owners.ts';

export interface ErasureDeps {
  accounts: Accounts;
  personalData: readonly PersonalDataPart[];
  mailer: { send: (message: MailMessage) => Promise<void> };
  renderMessage: MessageRenderer;
  /** The test is gone: ends its call, if one is going on, and forgets those there were. */
  forgetCallsOf: (testId: string) => void;
}

/** What an erasure needs; a command of the operator has no more. */
export interface ErasureContext extends SettlingContext {
  database: TestContext['database'];
  secret: Uint8Array;
}

/**
 * Erases an account: in one transaction every row of the person in all tables goes and the sessions end, and a receipt that names
 * nobody is written. Then calls end and are forgotten, and a confirmation is sent, which may fail without a consequence.
 * `readsIn`: the language of the page, for a person whose own isn't known.
 */
export async function eraseAccount(
  context: ErasureContext,
  deps: ErasureDeps,
  user: SignedInUser,
  readsIn: PageLanguage | null = null,
): Promise<AccountErased> {
  const { accounts, personalData } = deps;
  const owner = { kind: 'account', id: user.id } as const;
  const person = { accountId: user.id, email: user.email };
  const at = context.clock.date();
  const receipt = newId(context.randomBytes);
  const language = (await accounts.languageOf(user.id, 'warning')) ?? readsIn;
  const tests = await context.database.transaction(async (tables) => {
    const trx = tables.of<TestTables>();
    await lockOwner(trx, owner);
    const rows = await lockTestsOf(trx, owner);
    // A test that was claimed was paid by a guest, whose hold must not stay open.
    for (const test of rows.filter(isUnfinished)) await settleTest(trx, context, test, 'erased');
    for (const part of personalData) await part.erase(tables, person);
    await accounts.erase?.(tables, user.id);
    const hash = accountHash(user.id, context.secret);
    await insertErasure(trx, { id: receipt, accountHash: hash, tests: rows.length, at });
    return rows;
  });
  for (const test of tests) deps.forgetCallsOf(test.id);
  if (user.email !== '') void confirm(context, deps, { to: user.email, receipt, language });
  return { receipt, erasedAt: at.toISOString(), identityErased: accounts.erase !== null };
}

async function confirm(
  context: ErasureContext,
  deps: ErasureDeps,
  { to, receipt, language }: { to: string; receipt: string; language: PageLanguage | null },
): Promise<void> {
  try {
    await deps.mailer.send({ to, ...deps.renderMessage(farewellMessage(textsIn(language), receipt)) });
  } catch (error) {
    // That there is no mail server is no fault, and needs no stack.
    const reason = error instanceof BandpalError ? { code: error.code } : { err: error };
    context.log.warn(reason, 'the confirmation of an erased account could not be sent');
  }
}

/** The last message to somebody who has deleted their account. */
function farewellMessage(texts: Texts, receipt: string): MessageContent {
  return {
    language: texts.language,
    subject: texts.say('farewell.subject'),
    paragraphs: [
      texts.say('farewell.says'),
      texts.say('farewell.gone'),
      texts.say('farewell.receipt', { receipt }),
    ],
    footer: texts.say('farewell.footer'),
  };
}
