import { z } from 'zod'

export const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `write a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `write a whole number from ${from} to ${to}`)

export const text = (pattern: RegExp, sentence: string) => z.string().regex(pattern, sentence)

export const urlOf = (protocols: string[], sentence: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: sentence,
    // One sentence for each wrong setting.
    abort: true,
  })

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `write one of ${values.join(', ')}`)

/** 32 bytes. */
export const secretKey = text(
  /^[\da-f]{64}$/i,
  'write 64 hexadecimal digits, such as "openssl rand -hex 32" prints',
).transform((digits) => Buffer.from(digits, 'hex'))
