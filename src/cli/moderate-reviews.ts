import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isRefusal } from '#commerce/refusals.ts'
import type { WaitingReview } from '#commerce/reviews/reviews.ts'
import type { CommandContext } from './run-command.ts'
import { useShop } from './use-shop.ts'

/** As many as somebody reads at a sitting. */
const listLength = 50

/** `bonbon reviews list | photos <id> <folder> | publish <id> … | reject <id> …`. Gives the exit code, or nothing when it is none of these. */
export async function moderateReviews(
  action: string,
  ids: readonly string[],
  context: CommandContext,
): Promise<number | undefined> {
  if (action === 'list' && ids.length === 0) return listReviews(context)
  if (action === 'photos' && ids.length === 2) return savePhotos(ids, context)
  if ((action === 'publish' || action === 'reject') && ids.length > 0)
    return decideReviews(action, ids, context)
  return undefined
}

const listReviews = (context: CommandContext) =>
  useShop(context, async (shop) => {
    const waiting = await shop.reviews.moderation.waiting(listLength)
    context.say(waiting.length === 0 ? 'No review waits to be read.' : waiting.map(reviewText).join('\n\n'))
    return 0
  })

/** Writes the photos of a review where somebody can look at them: nobody else sees them yet. */
const savePhotos = ([id = '', folder = '']: readonly string[], context: CommandContext): Promise<number> =>
  useShop(context, async ({ reviews: { photos } }) => {
    const found = (await photos.of([id])).get(id) ?? []
    if (found.length === 0) {
      context.complain(`No photo came with a review ${id}.`)
      return 1
    }
    const place = resolve(context.directory, folder)
    await mkdir(place, { recursive: true })
    for (const { file } of found) {
      const photo = await photos.original(file)
      if (photo) await writeFile(join(place, file), photo.bytes)
      context.say(join(place, file))
    }
    return 0
  })

const decideReviews = (
  action: 'publish' | 'reject',
  ids: readonly string[],
  context: CommandContext,
): Promise<number> =>
  useShop(context, async (shop) => {
    const changed = new Set<string>()
    let code = 0
    for (const id of ids) {
      const decided = await shop.reviews.moderation[action](id)
      if (isRefusal(decided)) {
        context.complain(`No review ${id} is there to ${action}.`)
        code = 1
      } else {
        changed.add(decided.productId)
        context.say(`${action === 'publish' ? 'Published' : 'Rejected'} ${id} of ${decided.productId}.`)
      }
    }
    // Listings sort by stars, and show them.
    if (changed.size > 0) await shop.search.index([...changed])
    return code
  })

function reviewText(review: WaitingReview): string {
  const { id, productId, rating, title, text, author, writtenOn, isVerifiedPurchase, photos = [] } = review
  const pictures = photos.length > 0 ? `\n${photos.length} photos: bonbon reviews photos ${id} <folder>` : ''
  const proof = isVerifiedPurchase ? ', verified purchase' : ''
  return `${id}  ${productId}  ${rating} of 5  ${writtenOn}  ${author}${proof}\n${title}\n${text}${pictures}`
}
