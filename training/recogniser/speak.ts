// node speak.ts SENTENCES.json FOLDER: the product's embedded voices read the sentences, one WAV each.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { argv, stderr } from 'node:process';
import { writeWav } from '@bandpal/speech';
import { TestVoice } from '@bandpal/speech/testing';
import * as z from 'zod';

const sentencesSchema = z.array(
  z.object({ id: z.string(), text: z.string(), voice: z.enum(['slt', 'rms', 'awb', 'kal16']) }),
);

const [source = '', folder = ''] = argv.slice(2);
const sentences = sentencesSchema.parse(JSON.parse(await readFile(source, 'utf8')));
await mkdir(folder, { recursive: true });
for (const [voice, read] of Map.groupBy(sentences, (sentence) => sentence.voice)) {
  await using speaker = await TestVoice.open(voice);
  for (const { id, text } of read) {
    // oxlint-disable-next-line no-await-in-loop -- one process reads one line after the other
    await writeFile(
      path.join(folder, `${id}.wav`),
      writeWav({ rateHz: 16_000, samples: await speaker.say(text) }),
    );
  }
  stderr.write(`${voice}: ${read.length} sentences\n`);
}
