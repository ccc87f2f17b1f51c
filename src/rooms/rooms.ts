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

/** Joins the processes of all rooms. @throws if two have one name, which would drop one of them in silence */
export const joined = <P extends object>(rooms: readonly (P | undefined)[]): P => {
  const all = rooms.flatMap((processes) => Object.entries(processes ?? {}))
  const names = all.map(([name]) => name)
  const repeated = names.filter((name, at) => names.indexOf(name) !== at)
  if (repeated.length > 0) throw new Error(`Processes with one name: ${repeated.join(', ')}`)
  return Object.fromEntries(all) as P
}

/** The processes of a session. */
export const processesOf = (from: Values<PortsAtOnce>): SessionProcesses => {
  const rooms = ROOMS.map((room) => room(from))
  return {
    user: joined(rooms.map(({ user }) => user)),
    leader: joined(rooms.map(({ leader }) => leader)),
  }
}
