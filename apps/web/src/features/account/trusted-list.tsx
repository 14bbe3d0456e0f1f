import type { KnownDevice } from '../../identity/device-calls.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import { deviceName } from './device-name.ts';
import { localDate } from '../../site/local-date.ts';
import { RemovableList } from './removable-list.tsx';
import type { RemovableItem } from './removable-list.tsx';

interface TrustedListProps {
  browsers: readonly KnownDevice[];
  isPending: boolean;
  /** Takes the trust from these browsers, in this order; `said` is the good news after that. */
  onForget: (ids: readonly string[], said: string) => void;
}

/** The trusted browsers, each with its button, and one button for all of them. */
export function TrustedList({ browsers, isPending, onForget }: TrustedListProps) {
  return (
    <section aria-label="Trusted browsers">
      <h4 className="text-lg">Trusted browsers</h4>
      <p className="text-ink-soft">We don’t ask for the second step in these browsers.</p>
      <RemovableList
        items={browsers.map(itemOf)}
        action="Ask again"
        question="Ask for the second step again?"
        consequence="we ask for the second step at the next sign-in. If it is another browser, it is signed out."
        isPending={isPending}
        onRemove={(id) => onForget([id], 'We ask for the second step there again.')}
      />
      {browsers.length > 1 ? (
        <ConfirmedButton
          action="Ask again in all browsers"
          question="Ask for the second step in all browsers?"
          consequence="No browsers are trusted any more. The others are signed out."
          confirmLabel="Ask again in all"
          isPending={isPending}
          onConfirm={() => {
            const ids = browsers.map(({ id }) => id);
            onForget(ids, 'We ask for the second step in all browsers again.');
          }}
        />
      ) : null}
    </section>
  );
}

const itemOf = ({ id, name, lastUsedAt, isCurrent }: KnownDevice): RemovableItem => ({
  id,
  name: deviceName(name),
  badge: isCurrent ? 'This browser' : null,
  detail: lastUsedAt === null ? null : `Last used ${localDate(lastUsedAt)}`,
});
