import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  allowedSourcesOf,
  commonHeaders,
  pagePolicy,
  transportOf,
  sourcesOfPage,
  type AllowedSources,
} from './security.ts'

const policyOf = (
  scripts: readonly string[],
  options: { isSecure?: boolean; allowed?: AllowedSources } = {},
) => pagePolicy(scripts, { isSecure: false, ...options })
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const sourcesOf = (policy: string) => ({
  scriptSources: /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [],
})

it('script sources contain no wildcard with any settings, and inline scripts need a hash', () => {
  const wild = { address: 'https://a.example/a.js', hosts: ['https://a.example', 'https://*.a.example'] }
  const scripts = {
    chat: wild,
    payLater: wild,
    subscriptions: wild,
    merchandising: wild,
    recording: wild,
    platform: wild,
    socialCommerce: wild,
    ratings: wild,
  }
  const allowed = allowedSourcesOf({ tagManager: 'GTM-ABC1234', videoPlayer: undefined, scripts })
  for (const isDevelopment of [false, true]) {
    const { scriptSources } = sourcesOf(pagePolicy(['one()'], { isSecure: true, isDevelopment, allowed }))
    expect(scriptSources.filter((source) => /\*|unsafe|^https?:$/.test(source))).toEqual([])
    expect(scriptSources.includes("'strict-dynamic'")).toBe(!isDevelopment)
  }
  expect(policyOf(['one()'])).not.toContain('strict-dynamic')
})

it('allows exactly the inline scripts of the renderer, by hash', () => {
  const policy = policyOf(["one('ü')", '\nimport "/b.js"\n'])
  expect(policy).toContain(`script-src 'self' ${hashOf("one('ü')")} ${hashOf('\nimport "/b.js"\n')};`)
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).toMatch(/style-src 'self'; style-src-attr/)
})

it('allows no inline script in a page without one', () => {
  expect(policyOf([])).toContain("script-src 'self';")
})

const none = {
  chat: undefined,
  payLater: undefined,
  subscriptions: undefined,
  merchandising: undefined,
  recording: undefined,
  platform: undefined,
  socialCommerce: undefined,
  ratings: undefined,
}

it('allows the tag manager only when a container is set', () => {
  expect(policyOf([], { isSecure: true })).not.toContain('https:')
  const policy = policyOf(['one()'], {
    isSecure: true,
    allowed: allowedSourcesOf({ tagManager: 'GTM-ABC1234', videoPlayer: undefined, scripts: none }),
  })
  const { scriptSources } = sourcesOf(policy)
  expect(scriptSources).toEqual([
    "'self'",
    hashOf('one()'),
    "'strict-dynamic'",
    'https://www.googletagmanager.com',
  ])
  for (const kind of ['connect-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${kind} 'self'[^;]* https://\\*\\.googletagmanager\\.com`))
  expect(policy).toMatch(/frame-src 'self';/)
})

it('OPS-034 allows the hosts of the third-party scripts in the settings, and frames for the chat', () => {
  const chat = {
    address: 'https://chat.example/start.js',
    hosts: ['https://chat.example', 'https://*.talk.example'],
  }
  const recording = { address: 'https://tape.example/r.js', hosts: ['https://tape.example'] }
  const allowed = allowedSourcesOf({
    tagManager: undefined,
    videoPlayer: undefined,
    scripts: { ...none, chat, recording },
  })
  const policy = policyOf([], { isSecure: true, allowed })
  expect(policy).toContain("script-src 'self' 'strict-dynamic' https://tape.example https://chat.example;")
  expect(policy).toContain("frame-src 'self' https://chat.example https://*.talk.example;")
  expect(policy).toMatch(/connect-src 'self' [^;]* wss:\/\/chat\.example wss:\/\/\*\.talk\.example;/)
  expect(policy).not.toContain('google')
})

it('CONT-028 allows the host of the video player in frames only, and not on payment pages', () => {
  const videoPlayer = 'https://player.example/video/{videoId}?autoplay=1'
  const allowed = allowedSourcesOf({ tagManager: undefined, videoPlayer, scripts: none })
  const policy = policyOf([], { allowed: sourcesOfPage('/stories', allowed) })
  expect(policy).toContain("frame-src 'self' https://player.example;")
  expect(policy.match(/player\.example/g)).toHaveLength(1)
  expect(policyOf([], { allowed: sourcesOfPage('/billing', allowed) })).not.toContain('player.example')
})

it('OPS-025 OPS-026 allows the hosts of widgets in scripts and frames, and not on payment pages', () => {
  const widget = (host: string) => ({ address: `https://${host}/w.js`, hosts: [`https://${host}`] })
  const scripts = { ...none, socialCommerce: widget('social.example'), ratings: widget('stars.example') }
  const allowed = allowedSourcesOf({ tagManager: undefined, videoPlayer: undefined, scripts })
  const policy = policyOf([], { allowed: sourcesOfPage('/stories', allowed) })
  expect(policy).toContain("script-src 'self' 'strict-dynamic' https://social.example https://stars.example;")
  expect(policy).toContain("frame-src 'self' https://social.example https://stars.example;")
  expect(policyOf([], { allowed: sourcesOfPage('/wallet', allowed) })).not.toMatch(/social|stars/)
})

it('CONT-044 CONT-074 allows forms in frames if a setting names their host, and none of their scripts in a page', () => {
  const formHosts = ['https://forms.example']
  const allowed = allowedSourcesOf({
    tagManager: undefined,
    videoPlayer: undefined,
    scripts: none,
    formHosts,
  })
  expect(policyOf([], { allowed })).toBe(
    policyOf([]).replace("frame-src 'self'", "frame-src 'self' https://forms.example"),
  )
  expect(policyOf([], { allowed: sourcesOfPage('/billing', allowed) })).toBe(policyOf([]))
})

it('OPS-030 allows script and frames of the bot check in the settings, but not on payment pages', () => {
  const botCheck = {
    script: { address: 'https://check.example/api.js', hosts: ['https://check.example'] },
    verifyUrl: 'https://check.example/siteverify',
    siteKey: 'site-key-1',
    secret: 'secret-key-1',
  }
  const allowed = allowedSourcesOf({ tagManager: undefined, videoPlayer: undefined, scripts: none, botCheck })
  const policy = policyOf([], { allowed: sourcesOfPage('/contact-us', allowed) })
  expect(policy).toContain("script-src 'self' 'strict-dynamic' https://check.example;")
  expect(policy).toContain("frame-src 'self' https://check.example;")
  expect(policyOf([], { allowed: sourcesOfPage('/billing', allowed) })).not.toContain('check.example')
})

it("allows no third-party scripts on payment pages, and the card gateway's frames on all pages", () => {
  const chat = { address: 'https://chat.example/start.js', hosts: ['https://chat.example'] }
  const sources = allowedSourcesOf({
    tagManager: 'GTM-ABC1234',
    videoPlayer: undefined,
    scripts: { ...none, chat },
  })
  const allowed = { ...sources, payment: ['https://pay.example'] }
  for (const path of ['/shipping', '/billing', '/billing/', '/revieworder', '/wallet']) {
    const policy = policyOf([], { allowed: sourcesOfPage(path, allowed) })
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("frame-src 'self' https://pay.example;")
  }
  expect(policyOf([], { allowed: sourcesOfPage('/cart', allowed) })).toContain(
    "frame-src 'self' https://chat.example https://pay.example;",
  )
})

it('makes browsers report violations', () => {
  expect(policyOf([])).toMatch(/; report-uri \/policy-reports; report-to policy$/)
  expect(commonHeaders.https).toContainEqual(['reporting-endpoints', 'policy="/policy-reports"'])
})

it('forbids framing of a page, and insecure requests from a secure page', () => {
  expect(policyOf([], { isSecure: true })).toContain("frame-ancestors 'none'; upgrade-insecure-requests")
  expect(policyOf([])).not.toContain('upgrade-insecure-requests')
})

it.each([
  ['https://www.example.com', 'https', ['cross-origin-opener-policy', 'strict-transport-security']],
  ['http://localhost:3000', 'local', ['cross-origin-opener-policy']],
  ['http://volumesavings.localhost:3000', 'local', ['cross-origin-opener-policy']],
  ['http://127.0.0.1:3000', 'local', ['cross-origin-opener-policy']],
  // On insecure origins browsers ignore the opener policy, and write an error to the console.
  ['http://www.example.com', 'plain', []],
  ['http://localhost.example.com', 'plain', []],
  ['http://192.168.0.7:3000', 'plain', []],
] as const)('sends the headers to %s that browsers follow there', (origin, transport, expected) => {
  expect(transportOf(origin)).toBe(transport)
  const names = commonHeaders[transport].map(([name]) => name)
  const depending = ['cross-origin-opener-policy', 'strict-transport-security']
  expect(names.filter((name) => depending.includes(name))).toEqual(expected)
})
