import type { Plugin } from 'vite'

/**
 * Lets the bundler put the module of a page into a file together with others, which then exports more than the page
 * does. React Router forbids it, but reads only the exports that it knows by name. Without this, a group of
 * first-load-chunks.ts includes all imports of its modules.
 */
export const extendedEntries = (): Plugin => ({
  name: 'bonbon-extended-entries',
  enforce: 'post',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
})
