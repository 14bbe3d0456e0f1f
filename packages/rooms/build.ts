// Builds the two files the browser loads: dist/call-engine.js (a plain script) and dist/audio-worklet.js.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Each file is complete in itself: no chunks, no imports, nothing evaluated from text. */
async function bundle(entry: string, emptyOutDir: boolean): Promise<void> {
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
        input: { [entry]: fileURLToPath(new URL(entryFile(entry), import.meta.url)) },
        output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}

function entryFile(entry: string): string {
  return entry === 'call-engine' ? 'src/browser/main.ts' : `src/browser/${entry}.ts`;
}

await bundle('call-engine', true);
await bundle('audio-worklet', false);
