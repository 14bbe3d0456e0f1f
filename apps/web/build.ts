// Builds the site into apps/web/dist, and what the server needs to render its pages into apps/web/dist-ssr.
import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { chunksByPage, compressFiles, listFiles, sheetOf, withSheet, withTexts } from './build-files.ts';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');
const DIST_SSR = join(HERE, 'dist-ssr');
const configFile = join(HERE, 'vite.config.ts');

// The catalogues of texts are looked for from here.
process.chdir(HERE);
await build({ configFile });
await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: DIST_SSR, emptyOutDir: true, copyPublicDir: false },
});

// The frame of the pages and the list of chunks are for the renderer, not for visitors.
const manifest: unknown = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
await writeFile(join(DIST_SSR, 'chunks.json'), JSON.stringify(chunksByPage(manifest)));
const frame = await readFile(join(DIST, 'index.html'), 'utf8');
const sheet = await readFile(join(DIST, sheetOf(frame)), 'utf8');
await writeFile(join(DIST_SSR, 'template.html'), withTexts(withSheet(frame, sheet), await nameTexts()));
await rm(join(DIST, 'index.html'));
await rm(join(DIST, '.vite'), { recursive: true });

// The font's licence goes where the font goes.
await copyFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/plus-jakarta-sans/LICENSE')),
  join(DIST, 'plus-jakarta-sans-licence.txt'),
);

/** Gives the folder of the texts a name that changes with them, so that browsers may keep them; lists the parts with English ones. */
async function nameTexts(): Promise<{ name: string; english: string[] }> {
  const folder = join(DIST, 'assets/texts');
  const english = (await readdir(join(folder, 'en'))).map((file) => file.replace(/\.json$/u, '')).toSorted();
  const hash = createHash('sha256');
  for (const file of await listFiles(folder)) hash.update(file).update(await readFile(join(folder, file)));
  const name = hash.digest('hex').slice(0, 12);
  await rename(folder, `${folder}-${name}`);
  return { name, english };
}

// The worker names every version of the site, so that a browser notices a new one.
const files = await listFiles(DIST);
const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
const kept = files.filter((file) => file === '/favicon.svg');
await build({
  configFile: false,
  logLevel: 'warn',
  define: { SITE_VERSION: JSON.stringify(version), KEPT_FILES: JSON.stringify(kept) },
  build: {
    target: 'es2022',
    outDir: DIST,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: join(HERE, 'src/service-worker.ts'), formats: ['es'], fileName: () => 'sw.js' },
  },
});
await compressFiles(DIST);
