import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  // The server is one module graph: pages and engine are bundled together, so that there is one shop.
  ...(isSsrBuild ? { build: { rollupOptions: { input: './src/server/app.ts' } } } : {}),
}))
