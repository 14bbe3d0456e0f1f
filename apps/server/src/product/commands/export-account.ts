import type { Accounts, SignedInUser } from '@bandpal/user-pool/ports';
import type { PersonalDataPart } from '../personal-data/personal-data.ts';
import type { ProductContext } from '../product-context.ts';

/** Everything that is kept of a person, as JSON for the person: the identity side, then each part under its name. */
export async function exportAccount(
  context: ProductContext,
  sources: { accounts: Accounts; personalData: readonly PersonalDataPart[] },
  user: SignedInUser,
): Promise<Record<string, unknown>> {
  const person = { accountId: user.id, email: user.email };
  const sections: Record<string, unknown> = {
    format: 'bandpal-account',
    version: 1,
    exportedAt: context.clock.date().toISOString(),
    account: { id: user.id, email: user.email, approved: user.approved },
    identity: await sources.accounts.exportOf(user.id),
  };
  for (const part of sources.personalData)
    sections[part.name] = await part.exportOf(context.database.shared, person);
  return sections;
}
