import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openFormFields } from './form-fields.ts'

const Person = z.object({
  name: z.string().min(1, 'no name').max(5, 'long name'),
  email: z.string().min(1, 'no email'),
  isMember: z.boolean(),
})
const empty = { name: '', email: '', isMember: false }

const textInput = (value = '') => ({ type: 'text', value, defaultValue: '' })
const checkbox = () => ({
  type: 'checkbox',
  value: 'on',
  defaultValue: 'on',
  checked: false,
  defaultChecked: false,
})
const select = (selectedIndex: number) => ({
  type: 'select-one' as const,
  value: ['', 'CA'][selectedIndex] ?? '',
  selectedIndex,
  options: [0, 1].map(() => ({ disabled: false, defaultSelected: false })),
})

function open(initial: Record<string, string | boolean> = empty, { isQuiet = false } = {}) {
  const fields = openFormFields(initial, Person.safeParse, { isQuiet })
  const name = textInput()
  fields.attach('name', name)
  const type = (typed: string) => {
    name.value = typed
    fields.change('name')
  }
  return { fields, name, type }
}

test('validates a field on blur, and then at each change', () => {
  const { fields, type } = open()
  type('Ada Lovelace')
  expect(fields.errors()).toEqual({})
  fields.leave('name')
  expect(fields.errors()).toEqual({ name: 'long name' })
  type('')
  expect(fields.errors()).toEqual({ name: 'no name' })
  type('Ada')
  expect(fields.errors()).toEqual({})
})

test('validates a field at changes after a submission, and no longer on blur', () => {
  const { fields, name, type } = open({ ...empty, name: 'Ada', email: 'ada@bell.example' })
  expect(fields.submit()).toEqual({ parsed: { name: 'Ada', email: 'ada@bell.example', isMember: false } })
  name.value = ''
  fields.leave('name')
  expect(fields.errors()).toEqual({})
  type('')
  expect(fields.errors()).toEqual({ name: 'no name' })
})

test('validates a field of a quiet form only after the submission', () => {
  const { fields, type } = open(empty, { isQuiet: true })
  type('Ada Lovelace')
  fields.leave('name')
  expect(fields.errors()).toEqual({})
  fields.submit()
  expect(fields.errors()).toEqual({ name: 'long name', email: 'no email' })
  type('Ada')
  expect(fields.errors()).toEqual({ email: 'no email' })
})

test('shows the first error of each field after a submission', () => {
  const { fields } = open()
  expect(fields.submit()).toBeUndefined()
  expect(fields.errors()).toEqual({ name: 'no name', email: 'no email' })
})

test('shows an error of the server until its field is validated again', () => {
  const { fields, type } = open({ ...empty, name: 'Ada', email: 'ada@bell.example' })
  fields.submit()
  fields.refuse([{ name: 'email', message: 'in use' }])
  expect(fields.errors()).toEqual({ email: 'in use' })
  expect(fields.isValid()).toBe(false)
  type('Grace')
  expect(fields.errors()).toEqual({ email: 'in use' })
  expect(fields.isValid()).toBe(true)
  fields.check('email')
  expect(fields.errors()).toEqual({})
})

test('sets the value of a control, and does not overwrite text typed before hydration', () => {
  const fields = openFormFields({ ...empty, name: 'Ada', isMember: true, state: '' }, Person.safeParse, {
    isQuiet: false,
  })
  const [name, isMember, state, email] = [textInput(), checkbox(), select(1), textInput('ada@bell.example')]
  fields.attach('name', name)
  fields.attach('isMember', isMember)
  fields.attach('state', state)
  fields.attach('email', email)
  expect(name.value).toBe('Ada')
  expect(isMember.checked).toBe(true)
  expect(fields.values()).toEqual({
    name: 'Ada',
    isMember: true,
    state: 'CA',
    email: 'ada@bell.example',
  })
})

test('reads the initial value of a field from its control', () => {
  const fields = openFormFields({}, Person.safeParse, { isQuiet: false })
  fields.attach('name', textInput())
  fields.attach('isMember', checkbox())
  fields.attach('state', select(0))
  expect(fields.values()).toEqual({ name: '', isMember: false, state: '' })
})

test('a control that replaces another one shows the typed value', () => {
  const { fields, type } = open()
  type('Grace')
  fields.attach('name', null)
  const later = textInput()
  fields.attach('name', later)
  expect(later.value).toBe('Grace')
})

test('writes filled values into the controls, and validates fields with a shown error', () => {
  const { fields, name } = open()
  fields.leave('name')
  fields.fill({ name: 'Grace Hopper', email: '' }, { isChecked: false })
  expect(name.value).toBe('Grace Hopper')
  expect(fields.errors()).toEqual({ name: 'long name' })
  fields.fill({ name: 'Grace', email: '' }, { isChecked: true })
  expect(fields.errors()).toEqual({ email: 'no email' })
})

test('a renewed value becomes the initial one, without an error', () => {
  const { fields, name, type } = open()
  type('Ada Lovelace')
  fields.leave('name')
  fields.renew('name', 'Ada')
  expect(name.value).toBe('Ada')
  expect(fields.errors()).toEqual({})
  expect(fields.values()).toEqual({ ...empty, name: 'Ada' })
  expect(fields.defaults()).toEqual({ ...empty, name: 'Ada' })
})

test('a reset restores the initial values of the form', () => {
  const { fields, name, type } = open()
  fields.submit()
  type('Ada Lovelace')
  fields.reset()
  expect(name.value).toBe('')
  expect(fields.errors()).toEqual({})
  expect(fields.values()).toEqual(empty)
  type('Ada Lovelace')
  expect(fields.errors()).toEqual({})
})

test('renders a component again for the values that it reads', () => {
  const { fields, type } = open()
  const render = vi.fn<() => void>()
  fields.shown.subscribe(render)
  type('A')
  expect(render).not.toHaveBeenCalled()
  fields.watch('name')
  type('Ad')
  expect(render).toHaveBeenCalledTimes(1)
})

test('renders a component again when the validity that it reads changes', () => {
  const { fields, type } = open({ ...empty, email: 'ada@bell.example' })
  const render = vi.fn<() => void>()
  fields.shown.subscribe(render)
  expect(fields.isValid()).toBe(false)
  type('Ada')
  expect(render).toHaveBeenCalledTimes(1)
  expect(fields.isValid()).toBe(true)
  type('Ada L')
  expect(render).toHaveBeenCalledTimes(1)
})

test('calls a listener for each change of a value', () => {
  const { fields, type } = open()
  const save = vi.fn<() => void>()
  fields.subscribe(save)
  type('A')
  fields.leave('name')
  fields.fill({ name: 'A' }, { isChecked: false })
  expect(save).toHaveBeenCalledTimes(1)
  fields.fill({ name: 'Ada' }, { isChecked: false })
  expect(save).toHaveBeenCalledTimes(2)
})
