import { pictureAt, sampleLink, type BlockSample, type SampleParts } from './block-sample.ts'

/** What campaigns use: slides, countdowns, tiles among products, and custom HTML. */
export const campaignSamples = (parts: SampleParts): BlockSample[] => [
  ...heroCarousels(parts),
  ...countdowns(parts),
  ...inGridTiles(parts),
  ...ingredients(parts),
  ...sidebars,
  ...campaigns,
  ...customHtml,
]

/** The form comes with a campaign of the site, so the guide needs one: that of the demo. */
const campaigns: BlockSample[] = [
  {
    variant: 'An open sweepstakes',
    block: {
      schema: 'form',
      formKey: 'campaign-data-collection-form-sweepstakes',
      eventId: 'golden-flower',
    },
  },
  {
    variant: 'A campaign that has ended',
    block: { schema: 'form', formKey: 'campaign-data-collection-form', eventId: 'egg-hunt' },
  },
]

const headlines = ['Good things come in paper cups', 'Half the present is the bow', 'Square since 1938']

const slideOf = ({ wide }: SampleParts, index: number) => ({
  eyebrow: `Slide ${index + 1}`,
  headline: headlines[index] ?? 'Sweets',
  bodyText: 'Open the lid and take your pick. We will not tell.',
  media: wide,
  textControls: { horizontalPositioning: index % 2 === 0 ? ('left' as const) : ('right' as const) },
  ctas: [{ ctaText: 'Shop chocolates', ctaLink: sampleLink }],
})

const heroCarousels = (parts: SampleParts): BlockSample[] => [
  {
    variant: 'Three slides',
    block: {
      schema: 'hero-carousel',
      title: 'Three slides',
      slides: [0, 1, 2].map((index) => slideOf(parts, index)),
    },
  },
  {
    variant: 'Two slides, 8 seconds each',
    block: {
      schema: 'hero-carousel',
      title: 'Two slides',
      rotationSpeed: 8,
      slides: [0, 1].map((index) => slideOf(parts, index)),
    },
  },
  {
    variant: 'One slide',
    block: { schema: 'hero-carousel', title: 'One slide', slides: [slideOf(parts, 0)] },
  },
]

const hours = 3_600_000
const timerOf = (milliseconds: number) => ({
  countdownEnable: true,
  date: new Date(Date.now() + milliseconds).toISOString(),
})

const countdowns = (parts: SampleParts): BlockSample[] => [
  ...(['hero-banner', 'category-banner'] as const).map((schema) => ({
    variant: 'With a countdown',
    block: {
      ...slideOf(parts, 0),
      schema,
      countdownTimer: {
        ...timerOf(50 * hours),
        colors: { background: 'cocoa' as const, text: 'cream' as const },
      },
    },
  })),
  ...(
    [
      ['Two days left', 50 * hours],
      ['A minute left', 60_000],
      ['Time is up', -hours],
    ] as const
  ).map(([variant, milliseconds]) => ({
    variant,
    block: {
      schema: 'global-countdown-banner' as const,
      bodyText: 'Boxes for the **winter holidays** leave soon',
      cta: { ctaText: 'Shop now', ctaLink: sampleLink, ctaType: 'secondary' as const },
      colours: { background: 'raspberry' as const, text: 'cream' as const },
      countdownTimer: timerOf(milliseconds),
    },
  })),
]

const tileWords = {
  headline: 'It waits at the counter',
  cta: { ctaText: 'Find a shop', ctaLink: sampleLink },
}

const inGridTiles = (parts: SampleParts): BlockSample[] => [
  {
    variant: 'Side by side',
    block: {
      schema: 'in-grid-tiles',
      tiles: [
        { schema: 'single-in-grid-tile', media: pictureAt(parts, 0), ...tileWords },
        { schema: 'single-in-grid-tile', media: pictureAt(parts, 1), ...tileWords },
        { schema: 'double-in-grid-tile', media: parts.wide, ...tileWords },
      ],
    },
  },
  ...(
    [
      ['single-in-grid-tile', pictureAt(parts, 0)],
      ['double-in-grid-tile', parts.wide],
    ] as const
  ).flatMap(([schema, media]) => [
    { variant: 'Headline only', block: { schema, media, ...tileWords } },
    {
      variant: 'All its fields, on cocoa',
      block: {
        schema,
        media,
        ...tileWords,
        eyebrow: 'Needed today?',
        bodyText: 'Order now, and pick it up with the **bow** already tied.',
        colours: { background: 'cocoa' as const, text: 'cream' as const },
      },
    },
  ]),
]

const ingredients = (parts: SampleParts): BlockSample[] => [
  {
    variant: 'On paper',
    block: {
      schema: 'recipe-ingredient-banner',
      headline: 'Two bars, broken by hand',
      media: pictureAt(parts, 1),
    },
  },
  {
    variant: 'All its fields, on marigold',
    block: {
      schema: 'recipe-ingredient-banner',
      eyebrow: 'The secret ingredient',
      headline: 'Two bars, broken by hand',
      bodyText: 'The pieces are uneven, so **every bite** is a surprise.',
      media: pictureAt(parts, 2),
      cta: { ctaText: 'Get the bars', ctaLink: sampleLink, ctaType: 'secondary' },
      colours: { background: 'marigold', text: 'cocoa' },
    },
  },
]

const sidebars: BlockSample[] = [
  {
    variant: 'Opens a panel',
    block: {
      schema: 'button',
      cta: { ctaText: 'Choose your shop', ctaLink: 'pickup-shop', ctaType: 'sidebar' },
    },
  },
  {
    variant: 'With colours of its own',
    block: {
      schema: 'button',
      cta: {
        ctaText: 'Find a gift',
        ctaLink: sampleLink,
        colours: { background: 'sage', text: 'cream' },
      },
    },
  },
]

const customHtml: BlockSample[] = [
  {
    variant: 'Text, a list and a table',
    block: {
      schema: 'custom-html',
      html: `<h2>Sleeves</h2><p>Your logo, <em>straight</em>. <a href="${sampleLink}">More</a></p>
<ul><li>One color</li><li>Full color</li></ul>
<table><tr><th scope="row">100 boxes</th><td>$1.20</td></tr></table>
<details><summary>May it say something else?</summary><p>Anything.</p></details>`,
    },
  },
  {
    variant: 'A form in a frame',
    block: {
      schema: 'custom-html',
      iframe: { src: '/sandbox-form/logo-sleeve', title: 'Logo sleeve form', height: 560 },
    },
  },
]
