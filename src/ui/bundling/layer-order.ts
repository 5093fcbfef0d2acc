import type { Plugin } from 'vite'

const order = '@layer reset,tokens,ui,page;'

/**
 * Declares the order of the cascade layers at the start of every style sheet. Browsers order layers by their first
 * appearance, and after an error page the sheets are not in the order in which the server linked them.
 */
export const layerOrder = (): Plugin => ({
  name: 'bonbon-layer-order',
  enforce: 'post',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source)
  },
})
