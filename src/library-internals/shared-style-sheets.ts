import type { Plugin } from 'vite'

/** The style sheet of every page (`storefront` in first-load-chunks.ts), with the mark. */
const markedSheet = /(\/assets\/storefront-[^"'`#]+\.css)#/g

/**
 * Removes React Router's mark (`#`) from the style sheet of every page in the server's manifest. React Router removes
 * a page's sheets with the page. It marks the sheets that lazily loaded components also use, and the browser loads
 * marked sheets a second time. The shared sheet is never removed, and a second load would style the whole page again.
 */
export const sharedStyleSheets = (): Plugin => ({
  name: 'bonbon-shared-style-sheets',
  enforce: 'post',
  apply: 'build',
  transform: (code, id) =>
    id.includes('virtual:react-router/server-manifest') ? code.replace(markedSheet, '$1') : undefined,
})
