// Steps of the build that work on finished files.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as z from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
  }),
);

/** For every page by its source file: the scripts it needs beside those of the entry, as addresses. */
export function chunksByPage(manifest: unknown): Record<string, string[]> {
  const chunks = manifestSchema.parse(manifest);
  const withImports = (source: string, seen: Set<string>): Set<string> => {
    const chunk = chunks[source];
    if (chunk === undefined || seen.has(source)) return seen;
    seen.add(source);
    for (const imported of chunk.imports ?? []) withImports(imported, seen);
    return seen;
  };
  const entries = Object.keys(chunks).filter((source) => chunks[source]?.isEntry === true);
  const ofEntry = new Set(entries.flatMap((source) => [...withImports(source, new Set())]));
  const pages = Object.keys(chunks).filter((source) => source.startsWith('src/pages/'));
  return Object.fromEntries(
    pages.map((page) => [
      page,
      [...withImports(page, new Set())]
        .filter((source) => !ofEntry.has(source))
        .flatMap((source) => chunks[source]?.file ?? [])
        .map((file) => `/${file}`),
    ]),
  );
}

/** Every file below a folder as an address, in a fixed order. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();
}

/** Below this a compressed copy saves no packet. */
const SMALLEST_BYTES = 1000;

/** Puts a Brotli and a gzip copy beside every text file that is worth it. */
export async function compressFiles(folder: string): Promise<void> {
  const texts = (await listFiles(folder)).filter((file) => /\.(js|css|svg|webmanifest|json|txt)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      if (content.length < SMALLEST_BYTES) return;
      await writeFile(
        `${path}.br`,
        await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

const SHEET = /\n\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** Address of the style sheet the page's frame asks for. */
export function sheetOf(frame: string): string {
  const [, address] = SHEET.exec(frame) ?? [];
  if (address === undefined) throw new Error('The page has no style sheet.');
  return address;
}

/** The first picture of a page waits for its style sheet; within the page it comes one round trip sooner. */
export function withSheet(frame: string, sheet: string): string {
  if (sheet.includes('</style')) throw new Error('The style sheet would end its element.');
  return frame.replace(SHEET, () => `\n    <style>${sheet.trim()}</style>`);
}

/** Tells the page where its texts are, and which parts of the site have English ones there. */
export const withTexts = (frame: string, { name, english }: { name: string; english: string[] }): string =>
  frame.replace(
    '<html lang="en"',
    `<html lang="en" data-texts="${name}" data-english="${english.join(' ')}"`,
  );
