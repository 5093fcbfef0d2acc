/** The values of a form of the shop, by field name: texts and checkboxes. */
export type FormValues = Record<string, string | boolean | undefined>
