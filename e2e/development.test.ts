import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './global-setup.ts'
import { newVisitor } from './harness.ts'
import { endShop, launchShop, portOf } from './own-shop.ts'

/** The shop as started by `npm run dev`. */
async function openDevelopment(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbon development '))
  const settings = { NODE_ENV: 'development', PORT: String(await freePort()) }
  const shop = launchShop(folder, settings, 'src/server/dev.ts')
  onTestFinished(async () => {
    await endShop(shop)
    await rm(folder, { recursive: true, force: true })
  })
  return `http://localhost:${await portOf(shop)}`
}

test('a page of the shop in development hydrates, and its styles follow the sources', async () => {
  const shop = await openDevelopment()
  const first = await newVisitor('desktop', shop)
  // At the first visit, Vite prepares the libraries and reloads the page, which fails requests of the page before.
  first.allowProblems(/./)
  await first.visit('/')
  await expect.poll(() => first.page.locator('style[data-vite-dev-id]').count()).toBeGreaterThan(10)
  await expect.poll(() => first.page.locator('[data-react-router-critical-css]').count()).toBe(0)

  const { page, visit, allowProblems } = await newVisitor('desktop', shop)
  // React in development compares the head with the scripts that the server adds to it.
  allowProblems(/Outdated Optimize Dep|^504: /, /A tree hydrated but some attributes/)
  await visit('/')
  await expect.poll(() => page.locator('style[data-vite-dev-id]').count()).toBeGreaterThan(10)
  await expect.poll(() => page.locator('[data-react-router-critical-css]').count()).toBe(0)
})
