import { createHmac, timingSafeEqual } from 'node:crypto'

/** The maximum age of a signature: an older request is a replay. */
const toleranceSeconds = 300

/**
 * Whether Stripe has recently signed a webhook's body (https://docs.stripe.com/webhooks#verify-manually). The header
 * has a time and one or more signatures: `t=1700000000,v1=5257…,v1=…`.
 */
export function isSigned(
  body: Uint8Array,
  header: string,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return parts.some(([name, value = '']) => {
    if (name !== 'v1') return false
    const given = Buffer.from(value, 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
