import { z } from 'zod'
import { StartFailure } from '#shared/process/start-failure.ts'
import { ThirdPartyScript } from './third-party-scripts.ts'

/**
 * The settings of a bot check vendor whose widget and server implement the API of reCAPTCHA, checked at the start.
 */
export interface BotCheckSettings {
  script: ThirdPartyScript
  /** The address that verifies tokens. Only it receives the secret, never a browser. */
  verifyUrl: string
  siteKey: string
  secret: string
}

const key = z.string().regex(/^[\x21-\x7e]{8,200}$/, "write the key from the vendor's console")

/** The settings by the names of their environment variables. */
export const botCheckSettings = {
  BONBON_BOT_CHECK_SCRIPT: ThirdPartyScript.optional(),
  BONBON_BOT_CHECK_VERIFY_URL: z
    .string()
    .regex(
      /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1):\d+)\/\S+$/,
      'write the address that verifies tokens, such as https://www.google.com/recaptcha/api/siteverify',
    )
    .optional(),
  BONBON_BOT_CHECK_SITE_KEY: key.optional(),
  BONBON_BOT_CHECK_SECRET: key.optional(),
}

type Values = {
  readonly [Name in keyof typeof botCheckSettings]?: z.output<(typeof botCheckSettings)[Name]>
}

/**
 * The vendor: all four settings are required. Undefined if none is set, for the built-in proof of work. Throws a
 * StartFailure for an incomplete set.
 */
export function botCheckSettingsOf(values: Values): BotCheckSettings | undefined {
  const {
    BONBON_BOT_CHECK_SCRIPT: script,
    BONBON_BOT_CHECK_VERIFY_URL: verifyUrl,
    BONBON_BOT_CHECK_SITE_KEY: siteKey,
    BONBON_BOT_CHECK_SECRET: secret,
  } = values
  const names = Object.keys(botCheckSettings)
  const given = Object.entries(values).flatMap(([name, value]) =>
    names.includes(name) && value !== undefined ? [name] : [],
  )
  if (given.length === 0) return undefined
  if (script && verifyUrl && siteKey && secret) return { script, verifyUrl, siteKey, secret }
  const missing = names.filter((name) => !given.includes(name))
  throw new StartFailure(
    `The bot check of a vendor also needs ${missing.join(' and ')}. Without any of them the shop checks itself.`,
  )
}
