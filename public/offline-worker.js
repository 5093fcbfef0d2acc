// Answers for a page that the browser asks for while the device is offline, and stores nothing: no page of the shop is ever old
// (docs/decisions/0175-offline-page.md). The text is that of `shell.offline.text` in the messages.
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>You’re offline</title>
<style>
:root{--ground:#f7f6f3;--dark:#22303c;--main:#20597a}
body{display:grid;align-content:center;justify-items:center;gap:1rem;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;background:var(--ground);color:var(--dark);font:1.125rem/1.5 Figtree,system-ui,sans-serif;text-align:center}
h1{margin:0;font:600 2.25rem/1.15 Fraunces,Georgia,serif}
p{margin:0;max-width:32rem}
a{display:inline-block;min-width:8rem;margin-top:.5rem;padding:.8rem 1.5rem;border-radius:999px;background:var(--main);color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--dark);outline-offset:2px}
</style>
<main>
<h1>Well, this isn't pretty.</h1>
<p>You seem to be offline. This page will open once you’re back.</p>
<p><a href="">Try again</a></p>
</main>
<script>
// Browsers do not always notice that a network is back: the page asks the shop, too.
addEventListener('online',()=>location.reload())
setInterval(()=>fetch(location.href,{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>{}),3000)
</script>
</html>`

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'",
}

addEventListener('install', () => skipWaiting())

// The browser asks for the page while it starts this script, so that no page waits for it.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))

addEventListener('fetch', (event) => {
  const { mode, destination, method, url } = event.request
  const isPage = mode === 'navigate' && destination === 'document' && method === 'GET'
  // The office has an offline state of its own.
  if (isPage && !new URL(url).pathname.startsWith('/admin')) event.respondWith(answer(event))
})

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (failure) {
    // For a server that does not answer, the page would say the wrong reason.
    if (navigator.onLine) throw failure
    return new Response(page, { status: 503, headers })
  }
}
