import { partsOfAllow, statementAt } from './blocks.mjs'

/** @typedef {import('./blocks.mjs').Block} Block */
/** @typedef {import('./expressions.mjs').Token} Token */
/** @typedef {import('./expressions.mjs').Edit} Edit */

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete']
const SHORTHANDS = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
])

const textOf = (/** @type {readonly Token[]} */ tokens) => tokens.map(({ text }) => text).join('')

/** The conditions of each operation of a block, one for each statement. */
const conditionsIn = (/** @type {readonly Token[]} */ own) =>
  own.flatMap(({ text }, at) => {
    if (text !== 'allow') return []
    const { names, condition } = partsOfAllow(statementAt(own, at))
    const operations = names.flatMap((one) => SHORTHANDS.get(one) ?? [one])
    return operations.map((operation) => ({ operation, condition: textOf(condition) }))
  })

/**
 * Users whom a rule may trust too much, each with a condition that holds for few: the fewer may, the fewer tests notice.
 * @param {Block} block
 */
const trustedIn = ({ own, path }) => {
  const text = textOf(own)
  return [
    { whom: 'a coordinator', condition: 'isCoordinator()', isOf: true },
    {
      whom: 'its maker',
      condition: 'resource.data.createdBy == request.auth.uid',
      isOf: /isCreation\(|isOwnMaking\(/.test(text),
    },
    {
      whom: 'its leader',
      condition: 'resource.data.leaderId == request.auth.uid',
      isOf: text.includes('isOwn('),
    },
    { whom: 'the user in its path', condition: 'isUser(uid)', isOf: /\{uid\}/.test(textOf(path)) },
  ].filter(({ isOf }) => isOf)
}

/** Whether a rule that an operation has now lets all of them do it: adding the permission changes nothing. */
const isAllowed = (/** @type {string} */ now, /** @type {string} */ condition) =>
  now === '' || now === condition || (now === 'isLeader()' && condition === 'isCoordinator()')

/**
 * Adds each operation to each of those whom a rule may trust too much, and to any user where no one is allowed it.
 * @param {Block} block @returns {Edit[]}
 */
export const addedPermissionsIn = (block) => {
  const { start, own } = block
  const insertion = (/** @type {string} */ by, /** @type {string} */ what) => ({
    start,
    end: start,
    by: ` ${by}`,
    what,
  })
  const conditions = conditionsIn(own)
  if (conditions.length === 0) {
    const open = 'match /{any=**} { allow read, write: if request.auth != null; }'
    return block.hasBlocks ? [insertion(open, 'everything to any signed-in user')] : []
  }
  return OPERATIONS.flatMap((operation) => {
    const now = conditions.filter((one) => one.operation === operation)
    const trusted = trustedIn(block).filter(
      ({ condition }) => !now.some((one) => isAllowed(one.condition, condition)),
    )
    return [
      ...(now.length > 0
        ? []
        : [{ whom: 'any signed-in user', condition: 'request.auth != null' }]),
      // A created document has no maker and no leader yet.
      ...trusted.filter(
        ({ condition }) => operation !== 'create' || !condition.startsWith('resource.'),
      ),
    ].map(({ whom, condition }) =>
      insertion(`allow ${operation}: if ${condition};`, `${operation} to ${whom}`),
    )
  })
}

/** Opens the documents beside one that a path names: /changes/{any} for /changes/events. @param {Block} block @returns {Edit[]} */
export const openedPathIn = ({ path }) => {
  const last = path.at(-1)
  // With an odd number of names it is a collection.
  const isDocument = path.filter(({ text }) => text === '/').length % 2 === 0
  if (!last || last.text === '}' || !isDocument) return []
  return [{ start: last.start, end: last.end, by: '{any}', what: `any document for ${last.text}` }]
}

/** The names in the lists of fields that may be written, each list with where it ends. */
const fieldListsIn = (/** @type {readonly Token[]} */ own) =>
  own.flatMap(({ text }, at) => {
    if (text !== 'hasOnly' || own[at + 2]?.text !== '[') return []
    const end = own.findIndex((one, later) => later > at && one.text === ']')
    const fields = own.slice(at + 3, end).flatMap((one) => (one.text === ',' ? [] : [one.text]))
    return [{ end: own[end]?.start ?? 0, fields }]
  })

/** Adds to each list of fields those of the block's other lists. @param {Block} block @returns {Edit[]} */
export const addedFieldsIn = ({ own }) => {
  const lists = fieldListsIn(own)
  const all = new Set(lists.flatMap(({ fields }) => fields))
  return lists.flatMap(({ end, fields }) =>
    [...all]
      .filter((one) => !fields.includes(one))
      .map((one) => ({ start: end, end, by: `, ${one}`, what: `${one} too, beside ${fields[0]}` })),
  )
}
