import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Bonbon', label, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 })

/** A new secret for an authenticator app, in base32: 160 bits, as RFC 4226 recommends. */
export const newCodeSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. */
export const codeUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/**
 * The time step of a correct code (RFC 6238); one step earlier or later is accepted. Undefined for a wrong code, and
 * for a step that was already used or is older: a code works once (SALE-130).
 */
export function stepOfCode(
  { secret, lastStep }: { secret: string; lastStep: number | null },
  code: string,
  now: Date,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1_000 / stepSeconds) + delta
  return lastStep === null || step > lastStep ? step : undefined
}
