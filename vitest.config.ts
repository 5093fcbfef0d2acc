import { defineConfig } from 'vitest/config'
import { messages } from './src/storefront/bundling/messages-plugin.ts'

export default defineConfig({
  test: {
    projects: [
      {
        // What pages say: tests draw parts of pages.
        plugins: [messages('src/storefront/lib/messages')],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As patient as what waits for parts of a page.
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
          // bin/second-tries.mjs names those that needed it.
          retry: 1,
        },
      },
    ],
  },
})
