import { expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

/** A full test in which the candidate has given a name; what the examiner said then, and what of it was rendered before. */
async function thanks(confidence: number): Promise<{ said: string | undefined; ahead: string | undefined }> {
  const bench = new CallBench();
  bench.speech.recognizer.confidence = confidence;
  await bench.start('full');
  await bench.join();
  await bench.untilListening();
  await bench.speak('My name is Maria Silva');
  await bench.until(() => bench.examiner !== 'listening', 10_000);
  await bench.untilListening();
  const before = bench.spoken.length;
  await bench.speak('You can call me Maria');
  await bench.pass(400);
  const ahead = bench.examiner === 'listening' ? bench.speech.synthesizer.ahead.at(-1) : undefined;
  await bench.until(() => bench.spoken.length > before, 10_000);
  return { said: bench.spoken[before], ahead };
}

it('the examiner thanks the candidate by name, without a wait for the rendering, when the recogniser was sure of the words', async () => {
  expect(await thanks(0.9)).toEqual({ said: 'Thank you, Maria.', ahead: 'Thank you, Maria.' });
});

it('the examiner leaves the name out when the recogniser was not', async () => {
  expect(await thanks(0.7)).toEqual({ said: 'Thank you.', ahead: 'Thank you.' });
});
