import type { GiftCardDesign } from '#shared/gift-card-designs.ts'

/**
 * Inline, as mail programs ignore most style sheets. The colors are those of the shop. Text has its color and font in each
 * cell: Outlook does not inherit them into tables.
 */
const sans = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
const serif = "Fraunces,Georgia,'Times New Roman',serif"
const mono = 'Menlo,Consolas,monospace'

const ink = '#3b2218'
const quiet = '#6b5448'
const line = '#eadfcb'

export const styles = {
  body: 'margin:0;padding:0;width:100%;background:#fbf6ec;-webkit-text-size-adjust:100%',
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  page: 'width:100%;background:#fbf6ec',
  sheet: 'width:100%;max-width:600px;background:#fffdf8;border-radius:12px',
  band: 'padding:20px 40px;background:#3b2218;border-radius:12px 12px 0 0;text-align:center',
  logo: `display:block;margin:0 auto;width:180px;height:60px;border:0;font:600 19px/60px ${serif};color:#fffdf8;text-align:center`,
  content: `padding:36px 40px 40px;font:16px/1.55 ${sans};color:${ink}`,
  title: `margin:0 0 20px;font:600 32px/1.15 ${serif}`,
  heading: `margin:36px 0 12px;font:600 22px/1.25 ${serif}`,
  paragraph: 'margin:0 0 16px',
  lines: 'margin:16px 0',
  table: 'width:100%;border-collapse:collapse',
  day: `padding:20px 24px;background:#fdeecb;border-radius:10px;font:16px/1.5 ${sans};color:${ink}`,
  dayLabel: `margin:0;font:600 14px/1.4 ${sans}`,
  dayText: `margin:2px 0 0;font:600 34px/1.15 ${serif}`,
  dayLine: 'margin:8px 0 0;font-size:15px',
  button: `background:#b3203c;border-radius:6px`,
  buttonLink: `display:inline-block;padding:13px 24px;border:2px solid #b3203c;border-radius:6px;font:600 16px/1.25 ${sans};color:#ffffff;text-decoration:none`,
  secondary: 'border-radius:6px',
  secondaryLink: `display:inline-block;padding:13px 24px;border:2px solid #8a6d5c;border-radius:6px;font:600 16px/1.25 ${sans};color:${ink};text-decoration:none`,
  link: `color:#9c1a34;font-weight:600`,
  large: `display:block;width:100%;max-width:520px;height:auto;border:0;border-radius:10px;background:#f4e9d6;font:14px/1.4 ${sans};color:${quiet}`,
  small: `display:block;width:88px;height:88px;border:0;border-radius:8px;background:#f4e9d6;font:11px/1.3 ${sans};color:${quiet};overflow:hidden`,
  pictureCell: `width:88px;padding:12px 16px 12px 0;border-top:1px solid ${line};vertical-align:top`,
  label: `padding:12px 12px 12px 0;border-top:1px solid ${line};vertical-align:top;text-align:left;font:16px/1.45 ${sans};color:${ink}`,
  under: `font-size:14px;color:${quiet}`,
  amount: `padding:12px 0;border-top:1px solid ${line};vertical-align:top;text-align:right;white-space:nowrap;font:16px/1.45 ${sans};color:${ink}`,
  message: `padding:24px 28px;background:#ffffff;border:1px solid ${line};border-top:6px solid #e9a820;border-radius:8px;color:${ink};text-align:center`,
  messageLabel: `margin:0 0 10px;font:600 13px/1.4 ${sans};color:${quiet}`,
  messageText: `margin:0;font:italic 21px/1.45 ${serif}`,
  gift: 'padding:28px;border-radius:12px',
  giftHeading: `margin:0;font:600 18px/1.3 ${serif}`,
  giftAmount: `margin:8px 0 0;font:600 44px/1.1 ${serif}`,
  giftMessage: `margin:16px 0 0;font:italic 18px/1.5 ${serif}`,
  giftLabel: `margin:16px 0 0;font:14px/1.4 ${sans}`,
  giftValue: `margin:0;font:600 20px/1.4 ${mono};letter-spacing:1px`,
  closing: 'margin:36px 0 0',
  footer: `padding:20px 24px 32px;text-align:center;font:14px/1.6 ${sans};color:${quiet}`,
} as const

/** The colors of the designs of e-gift cards: those of `gift-card-face.module.css`. */
export const giftCardColors: Record<
  GiftCardDesign,
  { ground: string; ink: string; heading: string; ribbon: string }
> = {
  classic: { ground: '#3b2218', ink: '#fbf6ec', heading: '#f9e4b4', ribbon: '#e8a317' },
  birthday: { ground: '#8f1730', ink: '#fbf6ec', heading: '#f9e4b4', ribbon: '#e8a317' },
  holiday: { ground: '#4a5a3c', ink: '#fbf6ec', heading: '#f9e4b4', ribbon: '#b3203c' },
  'thank-you': { ground: '#f9e4b4', ink: '#3b2218', heading: '#8f1730', ribbon: '#e8a317' },
}

/** For the mail programs that read it. The others show the inlined colors, or darken them in their own way. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.band{padding:16px 20px!important}.content{padding:28px 20px 32px!important}.title{font-size:28px!important}.day-text{font-size:29px!important}.buttons,.buttons tbody,.buttons tr,.buttons td,.buttons a{display:block!important;width:auto!important;text-align:center!important}.buttons td+td{padding-left:0!important;padding-top:12px!important}.picture{width:72px!important;padding-right:12px!important}.picture img{width:72px!important;height:72px!important}}
@media (prefers-color-scheme:dark){.page{background:#1a110c!important}.sheet{background:#291b14!important}.ink{color:#f8eedd!important}.quiet{color:#cfbdab!important}.rule{border-color:#4d392c!important}.day{background:#453017!important;color:#fdeecb!important}.card{background:#35251c!important;border-color:#4d392c!important;border-top-color:#e9a820!important}.secondary{color:#f8eedd!important;border-color:#a58a78!important}.link{color:#ff9dab!important}}`
