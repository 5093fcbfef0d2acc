/** The country of a locale: US for en-US, else CA (SHELL-131). */
export const countryOf = (locale: string): 'US' | 'CA' => (locale === 'en-US' ? 'US' : 'CA')
