import { loadScript } from '#storefront/lib/third-party/load-script.ts'
import type { BotCheck } from './bot-check.ts'

/** The API of reCAPTCHA, which other vendors speak too. */
export interface WidgetApi {
  ready?(then: () => void): void
  render(place: HTMLElement, options: WidgetOptions): unknown
  reset(widget: unknown): void
}

interface WidgetOptions {
  sitekey: string
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

/** Where the widget comes from. Only set in tests. */
interface WidgetSource {
  load?: (script: string) => Promise<void>
  widgetApi?: () => WidgetApi | undefined
}

declare global {
  interface Window {
    grecaptcha?: WidgetApi
  }
}

const scripts = new Map<string, Promise<void>>()

/** Loads a script once; again after a failure. */
function loadOnce(address: string): Promise<void> {
  const loading = scripts.get(address) ?? loadScript(address)
  scripts.set(address, loading)
  loading.catch(() => scripts.delete(address))
  return loading
}

/**
 * Shows the widget of a vendor (OPS-030). A script that does not load is a network problem for the shopper (FORM-010). One
 * that brings no widget is a mistake of the shop, for the console alone (FORM-013).
 */
export async function showWidget(
  place: HTMLElement,
  { script, siteKey }: { script: string; siteKey: string },
  check: Pick<BotCheck, 'passed' | 'failed'>,
  { load = loadOnce, widgetApi = () => window.grecaptcha }: WidgetSource = {},
): Promise<{ reset: () => void } | undefined> {
  try {
    await load(script)
  } catch (error) {
    console.error(error)
    check.failed('network')
    return undefined
  }
  const api = widgetApi()
  if (!api) {
    console.error(`The script ${script} brings no bot check widget`)
    return undefined
  }
  if (api.ready) await new Promise<void>((resolve) => api.ready?.(resolve))
  const widget = api.render(place, {
    sitekey: siteKey,
    callback: check.passed,
    'expired-callback': () => check.failed('expired'),
    'error-callback': () => check.failed('network'),
  })
  return { reset: () => api.reset(widget) }
}
