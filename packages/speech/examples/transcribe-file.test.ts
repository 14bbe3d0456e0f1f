import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { writeWav } from '@bandpal/speech';
import { FliteProgram, wordErrorRate } from '@bandpal/speech/testing';
import { describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('transcribe-file.ts', import.meta.url));
const SENTENCE = 'At the moment I am studying engineering at the university.';

describe('the example program', () => {
  it('writes down what is said in a file', async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, 'sentence.wav');
    const flite = await FliteProgram.load();
    await writeFile(file, writeWav(flite.speak(SENTENCE, 'rms')));
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, file]);
    expect(wordErrorRate(SENTENCE, stdout)).toBeLessThanOrEqual(0.12);
  });
});
