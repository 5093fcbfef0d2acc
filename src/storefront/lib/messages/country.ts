/** The country of a locale: US for en-US, otherwise CA (SHELL-131). */
export const countryOf = (locale: string): 'US' | 'CA' => (locale === 'en-US' ? 'US' : 'CA')
