import { hashOf, htmlPage, type PageWithPolicy } from '#adapters/html/html-page.ts'
import { fontPath } from './paths.ts'

/** The page of the form, and its content security policy. */
export function logoSleeveForm(): PageWithPolicy {
  const script = `(${sendForm.toString()})()`
  return {
    html: htmlPage({
      title: 'Logo sleeve',
      style,
      body: `<form>
<p class="note">This form of the demo shop sends nothing. In a real shop, a vendor's form is in its place.</p>
${field({ id: 'company', label: 'Company', autocomplete: 'organization' })}
${field({ id: 'name', label: 'Your name', autocomplete: 'name' })}
${field({ id: 'email', label: 'Email', autocomplete: 'email', type: 'email' })}
${field({ id: 'boxes', label: 'How many boxes? From 100 on', autocomplete: 'off', type: 'number', more: 'min="100"' })}
<button>Ask for a sleeve</button>
</form>
<script>${script}</script>`,
    }),
    policy: [
      "default-src 'none'",
      `script-src '${hashOf(script)}'`,
      `style-src '${hashOf(style)}'`,
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  }
}

/**
 * Runs in the browser as text. Notifies the page around the frame that the form is done, with its session (CONT-074).
 */
function sendForm(): void {
  document.forms[0]?.addEventListener('submit', (event) => {
    event.preventDefault()
    const session = new URLSearchParams(location.search).get('session')
    parent.postMessage({ type: 'close', session }, location.origin)
  })
}

interface Field {
  id: string
  label: string
  autocomplete: string
  type?: string
  more?: string
}

const field = ({ id, label, autocomplete, type = 'text', more = '' }: Field): string =>
  `<div>
<label for="${id}">${label}</label>
<input id="${id}" type="${type}" autocomplete="${autocomplete}" required ${more}>
</div>`

/** The page cannot use the storefront's design tokens, so these repeat the font, colours and sizes. */
const style = `
@font-face { font-family: 'Figtree Variable'; font-weight: 300 900; font-display: swap; src: url('${fontPath}') format('woff2'); }
:root { color-scheme: light; font: 16px/1.5 'Figtree Variable', system-ui, sans-serif; color: #3b2218; }
body { margin: 0; }
form { display: grid; gap: 16px; max-width: 32rem; margin: 0 auto; padding: 24px 16px; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
input { box-sizing: border-box; width: 100%; height: 48px; padding: 0 12px; font: inherit; color: inherit;
  background: #fff; border: 1.5px solid #8f7768; border-radius: 4px; }
button { min-height: 48px; margin-top: 8px; border: 0; border-radius: 4px; background: #b3203c; color: #fff; cursor: pointer;
  font: 650 14px/1.2 'Figtree Variable', system-ui, sans-serif; letter-spacing: 0.09em; text-transform: uppercase; }
button:hover { background: #8f1730; }
input:focus-visible, button:focus-visible { outline: 3px solid #3b2218; outline-offset: 1px; }
.note { margin: 0; padding: 8px 12px; border-radius: 4px; background: #e9eee0; font-size: 14px; }
`
