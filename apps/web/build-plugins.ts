import { contentAsData } from '@bandpal/content/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { textsPlugin } from './languages/texts-plugin.ts';

/** What turns the sources of the pages into scripts and styles, in the build, in watch mode and under test. */
export const buildPlugins: readonly PluginOption[] = [contentAsData(), textsPlugin(), react(), tailwindcss()];
