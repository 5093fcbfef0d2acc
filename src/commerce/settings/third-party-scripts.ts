import { z } from 'zod'

/** A script of somebody else's that the operator wants in the shop's pages. */
export interface ThirdPartyScript {
  address: string
  /** Whom its pages may speak to: where the script comes from, and what was named behind it. As content security policies write them. */
  hosts: readonly string[]
}

/** What third-party scripts are for, by the setting that names one (OPS-023, OPS-037). Without a name nothing is loaded. */
export const thirdPartyScriptSettings = {
  /** OPS-034: loaded when a shopper first asks for it (SHELL-122). */
  chat: 'BONBON_CHAT_SCRIPT',
  /** OPS-027: says on product pages how a price is paid later, where the site offers that. */
  payLater: 'BONBON_PAY_LATER_SCRIPT',
  /** OPS-028, OPS-029, OPS-036: loaded once a shopper has agreed to cookies. */
  merchandising: 'BONBON_MERCHANDISING_SCRIPT',
  recording: 'BONBON_RECORDING_SCRIPT',
  platform: 'BONBON_PLATFORM_SCRIPT',
} as const

export type ThirdPartyScripts = {
  readonly [Kind in keyof typeof thirdPartyScriptSettings]: ThirdPartyScript | undefined
}

const sentence =
  'write the address of a script, and behind it further hosts that it speaks to, such as https://chat.example.com/start.js https://*.example.com'

const host = /^https:\/\/(\*\.)?[a-z\d.-]+(:\d+)?$/i

/** `https://chat.example.com/start.js https://*.example.com`: the script, then further hosts that it speaks to. */
export const ThirdPartyScript = z.string().transform((text, context): ThirdPartyScript => {
  const [address = '', ...others] = text.trim().split(/\s+/)
  const url = URL.parse(address)
  const isScript = url !== null && isTrusted(url) && url.pathname !== '/' && !/[;,'"]/.test(address)
  if (!isScript || !others.every((other) => host.test(other))) {
    context.addIssue({ code: 'custom', message: sentence })
    return z.NEVER
  }
  return { address, hosts: [...new Set([url.origin, ...others])] }
})

/** Scripts travel encrypted, except those of this very machine: an operator who tries one out. */
const isTrusted = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
