// A process for tests that has no jobs: it says again what it's told.
import { writeFileSync } from 'node:fs';
import * as z from 'zod';
import { serveNotices } from '../serve-jobs.ts';

let farewell = '';

const tell = serveNotices(
  z.union([
    z.string(),
    z.instanceof(Int16Array),
    z.object({ farewell: z.string() }),
    z.object({ die: z.string() }),
  ]),
  {
    handle: (notice) => {
      if (typeof notice === 'string' || notice instanceof Int16Array) tell(notice);
      else if ('farewell' in notice) farewell = notice.farewell;
      else process.stderr.write(notice.die, () => process.exit(1));
    },
    leave: () => {
      if (farewell !== '') writeFileSync(farewell, 'goodbye');
      process.exit(0);
    },
  },
);
