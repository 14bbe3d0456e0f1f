export { REPORT_OF_VERSION_1 } from './report-of-version-1.ts';
export { SAMPLE_CONFIG, OPEN_SITE } from './sample-config.ts';
