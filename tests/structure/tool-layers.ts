import type { Allowance } from './allowance.ts';

const WHOLE_PRODUCTS = ['tools/candidate', 'tools/load', 'tools/product'] as const;

/** Programs that measure and check the product, what they are made of, and the tests of the gate, which use them through `@bandpal/tools`. */
export const TOOL_LAYERS: Readonly<Record<string, Allowance>> = {
  // How Chromium is started.
  tools: { may: [] },
  'tools/product': { may: [] },
  'tools/load': { may: ['contracts', 'foundation', 'foundation/testing', 'rooms/testing'] },
  'tools/evaluate': {
    may: [
      'assessment',
      'assessment/testing',
      'contracts',
      'exam',
      'foundation',
      'foundation/testing',
      'server/config',
      'server/language',
      'server/voice',
      'speech',
      'speech/ports',
      'speech/testing',
    ],
  },
  'tools/candidate': {
    may: ['contracts', 'exam', 'speech', 'speech/testing', 'tools', 'tools/evaluate'],
  },
  'tools/demo': { may: ['contracts', 'tools/candidate', 'tools/product'] },
  'tools/images': { may: ['tools'] },
  'tools/mutation': { may: [] },
  'tools/paths': { may: ['exam', 'foundation', 'tools', 'tools/candidate', 'tools/product'] },
  'tools/deploy': { may: [] },
  'tools/release': { may: ['foundation/testing'] },
  'tools/compose': { may: ['contracts', 'rooms/testing', 'tools', 'tools/paths', 'tools/release'] },
  'tools/upgrade': { may: ['foundation/testing', 'tools/release'] },
  'tools/replicas': {
    may: ['contracts', 'foundation/testing', ...WHOLE_PRODUCTS],
  },
  'tools/soak': { may: WHOLE_PRODUCTS },
  'tools/meetings': { may: [] },
  'tools/bench': {
    may: [
      'contracts',
      'foundation',
      'foundation/testing',
      'rooms/testing',
      'tools',
      'tools/upgrade',
      'user-pool/testing',
      ...WHOLE_PRODUCTS,
    ],
  },

  tests: { may: ['tools'] },
  // The words of the accounts' protocol against those of the pages.
  'tests/structure': { may: ['contracts', 'web/identity'] },
  'tests/grammar': {
    may: ['assessment', 'assessment/testing', 'contracts', 'exam', 'lessons', 'tools/evaluate'],
  },
  'tests/product': { may: ['tools/product'] },
  'tests/spoken': {
    may: [
      'assessment',
      'contracts',
      'exam',
      'foundation',
      'rooms/testing',
      'server/language',
      'server/voice',
      'speech/ports',
      'speech/testing',
      'tools/candidate',
      'tools/evaluate',
    ],
  },
  'tests/e2e': {
    may: [
      'contracts',
      'contracts/testing',
      'rooms/testing',
      'server/http',
      'speech',
      'speech/testing',
      'tests/product',
      'tests/spoken',
      'tools',
      'tools/candidate',
      'tools/product',
      'user-pool/testing',
      'web/testing',
    ],
  },
  'tests/conformance': {
    may: [
      'foundation',
      'rooms/ports',
      'rooms/testing',
      'server/tracing',
      'server/voice',
      'speech',
      'speech/ports',
      'speech/testing',
      'tests/e2e',
      'tests/product',
      'tools',
      'tools/candidate',
      'tools/evaluate',
      'tools/load',
      'tools/product',
    ],
  },
};
