import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fixtureFolder } from './fixtures/import-fixture.ts'
import { removeFromFolder } from './shop-folder.ts'

/** The folder of the fixture shop with only one site, which has this id and host label. The caller removes it. */
export async function oneSiteFolder(siteId: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbon-one-site-'))
  await cp(fixtureFolder, folder, { recursive: true })
  await removeFromFolder(folder, 'volumesavings')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries.filter((entry) => /\.(json|csv)$/.test(entry.name))) {
    const path = join(parentPath, name)
    const text = await readFile(path, 'utf8')
    if (name.endsWith('.json')) await writeFile(path, renamedIn(text, siteId))
    else if (basename(parentPath) === 'search')
      await writeFile(path, text.replaceAll(',main,', `,${siteId},`))
    const [, ending] = /^main(\.\w+)$/.exec(name) ?? []
    if (ending !== undefined) await rename(path, join(parentPath, `${siteId}${ending}`))
  }
  return folder
}

/** A JSON file in which lists of sites, and its own id, have another id instead of `main`. */
function renamedIn(text: string, siteId: string): string {
  const document: unknown = JSON.parse(text, (key, value: unknown) => {
    if (key === 'siteIds' && Array.isArray(value)) return value.map((id) => (id === 'main' ? siteId : id))
    if (key === 'hostLabel') return siteId
    return key === 'id' && value === 'main' ? siteId : value
  })
  return `${JSON.stringify(document, null, 2)}\n`
}
