import { folded, isDocumentId } from '../csv/cells.mjs'

/** @typedef {import('../csv/readTable.mjs').Row} Row */
/** @typedef {import('../csv/readTable.mjs').Problem} Problem */

/**
 * @typedef {object} LeaderRow
 * @property {Row} row
 * @property {string} email in lower case
 * @property {string} firstName
 * @property {string} lastName
 * @property {string | null} id the uid to use; null for any
 * @property {boolean} mayCreate a coordinator, who makes codes and leaders
 */

/** @type {import('../csv/readTable.mjs').Columns} */
export const LEADER_COLUMNS = {
  spellings: {
    email: ['email', 'correo', 'correoelectronico', 'mail'],
    firstName: ['firstname', 'nombre', 'nombres', 'leaderfirstname'],
    lastName: ['lastname', 'apellido', 'apellidos', 'leaderlastname'],
    id: ['id', 'uid', 'leaderid'],
    role: ['role', 'rol'],
    permissions: ['permissions', 'permission', 'permisos', 'permiso'],
  },
  required: [['email'], ['firstName'], ['lastName']],
}

// As the portal checks addresses (EMAIL-1, EMAIL-2), without the slash: the address becomes an id. A test compares them.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/
const LONGEST_EMAIL = 254

/** Length of a uid and of a name, in characters. */
const LONGEST_ID = 128
const LONGEST_NAME = 80

export const isEmail = (/** @type {string} */ text) =>
  text.length <= LONGEST_EMAIL && EMAIL.test(text)

const ROLES = new Map([
  ['', false],
  ['leader', false],
  ['lider', false],
  ['coordinator', true],
  ['coordinador', true],
  ['coordinadora', true],
])

const PERMISSIONS = new Map([
  ['read', false],
  ['leer', false],
  ['create', true],
  ['crear', true],
])

/** Whether the words of a cell grant the permission to create; null if one is unknown. */
const grantOf = (/** @type {string} */ text) => {
  const words = text.split(/[\s,;|+]+/).filter((word) => word !== '')
  const grants = words.map((word) => PERMISSIONS.get(folded(word)))
  return grants.includes(undefined) ? null : grants.includes(true)
}

/** @param {Row} row @returns {Problem | null} */
const wrongField = (row) => {
  if (!isEmail(row.get('email'))) {
    return row.problem('email', `'${row.get('email')}' is not an e-mail address`)
  }
  for (const name of ['firstName', 'lastName']) {
    const text = row.get(name)
    if (text === '') return row.problem(name, 'is empty')
    if (text.length > LONGEST_NAME) {
      return row.problem(name, `is longer than ${LONGEST_NAME} characters`)
    }
  }
  if (row.get('id') !== '' && !isDocumentId(row.get('id'), LONGEST_ID)) {
    return row.problem('id', `'${row.get('id')}' cannot be an id`)
  }
  return null
}

/** @param {Row} row @returns {LeaderRow | Problem} */
const checked = (row) => {
  const wrong = wrongField(row)
  if (wrong) return wrong
  const isCoordinator = ROLES.get(folded(row.get('role')))
  if (isCoordinator === undefined) {
    return row.problem('role', `'${row.get('role')}' is neither leader nor coordinator`)
  }
  const grant = grantOf(row.get('permissions'))
  if (grant === null) {
    return row.problem('permissions', `'${row.get('permissions')}' is neither read nor create`)
  }
  return {
    row,
    email: row.get('email').toLowerCase(),
    firstName: row.get('firstName'),
    lastName: row.get('lastName'),
    id: row.get('id') || null,
    mayCreate: isCoordinator || grant,
  }
}

/**
 * The leaders of a file, and what is wrong with the other rows.
 * @param {readonly Row[]} rows
 * @returns {{ leaders: LeaderRow[], problems: Problem[] }}
 */
export const readLeaders = (rows) => {
  /** @type {Map<string, number>} */
  const lines = new Map()
  /** @type {LeaderRow[]} */
  const leaders = []
  /** @type {Problem[]} */
  const problems = []
  for (const row of rows) {
    const leader = checked(row)
    if ('reason' in leader) {
      problems.push(leader)
      continue
    }
    const keys = [`email ${leader.email}`, ...(leader.id === null ? [] : [`id ${leader.id}`])]
    const double = keys.find((key) => lines.has(key))
    if (double !== undefined) {
      const column = double.startsWith('id ') ? 'id' : 'email'
      problems.push(row.problem(column, `repeats line ${lines.get(double)}`))
      continue
    }
    for (const key of keys) lines.set(key, row.line)
    leaders.push(leader)
  }
  return { leaders, problems }
}
