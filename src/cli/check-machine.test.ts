import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { runCommand } from './run-command.ts'

let folder = ''
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'bonbon-check-'))))
afterAll(() => rm(folder, { recursive: true }))

async function check(settings: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const code = await runCommand(['check'], {
    environment: readEnvironment(settings, folder),
    root: resolve('.'),
    migrations: resolve('database/migrations'),
    directory: folder,
    print: (text) => lines.push(text),
    printError: (text) => lines.push(text),
  })
  return { code, lines }
}

test('RUN-004 check creates no files on a machine that meets all requirements', async () => {
  expect(await check({ BONBON_DATA: 'new/data' })).toEqual({ code: 0, lines: ['Nothing is missing.'] })
  expect(await readdir(folder)).toEqual([])
})

test('RUN-004 check reports problems of the data folder or the database, with exit code 1', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(await check({ BONBON_DATA: 'file' })).toEqual({
    code: 1,
    lines: [`The data folder ${folder}/file is a file: name a folder with BONBON_DATA.`],
  })
  expect(await check({ DATABASE_URL: 'postgresql://shop:hunter22@127.0.0.1:1/shop' })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^The database of DATABASE_URL could not be used \(/)],
  })
})
