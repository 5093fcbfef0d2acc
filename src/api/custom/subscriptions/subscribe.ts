import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { SubscribeInput } from '#commerce/leads/inputs.ts'

const path = '/subscriptions/v1/organizations/{organizationId}/subscribe'

/** Taken and not kept: day and month stand in the birthdate too, and nobody's bot is asked for while none is checked. */
const besides = {
  c_birth_day: z.string().max(2).optional(),
  c_birth_month: z.string().max(2).optional(),
  c_recaptchaToken: z.string().max(4_096).optional(),
  c_verificationOverride: z.union([z.string().max(10), z.boolean()]).optional(),
}

const Subscription = SubscribeInput.extend(besides)

/** The same for known and unknown addresses: nobody learns here who reads our letters. */
const answer = () => ({ status: 200, message: '' })

const handle = ({ shop, site }: CallContext, subscription: SubscribeInput) =>
  shop.leads.subscribe(site, subscription)

/** API-077, API-078. The shop's own pages send it as a body (sendSubscription), so that no address stands in an address. */
export const subscribe = call({
  path: `GET ${path}`,
  summary: 'Puts an email address on mailing lists.',
  auth: 'public',
  limit: 'form',
  parameters: Subscription,
  handle: (context) => handle(context, context.parameters),
  answer,
})

/** The same as a body. */
export const sendSubscription = call({
  path: `POST ${path}`,
  summary: 'Puts an email address on mailing lists.',
  auth: 'public',
  limit: 'form',
  body: Subscription,
  handle: (context) => handle(context, context.body),
  answer,
})
