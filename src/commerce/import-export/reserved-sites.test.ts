import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openTestShop } from '#testing/shop.ts'
import { problemText } from './problems.ts'

const { shop } = await openTestShop()
const scratch = await mkdtemp(join(tmpdir(), 'bonbon-sites-'))
afterAll(() => rm(scratch, { recursive: true, force: true }))

/** The problems of a folder whose second site has this id. */
async function problemsOf(id: string): Promise<string> {
  const folder = join(scratch, id)
  await cp(fixtureFolder, folder, { recursive: true })
  const file = join(folder, 'sites', `${id}.json`)
  await rename(join(folder, 'sites/volumesavings.json'), file)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"id": "volumesavings"', `"id": "${id}"`))
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText).join('\n') : ''
}

test.each(['staff', 'docs'])('SALE-146 a site is not called "%s", which is a path of the API', async (id) => {
  expect(await problemsOf(id)).toContain(`is "${id}", which is a path of the API`)
})

test('SALE-146 a site with another id is', async () => {
  expect(await problemsOf('savings')).not.toContain('a path of the API')
})
