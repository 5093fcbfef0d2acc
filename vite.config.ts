import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { firstLoadChunks } from './src/storefront/bundling/first-load-chunks.ts'
import { sharedStyleSheets } from './src/library-internals/shared-style-sheets.ts'
import { layerOrder } from './src/storefront/bundling/layer-order.ts'
import { messages } from './src/storefront/bundling/messages-plugin.ts'

/**
 * The built server holds its packages: reading 600 files took a third of the time to start. What is compiled for the
 * machine, or finds files of its own, stays outside.
 */
const bundled = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external: ['@node-rs/argon2', 'pg-native', 'sharp', 'zipcodes'] },
}

export default defineConfig(({ command }) => ({
  plugins: [messages('src/storefront/lib/messages'), reactRouter(), layerOrder(), sharedStyleSheets()],
  resolve: {
    // Messages are parsed when the storefront is built; no page needs a parser.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  // Class names are in the page, in its scripts and in its styles: short ones save all three.
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  // A picture inside a style sheet would ask for a weaker content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: firstLoadChunks } },
        },
      },
    },
    // The server is one module graph: pages and engine are bundled together, so that there is one shop.
    ssr: {
      build: { rollupOptions: { input: './src/server/start.ts' } },
      ...(command === 'build' && bundled),
    },
  },
}))
