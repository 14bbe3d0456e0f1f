/** What was typed into a field, as it is; empty when there is no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The same for addresses and codes, in which no blank means anything. */
export const compactTextOf = (form: FormData, name: string): string => compact(textOf(form, name));

/** Without any blank. */
export const compact = (text: string): string => text.replaceAll(/\s/g, '');
