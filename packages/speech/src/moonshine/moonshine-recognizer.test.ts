import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@bandpal/foundation';
import { quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HARMLESS, patchOfThePackage } from '../testing/build-model-patch.ts';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { recognizerContract } from '../testing/contracts/recognizer-contract.ts';
import { TestVoice } from '../testing/test-voice.ts';
import { LEARNERS_ADAPTER } from './adapter/model-reader.ts';
import { openMoonshineRecognizer } from './moonshine-engine.ts';

const stack = new AsyncDisposableStack();
let folder: string;
let harmless: string;
beforeAll(async () => {
  folder = stack.use(await temporaryFolder()).path;
  harmless = await writePatch('harmless.patch', await patchOfThePackage('harmless', HARMLESS));
});
afterAll(() => stack.disposeAsync());

async function writePatch(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

const deps = { log: quietLog, clock: systemClock };

recognizerContract({
  name: 'moonshine without an adapter',
  open: () => openMoonshineRecognizer({ processes: 1, adapterFile: null }, deps),
  ...processHooks,
});

recognizerContract({
  name: 'moonshine with an adapter',
  open: () => openMoonshineRecognizer({ processes: 1, adapterFile: harmless }, deps),
  ...processHooks,
});

describe('words that are said many times', () => {
  it('are all written, and what comes after them too', async () => {
    await using voice = await TestVoice.open();
    await using recognizer = await openMoonshineRecognizer(
      { processes: 1, adapterFile: LEARNERS_ADAPTER },
      deps,
    );
    const heard = async (text: string) => (await recognizer.transcribe(await voice.say(text))).text;
    const very = Array.from({ length: 21 }, () => 'very').join(' ');
    expect((await heard(`It is ${very} good.`)).match(/very|good/gu)).toHaveLength(22);
    expect(await heard('No, no, no, no, no, no, no, I do not like it at all.')).toMatch(
      /^(?:no, ){5,}I do not like it at all\.$/iu,
    );
    expect(await heard('I think I think I think I think I think it is good.')).toMatch(/it is good\.$/u);
  });
});

describe('how speech sounded', () => {
  it('is told with the adapter that is shipped, the same each time, and not for captions', async () => {
    await using voice = await TestVoice.open();
    const samples = await voice.say('I usually go to the park with my friends after school.');
    await using recognizer = await openMoonshineRecognizer(
      { processes: 1, adapterFile: LEARNERS_ADAPTER },
      deps,
    );
    const { delivery } = await recognizer.transcribe(samples);
    expect(delivery?.pronunciation).toBeGreaterThan(5);
    expect(delivery?.pronunciation).toBeLessThanOrEqual(10);
    expect(delivery?.voicedMs).toBeLessThanOrEqual(samples.length / 16);
    expect((await recognizer.transcribe(samples)).delivery).toEqual(delivery);
    expect((await recognizer.transcribe(samples, { preview: '' })).delivery).toBeUndefined();
  });

  it('is not told of an encoder to which nobody fitted the weights', async () => {
    await using voice = await TestVoice.open();
    const samples = await voice.say('I usually go to the park.');
    await using recognizer = await openMoonshineRecognizer({ processes: 1, adapterFile: null }, deps);
    expect((await recognizer.transcribe(samples)).delivery).toBeUndefined();
  });
});

/** Opens the recogniser and tells its name and what it warned of. */
async function openAndRead(adapterFile: string | null, processes = 1) {
  const warnings: { fields: Record<string, unknown>; message: string }[] = [];
  const log = {
    ...quietLog,
    warn: (fields: Record<string, unknown>, message: string) => warnings.push({ fields, message }),
  };
  await using recognizer = await openMoonshineRecognizer(
    { processes, adapterFile },
    { log, clock: systemClock },
  );
  return { name: recognizer.name, warnings };
}

describe('the name of the embedded recogniser', () => {
  it('tells which adapter runs', async () => {
    expect(await openAndRead(harmless)).toEqual({ name: 'moonshine tiny, adapter harmless', warnings: [] });
  });

  it('is that of the model alone when the adapter is off, which is nothing to warn of', async () => {
    expect(await openAndRead(null)).toEqual({ name: 'moonshine tiny', warnings: [] });
  });

  it('is that of the model alone when the adapter cannot be used, and the log says why, once for all processes', async () => {
    const absent = path.join(folder, 'absent.patch');
    const fields = { reason: 'There is no adapter file.', file: absent };
    expect(await openAndRead(absent, 2)).toEqual({
      name: 'moonshine tiny',
      warnings: [{ fields, message: 'the recogniser runs without its adapter' }],
    });
  });

  it('is never that of a model which was not loaded: one that its adapter breaks does not start', async () => {
    const broken = await writePatch('broken.patch', await patchOfThePackage('broken', Uint8Array.of(0xff)));
    await expect(openAndRead(broken)).rejects.toThrow('The speech engine "moonshine" cannot start');
  });
});
