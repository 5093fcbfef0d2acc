import { defineConfig } from 'vite'
import { layerOrder } from './src/ui/bundling/layer-order.ts'
import { messages } from './src/ui/bundling/messages-plugin.ts'

/** The build of the office (docs/decisions/0170-office-build.md). It shares no file with the storefront's. */
export default defineConfig(({ command }) => ({
  root: 'src/office',
  publicDir: false as const,
  plugins: [messages('src/office/messages/{locale}.json'), layerOrder()],
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  build: {
    outDir: '../../build/office',
    emptyOutDir: true,
    assetsDir: 'office-assets',
    // The content security policy allows no data: in style sheets and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}))
