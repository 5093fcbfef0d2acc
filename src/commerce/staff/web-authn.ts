/**
 * Loaded with the first passkey: other starts need not wait for it, and Node prints no warning about experimental
 * ciphers.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server')
