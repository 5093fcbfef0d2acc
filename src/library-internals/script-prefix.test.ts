import { expect, test } from 'vitest'
import { routerBuild } from '#testing/router-build.tsx'
import { withScriptPrefix } from './script-prefix.ts'

test('scripts and routes of a build are under the prefix, style sheets are not', () => {
  const build = routerBuild({ entry: { default: undefined } })
  build.assets.entry.imports = ['/assets/libraries.js']
  Object.assign(build.assets.routes.root ?? {}, { css: ['/assets/storefront.css#'] })
  const { assets, routeDiscovery } = withScriptPrefix(build, '/texts/en-US-1')
  expect(assets.entry).toEqual({
    module: '/texts/en-US-1/assets/entry.js',
    imports: ['/texts/en-US-1/assets/libraries.js'],
  })
  expect(assets.routes.root?.module).toBe('/texts/en-US-1/assets/root.js')
  expect(assets.routes.root?.css).toEqual(['/assets/storefront.css#'])
  expect(assets.version).toBe(build.assets.version)
  expect(routeDiscovery).toEqual({ mode: 'lazy', manifestPath: '/texts/en-US-1/__manifest' })
  expect(build.assets.entry.module).toBe('/assets/entry.js')
})

test('a build of the development server is unchanged', () => {
  const build = routerBuild({ entry: { default: undefined } })
  build.assets.url = '/@id/__x00__virtual:react-router/browser-manifest'
  expect(withScriptPrefix(build, '/texts/en-US-1')).toBe(build)
})
