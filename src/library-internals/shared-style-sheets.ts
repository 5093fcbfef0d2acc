import type { Plugin } from 'vite'

const keptSheet = /(\/assets\/common-[^"'`#]+\.css)#/g

/**
 * Names the style sheet of every page as lazily loaded parts name it. The router marks sheets that such parts use as
 * well, since it takes a page's sheets away with the page; the mark has each part load its sheet again and the whole
 * page styled anew. This one stays.
 */
export const sharedStyleSheets = (): Plugin => ({
  name: 'bonbon-kept-sheets',
  enforce: 'post',
  apply: 'build',
  transform: (code, id) =>
    id.includes('virtual:react-router/server-manifest') ? code.replace(keptSheet, '$1') : undefined,
})
