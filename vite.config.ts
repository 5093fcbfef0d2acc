import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { messages } from './src/storefront/messages/plugin.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [messages('src/storefront/messages'), reactRouter()],
  resolve: {
    // Messages are parsed when the storefront is built; no page needs a parser.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  // The server is one module graph: pages and engine are bundled together, so that there is one shop.
  ...(isSsrBuild
    ? { build: { rollupOptions: { input: ['./src/server/app.ts', './src/server/start.ts'] } } }
    : {}),
}))
