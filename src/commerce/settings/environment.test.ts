import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const read = (variables: Record<string, string>) => readEnvironment(variables, '/srv/shop')

describe('readEnvironment', () => {
  it('has defaults for all settings', () => {
    expect(read({})).toEqual({
      mode: 'production',
      port: 3000,
      host: undefined,
      origin: 'http://localhost:3000',
      isOriginNamed: false,
      isPublic: false,
      siteOrigins: {},
      trustedProxies: 0,
      databaseUrl: undefined,
      databaseTimeoutSeconds: 10,
      keepOrdersYears: 7,
      dataFolder: '/srv/shop/data',
      firstImport: '/srv/shop/demo',
      demoFolder: '/srv/shop/demo',
      processes: 1,
      logLevel: 'info',
      pageCacheBytes: 67_108_864,
      imageCacheBytes: 1_073_741_824,
      maxRequests: 500,
      maxConnections: 4_096,
      keepAliveSeconds: 75,
      drainSeconds: 0,
      smtpUrl: undefined,
      mailFrom: undefined,
      paymentGateway: 'sandbox',
      stripe: undefined,
      isTestPayment: true,
      acceptsMaskedCards: true,
      formHosts: [],
      metricsToken: undefined,
      secretKeys: { current: undefined, old: undefined },
      previewPassword: undefined,
      previewEnvironments: {},
      mayCrawl: true,
      tagManager: undefined,
      videoPlayer: undefined,
      scripts: {
        chat: undefined,
        payLater: undefined,
        subscriptions: undefined,
        merchandising: undefined,
        recording: undefined,
        platform: undefined,
        socialCommerce: undefined,
        ratings: undefined,
      },
      client: {
        organizationId: 'f_ecom_bonb_prd',
        clientId: 'bonbon-storefront',
        redirectUri: 'http://localhost:3000/callback',
      },
    })
  })

  it('treats an empty variable as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toEqual(read({}))
  })

  it('derives the redirect URI of logins from the origin', () => {
    const { origin, client } = read({ BONBON_ORIGIN: 'https://www.example.com/', PORT: '8080' })
    expect([origin, client.redirectUri]).toEqual([
      'https://www.example.com',
      'https://www.example.com/callback',
    ])
  })

  it.each([
    ['http://localhost:8080', {}, '/srv/shop/demo'],
    ['http://shop.localhost', {}, '/srv/shop/demo'],
    ['http://127.0.0.1:3000', {}, '/srv/shop/demo'],
    ['http://[::1]:3000', {}, '/srv/shop/demo'],
    ['https://www.example.com', {}, undefined],
    ['http://192.168.0.7', {}, undefined],
    ['https://localhost.example.com', {}, undefined],
    ['https://www.example.com', { BONBON_IMPORT: 'demo' }, '/srv/shop/demo'],
    ['http://localhost', { BONBON_SITE_ORIGINS: 'bulk=https://bulk.example.com' }, undefined],
  ])('at %s with %o an empty shop is filled from %s', (origin, others, folder) => {
    expect(read({ BONBON_ORIGIN: origin, ...others }).firstImport).toBe(folder)
  })

  it('SHELL-010 reads the origins of sites', () => {
    const variable = ' volumesavings=https://bulk.example.com/  fundraising=http://raise.localhost:3000 '
    expect(read({ BONBON_SITE_ORIGINS: variable }).siteOrigins).toEqual({
      volumesavings: 'https://bulk.example.com',
      fundraising: 'http://raise.localhost:3000',
    })
  })

  it('allows search engines by default only in production', () => {
    expect(read({ NODE_ENV: 'development' }).mayCrawl).toBe(false)
    expect(read({ BONBON_CRAWLERS: 'none' }).mayCrawl).toBe(false)
    expect(read({ NODE_ENV: 'development', BONBON_CRAWLERS: 'all' }).mayCrawl).toBe(true)
  })

  it('lets the base of pictures have a path, without a slash at its end', () => {
    const imageOrigin = (url: string) => read({ BONBON_IMAGE_ORIGIN: url }).imageOrigin
    expect(imageOrigin('https://images.example.com/')).toBe('https://images.example.com')
    expect(imageOrigin('https://app.example.com/mobify/caching/api/')).toBe(
      'https://app.example.com/mobify/caching/api',
    )
  })

  it.each([
    ['BONBON_CRAWLERS', 'some', 'write one of all, none'],
    ['BONBON_TAG_MANAGER', '"><script>', 'write a container id such as GTM-ABC1234'],
    ['PORT', '70000', 'write a whole number from 0 to 65535'],
    ['PORT', 'candy', 'write a whole number from 0 to 65535'],
    ['HOST', 'two words', 'write an address or host name of this machine'],
    ['NODE_ENV', 'staging', 'write one of production, development, test'],
    ['LOG_LEVEL', 'loud', 'write one of fatal, error, warn'],
    ['DATABASE_URL', 'mysql://localhost/shop', 'write a URL such as postgresql://'],
    ['BONBON_ORIGIN', 'www.example.com', 'write a URL such as https://www.example.com'],
    ['BONBON_ORIGIN', 'https://www.example.com/shop', 'write a URL without a path'],
    ['BONBON_SITE_ORIGINS', 'https://bulk.example.com', 'write site ids and their URLs, such as'],
    ['BONBON_SITE_ORIGINS', 'volumesavings=bulk.example.com', 'write site ids and their URLs, such as'],
    ['BONBON_SITE_ORIGINS', 'volumesavings=https://a.com/shop', 'write site ids and their URLs, such as'],
    ['BONBON_SITE_ORIGINS', 'a=https://a.com b=https://a.com', 'write each site and each URL once'],
    ['BONBON_SITE_ORIGINS', 'a=https://a.com a=https://b.com', 'write each site and each URL once'],
    ['BONBON_IMAGE_ORIGIN', 'images.example.com', 'write a URL such as https://images.example.com'],
    ['BONBON_IMAGE_ORIGIN', 'https://images.example.com/?a', 'write a URL without ? and #'],
    ['BONBON_TRUSTED_PROXIES', '-1', 'write a whole number from 0 to 10'],
    ['WEB_CONCURRENCY', '0', 'write a whole number from 1 to 64'],
    ['SMTP_URL', 'mail.example.com', 'write a URL such as smtps://'],
    ['BONBON_MAIL_FROM', 'the shop', 'write a sender such as'],
    ['BONBON_PAYMENT_GATEWAY', 'sandbox', 'write BONBON_SANDBOX_PAYMENTS=yes'],
    ['BONBON_PAYMENT_GATEWAY', 'My Bank', 'write the name of an adapter'],
    ['BONBON_SANDBOX_PAYMENTS', 'no', 'write one of yes'],
    ['BONBON_METRICS_TOKEN', 'short', 'write at least 16 characters'],
    ['BONBON_PREVIEW_PASSWORD', 'short', 'write at least 12 characters'],
    ['BONBON_PREVIEW_ENVIRONMENTS', 'test=https://test.example.com', 'write environments and their URLs'],
    [
      'BONBON_PREVIEW_ENVIRONMENTS',
      'staging=https://a.example.com/shop',
      'write environments and their URLs',
    ],
    ['BONBON_ORGANIZATION_ID', 'bonbon', 'write an id such as f_ecom_abcd_prd'],
    ['BONBON_CLIENT_ID', 'a b', 'write letters, digits'],
    ['BONBON_REDIRECT_URI', '/callback', 'write a URL such as https://www.example.com/callback'],
  ])('rejects %s=%s with a sentence on what to write', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(`The setting ${name} is wrong: ${sentence}`)
  })

  it('reports every wrong setting in one error, each with one sentence', () => {
    expect(() => read({ BONBON_ORIGIN: 'htp:/shop' })).toThrow(
      /^The setting BONBON_ORIGIN is wrong: write a URL such as https:\/\/www\.example\.com\.$/,
    )
    expect(() => read({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT.*LOG_LEVEL/)
  })

  it('uses the sandbox gateway by default on a laptop, and with an origin only if it is configured', () => {
    const BONBON_ORIGIN = 'https://www.example.com'
    expect(read({}).paymentGateway).toBe('sandbox')
    expect(read({ BONBON_ORIGIN }).paymentGateway).toBeUndefined()
    expect(read({ BONBON_ORIGIN, BONBON_SANDBOX_PAYMENTS: 'yes' }).paymentGateway).toBe('sandbox')
    expect(read({ BONBON_ORIGIN, BONBON_PAYMENT_GATEWAY: 'my-bank' }).paymentGateway).toBe('my-bank')
    expect(() => read({ BONBON_PAYMENT_GATEWAY: 'my-bank', BONBON_SANDBOX_PAYMENTS: 'yes' })).toThrow(
      'not both',
    )
  })

  it('DROP-070 accepts masked test cards in the sandbox: on a laptop by default, in public if configured', () => {
    const BONBON_ORIGIN = 'https://www.example.com'
    const accepts = (variables: Record<string, string>) => read(variables).acceptsMaskedCards
    expect(accepts({})).toBe(true)
    expect(accepts({ BONBON_MASKED_TEST_CARDS: 'no' })).toBe(false)
    expect(accepts({ BONBON_ORIGIN, BONBON_SANDBOX_PAYMENTS: 'yes' })).toBe(false)
    const named = { BONBON_SANDBOX_PAYMENTS: 'yes', BONBON_MASKED_TEST_CARDS: 'yes' }
    expect(accepts({ BONBON_ORIGIN, ...named })).toBe(true)
    expect(accepts({ BONBON_PAYMENT_GATEWAY: 'my-bank' })).toBe(false)
    expect(() => read({ BONBON_PAYMENT_GATEWAY: 'my-bank', BONBON_MASKED_TEST_CARDS: 'yes' })).toThrow(
      'needs the sandbox',
    )
  })

  it.each([
    [{}, false],
    [{ BONBON_ORIGIN: 'http://localhost:8080' }, false],
    [{ BONBON_ORIGIN: 'https://www.example.com' }, true],
    [{ BONBON_SITE_ORIGINS: 'bulk=https://bulk.example.com' }, true],
    // Requests from the internet arrive through the proxy, regardless of the shop's origin.
    [{ BONBON_TRUSTED_PROXIES: '1' }, true],
  ])('%o: whether the shop is public is %s, and all defaults follow from that', (variables, isPublic) => {
    expect(read(variables)).toMatchObject({
      isPublic,
      paymentGateway: isPublic ? undefined : 'sandbox',
      firstImport: isPublic ? undefined : '/srv/shop/demo',
      drainSeconds: isPublic ? 5 : 0,
    })
  })

  it('rejects an unknown BONBON_ setting, and lists the known ones', () => {
    expect(() => read({ BONBON_DATABASE: './x' })).toThrow(
      /^BONBON_DATABASE is not a setting\. The settings are .*BONBON_DATA,/,
    )
  })
})
