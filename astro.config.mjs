import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  // Netlify sets URL; one-machine mode sets it to the address that it serves.
  site: process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'never',
  build: {
    format: 'file',
    inlineStylesheets: 'always',
    // Rendering waits more than it works; see docs/decisions/0009.
    concurrency: 8,
  },
  cacheDir: process.env.BUILD_CACHE_DIR ?? './node_modules/.astro',
  integrations: [react()],
  vite: { plugins: [tailwindcss()] },
  devToolbar: { enabled: false },
  experimental: { incrementalBuild: true },
});
