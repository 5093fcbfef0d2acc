import { hash } from 'node:crypto'
import { vi } from 'vitest'
import type { BotCheckAction } from '#commerce/bot-check/inputs.ts'
import { solvePuzzles, writeSolutions } from '#shared/proof-of-work.ts'
import type { TestShop } from './shop.ts'

/** Turns the bot check of all sites on or off. */
export async function switchBotCheck(
  { database, shop }: Pick<TestShop, 'database' | 'shop'>,
  isOn: boolean,
): Promise<void> {
  const sites = (await shop.sites.all()).map((site) => ({
    ...site,
    preferences: { ...site.preferences, botCheckEnabled: isOn },
  }))
  await database.announce(await database.transact(() => shop.sites.records.replace(sites)))
  await vi.waitFor(async () => {
    const site = await shop.sites.find('main')
    if (site?.preferences.botCheckEnabled !== isOn) throw new Error('The sites are not read again yet')
  })
}

/** Does what a page does for a token of the built-in check. */
export async function earnToken(
  request: TestShop['request'],
  action: BotCheckAction,
  { site = 'main', sender = '127.0.0.1' }: { site?: string; sender?: string } = {},
): Promise<string> {
  const response = await request(`/api/${site}/bot-check?action=${action}`, {
    headers: { 'x-forwarded-for': sender },
  })
  return solve(await response.json())
}

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer')

/** The token for an answer of getBotCheck. */
export const solve = async (task: { challenge: string; puzzles: number; bits: number }): Promise<string> =>
  `pow.${task.challenge}.${writeSolutions(await solvePuzzles(sha256, task))}`
