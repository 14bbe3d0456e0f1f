import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { bank, scriptedLines } from '@bandpal/exam';
import { HIBARI_FOLDER, HibariVoices, isBritishThere, isHibariThere } from '@bandpal/speech/testing';
import { expect, it } from 'vitest';

/** Of each line of the examiner, and of its American and its British phonemes as the Python package hibari-tts 0.2.1 reads them. */
const REFERENCE = new URL('scripted-readings.txt', import.meta.url);
const ENTRY = /^(?<line>[0-9a-f]{8})(?<american>[0-9a-f]{4})(?<british>[0-9a-f]{4}|-)$/;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The package takes "no." for "number". */
const MENDED = ['A person has a new idea, and others say no. Why do they do this?'];

const isThere = isHibariThere(HIBARI_FOLDER) && isBritishThere(HIBARI_FOLDER);
if (!isThere)
  console.warn('The neural voice is not there (sh scripts/voice.sh): its lines are not compared.');

it.runIf(isThere).each(['american', 'british'] as const)(
  'every line of the examiner is read as the original voice reads it: %s',
  async (accent) => {
    const entries = readFileSync(REFERENCE, 'utf8').trim().split('\n');
    const groups = entries.map((entry) => ENTRY.exec(entry)?.groups ?? {});
    const wanted = new Map(groups.map(({ line = '', ...readings }) => [line, readings[accent]]));
    const reader = await (await HibariVoices.load(HIBARI_FOLDER, 'data/models')).reader(accent);
    const different: string[] = [];
    let compared = 0;
    for (const line of scriptedLines(bank)) {
      // Lines that are newer than the reference have none.
      const reading = wanted.get(digest(line).slice(0, 8));
      if (reading === undefined || reading === '-') continue;
      compared += 1;
      const phonemes = (await reader.read(line)).join('|');
      if (digest(phonemes).slice(0, 4) !== reading) different.push(line);
    }
    expect(compared).toBeGreaterThan(3_500);
    expect(different).toEqual(MENDED);
  },
);
