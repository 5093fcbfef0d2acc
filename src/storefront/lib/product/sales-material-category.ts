/** The category of the sales material: forms and posters for those who sell for the shop. */
export const salesMaterialCategory = 'order-forms'
