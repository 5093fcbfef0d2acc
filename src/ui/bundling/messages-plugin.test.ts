import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { messages } from './messages-plugin.ts'

let folder = ''
let vite: ViteDevServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-messages-'))
  await writeFile(
    join(folder, 'en-US.json'),
    '{"bag.title":"Your bag","bag.color":"Color","home.title":"Home"}',
  )
  await writeFile(join(folder, 'en-CA.json'), '{"bag.color":"Colour"}')
  vite = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [messages(`${folder}/{locale}.json`)],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
})
afterAll(async () => {
  await vite.close()
  await rm(folder, { recursive: true })
})

test('SHELL-129 loads the messages of an area by locale, from one file for each locale', async () => {
  const { default: bag } = await vite.ssrLoadModule('virtual:messages/bag')
  expect(bag).toEqual({
    'en-US': { 'bag.title': 'Your bag', 'bag.color': 'Color' },
    'en-CA': { 'bag.color': 'Colour' },
  })
})

test('an area without messages fails the build', async () => {
  await expect(vite.ssrLoadModule('virtual:messages/fudge')).rejects.toThrow(
    'no messages begin with "fudge."',
  )
})
