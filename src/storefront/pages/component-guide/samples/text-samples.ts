import { pictureAt, sampleLink, type BlockSample, type SampleParts } from './block-sample.ts'

const bodyText =
  'The first boxes had no name on them. People knew where they came from, because there was **only one place** they could come from.'

/** Texts, text beside pictures, recipes, and the parts of the shop that content can embed. */
export const textSamples = (parts: SampleParts): BlockSample[] => [
  ...texts,
  ...buttons,
  ...alternating(parts),
  ...recipes(parts),
  ...tips(parts),
  ...boxes,
  ...placeholders,
]

const texts: BlockSample[] = [
  {
    variant: 'Headings, lists, links and tables',
    block: {
      schema: 'content-text',
      bodyText: `## Shipping\n\n${bodyText} [More](${sampleLink})\n\n- Packed cold\n- Shipped fast\n\n| Order | Rate |\n|---|---|\n| $60 | free |`,
    },
  },
  ...(['regular', 'large'] as const).map((headlineSize) => ({
    variant: `Size ${headlineSize}`,
    block: {
      schema: 'headline' as const,
      eyebrow: 'Since 1954',
      headline: 'One kettle, one flower',
      headlineSize,
    },
  })),
  {
    variant: 'In the middle',
    block: {
      schema: 'headline',
      headline: 'One kettle, one flower',
      textControls: { horizontalPositioning: 'center' },
    },
  },
  {
    variant: 'The second item starts open',
    block: {
      schema: 'content-accordion',
      headline: 'Before you ask',
      accordionItems: [
        { title: 'Does chocolate melt?', bodyText: 'Happily. **We pack ice** when it is warm.' },
        { title: 'Is the box recyclable?', bodyText: 'All of it, ribbon included.', keepOpen: true },
      ],
    },
  },
]

const buttons: BlockSample[] = (['primary', 'secondary', 'link'] as const).map((ctaType) => ({
  variant: `Type ${ctaType}`,
  block: { schema: 'button', cta: { ctaText: 'Find a gift', ctaLink: sampleLink, ctaType } },
}))

const alternatingOf = (parts: SampleParts, index: number) => ({
  schema: 'alternating-text-image' as const,
  eyebrow: ['1954', '1988', 'Today'][index],
  headline: ['A back porch', 'A cracked mold', 'A hundred trays'][index] ?? 'A tray',
  bodyText,
  media: pictureAt(parts, index),
  textControls: { horizontalPositioning: index % 2 === 0 ? ('left' as const) : ('right' as const) },
  ctas: [{ ctaText: 'Our story', ctaLink: sampleLink, ctaType: 'secondary' as const }],
})

const alternating = (parts: SampleParts): BlockSample[] => [
  { variant: 'Text on the left', block: alternatingOf(parts, 0) },
  { variant: 'Text on the right', block: alternatingOf(parts, 1) },
  {
    variant: 'Three in turn',
    block: {
      schema: 'alternating-text-image-list',
      items: [0, 1, 2].map((index) => alternatingOf(parts, index)),
    },
  },
]

const recipes = (parts: SampleParts): BlockSample[] => [
  {
    variant: 'A whole recipe',
    block: {
      schema: 'recipe',
      headline: 'Ten-Minute Apple Sauce',
      media: pictureAt(parts, 3),
      yields: '6 servings',
      time: '10 minutes',
      ingredients: ['4 tart apples', '12 caramels', 'A pinch of **salt**'],
      steps: ['Simmer the apples.', 'Stir in the caramels.', 'Taste, then add the salt.'],
    },
  },
]

const tips = ({ products }: SampleParts): BlockSample[] => [
  {
    variant: 'With pieces to begin with',
    block: {
      schema: 'build-a-box-tip',
      eyebrow: 'A tip',
      headline: 'Square or round?',
      bodyText: 'Both, **of course**.',
      ctaText: 'Create a Box',
      products: products.slice(0, 4),
    },
  },
  {
    variant: 'On dark ground, for lollipops',
    block: {
      schema: 'build-a-box-tip',
      headline: 'A box on sticks',
      bodyText: 'Nine flavors, and room for all of them.',
      ctaText: 'Create a box of lollipops',
      builder: 'lollipops',
      colours: { background: 'cocoa', text: 'cream' },
    },
  },
]

const boxes: BlockSample[] = [
  {
    variant: 'With a call to action',
    block: {
      schema: 'contact-box-slot',
      headline: 'A person will answer',
      phone: '+1 555 010 0199',
      hours: 'Every day, 8 a.m. to 5 p.m. PT',
      cta: { ctaText: 'Write to us', ctaLink: sampleLink, ctaType: 'secondary' },
    },
  },
]

const placeholders: BlockSample[] = (['email-signup-form', 'find-a-shop-accordion'] as const).map(
  (deliveryKey) => ({ variant: deliveryKey, block: { schema: 'placeholder', deliveryKey } }),
)
