import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { checkFirstViews } from './src/storefront/bundling/check-first-views.ts'
import { firstLoadChunks, isWorthPreloading } from './src/storefront/bundling/first-load-chunks.ts'
import { extendedEntries } from './src/library-internals/extended-entries.ts'
import { routerWithoutEngine } from './src/library-internals/router-without-engine.ts'
import { relativePreloads } from './src/library-internals/relative-preloads.ts'
import { sharedStyleSheets } from './src/library-internals/shared-style-sheets.ts'
import { layerOrder } from './src/ui/bundling/layer-order.ts'
import { messages } from './src/ui/bundling/messages-plugin.ts'

/**
 * The built server contains its packages: reading their 600 files took a third of the start. Packages with native code,
 * or with files of their own, stay outside.
 */
const bundled = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external: ['@node-rs/argon2', 'pg-native', 'sharp'] },
}

export default defineConfig(({ command }) => ({
  plugins: [
    messages('src/shared/texts/{locale}/storefront.json', { from: 'server' }),
    routerWithoutEngine(),
    reactRouter(),
    layerOrder(),
    relativePreloads(),
    sharedStyleSheets(),
    extendedEntries(),
    checkFirstViews(),
  ],
  // Class names are in pages, scripts and styles: short names make all three smaller.
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  // A picture inside a style sheet would need a weaker content security policy.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_, files) => files.filter(isWorthPreloading) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: firstLoadChunks } },
        },
      },
    },
    // Pages and commerce are bundled together into one module graph, so that there is one shop.
    ssr: {
      build: {
        // Profiles name sources with it (CONTRIBUTING.md). Not for the client: everybody could load its sources.
        sourcemap: process.env.BUILD_SOURCE_MAPS === '1',
        // The server and the command line share their chunks: a release has no sources.
        rollupOptions: { input: { start: './src/server/start.ts', bonbon: './src/cli/main.ts' } },
      },
      ...(command === 'build' && bundled),
    },
  },
}))
