import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { messages } from './src/storefront/messages/plugin.ts'

export default defineConfig({
  plugins: [messages('src/storefront/messages'), reactRouter()],
  resolve: {
    // Messages are parsed when the storefront is built; no page needs a parser.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  // A picture inside a style sheet would ask for a weaker content security policy.
  build: { assetsInlineLimit: 0 },
  // The server is one module graph: pages and engine are bundled together, so that there is one shop.
  environments: { ssr: { build: { rollupOptions: { input: './src/server/start.ts' } } } },
})
