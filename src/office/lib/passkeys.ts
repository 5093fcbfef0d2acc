import { CallFailure } from './calls/call-failure.ts'

type Options = Readonly<Record<string, unknown>>

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Asks the browser for a passkey of this host. Gives its answer for the call. */
export async function showPasskey(options: Options): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The call passes the options of @simplewebauthn/server on, whose types the browser's part has too.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return { ...(await startAuthentication({ optionsJSON }).catch(explain)) }
}

/** Asks the browser to make a passkey. Gives its answer for the call. */
export async function makePasskey(options: Options): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // As above.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return { ...(await startRegistration({ optionsJSON }).catch(explain)) }
}

/** The browser does not tell whether the person canceled or has no passkey. */
function explain(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new CallFailure({
    code: 'passkey-not-shown',
    detail: isKnown
      ? 'This device has a passkey for you already.'
      : 'That did not work. Try again, or use another way.',
  })
}
