/** A part of a message: a text, a value, or 0 for the number of the plural around it (`#`). */
export type MessagePart = string | ValuePart | 0

export type MessageParts = readonly MessagePart[]

/** A value by its name, or its text in a plural or a selection: `one`, `other`, and `=0` for exactly 0. */
export interface ValuePart {
  name: string
  plural?: Readonly<Record<string, MessageParts>>
  select?: Readonly<Record<string, MessageParts>>
}
