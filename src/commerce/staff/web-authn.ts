/** Loaded with the first passkey: a start without one need not wait for it, nor print that Node's newest ciphers are experimental. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
