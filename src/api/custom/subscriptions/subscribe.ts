import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { BotCheckToken } from '#commerce/bot-check/inputs.ts'
import { SubscribeInput } from '#commerce/leads/inputs.ts'

const SubscriptionAnswerSchema = named(
  'SubscriptionAnswer',
  z.strictObject({
    status: z.number(),
    message: z.string(),
  }),
)

const path = '/subscriptions/v1/organizations/{organizationId}/subscribe'

/** Accepted and ignored: the birthdate already has day and month. */
const ignored = {
  c_birth_day: z.string().max(2).optional(),
  c_birth_month: z.string().max(2).optional(),
  c_verificationOverride: z.union([z.string().max(10), z.boolean()]).optional(),
}

const Subscription = SubscribeInput.extend({ ...ignored, c_recaptchaToken: BotCheckToken })

/** The response is the same for known and unknown addresses, so that it does not reveal who is subscribed. */
const answer = () => ({ status: 200, message: '' })

const handle = ({ shop, site }: CallContext, subscription: SubscribeInput) =>
  shop.leads.subscribe(site, subscription)

/** API-077, API-078. The storefront uses sendSubscription. */
export const subscribe = call({
  path: `GET ${path}`,
  summary: 'Adds an email address to mailing lists.',
  description:
    'The address is part of the URL here. Prefer sendSubscription. The answer is the same for known and unknown addresses.',
  auth: 'public',
  limit: 'form',
  parameters: Subscription,
  botCheck: { action: 'subscription', token: ({ parameters }) => parameters.c_recaptchaToken },
  handle: (context) => handle(context, context.parameters),
  document: SubscriptionAnswerSchema,
  answer,
})

/** The call with the address in a body, which prevents the address from appearing in URLs. */
export const sendSubscription = call({
  path: `POST ${path}`,
  summary: 'Adds an email address to mailing lists.',
  description: 'The answer is the same for known and unknown addresses.',
  auth: 'public',
  limit: 'form',
  body: Subscription,
  botCheck: { action: 'subscription', token: ({ body }) => body.c_recaptchaToken },
  handle: (context) => handle(context, context.body),
  document: SubscriptionAnswerSchema,
  answer,
})
