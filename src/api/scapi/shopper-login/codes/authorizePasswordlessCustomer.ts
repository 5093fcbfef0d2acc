import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { RequestedAccount } from '#commerce/login-codes/inputs.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { line } from '#commerce/text-inputs.ts'
import { codeRequestFields, deliveryOf } from './code-request.ts'
import { organizationId, unlessEmpty, usid } from '#api/scapi/shopper-login/inputs.ts'
import { privateClient } from '#api/scapi/shopper-login/private-client.ts'

const flag = unlessEmpty(z.enum(['true', 'false']).optional())

const PasswordlessRequest = z.object({
  ...codeRequestFields,
  usid: unlessEmpty(usid),
  last_name: unlessEmpty(line(50).optional()),
  first_name: unlessEmpty(line(50).optional()),
  email: unlessEmpty(line(100).pipe(z.email()).optional()),
  phone_number: unlessEmpty(line(32).optional()),
})
type PasswordlessRequest = z.output<typeof PasswordlessRequest>

/** The documents describe the body as a text without saying which. */
const PasswordlessAnswerSchema = named('PasswordlessAnswer', z.string())

/** DROP-030. */
export const authorizePasswordlessCustomer = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/passwordless/login',
  summary: 'Sends a code that logs a customer in without a password.',
  description:
    'For private clients that may. Mails the code, or posts it to a registered `callback_uri`. With `register_customer=true`, the first use of the code creates the account of a login that has none; needs `last_name`, and `email` unless the login is an address. With `strict_verify=true`, refuses an account whose address is not confirmed. The answer is the same for every login otherwise. Refuses an unregistered address, and too many requests for one login.',
  auth: 'public',
  limit: 'login-code',
  parameters: z.object({ organizationId, register_customer: flag, strict_verify: flag }),
  body: PasswordlessRequest,
  async handle(context) {
    const { shop, site, parameters, body } = context
    const client = await privateClient(context, 'passwordless')
    if (isRefusal(client)) return client
    const delivery = await deliveryOf(context, client.id, body)
    if (isRefusal(delivery)) return delivery
    const registration = parameters.register_customer === 'true' ? accountOf(body) : undefined
    if (isRefusal(registration)) return registration
    if (parameters.strict_verify === 'true' && (await isUnverified(context, body.user_id)))
      return refuse('email-not-confirmed', { email: body.user_id })
    return shop.loginCodes.request({
      purpose: 'login',
      site,
      clientId: client.id,
      login: body.user_id,
      ...delivery,
      usid: body.usid,
      registration,
    })
  },
  document: PasswordlessAnswerSchema,
  answer: () => '',
})

const Address = line(100).pipe(z.email())

/** An account whose login is an address has this address, so that nobody takes the login of another person. */
function accountOf(body: PasswordlessRequest): RequestedAccount | Refusal<'invalid-field'> {
  const { user_id: login, last_name: lastName, first_name: firstName = '', phone_number: phone } = body
  const asAddress = Address.safeParse(login).data
  const email = asAddress ?? body.email
  if (email === undefined) return invalid('email', 'is needed to register a customer')
  if (body.email !== undefined && body.email.toLowerCase() !== email.toLowerCase())
    return invalid('email', 'must be the login, which is an address')
  if (lastName === undefined) return invalid('last_name', 'is needed to register a customer')
  if (login.length > 100) return invalid('user_id', 'must have at most 100 characters')
  return { login, email, firstName, lastName, phone: phone ?? null }
}

const invalid = (field: string, reason: string) => refuse('invalid-field', { field, value: '', reason })

async function isUnverified({ shop }: CallContext, login: string): Promise<boolean> {
  const account = await shop.customers.proofs.find(login)
  return account !== undefined && !account.isEmailConfirmed
}
