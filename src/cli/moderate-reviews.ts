import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isRefusal } from '#commerce/refusals.ts'
import type { WaitingReview } from '#commerce/reviews/reviews.ts'
import { noArguments, type Command, type CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const listLength = 50
const oneIdOrMore = { usage: '<id> …', count: { least: 1, most: Infinity } }

export const reviewCommands: readonly Command[] = [
  {
    name: 'reviews list',
    ...noArguments,
    summary: `Lists the ${listLength} oldest reviews that wait for moderation`,
    run: (_, context) => listReviews(context),
  },
  {
    name: 'reviews photos',
    usage: '<id> <folder>',
    count: { least: 2, most: 2 },
    summary: 'Writes the photos of a review into a folder',
    details: 'Shoppers do not see the photos before the review is published.',
    run: ([id = '', folder = ''], context) => savePhotos(id, folder, context),
  },
  {
    name: 'reviews publish',
    ...oneIdOrMore,
    summary: 'Shows reviews to shoppers and counts their stars',
    run: (ids, context) => decideReviews('publish', ids, context),
  },
  {
    name: 'reviews reject',
    ...oneIdOrMore,
    summary: 'Hides reviews from shoppers, published ones too',
    run: (ids, context) => decideReviews('reject', ids, context),
  },
]

const listReviews = (context: CommandContext): Promise<number> =>
  withShop(context, async (shop) => {
    const waiting = await shop.reviews.moderation.waiting(listLength)
    context.print(
      waiting.length === 0 ? 'No review waits for moderation.' : waiting.map(reviewText).join('\n\n'),
    )
    return 0
  })

const savePhotos = (id: string, folder: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ reviews: { photos } }) => {
    const found = (await photos.of([id])).get(id) ?? []
    if (found.length === 0) {
      context.printError(`There is no review ${id} with photos.`)
      return 1
    }
    const path = resolve(context.directory, folder)
    await mkdir(path, { recursive: true })
    for (const { file } of found) {
      const photo = await photos.original(file)
      if (photo) await writeFile(join(path, file), photo.bytes)
      context.print(join(path, file))
    }
    return 0
  })

const decideReviews = (
  action: 'publish' | 'reject',
  ids: readonly string[],
  context: CommandContext,
): Promise<number> =>
  withShop(context, async (shop) => {
    const changed = new Set<string>()
    let code = 0
    for (const id of ids) {
      const decided = await shop.reviews.moderation[action](id)
      if (isRefusal(decided)) {
        context.printError(`There is no review ${id} to ${action}.`)
        code = 1
      } else {
        changed.add(decided.productId)
        context.print(`${action === 'publish' ? 'Published' : 'Rejected'} ${id} of ${decided.productId}.`)
      }
    }
    // Product lists show the stars, and sort by them.
    if (changed.size > 0) await shop.search.index([...changed])
    return code
  })

function reviewText(review: WaitingReview): string {
  const { id, productId, rating, title, text, author, writtenOn, isVerifiedPurchase, photos = [] } = review
  const photoHint = photos.length > 0 ? `\n${photos.length} photos: bonbon reviews photos ${id} <folder>` : ''
  const verified = isVerifiedPurchase ? ', verified purchase' : ''
  return `${id}  ${productId}  ${rating} of 5  ${writtenOn}  ${author}${verified}\n${title}\n${text}${photoHint}`
}
