import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { IdentityProvider } from '#commerce/ports/identity-provider.ts'

/** The path of the provider's login page, on the shop's own host. */
export const loginPath = '/sandbox-identity/login'

const Request = z.object({ returnUri: z.string(), state: z.string() })
const Answer = z.object({
  state: z.string(),
  email: z.email().max(100),
  firstName: z.string().max(50),
  lastName: z.string().min(1).max(50),
})

export interface SandboxProvider extends IdentityProvider {
  /** The request of a login page; `undefined` if the shop has not signed it. */
  requestOf(signed: string): Promise<{ returnUri: string; state: string } | undefined>
  /** The shop's address with the response of the page, for what was typed. */
  answer(
    request: { returnUri: string; state: string },
    typed: { email: string; firstName: string; lastName: string } | undefined,
  ): Promise<string | undefined>
}

/**
 * The built-in double of an identity provider, for tests and development: its page asks for a name and an email
 * address, and believes them. Production shops do not have it.
 */
export function openSandboxProvider({
  signingKey,
}: {
  signingKey: () => Promise<Uint8Array>
}): SandboxProvider {
  const sign = async (value: object): Promise<string> => {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${text}.${createHmac('sha256', await signingKey())
      .update(text)
      .digest('base64url')}`
  }
  const open = async <Schema extends z.ZodType>(
    schema: Schema,
    signed: string,
  ): Promise<z.output<Schema> | undefined> => {
    const [text = '', signature = ''] = signed.split('.')
    const expected = createHmac('sha256', await signingKey())
      .update(text)
      .digest()
    const given = Buffer.from(signature, 'base64url')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  }
  return {
    async loginAddress({ returnUri, state }) {
      const address = new URL(loginPath, returnUri)
      address.searchParams.set('request', await sign({ returnUri, state }))
      return address.href
    },
    async identify({ state, parameters }) {
      const answer = await open(Answer, parameters.code ?? '')
      if (answer?.state !== state) return undefined
      const { email, firstName, lastName } = answer
      return { email, firstName, lastName }
    },
    requestOf: (signed) => open(Request, signed),
    async answer({ returnUri, state }, typed) {
      const address = new URL(returnUri)
      address.searchParams.set('state', state)
      if (!typed) address.searchParams.set('error', 'access_denied')
      else {
        const answer = Answer.safeParse({ ...typed, state })
        if (!answer.success) return undefined
        address.searchParams.set('code', await sign(answer.data))
      }
      return address.href
    },
  }
}
