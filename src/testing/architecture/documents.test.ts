import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const documents = globSync(['*.md', 'docs/**/*.md', 'demo/**/*.md', 'src/**/*.md'], { cwd: root }).toSorted()
const fileNames = new Set(
  globSync(['*.*', '{src,bin,database,docs}/**/*.*'], { cwd: root }).map((path) => basename(path)),
)

const textOf = (document: string): string => readFileSync(join(root, document), 'utf8')

/** Code spans that are a path from the project's root (`src/api/call.ts`) or a file name (`totals.ts`). */
const filesNamedIn = (document: string): string[] =>
  [...textOf(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => span.includes('/') || /\.(ts|tsx|mjs|md|sql)$/.test(span))

/** Files made by the build may not exist yet: in `npm test` the build runs beside this test. */
const isBuilt = (file: string): boolean => file.startsWith('build/')

const exists = (file: string): boolean =>
  file.includes('/') ? existsSync(join(root, file)) : fileNames.has(file)

const linksOf = (document: string): string[] =>
  [...textOf(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'STYLE.md'])('%s', (document) => {
  test('every folder and file in it exists', () => {
    const named = filesNamedIn(document)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((file) => !isBuilt(file) && !exists(file))).toEqual([])
  })
})

test('ARCHITECTURE.md names every folder of src', () => {
  const folders = new Set(
    globSync('src/*/**/*.*', { cwd: root }).map((path) => `${path.split(/[/\\]/).slice(0, 2).join('/')}/`),
  )
  const named = filesNamedIn('ARCHITECTURE.md')
  expect(folders.size).toBeGreaterThan(5)
  expect([...folders].filter((folder) => !named.includes(folder))).toEqual([])
})

test('ARCHITECTURE.md stays one page', () => {
  expect(textOf('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(75)
})

test('every relative link in a document leads to a file', () => {
  const broken = documents.flatMap((document) =>
    linksOf(document)
      .filter((link) => !existsSync(resolve(root, dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

const decisions = documents.filter((document) => /^docs\/decisions\/\d/.test(document))

test('docs/decisions/README.md lists every decision once, with its title', () => {
  const listed = [...textOf('docs/decisions/README.md').matchAll(/^- \[(.*)\]\((.*)\)$/gm)].map(
    ([, title, file]) => `docs/decisions/${file} # ${title}`,
  )
  const titled = decisions.map((document) => `${document} ${textOf(document).split('\n', 1)[0]}`)
  expect(listed.toSorted()).toEqual(titled.toSorted())
})

test('every decision has a unique number and a title with that number', () => {
  const numbers = decisions.map((document) => basename(document).slice(0, 4))
  expect(new Set(numbers).size).toBe(decisions.length)
  const untitled = decisions.filter(
    (document) => !textOf(document).startsWith(`# ${basename(document).slice(0, 4)} `),
  )
  expect(untitled).toEqual([])
})
