import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

/** What turns the sources of the pages into scripts and styles, in the build, in watch mode and under test. */
export const buildPlugins: readonly PluginOption[] = [react(), tailwindcss()];
