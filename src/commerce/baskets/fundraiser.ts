import type { Fundraiser } from '#commerce/fundraisers/fundraisers.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { isPast, shopDay } from '#shared/dates/calendar-date.ts'
import { readFundraiserLink } from '#shared/commerce/fundraiser-link.ts'
import type { Basket } from './basket.ts'
import type { BasketDependencies, RequestContext } from './dependencies.ts'

type Context = Pick<BasketDependencies, 'fundraisers'> & Pick<RequestContext, 'site' | 'now'>

/** Refuses an invalid link in `c_fundraiser`. Null and the empty text remove it. */
export async function fundraiserProblem(value: unknown, context: Context): Promise<Refusal | undefined> {
  if (value === undefined || value === null || value === '') return undefined
  const found = await openFundraiser(value, context)
  return isRefusal(found) ? found : undefined
}

/** Removes a fundraiser that has ended, or whose organisation was closed, with a flash. Runs no SQL. */
export async function withOpenFundraiser(basket: Basket, context: Context): Promise<Basket> {
  const { c_fundraiser: link, ...custom } = basket.custom
  if (link === undefined) return basket
  if (link === '') return { ...basket, custom }
  if (!isRefusal(await openFundraiser(link, context))) return basket
  return {
    ...basket,
    custom,
    flashes: [...basket.flashes, 'answers.bag.fundraiserEnded'],
  }
}

async function openFundraiser(
  link: unknown,
  { fundraisers, site, now }: Context,
): Promise<Fundraiser | Refusal<'fundraiser-not-found' | 'fundraiser-ended'>> {
  const { fundraiserId, sellerId } = readFundraiserLink(typeof link === 'string' ? link : '')
  const found = site.preferences.fundraisersEnabled ? await fundraisers.find(fundraiserId) : undefined
  if (!found || (sellerId !== null && !found.sellers.has(sellerId)))
    return refuse('fundraiser-not-found', { fundraiserId })
  return isPast(found.endsOn, shopDay(now)) ? refuse('fundraiser-ended', { endsOn: found.endsOn }) : found
}
