import type { GuestRole } from '@bandpal/contracts';

/** A guest's name with the role. */
const NAMED: Readonly<Record<GuestRole, (name: string) => string>> = {
  teacher: (name) => `${name} (teacher)`,
  observer: (name) => `${name} (observer)`,
  partner: (name) => `${name} (partner)`,
};

/** Those who have not given a name yet. */
const UNNAMED: Readonly<Record<GuestRole, string>> = {
  teacher: 'Invited: a teacher',
  observer: 'Invited: an observer',
  partner: 'Invited: a partner',
};

/** How a guest is called. */
export const guestName = ({ name, role }: { name: string | null; role: GuestRole }): string =>
  name === null ? UNNAMED[role] : NAMED[role](name);
