/** A shop for a choice: two of one name have their cities. */
export const namedStore = ({ id, name, city }: { id: string; name: string; city: string }) => ({
  id,
  name: name.includes(city) ? name : `${name}, ${city}`,
})
