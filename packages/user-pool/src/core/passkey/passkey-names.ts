/** Longest name a person can give. */
export const MAX_PASSKEY_NAME = 64;

/**
 * What a new passkey is called until its owner names it: the browser it was made in, with a number where that is taken. The
 * authenticator itself is not asked what it is: browsers hide it.
 */
export function newPasskeyName(existing: readonly { name: string }[], browser: string | null): string {
  const base = browser ?? 'Passkey';
  const taken = new Set(existing.map(({ name }) => name));
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base} ${count}`;
  return name;
}
