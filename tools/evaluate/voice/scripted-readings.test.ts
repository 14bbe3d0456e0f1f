import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { bank, scriptedLines } from '@bandpal/exam';
import { HIBARI_FOLDER, HibariVoice, isHibariThere } from '@bandpal/speech/testing';
import { expect, it } from 'vitest';

/** Of each line of the examiner and of its phonemes as the Python package hibari-tts 0.2.1 reads them. */
const REFERENCE = new URL('scripted-readings.txt', import.meta.url);
const LINE_DIGITS = 8;
const PHONEME_DIGITS = 4;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyOf = (line: string): string => digest(line).slice(0, LINE_DIGITS);

/** The package takes "no." for "number". */
const MENDED = ['A person has a new idea, and others say no. Why do they do this?'];

const isThere = isHibariThere(HIBARI_FOLDER);
if (!isThere)
  console.warn('The neural voice is not there (sh scripts/voice.sh): its lines are not compared.');

it.runIf(isThere)('every line of the examiner is read as the original voice reads it', async () => {
  const entries = readFileSync(REFERENCE, 'utf8').trim().split('\n');
  const wanted = new Map(entries.map((entry) => [entry.slice(0, LINE_DIGITS), entry.slice(LINE_DIGITS)]));
  const voice = await HibariVoice.load(HIBARI_FOLDER);
  const different: string[] = [];
  let compared = 0;
  for (const line of scriptedLines(bank)) {
    // Lines that are newer than the reference have none.
    const reading = wanted.get(keyOf(line));
    if (reading === undefined) continue;
    compared += 1;
    const phonemes = (await voice.phonemes(line)).join('|');
    if (digest(phonemes).slice(0, PHONEME_DIGITS) !== reading) different.push(line);
  }
  expect(compared).toBeGreaterThan(3_500);
  expect(different).toEqual(MENDED);
});
