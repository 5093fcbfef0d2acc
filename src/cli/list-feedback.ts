import type { GivenFeedback } from '#commerce/feedback/feedback.ts'
import type { CommandContext } from './run-command.ts'
import { useShop } from './use-shop.ts'

/** As much as somebody reads at a sitting. */
const listLength = 100

/** `bonbon feedback`: what shoppers said of the shop, newest first. Gives the exit code. */
export const listFeedback = (context: CommandContext): Promise<number> =>
  useShop(context, async (shop) => {
    const given = await shop.feedback.newest(listLength)
    context.say(given.length === 0 ? 'Nobody has said anything yet.' : given.map(feedbackText).join('\n\n'))
    return 0
  })

function feedbackText({ siteId, stars, words, page, givenAt }: GivenFeedback): string {
  const head = `${givenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${siteId}  ${stars} of 5  ${page}`
  return words === '' ? head : `${head}\n${words}`
}
