/** What the information panel of a product shows. */
export type InformationTopic = 'ingredients' | 'details'
