import type { Brand } from '#commerce/settings/brand.ts'
import { mix, type Colour } from '#shared/brand/colours.ts'
import { familiesOf, type Family } from '#shared/brand/fonts.ts'
import { paletteOf, type Palette } from '#shared/brand/palette.ts'
import type { GiftCardDesign } from '#shared/commerce/gift-card-designs.ts'

/** The styles of a brand's mails. Created once per brand. */
export type EmailStyles = ReturnType<typeof makeStyles>

const stylesOfBrands = new WeakMap<Brand, EmailStyles>()

export function emailStyles(brand: Brand): EmailStyles {
  const styles = stylesOfBrands.get(brand) ?? makeStyles(brand)
  stylesOfBrands.set(brand, styles)
  return styles
}

const mono = 'Menlo,Consolas,monospace'

/**
 * Inline styles, because mail programs ignore most style sheets. The colors and fonts are the shop's. Text has its
 * color and font in each cell, because Outlook does not inherit them into tables.
 */
function makeStyles(brand: Brand) {
  const palette = paletteOf(brand.colours ?? {})
  const { ground, groundDeep, surface, line, lineStrong, dark, quiet, accent, accentLight, main } = palette
  const { heading, text } = familiesOf(brand.fonts)
  const serif = mailStack(heading)
  const sans = mailStack(text)
  // A logo for light backgrounds would be invisible on the dark one.
  const hasLightBand = brand.logo !== null && brand.logoOnDark === null
  const band = hasLightBand ? surface : dark
  const onBand = hasLightBand ? dark : surface
  return {
    body: `margin:0;padding:0;width:100%;background:${ground};-webkit-text-size-adjust:100%`,
    preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
    page: `width:100%;background:${ground}`,
    sheet: `width:100%;max-width:600px;background:${surface};border-radius:12px`,
    band: `padding:20px 40px;background:${band};border-radius:12px 12px 0 0;text-align:center`,
    logo: `display:block;margin:0 auto;height:60px;border:0;font:600 24px/60px ${serif};color:${onBand};text-align:center`,
    content: `padding:36px 40px 40px;font:16px/1.55 ${sans};color:${dark}`,
    title: `margin:0 0 20px;font:600 32px/1.15 ${serif}`,
    heading: `margin:36px 0 12px;font:600 22px/1.25 ${serif}`,
    paragraph: 'margin:0 0 16px',
    lines: 'margin:16px 0',
    table: 'width:100%;border-collapse:collapse',
    day: `padding:20px 24px;background:${accentLight};border-radius:10px;font:16px/1.5 ${sans};color:${dark}`,
    dayLabel: `margin:0;font:600 14px/1.4 ${sans}`,
    dayText: `margin:2px 0 0;font:600 34px/1.15 ${serif}`,
    dayLine: 'margin:8px 0 0;font-size:15px',
    button: `background:${main};border-radius:6px`,
    buttonLink: `display:inline-block;padding:13px 24px;border:2px solid ${main};border-radius:6px;font:600 16px/1.25 ${sans};color:#ffffff;text-decoration:none`,
    secondary: 'border-radius:6px',
    secondaryLink: `display:inline-block;padding:13px 24px;border:2px solid ${lineStrong};border-radius:6px;font:600 16px/1.25 ${sans};color:${dark};text-decoration:none`,
    link: `color:${main};font-weight:600`,
    large: `display:block;width:100%;max-width:520px;height:auto;border:0;border-radius:10px;background:${groundDeep};font:14px/1.4 ${sans};color:${quiet}`,
    small: `display:block;width:88px;height:88px;border:0;border-radius:8px;background:${groundDeep};font:11px/1.3 ${sans};color:${quiet};overflow:hidden`,
    pictureCell: `width:88px;padding:12px 16px 12px 0;border-top:1px solid ${line};vertical-align:top`,
    label: `padding:12px 12px 12px 0;border-top:1px solid ${line};vertical-align:top;text-align:left;font:16px/1.45 ${sans};color:${dark}`,
    under: `font-size:14px;color:${quiet}`,
    amount: `padding:12px 0;border-top:1px solid ${line};vertical-align:top;text-align:right;white-space:nowrap;font:16px/1.45 ${sans};color:${dark}`,
    message: `padding:24px 28px;background:#ffffff;border:1px solid ${line};border-top:6px solid ${accent};border-radius:8px;color:${dark};text-align:center`,
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
    giftCards: giftCardColors(palette),
    styleSheet: styleSheetOf(palette),
  }
}

const stacks = {
  Fraunces: "Fraunces,Georgia,'Times New Roman',serif",
  Figtree: "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif",
  system: "system-ui,'Helvetica Neue',Helvetica,Arial,sans-serif",
} as const

/** Mails load no fonts: the fonts of the brand are used if the reader's system has them. */
function mailStack(family: Family): string {
  if (typeof family === 'string') return stacks[family]
  const others =
    family.fallback === 'serif' ? "Georgia,'Times New Roman',serif" : 'Helvetica,Arial,sans-serif'
  return `'${family.family}',${others}`
}

interface GiftCardColors {
  ground: Colour
  ink: Colour
  heading: Colour
  ribbon: Colour
}

/** The colors of the e-gift card designs, as in `gift-card-face.module.css`. */
const giftCardColors = ({
  ground,
  dark,
  accent,
  accentLight,
  main,
  mainDeep,
  calmDeep,
}: Palette): Record<GiftCardDesign, GiftCardColors> => ({
  classic: { ground: dark, ink: ground, heading: accentLight, ribbon: accent },
  birthday: { ground: mainDeep, ink: ground, heading: accentLight, ribbon: accent },
  holiday: { ground: calmDeep, ink: ground, heading: accentLight, ribbon: main },
  'thank-you': { ground: accentLight, ink: dark, heading: mainDeep, ribbon: accent },
})

/**
 * The style sheet, for mail programs that support one. Others show the inlined colors, or darken them on their own.
 */
const styleSheetOf = (
  palette: Palette,
): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.band{padding:16px 20px!important}.content{padding:28px 20px 32px!important}.title{font-size:28px!important}.day-text{font-size:29px!important}.buttons,.buttons tbody,.buttons tr,.buttons td,.buttons a{display:block!important;width:auto!important;text-align:center!important}.buttons td+td{padding-left:0!important;padding-top:12px!important}.picture{width:72px!important;padding-right:12px!important}.picture img{width:72px!important;height:72px!important}}
@media (prefers-color-scheme:dark){${darkRules(palette)}}`

function darkRules({ ground, dark, darkDeep, accent, accentLight, main }: Palette): string {
  const white = '#ffffff'
  return [
    `.page{background:${mix(darkDeep, '#000000', 0.35)}!important}`,
    `.sheet{background:${mix(darkDeep, white, 0.02)}!important}`,
    `.ink{color:${ground}!important}`,
    `.quiet{color:${mix(ground, dark, 0.25)}!important}`,
    `.rule{border-color:${mix(dark, white, 0.12)}!important}`,
    `.day{background:${mix(darkDeep, accent, 0.16)}!important;color:${accentLight}!important}`,
    `.card{background:${mix(darkDeep, white, 0.07)}!important;border-color:${mix(dark, white, 0.12)}!important;border-top-color:${accent}!important}`,
    `.secondary{color:${ground}!important;border-color:${mix(dark, white, 0.5)}!important}`,
    `.link{color:${mix(main, white, 0.6)}!important}`,
  ].join('')
}
