import type { Plugin } from 'vite'

const order = '@layer reset,tokens,ui,page;'

/**
 * Says the order of the layers at the head of every style sheet. A browser takes the order in which layers first
 * appear, and a page that breaks leaves the sheets in another one than that in which the server linked them.
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
