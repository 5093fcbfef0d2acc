import type { Calls } from '#api/calls.ts'
import { campaignFormKeys, campaignKey } from '#commerce/campaigns/inputs.ts'
import type { Block, BlockOf } from './block-schemas.ts'
import { campaignSchema, type Campaign } from './campaign-schema.ts'
import { findContents } from './find-content.ts'
import { memoizeByBody } from './memoize-by-body.ts'

/**
 * Adds the campaign to each campaign form. Skips a form with another key (FORM-044), and a form whose campaign the
 * site does not have.
 */
export async function withCampaigns(calls: Calls, blocks: Block[]): Promise<Block[]> {
  const keys = blocks.filter(isCampaignForm).map(({ eventId }) => campaignKey(eventId))
  if (keys.length === 0) return blocks.filter(({ schema }) => schema !== 'form')
  const items = await findContents(calls, keys)
  return blocks.flatMap((block) => {
    if (block.schema !== 'form') return block
    const item = isCampaignForm(block) ? items.get(campaignKey(block.eventId)) : undefined
    const campaign = item?.schema === 'campaign' ? readCampaign(item.body) : undefined
    return campaign ? { ...block, campaign } : []
  })
}

const isCampaignForm = (block: Block): block is BlockOf<'form'> =>
  block.schema === 'form' && campaignFormKeys.some((key) => key === block.formKey)

const readCampaign = memoizeByBody((body): Campaign | undefined => {
  const parsed = campaignSchema.safeParse(body)
  if (!parsed.success) console.warn(`A campaign is invalid: ${parsed.error.message}`)
  return parsed.data
})
