import { hash } from 'node:crypto'
import { vi } from 'vitest'
import { openProofOfWork } from '#adapters/bot-check/proof-of-work/proof-of-work.ts'
import type { BotCheckAction } from '#commerce/bot-check/inputs.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { readSolutions, solvePuzzles, writeSolutions } from '#shared/identity/proof-of-work.ts'
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

/** Solves the built-in check for a token, as a page does. */
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

/** The token that solves a response of getBotCheck. */
export const solve = async (task: { challenge: string; puzzles: number; bits: number }): Promise<string> =>
  `pow.${task.challenge}.${writeSolutions(await solvePuzzles(sha256, task))}`

export const botCheckTexts = {
  missing: 'Please complete the ReCAPTCHA to continue.',
  expired: 'ReCAPTCHA token expired. Please try again.',
}

/** Tokens that a form of the site `main` must refuse, with the text of each refusal. */
export async function wrongTokens(
  { request, database }: Pick<TestShop, 'request' | 'database'>,
  action: BotCheckAction,
): Promise<[token: string | undefined, text: string][]> {
  const { missing, expired } = botCheckTexts
  const otherAction = action === 'contact' ? 'feedback' : 'contact'
  return [
    [undefined, missing],
    ['', missing],
    ['pow', missing],
    [forged(await earnToken(request, action)), missing],
    [await earnToken(request, otherAction), missing],
    [await earnToken(request, action, { site: 'volumesavings' }), missing],
    [await earnToken(request, action, { sender: '198.51.100.7' }), missing],
    [await oldToken(database, action), expired],
  ]
}

/** Smaller numbers than the solutions, which are the smallest possible ones. */
const forged = (token: string) =>
  token.replace(/[^.]+$/, (text) =>
    writeSolutions(readSolutions(text).map((solution) => Math.max(0, solution - 1))),
  )

/** A token of the built-in check that was solved eleven minutes ago. */
async function oldToken(database: TestShop['database'], action: BotCheckAction): Promise<string> {
  const { get } = openSecrets({ database })
  const then = openProofOfWork({
    signingKey: () => get('bot-check'),
    clock: () => Date.now() - 11 * 60_000,
  })
  const task = await then.task({ action, siteId: 'main', sender: '127.0.0.1', canShowWidget: true })
  if (task.kind !== 'proof-of-work') throw new Error('The built-in check gives puzzles')
  return solve(task)
}
