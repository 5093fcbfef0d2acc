// `node bin/shopper-api-digest.mjs <folder> [<digest folder>]`: reads the OpenAPI documents of the Shopper APIs (*.yaml) and writes their
// structure to src/testing/shopper-apis/digest, without any text for readers. Prints what differs from the digest before.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const usualFolder = fileURLToPath(new URL('../src/testing/shopper-apis/digest', import.meta.url))
const verbs = ['get', 'post', 'put', 'patch', 'delete']

/** The digest of one document: its operations, and the schemas that they need. */
function digestOf(document) {
  const { base, file, api } = nameOf(document)
  const operations = {}
  for (const [path, item] of Object.entries(document.paths)) {
    for (const verb of verbs) {
      const operation = item[verb]
      if (operation)
        operations[operation.operationId] = digestOperation(document, { path, verb, item, operation })
    }
  }
  return {
    file,
    digest: {
      api,
      version: document.info.version,
      base,
      operations: sorted(operations),
      schemas: neededSchemas(document, operations),
    },
  }
}

/** `/checkout/shopper-baskets/v2` is the API ShopperBasketsV2; that of the login is named `auth`. */
function nameOf({ servers }) {
  const base = new URL(servers[0].url.replaceAll(/[{}]/g, '')).pathname
  const [, , name, version] = base.split('/')
  const file = `${name === 'auth' ? 'shopper-login' : name}${version === 'v1' ? '' : `-${version}`}`
  const api = file.replaceAll(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())
  return { base, file, api }
}

function digestOperation(document, { path, verb, item, operation }) {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((each) => {
    const { name, in: place, required = false, schema } = resolved(document, each)
    return { name, in: place, required, schema: structureOf(schema) }
  })
  const body = resolved(document, operation.requestBody)
  const security = operation.security ?? document.security ?? []
  return {
    verb: verb.toUpperCase(),
    path,
    security: security.flatMap((each) =>
      Object.entries(each).map(([scheme, scopes]) => ({ scheme, scopes })),
    ),
    parameters,
    ...(body && { body: { required: body.required ?? false, ...contentOf(document, body) } }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        contentOf(document, resolved(document, response)),
      ]),
    ),
  }
}

/** The media type and the schema of a body, and the names of the faults in its examples. */
function contentOf(document, { content }) {
  const [[type, { schema, examples = {}, example } = {}] = []] = Object.entries(content ?? {})
  if (type === undefined) return {}
  const values = [example, ...Object.values(examples).map((each) => resolved(document, each).value)]
  const faults = [...new Set(values.flatMap((value) => faultNames(value)))].sort()
  return {
    type,
    ...(schema && { schema: structureOf(schema) }),
    ...(faults.length > 0 && { faults }),
  }
}

/** A fault is named by the last part of its type, and by its `error` for the login. */
function faultNames(value) {
  if (typeof value?.error === 'string') return [value.error]
  if (typeof value?.type !== 'string' || typeof value.title !== 'string') return []
  return [value.type.slice(value.type.lastIndexOf('/') + 1)]
}

function resolved(document, value) {
  if (typeof value?.$ref !== 'string') return value
  const parts = value.$ref.replace('#/', '').split('/')
  return resolved(
    document,
    parts.reduce((part, key) => part[key], document),
  )
}

/** The keywords that are kept as they are. The others have text for readers, or are treated in `structureOf`. */
const keptKeywords =
  'type format enum const pattern default required uniqueItems minimum maximum exclusiveMinimum exclusiveMaximum ' +
  'multipleOf minLength maxLength minItems maxItems minProperties maxProperties'

/** An OpenAPI 3.0 schema as a JSON schema without titles, descriptions and examples. */
function structureOf(schema) {
  if (schema.$ref) return { $ref: schema.$ref.replace('#/components/schemas/', '#/$defs/') }
  const result = {}
  for (const keyword of keptKeywords.split(' ')) if (keyword in schema) result[keyword] = schema[keyword]
  for (const keyword of ['allOf', 'anyOf', 'oneOf'])
    if (schema[keyword]) result[keyword] = schema[keyword].map(structureOf)
  for (const keyword of ['items', 'not']) if (schema[keyword]) result[keyword] = structureOf(schema[keyword])
  if (schema.properties) result.properties = mapped(schema.properties, structureOf)
  Object.assign(result, furtherMembers(schema))
  if (!schema.nullable) return result
  return result.type && !result.enum
    ? { ...result, type: [result.type, 'null'] }
    : { anyOf: [result, { type: 'null' }] }
}

/** The documents say in a text that further members of some schemas must begin with `c_`. */
function furtherMembers({ additionalProperties }) {
  if (additionalProperties === undefined) return {}
  if (typeof additionalProperties === 'boolean') return { additionalProperties }
  if (additionalProperties.title === 'Additional Property Support')
    return { patternProperties: { '^c_': {} }, additionalProperties: false }
  return { additionalProperties: structureOf(additionalProperties) }
}

/** The schemas to which operations refer, and those to which these refer. */
function neededSchemas(document, operations) {
  const found = {}
  const open = referencesIn(operations)
  while (open.length > 0) {
    const name = open.pop()
    if (name in found) continue
    found[name] = structureOf(document.components.schemas[name])
    open.push(...referencesIn(found[name]))
  }
  return sorted(found)
}

const referencesIn = (value) =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name)

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))

/** JSON with one line for each operation and schema, so that a diff shows what has changed. */
function write({ operations, schemas, ...rest }) {
  const lines = (object) =>
    Object.entries(object)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n')
  const head = Object.entries(rest).map(([name, value]) => `  "${name}": ${JSON.stringify(value)},\n`)
  return `{\n${head.join('')}  "operations": {\n${lines(operations)}\n  },\n  "schemas": {\n${lines(schemas)}\n  }\n}\n`
}

/** One line for each member that was added, removed or changed between two digests. */
function differences(before, after, path) {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (before === undefined) return [`added    ${path}`]
  if (after === undefined) return [`removed  ${path}`]
  if (!isObject(before) || !isObject(after))
    return [`changed  ${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => differences(before[key], after[key], `${path}.${key}`))
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The digest as `differences` compares it: parameters by their names, which have no order. */
const comparable = (digest) => ({
  ...digest,
  operations: mapped(digest.operations, ({ parameters, ...operation }) => ({
    ...operation,
    parameters: Object.fromEntries(parameters.map(({ name, ...parameter }) => [name, parameter])),
  })),
})

function readDigests(digestFolder) {
  const digests = {}
  if (!existsSync(digestFolder)) return digests
  for (const file of readdirSync(digestFolder)) {
    const digest = JSON.parse(readFileSync(join(digestFolder, file), 'utf8'))
    digests[digest.api] = comparable(digest)
  }
  return digests
}

function main(folder, digestFolder = usualFolder) {
  const documents = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  if (documents.length === 0) throw new Error(`${folder} has no OpenAPI documents (*.yaml).`)
  const before = readDigests(digestFolder)
  const after = documents.map((file) => digestOf(parse(readFileSync(join(folder, file), 'utf8'))))
  rmSync(digestFolder, { recursive: true, force: true })
  mkdirSync(digestFolder, { recursive: true })
  for (const { file, digest } of after) writeFileSync(join(digestFolder, `${file}.json`), write(digest))
  const written = Object.fromEntries(after.map(({ digest }) => [digest.api, comparable(digest)]))
  const apis = new Set([...Object.keys(before), ...Object.keys(written)])
  for (const api of [...apis].sort())
    for (const line of differences(before[api], written[api], api)) console.log(line)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, digestFolder] = process.argv.slice(2)
  if (folder === undefined) {
    console.error(
      'Usage: node bin/shopper-api-digest.mjs <folder with the OpenAPI documents> [<digest folder>]',
    )
    process.exit(1)
  }
  main(folder, digestFolder)
}
