/** A shop as an option: shops with the same name also have their cities. */
export const namedStore = ({ id, name, city }: { id: string; name: string; city: string }) => ({
  id,
  name: name.includes(city) ? name : `${name}, ${city}`,
})
