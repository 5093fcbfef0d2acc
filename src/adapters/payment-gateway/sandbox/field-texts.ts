import english from '#shared/texts/en-US/storefront.json' with { type: 'json' }
import french from '#shared/texts/fr-CA/storefront.json' with { type: 'json' }

/** The texts of the hosted field. The field has its own origin and no site, so it uses the package's texts. */
export interface FieldTexts {
  language: string
  title: string
  codeTitle: string
  number: string
  expiry: string
  code: string
  pay: string
  noNumber: string
  wrongNumber: string
  wrongExpiry: string
  expired: string
  codeDigits: string
  /** The text contains the placeholder `{length}`. */
  codeOnFront: string
  codeOnBack: string
  check: string
  failed: string
  tooMany: string
}

const textsOf = (language: string, texts: typeof english): FieldTexts => ({
  language,
  title: texts['cardField.title'],
  codeTitle: texts['cardField.code'],
  number: texts['cardField.number'],
  expiry: texts['cardField.expiry'],
  code: texts['cardField.code'],
  pay: texts['cardField.pay'],
  noNumber: texts['cardField.noNumber'],
  wrongNumber: texts['cardField.wrongNumber'],
  wrongExpiry: texts['cardField.wrongExpiry'],
  expired: texts['cardField.expired'],
  codeDigits: texts['cardField.codeDigits'],
  codeOnFront: texts['cardField.codeOnFront'],
  codeOnBack: texts['cardField.codeOnBack'],
  check: texts['cardField.check'],
  failed: texts['cardField.failed'],
  tooMany: texts['cardField.tooMany'],
})

const inEnglish = textsOf('en', english)
const inFrench = textsOf('fr', french)

/** The texts in the language of the query `?locale=fr-CA`; in English without one. */
export const fieldTextsOf = (query: string): FieldTexts =>
  new URLSearchParams(query).get('locale')?.startsWith('fr') ? inFrench : inEnglish
