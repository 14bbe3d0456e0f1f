import { createHash } from 'node:crypto';
import { IndexTracker } from 'wuchale';
import { compileText, onOneLine } from './catalogue.ts';
import type { Catalogue, Text } from './catalogue.ts';
import { setAgain } from './set-again.ts';
import type { Crossing } from './set-again.ts';
import { siteAdapter } from './site-adapter.ts';

/** A source with its texts taken out. */
export interface TextModule {
  code: string;
  /** Under which the module finds its texts; changes with them. */
  key: string;
  /** Its English texts, where they aren't in the code. */
  apart: readonly Text[] | null;
  /** In the order of their numbers in the code. */
  messages: readonly { key: string; forms: readonly string[]; isPlural: boolean; isMarkup: boolean }[];
  /** Imported constants that are copied when the module runs. */
  crossings: readonly Crossing[];
  /** Exported constants that hold texts. */
  texts: readonly string[];
  /** The parts that it loads when they are needed, as it names them. */
  parts: readonly string[];
}

interface Imports {
  texts: string;
  useTexts: string;
  partOf: (specifier: string) => string | null;
  /** Leaves the English texts out of the code. */
  isApart?: boolean;
}

/** Takes the texts out of a source (from the folder of the app) and has its constants and components follow the language. */
export async function takeTextsOut(source: string, file: string, imports: Imports): Promise<TextModule> {
  const isApart = imports.isApart === true;
  const index = new IndexTracker();
  const runtime = '_w_texts_(_w_key_, _w_english_)';
  const { msgs, output } = await siteAdapter.transform({
    content: source,
    filename: file,
    index,
    expr: { plain: runtime, reactive: runtime },
    matchUrl: () => null,
  });
  const messages = [...index.indices.keys()].map((key) => {
    const uses = msgs.filter((message) => message.toKey() === key);
    const [first] = uses;
    if (first === undefined) throw new Error(`${file}: a text without its words.`);
    const isMarkup = uses.some(({ details }) => details.scope === 'markup');
    return { key, forms: first.msgStr, isPlural: first.plural, isMarkup };
  });
  const english = messages.map((message) => textOf(message, message.forms));
  const key = createHash('sha256')
    .update(JSON.stringify([file, messages.map((message) => message.key)]))
    .digest('base64url')
    .slice(0, 6);
  const header = `const _w_key_ = ${JSON.stringify(key)}, _w_english_ = ${JSON.stringify(isApart ? [] : english)};`;
  const taken = messages.length === 0 ? source : (output(header).code ?? source);
  const again = setAgain(taken, file, imports.partOf);
  const names = [
    ...(messages.length > 0 ? ['textsOf as _w_texts_'] : []),
    ...(again.sets ? ['setAgain as _w_again_'] : []),
    ...(again.parts.length > 0 ? ['withTexts as _w_with_'] : []),
  ];
  const lines = [
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from ${JSON.stringify(imports.texts)};`] : []),
    ...(again.uses ? [`import { useTexts as _w_use_ } from ${JSON.stringify(imports.useTexts)};`] : []),
  ];
  return {
    code: [...lines, again.code].join('\n'),
    key,
    apart: isApart ? english : null,
    messages,
    crossings: again.crossings,
    texts: again.texts,
    parts: again.parts,
  };
}

function textOf({ isPlural, isMarkup }: TextModule['messages'][number], forms: readonly string[]): Text {
  const said = isMarkup ? forms.map(onOneLine) : forms;
  return isPlural ? [...said] : compileText(said[0] ?? '');
}

/** The texts of a module in another language; where it says nothing of its own, the English one, or 0 for that in the code. */
export function translated({ messages, apart }: TextModule, catalogue: Catalogue): (Text | 0)[] {
  return messages.map((message, index) => {
    const forms = catalogue.get(message.key) ?? [];
    const isMissing = forms.length === 0 || forms.includes('');
    return isMissing ? (apart?.[index] ?? 0) : textOf(message, forms);
  });
}
