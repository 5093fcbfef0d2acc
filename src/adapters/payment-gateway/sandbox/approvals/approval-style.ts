/** The style of a provider's page. It cannot use the shop's design tokens, so it repeats font, colours and sizes. */
export const approvalStyle = (fontPath: string): string => `
@font-face { font-family: 'Figtree Variable'; font-weight: 300 900; font-display: swap; src: url('${fontPath}') format('woff2'); }
:root { color-scheme: light; font: 16px/1.5 'Figtree Variable', system-ui, sans-serif; color: #3b2218; background: #faf6f1; }
* { box-sizing: border-box; }
body { margin: 0; -webkit-font-smoothing: antialiased; }
header { padding: 12px 16px; font-size: 14px; text-align: center; text-wrap: balance; color: #fff; background: #3b2218; }
header strong { margin-right: 8px; padding: 2px 8px; color: #3b2218; background: #fff; border-radius: 4px; }
main { max-width: 512px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; font-weight: 700; overflow-wrap: anywhere; }
p { margin: 0 0 16px; }
.next { margin: 24px 0 0; }
.amount { margin: 0; font-size: 32px; line-height: 1.25; font-weight: 700; font-variant-numeric: tabular-nums; }
.hint { margin: 0; font-size: 14px; color: #6b5347; }
form { margin: 24px 0 16px; padding: 24px 16px; background: #fff; border: 1px solid #e6dbd0; border-radius: 8px; }
fieldset { margin: 0 0 24px; padding: 0; border: 0; }
legend { margin-bottom: 8px; padding: 0; font-weight: 700; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 56px; margin-bottom: 8px; padding: 8px 12px;
  border: 1.5px solid #d9c9bb; border-radius: 4px; cursor: pointer; }
.choice:has(:checked) { border-color: #3b2218; box-shadow: inset 0 0 0 1px #3b2218; }
.choice:hover { border-color: #3b2218; }
.choice:has(:focus-visible) { outline: 3px solid #3b2218; outline-offset: 2px; }
.choice input:focus-visible { outline: none; }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: #3b2218; }
.choice span { min-width: 0; overflow-wrap: anywhere; }
.choice small { display: block; font-size: 14px; color: #6b5347; }
details { margin-bottom: 24px; }
summary { min-height: 24px; font-weight: 600; cursor: pointer; }
details label { display: block; margin: 16px 0 4px; font-size: 14px; font-weight: 600; }
select { width: 100%; height: 48px; padding: 0 12px; font: inherit; color: inherit; background: #fff;
  border: 1.5px solid #8f7768; border-radius: 4px; }
.actions { display: grid; gap: 12px; }
.button { display: inline-block; width: 100%; min-height: 48px; padding: 11px 16px; font: inherit; font-weight: 700;
  text-align: center; text-decoration: none; color: #fff; background: #3b2218; border: 1.5px solid #3b2218; border-radius: 4px;
  cursor: pointer; }
.button:hover { background: #5a382a; }
.button.second { color: #3b2218; background: #fff; }
.button.second:hover { background: #faf6f1; }
a { color: #3b2218; }
:focus-visible { outline: 3px solid #3b2218; outline-offset: 2px; }
@media (min-width: 480px) {
  main { padding-top: 48px; }
  form { padding: 24px; }
  .actions { grid-template-columns: 1fr 1fr; }
}
`
