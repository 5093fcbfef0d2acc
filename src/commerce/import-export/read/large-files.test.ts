import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openFolder } from '#commerce/import-export/folder.ts'
import { Problems, problemText } from '#commerce/import-export/problems.ts'
import { readCsv } from './read-csv.ts'

const Row = z.object({ product: z.string() })

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bonbon-large-files-'))
  await mkdir(join(root, 'upsells'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function read(file: string, mostRows?: number) {
  const problems = new Problems()
  const rows = await readCsv(openFolder(root), file, Row, problems, mostRows)
  return { rows: rows.map(({ item }) => item.product), problems: problems.all.map(problemText) }
}

test('a file that is too large is refused with name, size and limit before it is read', async () => {
  const file = 'upsells/large.csv'
  await writeFile(join(root, file), 'product\n')
  await truncate(join(root, file), 3_000_000_000)
  expect(await read(file)).toEqual({
    rows: [],
    problems: [`${file}: has 3000 MB: a file may have 250 MB at most`],
  })
})

test('a file with too many rows is refused; the problem contains its name, its size and the limit', async () => {
  const file = 'upsells/long.csv'
  await writeFile(join(root, file), `product\n${'fudge\n'.repeat(4)}`)
  expect(await read(file, 4)).toEqual({ rows: Array(4).fill('fudge'), problems: [] })
  expect(await read(file, 3)).toEqual({
    rows: [],
    problems: [`${file}: has more than 3 rows (0.0 MB): a file may have 3 rows at most`],
  })
})
