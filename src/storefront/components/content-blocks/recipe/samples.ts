import { pictureAt, type SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const recipeSamples: SamplesOf<'recipe'> = (parts) => [
  {
    variant: 'A whole recipe',
    fields: {
      headline: 'Ten-Minute Apple Sauce',
      media: pictureAt(parts, 3),
      yields: '6 servings',
      time: '10 minutes',
      ingredients: ['4 tart apples', '12 caramels', 'A pinch of **salt**'],
      steps: ['Simmer the apples.', 'Stir in the caramels.', 'Taste, then add the salt.'],
    },
  },
]
