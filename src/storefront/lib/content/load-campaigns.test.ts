import { expect, test, vi } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { blockSchema, type Block } from './block-schemas.ts'
import { withCampaigns } from './load-campaigns.ts'

const campaign = {
  eventId: 'flower',
  headline: 'Find the flower',
  formHeadline: 'Enter',
  submitText: 'Enter',
  success: { headline: 'You are in!' },
  checkboxes: [{ id: 'rules', label: 'I agree to the [rules & terms](/rules)', isRequired: true }],
}

/** Returns the campaigns `flower` and `broken`, and counts the calls. */
function open() {
  const bodies: Record<string, object> = {
    'campaign-flower': campaign,
    'campaign-broken': { eventId: 'broken' },
  }
  const getContents = vi.fn(async ({ parameters }: { parameters: { deliveryKeys: string[] } }) => ({
    items: parameters.deliveryKeys.flatMap((deliveryKey) => {
      const body = bodies[deliveryKey]
      return body ? [{ deliveryKey, schema: 'campaign', title: 'Flower', body }] : []
    }),
  }))
  // The only call that is made.
  return { calls: { Site: { getContents } } as unknown as Calls, getContents }
}

const form = (formKey: string, eventId: string): Block =>
  blockSchema.parse({ schema: 'form', formKey, eventId })
const headline = blockSchema.parse({ schema: 'headline', headline: 'Hello' })

test('FORM-044 campaigns are added only to forms with one of the two campaign keys', async () => {
  const { calls } = open()
  const shown = await withCampaigns(calls, [
    headline,
    form('campaign-data-collection-form', 'flower'),
    form('campaign-data-collection-form-sweepstakes', 'flower'),
    form('another-form', 'flower'),
    form('campaign-data-collection-form', 'unknown'),
  ])
  expect(shown.map((block) => (block.schema === 'form' ? block.formKey : block.schema))).toEqual([
    'headline',
    'campaign-data-collection-form',
    'campaign-data-collection-form-sweepstakes',
  ])
})

test('FORM-046 FORM-058 labels are Markdown, and omitted fields of a campaign have defaults', async () => {
  const { calls } = open()
  const [block] = await withCampaigns(calls, [form('campaign-data-collection-form', 'flower')])
  expect(block).toMatchObject({
    campaign: {
      eventPhase: '1',
      maxAllowed: 1,
      checkboxes: [
        {
          label: 'I agree to the <a href="/rules">rules &amp; terms</a>',
          name: 'I agree to the rules & terms',
        },
      ],
    },
  })
})

test('a page without a campaign form makes no call; an invalid campaign is skipped and logged', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { calls, getContents } = open()
  expect(await withCampaigns(calls, [headline])).toEqual([headline])
  expect(getContents).not.toHaveBeenCalled()
  expect(await withCampaigns(calls, [form('campaign-data-collection-form', 'broken')])).toEqual([])
  expect(log).toHaveBeenCalled()
  log.mockRestore()
})
