import { loadScript } from '#storefront/lib/third-party/load-script.ts'
import type { BotCheck } from './bot-check.ts'

/** The API of reCAPTCHA, which other vendors implement too. */
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

/** The source of the widget. Only set in tests. */
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
 * Shows the widget of a vendor (OPS-030). If the script does not load, the shopper sees a network problem (FORM-010).
 * If it provides no widget, the shop is configured wrongly, and only the console shows an error (FORM-013).
 */
export async function showWidget(
  place: HTMLElement,
  { script, siteKey }: { script: string; siteKey: string },
  check: Pick<BotCheck, 'passed' | 'failed'>,
  { load = loadOnce, widgetApi = () => window.grecaptcha }: WidgetSource = {},
): Promise<{ reset: () => void } | undefined> {
  const fail = (error: unknown) => {
    console.error(error)
    check.failed('network')
  }
  try {
    await load(script)
    const api = widgetApi()
    if (!api) {
      console.error(`The script ${script} brings no bot check widget`)
      return undefined
    }
    await readyInTime(api)
    const widget = api.render(place, {
      sitekey: siteKey,
      callback: check.passed,
      'expired-callback': () => check.failed('expired'),
      'error-callback': () => check.failed('network'),
    })
    return { reset: () => attempt(() => api.reset(widget), fail) }
  } catch (error) {
    fail(error)
    return undefined
  }
}

/** If a vendor's own requests are blocked, its script never becomes ready. */
const longestWaitMilliseconds = 10_000

async function readyInTime(api: WidgetApi): Promise<void> {
  if (!api.ready) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(
    () => reject(new Error('The bot check widget is not ready')),
    longestWaitMilliseconds,
  )
  try {
    api.ready(resolve)
    await promise
  } finally {
    clearTimeout(timer)
  }
}

function attempt(task: () => void, fail: (error: unknown) => void): void {
  try {
    task()
  } catch (error) {
    fail(error)
  }
}
