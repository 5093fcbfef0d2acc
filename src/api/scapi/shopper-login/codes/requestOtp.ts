import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { codeRequestFields, deliveryOf } from './code-request.ts'
import { organizationId, unlessEmpty } from '#api/scapi/shopper-login/inputs.ts'
import { ownAccount } from '#api/scapi/shopper-login/own-account.ts'

/** DROP-032. */
export const requestOtp = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/otp/request',
  summary: 'Sends a logged-in customer a code.',
  description:
    'Mails the code, or posts it to a registered `callback_uri`. An earlier code becomes invalid. Refuses another login or address than those of the customer, an unregistered callback, and too many requests (429).',
  auth: 'registered',
  limit: 'login-code',
  parameters: z.object({ organizationId }),
  body: z.object({ ...codeRequestFields, email: unlessEmpty(z.string().max(128).optional()) }),
  status: 202,
  async handle(context) {
    const { shop, site, shopper, body } = context
    const customer = await ownAccount(context, body)
    if (isRefusal(customer)) return customer
    const isTheirs = body.email?.toLowerCase() === customer.email.toLowerCase()
    if (body.mode === 'email' && !isTheirs)
      return refuse('invalid-field', {
        field: 'email',
        value: '',
        reason: 'must be the address of the customer',
      })
    const delivery = await deliveryOf(context, shopper.clientId, body)
    if (isRefusal(delivery)) return delivery
    return shop.loginCodes.request({
      purpose: 'otp',
      site,
      clientId: shopper.clientId,
      login: customer.login,
      ...delivery,
      replacesOthers: true,
    })
  },
  isBodyless: true,
  answer: () => undefined,
})
