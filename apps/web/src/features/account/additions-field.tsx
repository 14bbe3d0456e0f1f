import { ADDITIONS } from './additions-texts.ts';
import type { FormerAddress, OwnFactors } from '@bandpal/contracts';
import { CheckboxField } from '../../ui/field.tsx';
import { localDate } from '../../site/local-date.ts';
import { additionsOf, type Addition } from './additions.ts';

interface AdditionsFieldProps {
  factors: OwnFactors;
  now: Date;
  /** What the person has changed about what is chosen at first. */
  changed: ReadonlyMap<string, boolean>;
  onChange: (key: string, isChosen: boolean) => void;
}

/** What ends together with the old password: chosen at first where it was added in the last days. */
export function AdditionsField({ factors, now, changed, onChange }: AdditionsFieldProps) {
  const additions = additionsOf(factors, now);
  const former = factors.formerAddresses ?? [];
  if (additions.length === 0 && former.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{ADDITIONS.legend}</legend>
      <p className="mt-1 text-sm text-ink-soft">{ADDITIONS.hint}</p>
      {additions.map((addition) => (
        <CheckboxField
          key={keyOf(addition)}
          label={addition.name}
          hint={addition.detail}
          checked={isChosen(addition, changed)}
          onChange={({ target }) => onChange(keyOf(addition), target.checked)}
        />
      ))}
      {former.map((address) => (
        <FormerAddressLine key={`${address.email} ${address.since}`} address={address} />
      ))}
    </fieldset>
  );
}

/** A link back is not the person's to choose about: it ends by itself where they are surely the owner. */
function FormerAddressLine({ address: { email, since } }: { address: FormerAddress }) {
  return (
    <div className="mt-3">
      <p className="font-medium wrap-anywhere">{email}</p>
      <p className="text-sm text-ink-soft">
        Link to your former email address · Since {localDate(new Date(since))}. {ADDITIONS.links}
      </p>
    </div>
  );
}

/** Those that are chosen, with what the person has changed. */
export function chosenAdditions(
  factors: OwnFactors,
  now: Date,
  changed: ReadonlyMap<string, boolean>,
): Addition[] {
  return additionsOf(factors, now).filter((addition) => isChosen(addition, changed));
}

const keyOf = ({ kind, id }: Addition): string => `${kind} ${id}`;

const isChosen = (addition: Addition, changed: ReadonlyMap<string, boolean>): boolean =>
  changed.get(keyOf(addition)) ?? addition.isRecent;
