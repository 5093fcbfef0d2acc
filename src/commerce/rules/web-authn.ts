/**
 * Loaded with the first passkey. Starts without passkeys are faster, and Node prints no warning about experimental
 * ciphers.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server')
