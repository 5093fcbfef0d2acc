import { CallFailure } from './calls/call-failure.ts'

type Options = Readonly<Record<string, unknown>>

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Requests a passkey of this host from the browser. Returns the browser's response for the call. */
export async function showPasskey(options: Options): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The call returns the options of @simplewebauthn/server. They have the type that @simplewebauthn/browser expects.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return { ...(await startAuthentication({ optionsJSON }).catch(explain)) }
}

/** Creates a passkey in the browser. Returns the browser's response for the call. */
export async function makePasskey(options: Options): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // See `showPasskey`.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return { ...(await startRegistration({ optionsJSON }).catch(explain)) }
}

/** The browser reports the same error for a cancellation and for a missing passkey. */
function explain(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new CallFailure({
    code: 'passkey-not-shown',
    detail: isKnown
      ? 'This device has a passkey for you already.'
      : 'That did not work. Try again, or use another way.',
  })
}
