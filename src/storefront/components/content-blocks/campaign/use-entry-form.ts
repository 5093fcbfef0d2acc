import { useEffect } from 'react'
import { entryForm, type EntryValues } from '#commerce/campaigns/inputs.ts'
import type { FormBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Campaign } from '#storefront/lib/content/campaign-schema.ts'
import { isUnexpected } from '#storefront/lib/forms/failure-text.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { track } from '#storefront/state/analytics/track.ts'
import { afterEntry } from './after-entry.ts'
import { entryBody } from './entry-body.ts'

/** The number of the entry, and the number of allowed entries. */
export interface Entered {
  entryNumber: number
  maxAllowed: number
}

interface EntryFormOptions {
  campaign: Campaign
  botCheck: FormBotCheck
  onEntered: (entered: Entered) => void
  onFailure: (failure: string | undefined) => void
}

/** The form of a campaign: fields, checkboxes and the submit. */
export function useEntryForm({ campaign, botCheck, onEntered, onFailure }: EntryFormOptions) {
  const text = useText()
  const to = useTo()
  const form = useShopForm<EntryValues, EntryValues>({
    schema: entryForm(campaign),
    labels: useLabels(campaign),
    defaults: emptyEntry(campaign),
    draft: { name: `campaign-${campaign.eventId}` },
    failure: text('lead.signup.failure'),
    async submit(values) {
      const entered = await botCheck.send((recaptchaToken) => send(campaign, values, recaptchaToken))
      trackEntry(campaign)
      afterEntry(campaign, entered, {
        to,
        leave: (address) => location.assign(address),
        thank: onEntered,
      })
    },
  })
  const { failure, attempt } = form
  useEffect(() => {
    onFailure(failure)
    if (failure !== undefined) window.scrollTo({ top: 0 })
    // Depends on `attempt` too, because a second attempt may fail with the same message.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [failure, attempt])
  return form
}

/** FORM-064: logs an unexpected error, and the shopper reads a general text. */
async function send(
  campaign: Campaign,
  values: EntryValues,
  recaptchaToken: string | undefined,
): Promise<Entered> {
  try {
    return await calls().Site.campaignForm({ body: { ...entryBody(campaign, values), recaptchaToken } })
  } catch (failure) {
    if (!isUnexpected(failure)) throw failure
    const thrown = new Error('Failed to signup!', { cause: failure })
    console.error(thrown)
    throw thrown
  }
}

/** FORM-065, OPS-018. */
function trackEntry({ eventId, eventPhase }: Campaign): void {
  const details = { event_name: eventId, event_phase: eventPhase }
  track({ event: 'form_submit', form_id: 'campaign', ...details })
  track({ event: 'sweepstakes', ...details })
}

const emptyEntry = ({ checkboxes }: Campaign): EntryValues => ({
  firstName: '',
  lastName: '',
  email: '',
  birthdate: '',
  phone: '',
  address1: '',
  city: '',
  state: '',
  postalCode: '',
  ...Object.fromEntries(checkboxes.map(({ id }) => [id, false])),
})

function useLabels({ checkboxes }: Campaign): Record<string, string> {
  const text = useText()
  return {
    firstName: text('forms.firstName'),
    lastName: text('forms.lastName'),
    email: text('forms.email'),
    birthdate: text('lead.signup.birthday'),
    phone: text('forms.phone'),
    address1: text('forms.address1'),
    city: text('forms.city'),
    postalCode: text('forms.zip'),
    state: text('forms.state'),
    ...Object.fromEntries(checkboxes.map(({ id, name }) => [id, name])),
  }
}
