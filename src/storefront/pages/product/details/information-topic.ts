/** The content of a product's information panel. */
export type InformationTopic = 'ingredients' | 'details'
