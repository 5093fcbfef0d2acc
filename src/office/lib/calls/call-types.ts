import type { StaffCalls } from '#api/staff-calls.ts'
import type { z } from 'zod'
import type { CallName } from './call-paths.ts'

/** The schema of a part of the input. Calls without that part have `undefined`. */
type Schema<Part> = Extract<Part, z.ZodType>

export type BodyOf<Name extends CallName> = z.input<Schema<StaffCalls[Name]['body']>>
type ParametersOf<Name extends CallName> = z.input<Schema<StaffCalls[Name]['parameters']>>

type Given<Key extends string, Value> = undefined extends Value ? object : Record<Key, Value>

/** The input of a call: parameters and body, in the types of its schemas. */
export type InputOf<Name extends CallName> = Given<'parameters', ParametersOf<Name>> &
  Given<'body', BodyOf<Name>>

/** The response of a successful call. */
export type AnswerOf<Name extends CallName> = Exclude<
  Awaited<ReturnType<StaffCalls[Name]['perform']>>,
  { refused: string }
>
