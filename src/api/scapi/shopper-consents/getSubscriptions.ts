import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { commaList } from '#api/input/parameters.ts'
import { mailingLists, type MailingList } from '#commerce/leads/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { ConsentStatusSchema } from './consent-inputs.ts'
import { subscriptionsPath } from './path.ts'

const ConsentSubscriptionResponseSchema = named(
  'ConsentSubscriptionResponse',
  z.strictObject({
    data: z.array(
      z.strictObject({
        subscriptionId: z.string(),
        channels: z.array(z.literal('email')),
        title: z.string(),
        tags: z.array(z.string()),
        consentType: z.literal('marketing'),
        consentRequired: z.boolean(),
        defaultStatus: ConsentStatusSchema,
        consentStatus: z
          .array(
            z.strictObject({
              channel: z.literal('email'),
              contactPointValue: z.string(),
              status: ConsentStatusSchema,
            }),
          )
          .optional(),
      }),
    ),
  }),
)

/** Where storefronts offer a list: all in the account, and the shop's own news also with other forms (PAY-013). */
const tagsOf = (list: MailingList): readonly string[] =>
  list === 'offersupdates' ? ['email_capture', 'checkout', 'registration', 'account'] : ['account']

const tag = z.string().min(1).max(256)

/** DROP-100. */
export const getSubscriptions = call({
  path: `GET ${subscriptionsPath}`,
  summary: 'Returns the mailing lists of the shop as subscriptions.',
  description:
    '`expand=consentStatus` adds the state of a customer who has confirmed the email address; for other shoppers it is empty.',
  auth: 'shopper',
  parameters: z.object({
    tags: commaList.pipe(z.array(tag).max(10)).optional(),
    expand: commaList.pipe(z.array(z.enum(['consentStatus', ''])).max(10)).optional(),
  }),
  async handle({ shop, site, text, shopper, parameters: { tags = [], expand = [] } }) {
    const customer =
      expand.includes('consentStatus') && shopper.kind === 'registered'
        ? await shop.customers.get(shopper, shopper.customerId)
        : undefined
    const owner = customer && !isRefusal(customer) && customer.isEmailConfirmed ? customer : undefined
    const joined = owner ? await shop.leads.lists(site, owner.email) : []
    return mailingLists
      .filter((list) => tags.length === 0 || tags.some((each) => tagsOf(list).includes(each)))
      .map((list) => ({
        list,
        title: text(`account.preferences.${list}`),
        statuses: expand.includes('consentStatus')
          ? (owner ? [owner.email] : []).map((email) => ({ email, isMember: joined.includes(list) }))
          : undefined,
      }))
  },
  document: ConsentSubscriptionResponseSchema,
  answer: (subscriptions) => ({
    data: subscriptions.map(({ list, title, statuses }) => ({
      subscriptionId: list,
      channels: ['email' as const],
      title,
      tags: tagsOf(list),
      consentType: 'marketing' as const,
      consentRequired: false,
      defaultStatus: 'opt_out' as const,
      consentStatus: statuses?.map(({ email, isMember }) => ({
        channel: 'email' as const,
        contactPointValue: email,
        status: isMember ? ('opt_in' as const) : ('opt_out' as const),
      })),
    })),
  }),
})
