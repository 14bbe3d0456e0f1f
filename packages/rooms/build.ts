// Builds what the browser loads: dist/call-engine.js (a plain script) and dist/audio-worklet.js, and the page of a call, dist/room-page.js with
// its style sheet and texts.
import { cpSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

const ENTRIES = {
  'call-engine': 'src/browser/main.ts',
  'audio-worklet': 'src/browser/audio-worklet.ts',
  'room-page': 'src/room-page/main.ts',
} as const;

/** Each file is complete in itself: no chunks, no imports, nothing evaluated from text. */
async function bundle(entry: keyof typeof ENTRIES, emptyOutDir: boolean): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: 'dist',
      emptyOutDir,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: { [entry]: fileURLToPath(new URL(ENTRIES[entry], import.meta.url)) },
        output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}

await bundle('call-engine', true);
await bundle('audio-worklet', false);
await bundle('room-page', false);
mkdirSync(`${root}dist/room-texts`, { recursive: true });
cpSync(`${root}src/room-page/room-page.css`, `${root}dist/room-page.css`);
cpSync(`${root}src/room-page/texts`, `${root}dist/room-texts`, { recursive: true });
