import type { Allowance } from './allowance.ts';
import { SERVER_LAYERS } from './server-layers.ts';
import { TOOL_LAYERS } from './tool-layers.ts';
import { WEB_LAYERS } from './web-layers.ts';

const FAKES = ['foundation/testing'] as const;

/**
 * The one list of who may import whom (`module-of.ts` says what a module is). Whatever is not here is refused. Product code forms no
 * cycles, types included.
 */
export const ALLOW_LIST: Readonly<Record<string, Allowance>> = {
  // What crosses the wire, and what every service stands on.
  contracts: { may: [], tests: ['contracts/testing'], pure: true },
  'contracts/testing': { may: ['contracts'] },
  foundation: { may: [], tests: FAKES },
  'foundation/database': { may: ['foundation'], sql: true },
  'foundation/jobs': { may: ['foundation'], tests: FAKES },
  'foundation/testing': { may: ['foundation', 'foundation/database'] },

  // What people write: read from files here, and in the browser data.
  content: {
    may: [],
    loads: ['packages/content/src/content-reader.ts', 'packages/content/src/vite-plugin.ts'],
  },

  // What mails and the server's own pages say, in every language.
  'message-texts': { may: ['contracts'], loads: ['packages/message-texts/src/texts.ts'] },

  // The examination and the bands: text in, text out.
  exam: { may: ['content', 'contracts'], tests: ['exam/testing'], pure: true },
  'exam/examples': { may: ['exam'], tests: ['exam/testing'] },
  'exam/testing': { may: ['exam'] },
  assessment: {
    may: ['assessment/lessons', 'content', 'contracts'],
    tests: ['assessment/testing'],
    pure: true,
  },
  'assessment/family-names': { may: [], pure: true },
  'assessment/lessons': { may: ['assessment/family-names'], tests: ['assessment'], pure: true },
  'assessment/ranges': { may: ['assessment'], pure: true },
  'assessment/examples': { may: ['assessment', 'contracts'] },
  'assessment/testing': { may: ['contracts'] },

  // What a report teaches beside its bands.
  lessons: { may: ['content', 'contracts'], tests: ['assessment', 'assessment/testing', 'exam'], pure: true },
  'lessons/drills': { may: ['contracts'], tests: ['assessment'], pure: true },
  progress: { may: ['contracts'], tests: ['progress/testing'], pure: true },
  'progress/testing': { may: ['contracts'] },

  // The services behind the clients, each usable without the rest.
  'user-pool': {
    may: ['contracts', 'foundation', 'foundation/database', 'message-texts', 'user-pool/ports'],
    tests: ['foundation/testing', 'user-pool/testing'],
    sql: true,
  },
  'user-pool/ports': { may: ['contracts', 'foundation/database'] },
  'user-pool/examples': {
    may: ['foundation', 'foundation/database', 'user-pool'],
    tests: ['foundation/testing'],
  },
  'user-pool/testing': {
    may: [
      'contracts',
      'foundation',
      'foundation/database',
      'foundation/testing',
      'user-pool',
      'user-pool/ports',
    ],
  },
  'rooms/protocol': { may: ['contracts'], pure: true },
  'rooms/ports': { may: ['contracts', 'rooms/protocol'], pure: true },
  'rooms/server': {
    may: ['contracts', 'foundation', 'foundation/jobs', 'rooms/ports', 'rooms/protocol'],
    tests: ['foundation/testing', 'rooms/testing'],
  },
  'rooms/browser': { may: ['contracts', 'rooms/protocol'], pure: true },
  'rooms/room-page': { may: ['contracts', 'rooms/browser', 'rooms/protocol'], pure: true },
  'rooms/examples': { may: ['foundation', 'rooms/ports', 'rooms/server', 'rooms/testing'] },
  'rooms/testing': { may: ['contracts', 'foundation', 'rooms/ports', 'rooms/protocol', 'rooms/server'] },
  'speech/ports': { may: [], pure: true },
  speech: {
    may: ['contracts', 'foundation', 'foundation/jobs', 'speech/ports'],
    tests: ['foundation/testing', 'speech/testing'],
  },
  'speech/examples': {
    may: ['foundation', 'foundation/jobs', 'speech'],
    tests: ['foundation/testing', 'speech/testing'],
  },
  'speech/testing': { may: ['contracts', 'foundation', 'foundation/testing', 'speech', 'speech/ports'] },

  ...SERVER_LAYERS,

  ...WEB_LAYERS,

  // What builds and checks all this.
  'web/build': {
    may: [
      'assessment',
      'assessment/lessons',
      'content',
      'contracts',
      'speech',
      'speech/testing',
      'web/features/landing',
      'web/features/modes',
      'web/languages',
    ],
    tests: ['web/entry', 'web/features/report'],
    loads: [
      'apps/web/build.ts',
      'apps/web/languages/catalogue.ts',
      'apps/web/languages/site-adapter.ts',
      'apps/web/languages/syntax.ts',
      'apps/web/languages/texts-plugin.ts',
      'apps/web/scripts/make-examiner-sample.ts',
      'apps/web/scripts/make-sample-report.ts',
      'apps/web/vite.config.ts',
    ],
  },
  root: { may: ['tests', 'tools', 'web/build'], loads: ['vitest.config.ts'] },
  'rooms/build': { may: [], loads: ['packages/rooms/build.ts'] },
  'scripts/release': { may: [], loads: ['scripts/release/main.ts', 'scripts/release/release-files.ts'] },
  scripts: { may: ['foundation', 'speech'], loads: ['scripts/check.ts', 'scripts/dev.ts'] },
  'training/delivery': {
    may: [
      'assessment',
      'assessment/testing',
      'contracts',
      'exam',
      'foundation',
      'server/voice',
      'speech/testing',
      'tools/evaluate',
    ],
  },
  'training/relevance': { may: ['exam', 'lessons'] },
  'training/recogniser': { may: ['speech', 'speech/testing'] },

  ...TOOL_LAYERS,
};
