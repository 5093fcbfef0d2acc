/** The domain of each table, by the beginning of its name; the first match counts (RUN-058). */
const domains: readonly (readonly [RegExp, string])[] = [
  [/^(?:baskets|saved_boxes)/, 'baskets'],
  [/^(?:payment_approvals|sandbox_|stripe_)/, 'payments'],
  [/^(?:order|bulk_run|hold_rules|risk_rules|renewal_failures)/, 'orders'],
  [/^(?:subscription)/, 'subscriptions'],
  [/^(?:stock_notices|stock)/, 'inventory'],
  [/^(?:search_|index_requests|activities)/, 'search'],
  [
    /^(?:clients|sessions|shopper_contexts|ended_sessions|changed_session_groups|authorization_codes|login_codes|agent_requests|provider_logins|signing_keys)/,
    'sessions',
  ],
  [
    /^(?:customer|external_profiles|former_emails|passkey_|mailed_tokens|organisation|product_list|recipient_lists)/,
    'customers',
  ],
  [/^(?:security_events|attempts|staff|audit_)/, 'staff'],
  [/^(?:products|assortments|categories|upsells|images|videos|review|live_paths|paths)/, 'catalog'],
  [/^(?:price|promotions|coupon|tax_rates)/, 'pricing'],
  [/^(?:gift_card|e_gift_card)/, 'gift-cards'],
  [/^(?:shipping_methods|delivery_|carriers|stores|concierges|known_streets|changed_streets)/, 'shipping'],
  [/^(?:content_items|navigations|footers|fonts|sites|texts|localized_texts)/, 'content'],
  [/^outbox/, 'mail'],
  [/^(?:campaign|catalog_requests|chat_|contact_messages|feedback|fundraiser|list_)/, 'forms'],
  [/^(?:secrets|setup_steps|readiness_checks|shop_gauges|backups|migrations)/, 'platform'],
]

/** The prefix of a table that has removed records too (docs/decisions/0106-removed-products-and-sites.md). */
const withRemoved = /^all_/

/** The domain of a table; 'other' for a table without a rule. */
export const domainOfTable = (table: string): string =>
  domains.find(([names]) => names.test(table.replace(withRemoved, '')))?.[1] ?? 'other'

const firstTable = /\b(?:from|into|update|truncate)\s+(?:only\s+)?"?([a-z_]+)"?/i

const known = new Map<string, string>()

/**
 * The domain of a statement: that of the first table in it. Cached, because there are few texts: values are
 * parameters.
 */
export function domainOfStatement(text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  const tables = text.matchAll(new RegExp(firstTable, 'gi'))
  const domain = [...tables].map(([, table = '']) => domainOfTable(table)).find((each) => each !== 'other')
  known.set(text, domain ?? 'other')
  return domain ?? 'other'
}
