// The words of the scorer in Node; `vite-plugin.ts` puts them into a bundle.
import { CONTENT_FOLDER, ContentReader } from './content-reader.ts';
import { everydayThingsSchema, idiomsSchema } from './schemas.ts';

export const { idioms, everydayThings } = readWords();

/** Words that the scorer looks up. */
interface Words {
  /** Word by word; `~`, `one's` and `…` as the head of the file says. */
  idioms: readonly (readonly string[])[];
  everydayThings: readonly string[];
}

/**
 * Reads and checks the lists of words in a folder of content, by default our own.
 * @throws {ContentError} for whatever is wrong in them.
 */
export function readWords(folder = CONTENT_FOLDER): Words {
  const reader = new ContentReader(folder);
  const idioms = reader.read('words/idioms.yaml', idiomsSchema) ?? [];
  const groups = Object.entries(reader.read('words/everyday-things.yaml', everydayThingsSchema) ?? {});
  checkOnce(
    reader,
    'words/idioms.yaml',
    idioms.map((text, index) => ({ text, place: [index] })),
  );
  checkOnce(
    reader,
    'words/everyday-things.yaml',
    groups.flatMap(([group, words]) => words.map((text, index) => ({ text, place: [group, index] }))),
  );
  if (reader.hasFaults) throw reader.refusal();
  return {
    idioms: idioms.map((idiom) => idiom.split(' ')),
    everydayThings: groups.flatMap(([, words]) => words),
  };
}

function checkOnce(
  reader: ContentReader,
  file: string,
  items: readonly { text: string; place: readonly PropertyKey[] }[],
): void {
  const known = new Set<string>();
  for (const { text, place } of items) {
    if (known.has(text)) reader.note(file, `“${text}” is in the list for the second time.`, place);
    known.add(text);
  }
}
