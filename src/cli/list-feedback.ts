import type { GivenFeedback } from '#commerce/feedback/feedback.ts'
import { noArguments, type Command } from './command.ts'
import { withShop } from './with-shop.ts'

const listLength = 100

export const feedbackCommand: Command = {
  name: 'feedback',
  ...noArguments,
  summary: `Lists the ${listLength} newest feedback messages of shoppers`,
  run: (_, context) =>
    withShop(context, async (shop) => {
      const given = await shop.feedback.newest(listLength)
      context.print(given.length === 0 ? 'There is no feedback yet.' : given.map(feedbackText).join('\n\n'))
      return 0
    }),
}

function feedbackText({ siteId, stars, words, page, givenAt }: GivenFeedback): string {
  const head = `${givenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${siteId}  ${stars} of 5  ${page}`
  return words === '' ? head : `${head}\n${words}`
}
