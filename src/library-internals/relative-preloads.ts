import type { Plugin } from 'vite'

/** How Vite's preload helper finds a file that a lazy component needs. */
const fromRoot = /function\(dep\) ?\{ ?return "\/" ?\+ ?dep;? ?\}/

/** Scripts are beside the script that requests them; style sheets have one URL for all prefixes. */
const fromPrefix = `function(dep) {
  return (dep.endsWith('.js') ? import.meta.url.slice(0, import.meta.url.lastIndexOf('assets/')) : '/') + dep
}`

/**
 * Preloads the scripts of lazy components under the prefix of the page's scripts (script-prefix.ts). Vite would load
 * them twice.
 */
export const relativePreloads = (): Plugin => ({
  name: 'bonbon-relative-preloads',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return undefined
    const changed = code.replace(fromRoot, fromPrefix)
    if (changed === code && this.environment.name === 'client') this.error('Vite preloads in another way now')
    return changed
  },
})
