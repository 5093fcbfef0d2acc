import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withoutNames } from './router-without-engine.ts'

// Without this test, an upgrade with other names would only make the scripts of each page a little larger.
test.each(['context', 'dom/lib', 'dom/ssr/components'])(
  'no component of the installed library is included because of its display name: %s',
  async (module) => {
    const path = `node_modules/react-router/dist/production/lib/${module}.js`
    const code = await readFile(path, 'utf8')
    expect(code).toMatch(/^\w+\.displayName =/m)
    const rest = withoutNames(code, `/shop/${path}`)
    expect(rest).toBeDefined()
    expect(rest).not.toMatch(/^\w+\.displayName =/m)
    expect(rest).not.toMatch(/^const \w+ = React\$1\.forwardRef/m)
    if (module === 'dom/lib') expect(rest).toContain('const Link = /* @__PURE__ */ React$1.forwardRef(')
  },
)
