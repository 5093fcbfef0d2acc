import { openRecorder, openSteps } from './early-presses.ts'

/**
 * A tag of React Router, deferred until the page is visible: on a slow connection, the scripts of React and the
 * router would compete with the first picture. Such a tag keeps everything except its type, which browsers ignore,
 * until `startScript` restores it. That script also records the shopper's actions before the scripts run.
 */
export function deferTag(tag: string): string {
  if (tag === routerScript) return '<script type="deferred-module"'
  return tag.startsWith(preload) ? `<link rel="deferred-modulepreload"${tag.slice(preload.length)}` : tag
}

const routerScript = '<script type="module" async=""'
const preload = '<link rel="modulepreload"'

/**
 * The text of the inline script at the end of the page. These functions run inside the page as text, so they only use
 * their parameters.
 */
export const startScript = `(() => (${startWhenVisible})(${openScripts}, ${openReload}, ${openRecorder}, ${openSteps}))()`

/** Starts the scripts once the page is visible, or earlier when the shopper uses the page. */
function startWhenVisible(
  openScriptsOf: typeof openScripts,
  openReloadOf: typeof openReload,
  openRecorderOf: typeof openRecorder,
  openStepsOf: typeof openSteps,
): void {
  const reload = openReloadOf()
  const start = openScriptsOf(reload.reloadOnce)
  const recorder = openRecorderOf(reload.retry, openStepsOf())

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

  /** Keeps the page while the network is offline: a page to read is better than the browser's error page. */
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
        // Without session storage, the page might reload indefinitely.
      }
    },
    /** A click on a failed page tries again. */
    retry: () => void (hasFailed && reloadIfOnline()),
    recover: () => void (hasFailed = false),
  }
}
