import type { Limits } from '#commerce/limits/limits.ts'
import type { BotCheck } from '#commerce/ports/bot-check.ts'
import { refuse } from '#commerce/refusals.ts'
import type { BotChecks } from './bot-check.ts'

/**
 * Opens the bot check. The limits store the used tokens: one statement for a valid token, none for an invalid one.
 */
export function openBotCheck({ botCheck, limits }: { botCheck: BotCheck; limits: Limits }): BotChecks {
  return {
    task: async (site, form) =>
      site.preferences.botCheckEnabled ? botCheck.task({ ...form, siteId: site.id }) : undefined,

    async pass(site, { token, ...form }) {
      if (!site.preferences.botCheckEnabled) return
      if (!token) return refuse('bot-check-failed', { reason: 'missing' })
      const answer = await botCheck.verify(token, { ...form, siteId: site.id })
      if (answer.verdict !== 'valid') return refuse('bot-check-failed', { reason: answer.verdict })
      const wasUsed = await limits.take('bot-check-token', `${botCheck.name} ${answer.tokenId}`)
      if (wasUsed) return refuse('bot-check-failed', { reason: 'expired' })
    },
  }
}
