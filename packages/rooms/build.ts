// Builds what the browser loads: dist/call-engine.js (a plain script), dist/audio-worklet.js, dist/recorder.js, dist/livekit.js, dist/background.js with
// its model, and the page of a call, dist/room-page.js with its style sheet and texts.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

const ENTRIES = {
  'call-engine': 'src/browser/main.ts',
  'audio-worklet': 'src/browser/audio-worklet.ts',
  background: 'src/browser/background/main.ts',
  recorder: 'src/browser/recorder/main.ts',
  livekit: 'src/browser/livekit/main.ts',
  'room-page': 'src/room-page/main.ts',
} as const;

/** Each file is complete in itself: no chunks, no imports, nothing evaluated from text. */
async function bundle(
  entry: keyof typeof ENTRIES,
  { emptyOutDir = false }: { emptyOutDir?: boolean } = {},
): Promise<void> {
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

/** The package brings no text of its licence. */
const MODEL_LICENCE = `MediaPipe, selfie segmentation (@mediapipe/selfie_segmentation 0.1.1675465747)
Copyright Google LLC
Licensed under the Apache License, Version 2.0; the text is in the file LICENSE of Bandpal and at http://www.apache.org/licenses/LICENSE-2.0
`;

/** The model that finds people in pictures, with compressed copies beside what is large: 2 of 6 MB. */
function copyModel(): void {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('@mediapipe/selfie_segmentation')));
  mkdirSync(`${root}dist/segmentation`, { recursive: true });
  writeFileSync(`${root}dist/segmentation/LICENSE.txt`, MODEL_LICENCE);
  for (const file of readdirSync(folder).filter((name) => name.startsWith('selfie_segmentation'))) {
    const content = readFileSync(path.join(folder, file));
    writeFileSync(`${root}dist/segmentation/${file}`, content);
    if (/\.(?:wasm|js)$/u.test(file))
      writeFileSync(
        `${root}dist/segmentation/${file}.gz`,
        gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
      );
  }
}

await bundle('call-engine', { emptyOutDir: true });
await bundle('audio-worklet');
await bundle('background');
await bundle('recorder');
await bundle('livekit');
await bundle('room-page');
copyModel();
mkdirSync(`${root}dist/room-texts`, { recursive: true });
cpSync(`${root}src/room-page/room-page.css`, `${root}dist/room-page.css`);
cpSync(`${root}src/room-page/texts`, `${root}dist/room-texts`, { recursive: true });
