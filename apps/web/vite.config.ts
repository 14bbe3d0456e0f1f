import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { buildPlugins } from './build-plugins.ts';

/** Where `make dev` finds the running server. */
const server = process.env['BANDPAL_SERVER'] ?? 'http://localhost:3000';

/** In watch mode the running server's settings are put into the page, as the server itself does. */
const serverSettings: Plugin = {
  name: 'server-settings',
  apply: 'serve',
  async transformIndexHtml(html) {
    const page = await fetch(`${server}/speaking`, { headers: { accept: 'text/html' } })
      .then((reply) => reply.text())
      .catch(() => '');
    const [, settings = ''] = /id="site-settings">([^<]*)</.exec(page) ?? [];
    return html.replace('id="site-settings">', () => `id="site-settings">${settings}`);
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...buildPlugins, serverSettings],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Everything is a file of its own: the content security policy allows no inline script and no data: script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What these pages need is not listed in every page's start: few people open them, from a link, once.
      resolveDependencies: (file, needed) =>
        /[/](?:guest|setup|signed-in|design)-page-/u.test(file) ? [] : needed,
    },
    // The call library alone is larger than the default warning limit; it loads on test pages only.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What starts the page must not wait for anything else.
            {
              name: 'start',
              test: /vite[\\/]preload-helper|app[\\/]early-click|web[\\/]src[\\/]languages[\\/](texts|languages|choose-language|index)\.|contracts[\\/]src[\\/]reading-direction\./,
              priority: 3,
            },
            // Changes rarely, so browsers keep it while our own code changes.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
              priority: 2,
            },
            // What every page needs comes in one file; what only reports show comes with them.
            {
              name: 'site',
              test: /apps[\\/]web[\\/]src[\\/](app|site|ui)[\\/](?!link-to-copy|(?:use-)?revocable-links).*\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
      treeshake: {
        // The schemas have no side effects, so a page carries only those it reads.
        moduleSideEffects: (id) => !id.includes('/packages/contracts/src/'),
      },
    },
  },
  server: {
    proxy: {
      '/config.json': server,
      '/api': server,
      '/call': server,
      '/engine': server,
      '/idp': server,
      '/credits': server,
      '/account': server,
      '/notifications': server,
      '/dev/outbox': server,
      '/pages.css': server,
      '/pages.js': server,
      '/rooms': { target: server, ws: true },
    },
  },
});
