import { createRequire } from 'node:module';
import { build } from 'vite';

const ENTRY = 'virtual:voice-client';

/** The unmodified voice client as one plain script that sets `window.VoiceClient`. */
export async function voiceClientScript(): Promise<string> {
  const client = createRequire(import.meta.url).resolve('@vapi-ai/web');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'voice-client-entry',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        // A CommonJS package: its default export arrives wrapped or bare, by the bundler's reading of the importer.
        load: (id) =>
          id === `\0${ENTRY}`
            ? `import client from ${JSON.stringify(client)}; window.VoiceClient = client.default ?? client;`
            : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('the voice client was not bundled');
  return chunk.code;
}
