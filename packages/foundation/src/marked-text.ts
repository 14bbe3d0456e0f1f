// What commands write into documents stands between two marks, `<!-- name -->` and `<!-- /name -->`.

/** The text between the two marks. @throws RangeError when the page has none. */
export function markedText(page: string, name: string): string {
  return parts(page, name)[1];
}

/** The page with another text between the two marks. @throws RangeError when it has none. */
export function withMarkedText(page: string, name: string, text: string): string {
  const [before, , after] = parts(page, name);
  return `${before}\n\n${text}\n\n${after}`;
}

/** A table of Markdown, with the bars within cells escaped. */
export function documentTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function parts(page: string, name: string): [before: string, text: string, after: string] {
  const begin = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const [before, text, after] = page.split(new RegExp(`(?<=${begin})|(?=${end})`, 'u'));
  if (before === undefined || text === undefined || after === undefined)
    throw new RangeError(`There is no ${begin} … ${end}.`);
  return [before, text, after];
}
