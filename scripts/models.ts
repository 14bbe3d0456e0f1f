// Downloads speech models into the data folder: `npm run models -- list | recommended | get NAME | verify`.
import path from 'node:path';
import process from 'node:process';
import { systemClock } from '@bandpal/foundation';
import {
  CATALOGUE,
  fromMirror,
  installedModels,
  installModel,
  ModelError,
  verifyModels,
} from '@bandpal/speech';
import type { InstallEvents } from '@bandpal/speech';

/** Progress is shown for every tenth of a download, or every ten megabytes where its size is not known. */
const STEP = 0.1;
const STEP_BYTES = 10e6;
const USAGE = 'Usage: npm run models -- list | recommended | get NAME | verify';
/** How `make start` uses the recommended models. Not by itself: a recogniser that nobody measured must not decide about bands. */
const HOW_TO_USE = `The British voices are on offer beside the neural one from the next start; so that the examiner has one of them by itself:
  SPEECH_HIBARI_VOICE=emma make start
To start with the recogniser, after comparing it with the embedded one on recordings of people (docs/how-it-works/speech.md):
  SPEECH_RECOGNIZER=sherpa SPEECH_SHERPA_RECOGNIZER_MODEL=moonshine-base-en npm run evaluate -- speech --audio DIR
  SPEECH_RECOGNIZER=sherpa SPEECH_SHERPA_RECOGNIZER_MODEL=moonshine-base-en make start`;

const modelsDir = path.resolve(
  process.env['SPEECH_MODELS_DIR'] || path.join(process.env['DATA_DIR'] || 'data', 'models'),
);

try {
  const [command, name, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new ModelError(USAGE);
  if (command === 'list' && name === undefined) await list();
  else if (command === 'recommended' && name === undefined) await getRecommended();
  else if (command === 'get' && name !== undefined) await get(name);
  else if (command === 'verify' && name === undefined) await verify();
  else throw new ModelError(USAGE);
} catch (error) {
  if (!(error instanceof ModelError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function list(): Promise<void> {
  const installed = new Set(await installedModels(modelsDir));
  for (const { name, use, licence, about } of CATALOGUE) {
    console.log(`${installed.has(name) ? '*' : ' '} ${name.padEnd(22)} ${use.padEnd(12)} ${about}`);
    console.log(`  ${' '.repeat(22)} licence: ${licence}`);
  }
  console.log(`\n* is in ${modelsDir}`);
}

async function getRecommended(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the line
  for (const { name } of CATALOGUE.filter((model) => model.recommended)) await get(name);
  console.log(`\n${HOW_TO_USE}`);
}

async function get(name: string): Promise<void> {
  const model = CATALOGUE.find((one) => one.name === name);
  if (!model) throw new ModelError(`There is no model ${name}. See the list with: npm run models -- list`);
  console.log(`${name}: ${model.about}; licence: ${model.licence}`);
  const mirror = process.env['SPEECH_MODELS_MIRROR'];
  const wanted = mirror ? fromMirror(model, mirror) : model;
  const isNew = await installModel(modelsDir, wanted, { clock: systemClock, events: report() });
  console.log(isNew ? `${name} is in ${path.join(modelsDir, name)}` : `${name} is there already.`);
}

async function verify(): Promise<void> {
  const checks = await verifyModels(modelsDir);
  for (const { name, state, files } of checks) console.log([`${name}: ${state}`, ...files].join('\n  '));
  if (checks.length === 0) console.log(`There are no models in ${modelsDir}.`);
  if (checks.some(({ state }) => state === 'changed')) {
    throw new ModelError('Delete the folders of changed models and get them again.');
  }
}

function report(): InstallEvents {
  const shown = new Map<string, number>();
  return {
    onProgress: (file, received, total) => {
      const steps = total === null ? received / STEP_BYTES : received / (total * STEP);
      if (Math.floor(steps) <= (shown.get(file) ?? -1)) return;
      shown.set(file, Math.floor(steps));
      const of = total === null ? '' : ` of ${megabytes(total)}`;
      console.log(`${file}: ${megabytes(received)}${of}`);
    },
    onChecked: (file, sha256, isPinned) => {
      console.log(`${file}: SHA-256 ${sha256}`);
      console.log(
        isPinned
          ? '  as it should be'
          : '  seen for the first time: written to checksums.json, and any other file is refused from now on',
      );
    },
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
