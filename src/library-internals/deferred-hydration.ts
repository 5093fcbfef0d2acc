/**
 * A tag of React Router, deferred until the page is visible: on a slow line, the scripts of React and the router would compete
 * with the first picture. Such a tag keeps everything but its type, which browsers ignore, until `startScript` restores it.
 * That script also records what the shopper does before the scripts run.
 */
export function deferTag(tag: string): string {
  if (tag === routerScript) return '<script type="deferred-module"'
  return tag.startsWith(preload) ? `<link rel="deferred-modulepreload"${tag.slice(preload.length)}` : tag
}

const routerScript = '<script type="module" async=""'
const preload = '<link rel="modulepreload"'

/**
 * The text of the inline script at the end of the page. These functions run inside the page as text, so they use nothing
 * from outside but their parameters.
 */
export const startScript = `(() => (${startWhenVisible})(${openScripts}, ${openReload}, ${openRecorder}))()`

/** Starts the scripts once the page is visible, or earlier when the shopper uses the page. */
function startWhenVisible(
  openScriptsOf: typeof openScripts,
  openReloadOf: typeof openReload,
  openRecorderOf: typeof openRecorder,
): void {
  const reload = openReloadOf()
  const start = openScriptsOf(reload.reloadOnce)
  const recorder = openRecorderOf(reload.retry)

  // The first scripts load the others, and some components load later: their failures arrive as rejections.
  addEventListener('unhandledrejection', reload.reloadOnce)
  document.addEventListener('chunk-load-failure', reload.reloadOnce)
  document.addEventListener(
    'page-hydrated',
    () => {
      removeEventListener('unhandledrejection', reload.reloadOnce)
      reload.recover()
      void recorder.replay()
    },
    { once: true },
  )
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start, { once: true })
  addEventListener('load', () => {
    // A page in the background has no frames.
    if (document.hidden) start()
    else requestAnimationFrame(() => requestAnimationFrame(start))
  })
  // A picture that never loads must not block the page.
  setTimeout(start, 3_000)
}

/** Returns a function that restores the deferred tags, once. */
function openScripts(onError: () => void): () => void {
  let isStarted = false
  return () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll('link[rel="deferred-modulepreload"]'))
      link.setAttribute('rel', 'modulepreload')
    const deferred = document.querySelector('script[type="deferred-module"]')
    const script = document.createElement('script')
    script.type = 'module'
    script.text = deferred?.textContent ?? ''
    script.addEventListener('error', onError)
    deferred?.replaceWith(script)
  }
}

/** Reloads a page whose scripts failed to load, as they do after a new build. */
function openReload() {
  let hasFailed = false

  /** Keeps the page when the network is gone: a page to read is better than the browser's error page. */
  function reloadIfOnline(): void {
    fetch(location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && hasFailed && location.reload(),
      () => {},
    )
  }

  return {
    reloadOnce(): void {
      hasFailed = true
      try {
        const last = Number(sessionStorage.getItem('page-reloaded-at'))
        if (Date.now() - last < 60_000) return
        sessionStorage.setItem('page-reloaded-at', String(Date.now()))
        reloadIfOnline()
      } catch {
        // Without session storage, the page might reload for ever.
      }
    },
    /** A click on a failed page tries again. */
    retry: () => void (hasFailed && reloadIfOnline()),
    recover: () => void (hasFailed = false),
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Records clicks, choices and input before hydration, and replays them after it. */
function openRecorder(onClick: () => void) {
  const clickable = 'button, a[href^="atc:"], input[type="checkbox"], input[type="radio"]'
  // A set: a second click on the same element is impatience.
  const clicked = new Set<HTMLElement>()
  const typed = new Map<Field, string>()

  function recordClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target.closest(clickable) : null
    if (!(target instanceof HTMLElement) || target.closest('form[action]')) return
    event.preventDefault()
    onClick()
    clicked.add(target)
  }

  function recordInput({ target }: Event): void {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    if (isField) typed.set(target, target.value)
  }

  /** Enter in a form whose button waits for valid values: browsers send nothing then. */
  function recordEnter({ key, target }: KeyboardEvent): void {
    const form = key === 'Enter' && target instanceof HTMLInputElement ? target.form : null
    const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]:disabled')
    if (button) clicked.add(button)
  }

  /** React ignores a value that is set by the property of the element itself, so the prototype's setter is called. */
  function fill(field: Field, value: string): void {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    if (field instanceof HTMLSelectElement) {
      set?.call(field, value)
      field.dispatchEvent(new Event('change', { bubbles: true }))
      return
    }
    field.value = ''
    set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Lets React handle one event before the next: a size is chosen, then added. */
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))

  document.addEventListener('click', recordClick, true)
  document.addEventListener('input', recordInput, true)
  document.addEventListener('keydown', recordEnter, true)
  return {
    async replay(): Promise<void> {
      document.removeEventListener('click', recordClick, true)
      document.removeEventListener('input', recordInput, true)
      document.removeEventListener('keydown', recordEnter, true)
      for (const [field, value] of typed) {
        fill(field, value)
        await nextTask()
        const isFocused = field === document.activeElement
        field.dispatchEvent(new FocusEvent(isFocused ? 'focusin' : 'focusout', { bubbles: true }))
      }
      for (const target of clicked) {
        await nextTask()
        if (target.isConnected) target.click()
      }
    },
  }
}
