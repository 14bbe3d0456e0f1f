import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GOOD_ENGLISH } from '@bandpal/assessment/testing';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../arguments.ts';
import { levelsMeasure } from './levels-measure.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const WEAK =
  'I go to park and I see many people there. It is good. I like walk with dog every day, very nice.';
const STRONG = GOOD_ENGLISH.slice(0, 24).map(({ text }) => text);

const interview = (level: string, answers: readonly string[]) => `<interview>
<head version="1.3"><SST_level>${level}</SST_level></head>
<body errortag_version="1.1"><stage1>
${answers.map((text, turn) => `<A>Question ${turn}?</A>\n<B>${text}</B>`).join('\n')}
</stage1></body>
</interview>`;

describe('the levels measure', () => {
  it('compares the bands of interviews with their levels, with the real models', async () => {
    await using folder = await temporaryFolder();
    await Promise.all(
      [interview('3', [WEAK]), interview('4', [WEAK, 'We play.']), interview('9', STRONG)].map(
        (text, index) => writeFile(path.join(folder.path, `${index}.txt`), text),
      ),
    );
    vi.spyOn(console, 'error').mockReturnValue();
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    await levelsMeasure.run([folder.path, '--json']);
    const lines = printed.mock.calls.map(([line]) => String(line));
    expect(lines).toHaveLength(1);
    const result = JSON.parse(lines[0]?.replace('RESULT ', '') ?? '') as Record<string, unknown>;
    expect(result).toMatchObject({
      n: 3,
      levels: [
        { level: 3, n: 1 },
        { level: 4, n: 1 },
        { level: 9, n: 1, vocabulary: expect.any(Number) },
      ],
    });
  });

  it('refuses what holds no interviews with a level', async () => {
    await using folder = await temporaryFolder();
    await writeFile(path.join(folder.path, 'one.txt'), interview('', [WEAK]));
    vi.spyOn(console, 'error').mockReturnValue();
    await expect(levelsMeasure.run([folder.path])).rejects.toThrow(UsageError);
    await expect(levelsMeasure.run([])).rejects.toThrow(/Usage: npm run evaluate -- levels DIR/);
  });
});
