import { plainText } from '../../../domain/shared/plainText.ts'
import { BadRow, foldedWord, type Kind, Row } from '../files/table.ts'
import { addressIn, idIn, meaningOf, requiredText } from './cells.ts'

export interface LeaderRow {
  readonly row: Row
  /** In lower case. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The uid to use; null for any. */
  readonly id: string | null
  /** Whether this is a coordinator, who makes codes and leaders. */
  readonly mayCreate: boolean
}

/** In characters. */
const LONGEST_NAME = 80

/** Whether a role is that of a coordinator. */
const ROLES = new Map([
  ['', false],
  ['leader', false],
  ['lider', false],
  ['coordinator', true],
  ['coordinador', true],
  ['coordinadora', true],
])

/** Whether a permission is the one to create. */
const PERMISSIONS = new Map([
  ['read', false],
  ['leer', false],
  ['create', true],
  ['crear', true],
])

/** Whether the words of a cell grant the permission to create. @throws {BadRow} */
const grants = (text: string) => {
  const words = text.split(/[\s,;|+]+/).filter((word) => word !== '')
  const granted = words.map((word) => PERMISSIONS.get(foldedWord(word)))
  if (!granted.includes(undefined)) return granted.includes(true)
  throw new BadRow('permissions', `'${text}' is neither read nor create`)
}

export const LEADERS: Kind<LeaderRow> = {
  columns: {
    spellings: {
      email: ['email', 'correo', 'correoelectronico', 'mail'],
      firstName: ['firstname', 'nombre', 'nombres', 'leaderfirstname'],
      lastName: ['lastname', 'apellido', 'apellidos', 'leaderlastname'],
      id: ['id', 'uid', 'leaderid'],
      role: ['role', 'rol'],
      permissions: ['permissions', 'permission', 'permisos', 'permiso'],
    },
    required: [['email'], ['firstName'], ['lastName']],
  },
  check: (row, once) => {
    const [address, role] = [row.get('email'), row.get('role')]
    const email = addressIn(address)
    if (email === null) throw new BadRow('email', `'${address}' is not an e-mail address`)
    const nameIn = (column: string) =>
      requiredText(column, plainText(row.get(column)).trim(), LONGEST_NAME)
    const [firstName, lastName] = [nameIn('firstName'), nameIn('lastName')]
    const id = idIn('id', row.get('id'))
    const isCoordinator = meaningOf('role', role, ROLES, 'neither leader nor coordinator')
    const mayCreate = grants(row.get('permissions')) || isCoordinator
    once('email', email)
    if (id !== null) once('id', id)
    return { row, email, firstName, lastName, id, mayCreate }
  },
}

/** Names are '' if not given. */
export type Coordinator = Pick<LeaderRow, 'email' | 'firstName' | 'lastName'>

/** In place of a file's name. */
export const COORDINATOR = '--coordinator'

/**
 * The leaders with the coordinator among them: the row that has the address, or one more. Without names, that one must
 * be a leader of the store already.
 */
export const withCoordinator = (
  leaders: readonly LeaderRow[],
  coordinator: Coordinator | null,
): readonly LeaderRow[] => {
  if (coordinator === null) return leaders
  if (leaders.some(({ email }) => email === coordinator.email)) {
    return leaders.map((one) =>
      one.email === coordinator.email ? { ...one, mayCreate: true } : one,
    )
  }
  const row = new Row(COORDINATOR, 0, new Map())
  return [...leaders, { row, ...coordinator, id: null, mayCreate: true }]
}
