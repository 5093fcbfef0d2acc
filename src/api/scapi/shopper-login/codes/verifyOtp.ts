import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { channelId, clientId, organizationId } from '#api/scapi/shopper-login/inputs.ts'
import { ownAccount } from '#api/scapi/shopper-login/own-account.ts'

/** DROP-032. */
export const verifyOtp = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/otp/verify',
  summary: 'Checks and uses up the code of a logged-in customer.',
  description:
    "Confirms the customer's address, to which the code was sent. Refuses a wrong, used or expired code, and too many tries (429).",
  auth: 'registered',
  limit: 'login-code',
  parameters: z.object({ organizationId }),
  body: z.object({
    pwd_action_token: z.string().min(1).max(64),
    client_id: clientId,
    channel_id: channelId,
    user_id: MailedAddress,
  }),
  status: 204,
  async handle(context) {
    const { shop, shopper, body, request } = context
    const customer = await ownAccount(context, body)
    if (isRefusal(customer)) return customer
    return shop.loginCodes.verify({
      clientId: shopper.clientId,
      code: body.pwd_action_token,
      customer,
      sender: request.ip,
    })
  },
  answer: nothing,
})
