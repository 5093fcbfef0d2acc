import { z } from 'zod'

/** A third-party script in the shop's pages. */
export interface ThirdPartyScript {
  address: string
  /** The allowed sources for the content security policy: the script's origin and the further hosts. */
  hosts: readonly string[]
}

/** The setting of each kind of third-party script (OPS-023, OPS-037). Without the setting no script is loaded. */
export const thirdPartyScriptSettings = {
  /** OPS-034: loaded when a shopper first opens the chat (SHELL-122). */
  chat: 'BONBON_CHAT_SCRIPT',
  /** OPS-027: the pay-later text on product pages, on sites that offer it. */
  payLater: 'BONBON_PAY_LATER_SCRIPT',
  /** OPS-024: decides which shoppers are offered subscriptions. Without it, the shop decides. */
  subscriptions: 'BONBON_SUBSCRIPTION_SERVICE',
  /** OPS-028, OPS-029, OPS-036: loaded after the shopper has consented to cookies. */
  merchandising: 'BONBON_MERCHANDISING_SCRIPT',
  recording: 'BONBON_RECORDING_SCRIPT',
  platform: 'BONBON_PLATFORM_SCRIPT',
  /** OPS-025: the widget of social components. Without it, they link to the shop's page on the network. */
  socialCommerce: 'BONBON_SOCIAL_SCRIPT',
  /** OPS-026: a ratings widget instead of the shop's own reviews. */
  ratings: 'BONBON_RATINGS_SCRIPT',
} as const

export type ThirdPartyScripts = {
  readonly [Kind in keyof typeof thirdPartyScriptSettings]: ThirdPartyScript | undefined
}

const sentence =
  'write the URL of a script and then further hosts that it connects to, such as https://chat.example.com/start.js https://*.example.com'

const host = /^https:\/\/(\*\.)?[a-z\d.-]+(:\d+)?$/i

/** `https://chat.example.com/start.js https://*.example.com`: the script, then further hosts that it connects to. */
export const ThirdPartyScript = z.string().transform((text, context): ThirdPartyScript => {
  const [address = '', ...others] = text.trim().split(/\s+/)
  const url = URL.parse(address)
  const isScript = url !== null && isSecure(url) && url.pathname !== '/' && !/[;,'"]/.test(address)
  if (!isScript || !others.every((other) => host.test(other))) {
    context.addIssue({ code: 'custom', message: sentence })
    return z.NEVER
  }
  return { address, hosts: [...new Set([url.origin, ...others])] }
})

/** `https://forms.example.com https://*.example.org`: hosts, separated by spaces. */
export const Hosts = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine(
    (hosts) => hosts.every((each) => host.test(each)),
    'write hosts such as https://forms.example.com https://*.example.com',
  )

const playerSentence =
  'write the URL of a video player with {videoId} in it, such as https://www.youtube-nocookie.com/embed/{videoId}?autoplay=1'

/** `https://player.vimeo.com/video/{videoId}`: the page of a video host that plays one video (CONT-028). */
export const VideoPlayer = z.string().refine((text) => {
  const url = URL.parse(text)
  const hasId = text.split('{videoId}').length === 2 && !/[{%]/.test(url?.host ?? '')
  return url !== null && isSecure(url) && hasId && !/[;,'"\s]/.test(text)
}, playerSentence)

/** HTTPS only, except from localhost, for local tests. */
const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')

/** The script of a subscription service, on the host of each environment. */
interface SubscriptionService {
  production: ThirdPartyScript
  staging: ThirdPartyScript
}

const serviceSentence =
  'write the merchant id, the production host and the staging host, such as m123 https://static.example.com https://staging.example.com'

const merchantId = /^[\w-]{1,64}$/

/** OPS-024: `m123 https://static.example.com https://staging.example.com`: the merchant id and both hosts. */
export const SubscriptionService = z.string().transform((text, context): SubscriptionService => {
  const [merchant = '', ...hosts] = text.trim().split(/\s+/)
  const [production, staging, ...others] = hosts.map((given) => serviceScript(given, merchant))
  if (merchantId.test(merchant) && production && staging && others.length === 0)
    return { production, staging }
  context.addIssue({ code: 'custom', message: serviceSentence })
  return z.NEVER
})

function serviceScript(given: string, merchant: string): ThirdPartyScript | undefined {
  const url = URL.parse(given)
  if (!url || !isSecure(url) || url.origin !== given) return undefined
  return { address: `${url.origin}/${merchant}/main.js`, hosts: [url.origin] }
}
