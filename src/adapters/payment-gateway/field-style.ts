/**
 * The style of a card field. A page of another origin cannot use the shop's design tokens, so these repeat the font,
 * colours and sizes. `.input` is for a vendor's fields instead of an input.
 */
export const fieldStyle = (fontPath: string): string => `
@font-face { font-family: 'Figtree Variable'; font-weight: 300 900; font-display: swap; src: url('${fontPath}') format('woff2'); }
:root { color-scheme: light; font: 16px/1.5 'Figtree Variable', system-ui, sans-serif; color: #3b2218; }
html, body { margin: 0; background: transparent; }
body { -webkit-font-smoothing: antialiased; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; padding: 3px; }
.number { grid-column: 1 / -1; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
input, .input { box-sizing: border-box; width: 100%; height: 48px; padding: 0 12px; font: inherit;
  font-variant-numeric: tabular-nums; color: inherit; background: #fff; border: 1.5px solid #8f7768; border-radius: 4px; }
input:hover, .input:hover { border-color: #3b2218; }
input:focus-visible, .input.focused { border-color: #3b2218; outline: 3px solid #3b2218; }
input[aria-invalid='true'], .input.invalid { border-color: #a3121f; background: #fbe6e4; }
.error { display: flex; gap: 4px; margin: 4px 0 0; font-size: 14px; font-weight: 600; color: #a3121f; }
.error::before { flex: none; width: 15px; height: 15px; margin: 3px 0 0 1px; border: 1.5px solid; border-radius: 50%;
  box-sizing: border-box; font-size: 10px; font-weight: 800; line-height: 12px; text-align: center; content: '!' / ''; }
.error:empty { display: none; }
[hidden] { display: none; }
@media (max-width: 300px) { form { grid-template-columns: 1fr; } }
`
