export { registerStaticSite } from '../static-site.ts';
