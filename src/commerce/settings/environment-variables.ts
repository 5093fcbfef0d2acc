import { z } from 'zod'
import { botCheckSettings } from './bot-check-settings.ts'
import { BaseUrl, Origin, SiteOrigins } from './origin-settings.ts'
import { PreviewEnvironments } from './preview-environments.ts'
import { oneOf, secretKey, text, urlOf, whole } from './setting-formats.ts'
import { stripeSettings } from './stripe-settings.ts'
import {
  Hosts,
  SubscriptionService,
  ThirdPartyScript,
  thirdPartyScriptSettings,
  VideoPlayer,
} from './third-party-scripts.ts'

/** Every setting by the name of its environment variable. */
export const environmentVariables = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
  PORT: whole(0, 65_535).default(3000),
  HOST: text(
    /^[\w.:-]+$/,
    'write an address or host name of this machine, such as 127.0.0.1 or ::',
  ).optional(),
  BONBON_ORIGIN: Origin.optional(),
  BONBON_OFFICE_ORIGIN: Origin.optional(),
  BONBON_SITE_ORIGINS: SiteOrigins.default({}),
  BONBON_TRUSTED_PROXIES: whole(0, 10).default(0),
  // The setting is not parsed as a URL, because URL rejects the address of a Unix socket
  // (postgresql://user@/bonbon?host=/run/postgresql).
  DATABASE_URL: text(
    /^postgres(ql)?:\/\/\S+$/,
    'write a URL such as postgresql://user:password@host:5432/bonbon',
  ).optional(),
  BONBON_DATABASE_TIMEOUT: whole(1, 300).default(10),
  BONBON_KEEP_ORDERS_YEARS: whole(1, 100).default(7),
  BONBON_DATA: z.string().default('data'),
  BONBON_IMPORT: z.string().optional(),
  // Read by bin/prepare.mjs, before anything is installed.
  BONBON_BUILD: oneOf(['no']).optional(),
  WEB_CONCURRENCY: whole(1, 64).default(1),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BONBON_PAGE_CACHE_MB: whole(0, 4096).default(64),
  BONBON_IMAGE_CACHE_MB: whole(16, 1_048_576).default(1024),
  BONBON_MAX_REQUESTS: whole(1, 100_000).default(500),
  BONBON_MAX_CONNECTIONS: whole(10, 1_000_000).default(4096),
  BONBON_KEEP_ALIVE_SECONDS: whole(1, 3_600).default(75),
  BONBON_DRAIN_SECONDS: whole(0, 300).optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'write a URL such as smtps://user:password@host:465').optional(),
  BONBON_MAIL_FROM: text(
    /^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/,
    'write a sender such as Shop <shop@example.com>',
  ).optional(),
  BONBON_PAYMENT_GATEWAY: text(/^[a-z][a-z\d-]*$/, 'write the name of an adapter in src/adapters/choose.ts')
    .refine((name) => name !== 'sandbox', 'write BONBON_SANDBOX_PAYMENTS=yes to take test cards only')
    .optional(),
  BONBON_SANDBOX_PAYMENTS: oneOf(['yes']).optional(),
  BONBON_MASKED_TEST_CARDS: oneOf(['yes', 'no']).optional(),
  ...stripeSettings,
  BONBON_ADDRESS_CHECKER: text(
    /^[a-z][a-z\d-]*$/,
    'write the name of an adapter in src/adapters/choose.ts',
  ).optional(),
  ...botCheckSettings,
  BONBON_METRICS_TOKEN: text(/^[\x21-\x7e]{16,}$/, 'write at least 16 characters without spaces').optional(),
  BONBON_SECRET_KEY: secretKey.optional(),
  BONBON_OLD_SECRET_KEY: secretKey.optional(),
  BONBON_PREVIEW_ENVIRONMENTS: PreviewEnvironments.default({}),
  BONBON_PREVIEW_PASSWORD: text(
    /^[\x21-\x7e]{12,}$/,
    'write at least 12 characters without spaces',
  ).optional(),
  BONBON_CRAWLERS: oneOf(['all', 'none']).optional(),
  BONBON_TAG_MANAGER: text(/^GTM-[A-Z0-9]{4,12}$/, 'write a container id such as GTM-ABC1234').optional(),
  BONBON_FORM_HOSTS: Hosts.default([]),
  BONBON_VIDEO_PLAYER: VideoPlayer.optional(),
  [thirdPartyScriptSettings.chat]: ThirdPartyScript.optional(),
  [thirdPartyScriptSettings.payLater]: ThirdPartyScript.optional(),
  [thirdPartyScriptSettings.subscriptions]: SubscriptionService.optional(),
  [thirdPartyScriptSettings.merchandising]: ThirdPartyScript.optional(),
  [thirdPartyScriptSettings.recording]: ThirdPartyScript.optional(),
  [thirdPartyScriptSettings.platform]: ThirdPartyScript.optional(),
  [thirdPartyScriptSettings.socialCommerce]: ThirdPartyScript.optional(),
  [thirdPartyScriptSettings.ratings]: ThirdPartyScript.optional(),
  BONBON_ORGANIZATION_ID: text(/^f_ecom_[a-z0-9]+_\w+$/, 'write an id such as f_ecom_abcd_prd').default(
    'f_ecom_bonb_prd',
  ),
  BONBON_API_ORIGIN: Origin.optional(),
  BONBON_IMAGE_ORIGIN: BaseUrl.optional(),
  BONBON_CLIENT_ID: text(/^[\w-]+$/, 'write letters, digits, - and _ only').default('bonbon-storefront'),
  BONBON_REDIRECT_URI: urlOf(
    ['http:', 'https:'],
    'write a URL such as https://www.example.com/callback',
  ).optional(),
})

export type EnvironmentVariables = z.output<typeof environmentVariables>
