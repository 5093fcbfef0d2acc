import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { brandValues } from './src/shared/messages/brand-values.ts'
import { demoBrand } from './src/testing/demo-brand.ts'
import { messages } from './src/ui/bundling/messages-plugin.ts'

export default defineConfig({
  test: {
    projects: [
      {
        // Tests render parts of pages with their messages.
        plugins: [
          messages('src/shared/texts/{locale}/storefront.json', {
            replacing: 'demo/texts/{locale}.json',
            values: brandValues(demoBrand),
          }),
        ],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          // One more than there are cores: some tests wait for timers and for PostgreSQL.
          maxWorkers: availableParallelism() + 1,
          // Importing the modules anew for each file took two thirds of the time. Stubs end with their test, and no module
          // may keep a state that another test can see.
          isolate: false,
          unstubGlobals: true,
          testTimeout: 60_000,
          // A second, as it is by default, is too short on a busy machine.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as the locators wait (e2e/harness.ts).
          expect: { poll: { timeout: 30_000 } },
          // One more than there are cores: tests wait now and then. Each worker keeps its Chromium for all its files.
          maxWorkers: availableParallelism() + 1,
          isolate: false,
          sequence: { groupOrder: 1 },
          // bin/second-tries.mjs names the tests that needed it.
          retry: 1,
        },
      },
    ],
  },
})
