import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname

/** The paths of a module's relative imports that match `name`. */
const importsOf = (file: string, name: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/import\b[^;']*'(\.\/[^']+)'/g)].flatMap(([, path = '']) =>
    name.test(path) ? [join(dirname(file), path)] : [],
  )

const views = /\.tsx$/
const styles = /\.module\.css$/

test('the page loads the styles of lazy blocks before the code of the blocks', () => {
  const registry = join(folder, 'registry.tsx')
  const eager = importsOf(registry, views)
    // These views load by `import()`.
    .filter((file) => !/lazy-views|\/placeholder\.tsx$/.test(file))
    .flatMap((file) => importsOf(file, styles))
  const lazy = [
    ...importsOf(join(folder, 'lazy-views.tsx'), views),
    join(folder, 'placeholder/placeholder.tsx'),
  ].flatMap((file) => importsOf(file, styles))
  expect(lazy.length).toBeGreaterThan(10)
  expect(new Set([...importsOf(registry, styles), ...eager])).toEqual(
    new Set([...importsOf(registry, styles), ...eager, ...lazy]),
  )
})
