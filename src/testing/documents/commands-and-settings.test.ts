import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '#cli/commands.ts'
import { environmentVariables } from '#commerce/settings/environment-variables.ts'

const root = resolve(import.meta.dirname, '../../..')
const documents = globSync(['*.md', 'docs/**/*.md', 'demo/**/*.md', 'src/**/*.md'], { cwd: root }).toSorted()
const textOf = (document: string): string => readFileSync(join(root, document), 'utf8')

const { scripts: npmScripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

const settings = Object.keys(environmentVariables.shape)
const settingsIn = (document: string) =>
  [...textOf(document).matchAll(/`([A-Z]+(?:_[A-Z]+)*)[=`]/g)].map(([, name = '']) => name)

const pagesOfOperations = documents.filter((document) => document.startsWith('docs/operations/'))

test('the pages of docs/operations name every setting', () => {
  const named = pagesOfOperations.flatMap(settingsIn)
  expect(settings.filter((name) => !named.includes(name))).toEqual([])
})

test.each(pagesOfOperations)('%s names only settings that exist', (document) => {
  const unknown = settingsIn(document).filter(
    (name) => name.startsWith('BONBON_') && !settings.includes(name),
  )
  expect(unknown).toEqual([])
})

test.each(documents)('%s names only commands and scripts that exist', (document) => {
  const text = textOf(document)
  const scripts = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, script = '']) => script)
  expect(scripts.filter((script) => !(script in npmScripts))).toEqual([])
  const called = [...text.matchAll(/npm run bonbon (?:-- )?([a-z-]+)(?: ([a-z-]+))?/g)].map(
    ([, ...words]) => words,
  )
  const unknown = called.filter(
    ([first, second]) => !commands.some(({ name }) => name === first || name === `${first} ${second}`),
  )
  expect(unknown).toEqual([])
})
