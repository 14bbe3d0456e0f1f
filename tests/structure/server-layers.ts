import type { Allowance } from './allowance.ts';

const DATABASES = ['foundation/testing', 'server/testing'] as const;

/** The product on the server. */
export const SERVER_LAYERS: Readonly<Record<string, Allowance>> = {
  'server/ports': { may: ['contracts'], pure: true },
  'server/html': { may: [] },
  'server/store': { may: ['contracts', 'foundation/database'], tests: ['server/testing'], sql: true },
  'server/product': {
    may: [
      'assessment',
      'contracts',
      'foundation',
      'foundation/database',
      'foundation/jobs',
      'lessons',
      'server/ports',
      'server/store',
      'user-pool/ports',
    ],
    tests: [...DATABASES, 'assessment/testing', 'server/mail'],
  },
  'server/voice': {
    may: ['contracts', 'exam', 'foundation', 'rooms/ports', 'server/ports', 'speech/ports'],
    tests: ['foundation/testing', 'rooms/protocol', 'server/language', 'speech', 'speech/testing'],
  },
  'server/language': {
    may: ['assessment', 'contracts', 'exam', 'foundation', 'lessons', 'server/ports', 'speech/ports'],
    tests: ['assessment/testing', 'foundation/testing', 'speech/testing'],
  },
  'server/replicas': {
    may: ['contracts', 'foundation', 'server/store'],
    tests: DATABASES,
  },
  'server/http': {
    loads: ['apps/server/src/http/site/page-renderer.ts'],
    may: ['contracts', 'foundation', 'server/html', 'server/ports', 'server/product', 'user-pool/ports'],
    tests: [...DATABASES, 'contracts/testing', 'server/mail', 'server/store', 'user-pool/testing'],
  },
  // Each is a folder that nothing but the wiring imports; `walls.test.ts` holds that.
  'server/features/corrections': {
    may: ['contracts', 'server/http', 'server/ports', 'server/product', 'server/store'],
    tests: ['server/testing'],
  },
  'server/features/learner': {
    may: [
      'contracts',
      'foundation/database',
      'server/http',
      'server/ports',
      'server/product',
      'server/store',
    ],
    tests: ['server/testing'],
    sql: true,
  },
  'server/features/notify': {
    may: ['contracts', 'foundation', 'foundation/database', 'server/html', 'server/http', 'server/product'],
    tests: ['foundation/testing', 'server/mail', 'server/store', 'server/testing'],
    sql: true,
  },
  'server/features/reminders': {
    may: [
      'contracts',
      'foundation',
      'foundation/database',
      'progress',
      'server/html',
      'server/http',
      'server/product',
      'user-pool/ports',
    ],
    tests: ['server/mail', 'server/store', 'server/testing'],
    sql: true,
  },
  'server/features/share': {
    may: [
      'contracts',
      'foundation',
      'foundation/database',
      'server/http',
      'server/ports',
      'server/product',
      'server/store',
    ],
    tests: ['server/testing'],
    sql: true,
  },
  'server/mail': {
    may: ['contracts', 'foundation', 'server/html', 'server/http'],
    tests: ['foundation/testing'],
  },
  'server/config': {
    may: ['contracts', 'foundation', 'rooms/server', 'server/language', 'server/mail', 'speech', 'user-pool'],
  },
  'server/tracing': { may: ['foundation', 'server/config', 'server/ports'], tests: ['foundation/testing'] },
  'server/backup': { may: ['foundation', 'foundation/database', 'server/config'] },
  'server/operator': {
    may: [
      'contracts',
      'foundation',
      'foundation/database',
      'server/backup',
      'server/config',
      'server/product',
      'server/store',
      'user-pool',
    ],
    tests: DATABASES,
  },
  'server/wiring': {
    may: [
      'contracts',
      'exam',
      'foundation',
      'foundation/database',
      'rooms/server',
      'server/backup',
      'server/config',
      'server/features/corrections',
      'server/features/learner',
      'server/features/notify',
      'server/features/reminders',
      'server/features/share',
      'server/html',
      'server/http',
      'server/language',
      'server/mail',
      'server/operator',
      'server/ports',
      'server/product',
      'server/replicas',
      'server/store',
      'server/tracing',
      'server/voice',
      'speech',
      'user-pool',
      'user-pool/ports',
    ],
    tests: [...DATABASES, 'speech/testing', 'user-pool/testing'],
  },
  'server/examples': {
    may: ['contracts', 'server/product'],
    tests: ['server/store', 'server/testing'],
  },
  'server/entry': { may: ['foundation', 'server/config', 'server/http', 'server/wiring'] },
  'server/testing': {
    may: [
      'contracts',
      'exam',
      'foundation/testing',
      'rooms/protocol',
      'rooms/testing',
      'server/store',
      'server/wiring',
    ],
  },
};
