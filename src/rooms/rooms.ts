import type { SessionProcesses } from '../../application/portal/scopes.saga'
import type { PortsAtOnce, Room, Values } from '../container/services'
import { account } from './account'
import { codes } from './codes'
import { coordination } from './coordination'
import { exports } from './exports'
import { notices } from './notices'
import { people } from './people'
import { scanner } from './scanner'
import { session } from './session'
import { sharing } from './sharing'
import { shell } from './shell'
import { tickets } from './tickets'
import { usage } from './usage'
import { validator } from './validator'

export const ROOMS: readonly Room[] = [
  session,
  codes,
  sharing,
  account,
  usage,
  tickets,
  exports,
  validator,
  scanner,
  coordination,
  people,
  shell,
  notices,
]

/** The processes of a session. */
export const processesOf = (from: Values<PortsAtOnce>): SessionProcesses => {
  const rooms = ROOMS.map((room) => room(from))
  return {
    user: Object.assign({}, ...rooms.map(({ user }) => user)),
    leader: Object.assign({}, ...rooms.map(({ leader }) => leader)),
  }
}
